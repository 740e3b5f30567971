import type { Severity } from "./finding.ts";
import { listingWords, operatorWords } from "./operator-words.ts";
import { phrasesOnPages } from "./page-phrases.ts";
import { type Phrase, phrasesIn, wordingFindings } from "./phrase.ts";
import type { Rule } from "./rule.ts";

type PhraseRule = Omit<Rule, "find"> & {
  severity: Severity;
  phrases: readonly Phrase[];
  /** `listings`: the listings alone, because pages explain what they forbid. `everywhere`: all files and all pages. */
  within: "listings" | "everywhere";
  says: (wording: string) => string;
};

/** A rule that is a table of wordings. */
export function phraseRule({ severity, phrases, within, says, ...rule }: PhraseRule): Rule {
  return {
    ...rule,
    find: (subject) => {
      const inFiles = phrasesIn(within === "listings" ? listingWords(subject) : operatorWords(subject), phrases);
      const onPages = within === "everywhere" ? phrasesOnPages(subject, phrases, inFiles) : [];
      return wordingFindings([...inFiles, ...onPages], severity, says);
    },
  };
}
