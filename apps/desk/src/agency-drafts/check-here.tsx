import type { Person } from "@fernkontor/applications/people/person";
import type { Problem } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Findings } from "../publishing/findings.tsx";
import { withTitles } from "../publishing/places.ts";
import { latestCheck } from "./latest-check.ts";

/** A page waits so long for what the check says; asked again, it is there. */
const waitsMs = 400;

/** What the check of all drafts says of one file. */
export async function checkHere(
  desk: Desk,
  person: Person,
  file: string,
  isHere: (field: Problem["field"]) => boolean,
): Promise<readonly Problem[]> {
  const drafts = await desk.fileDrafts.below("");
  const check = await latestCheck(desk, person, drafts, waitsMs);
  if (typeof check === "string") return [];
  const here = check.problems.filter((problem) => problem.file === file && isHere(problem.field));
  return here.map((problem) => withTitles(desk, problem, drafts));
}

export function CheckHere({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Block id="pruefung" title="Was die Prüfung dazu sagt">
      <Findings problems={problems} isThere />
    </Block>
  );
}
