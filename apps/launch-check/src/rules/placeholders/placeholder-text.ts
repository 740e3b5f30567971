import { oneFindingEach } from "../../one-finding-each.ts";
import { operatorWords } from "../../operator-words.ts";
import { type Phrase, phrasesIn } from "../../phrase.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";
import { placeholderWords, unfinishedCopy } from "./placeholder-words.ts";

/** What the sample, or an editor in a hurry, has left in the agency's files or in the copy. */
export const placeholderText: Rule = {
  id: "placeholders/text",
  group: "Placeholders",
  why: "Invented names and texts tell visitors untruths about who they deal with.",
  law: ["uwg-5", "sample"],
  find: (subject) => [
    ...oneFindingEach(inOwnWords(subject), (found) => ({
      severity: "error",
      what: `“${found}” is a placeholder.`,
      fix: "Put in your own. A listing that is a sample: delete its file.",
    })),
    ...oneFindingEach(onPages(subject), (found) => ({
      severity: "error",
      what: `“${found}” stands on a page.`,
      fix: "Finish the copy in apps/site/src/copy.",
    })),
  ],
};

function inOwnWords(subject: Subject) {
  // What is invented in a claim's evidence is the business of the claims' rules.
  const words = operatorWords(subject).filter(({ file, path }) => !(file === "claims" && path.includes("evidence")));
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
