import type { Person } from "@fernkontor/applications/people/person";
import type { Problem } from "@fernkontor/publishing/protocol";
import { claimTexts } from "@fernkontor/texts/claims";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Findings } from "../publishing/findings.tsx";
import { latestCheck } from "./latest-check.ts";

/** A page waits so long for what the check says; asked again, it is there. */
const waitsMs = 400;

/** What the check of all drafts says of one file, in the names by which people know its fields. */
export async function checkHere(
  desk: Desk,
  file: string,
  isHere: (field: Problem["field"]) => boolean,
): Promise<readonly Problem[]> {
  const check = await latestCheck(desk, await desk.fileDrafts.below(""), waitsMs);
  if (typeof check === "string") return [];
  return check.problems
    .filter((problem) => problem.file === file && isHere(problem.field))
    .map((problem) => ({ ...problem, what: inLabels(problem.what), fix: inLabels(problem.fix) }));
}

export function CheckHere({ problems, person }: { problems: readonly Problem[]; person: Person }) {
  if (problems.length === 0) return null;
  return (
    <Block id="pruefung" title="Was die Prüfung dazu sagt">
      <Findings problems={problems} role={person.role} />
    </Block>
  );
}

const labels: Readonly<Record<string, string>> = {
  evidence: "Beleg",
  value: "Wert",
  source: "Woraus",
  method: "Wie ermittelt",
  sampleSize: "Fälle",
  asOf: "Stand",
  validUntil: "Gilt bis",
  responsible: "Wer dafür einsteht",
  people: "Wer auf der Website steht",
  categories: "Bereiche",
  trending: "Gefragte Positionen",
  whatsAppNumbers: "WhatsApp-Nummern",
  otherMessengers: "andere Messenger",
  tags: "Schlagworte",
};

/** `„placedAtLeast“` → `„Vermittelte Fachkräfte“` */
function inLabels(words: string): string {
  const names = claimTexts as Readonly<Record<string, string>>;
  return words
    .replace(/„(?:evidence\.)?(\w+)“/g, (quoted, key: string) => {
      const label = names[`claims.${key}.name`] ?? labels[key];
      return label === undefined ? quoted : `„${label}“`;
    })
    .replace(/ in (profile|claims|texts)\.yaml/g, "");
}
