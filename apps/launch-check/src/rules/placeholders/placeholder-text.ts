import type { Observation } from "../../finding.ts";
import { oneFindingEach } from "../../one-finding-each.ts";
import { operatorWords } from "../../operator-words.ts";
import { type Phrase, phrasesIn } from "../../phrase.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";
import { placeholderWords, unfinishedCopy } from "./placeholder-words.ts";

/** The profile's fields of which the Impressum is made. */
const imprintFields: readonly unknown[] = ["legal", "address"];

/** What the sample has left where the law wants the truth. */
export const imprintPlaceholders: Rule = {
  id: "imprint/placeholders",
  group: "Imprint",
  why: "An invented name, address or number in the Impressum is as good as none, and deceives.",
  law: ["ddg-5"],
  find: (subject) =>
    oneFindingEach(
      inOwnWords(subject, (field) => imprintFields.includes(field)),
      (found) => ({ severity: "error", what: `“${found}” is a placeholder.`, fix: "Put in your own." }),
    ),
};

/** What the sample, or an editor in a hurry, has left elsewhere in the agency's files or in the copy. */
export const placeholderText: Rule = {
  id: "placeholders/text",
  group: "Placeholders",
  why: "Invented names and texts tell visitors untruths about who they deal with.",
  law: ["uwg-5"],
  find: (subject) => [
    ...sampleName(subject),
    ...oneFindingEach(
      inOwnWords(subject, (field) => !imprintFields.includes(field)),
      (found) => ({
        severity: "error",
        what: `“${found}” is a placeholder.`,
        fix: "Put in your own. A listing that is a sample: delete its file.",
      }),
    ),
    ...oneFindingEach(onPages(subject), (found) => ({
      severity: "error",
      what: `“${found}” stands on a page.`,
      fix: "Finish the copy in apps/site/src/copy.",
    })),
  ],
};

const nameOfSample = "Fernkontor";

function sampleName({ agency, placeOf }: Subject): Observation[] {
  if (agency.profile.name !== nameOfSample) return [];
  return [
    {
      severity: "error",
      places: [placeOf("profile", ["name"])],
      what: `“${nameOfSample}” is the sample's name, and this software's.`,
      fix: "Put in your own.",
    },
  ];
}

/** In the agency's files, without addresses, whose hosts are another rule's, and without evidence, which is the claims'. */
function inOwnWords(subject: Subject, isWanted: (field: unknown) => boolean) {
  const words = operatorWords(subject).filter(
    ({ file, path, text }) =>
      !(file === "claims" && path.includes("evidence")) &&
      isWanted(file === "profile" ? path[0] : undefined) &&
      !/^\S+[.@]\S+$/.test(text),
  );
  return phrasesIn(words, asPhrases(placeholderWords));
}

/** A sample's pages say on purpose what they are. */
function onPages({ agency, site }: Subject) {
  if (agency.profile.mode === "sample") return [];
  return site.pages.flatMap(({ passages }) => phrasesIn(passages, asPhrases(unfinishedCopy)));
}

function asPhrases(patterns: readonly RegExp[]): Phrase[] {
  return patterns.map((pattern) => ({ pattern, instead: "" }));
}
