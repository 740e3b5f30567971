import type { Problem } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { isSaved } from "../frame/saved-notice.tsx";
import { Findings } from "../publishing/findings.tsx";
import { withTitles } from "../publishing/places.ts";
import type { PersonalVisit } from "../routes.ts";
import { latestCheck, type NoAnswer } from "./latest-check.ts";

/** A page waits so long for what the check says, and longer after saving; asked again, it is there. */
const waitsMs = 400;
const waitsAfterSavingMs = 1500;

type Answered = readonly Problem[] | NoAnswer;

/** What the check of all drafts says of one file. */
export async function checkHere(
  desk: Desk,
  { person, c }: PersonalVisit,
  file: string,
  isHere: (problem: Problem) => boolean,
): Promise<Answered> {
  const drafts = await desk.fileDrafts.below("");
  const check = await latestCheck(desk, person, drafts, isSaved(c) ? waitsAfterSavingMs : waitsMs);
  if (typeof check === "string") return check;
  const here = check.problems.filter((problem) => problem.file === file && isHere(problem));
  return here.map((problem) => withTitles(desk, problem, drafts));
}

export function CheckHere({ problems }: { problems: Answered }) {
  if (typeof problems === "string" || problems.length === 0) return null;
  return (
    <Block id="pruefung" title="Was die Prüfung dazu sagt">
      <Findings problems={problems} isThere />
    </Block>
  );
}
