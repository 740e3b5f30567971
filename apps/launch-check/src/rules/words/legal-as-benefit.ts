import type { Phrase } from "../../phrase.ts";
import { phraseRule } from "../../phrase-rule.ts";

const instead = "Leave it out, or explain that everybody has it by law.";

/** What every employer must give, in the words in which it is sold. */
const rightsAsFeatures: readonly Phrase[] = [
  { pattern: /(?<!\p{L})(rechts(sicher|konform)|gesetzeskonform)\p{L}* \p{Lu}?\p{L}*vertr[aä]g\p{L}*/iu, instead },
  { pattern: /vertr[aä]g\p{L}* (ist|sind) (rechtskonform|rechtssicher|gesetzeskonform)/iu, instead },
  {
    pattern:
      /(?<!\p{L})(voller|vollem|vollständiger|vollständigem|umfassender) (Rechts)?(Schutz|Absicherung)(?!\p{L})/iu,
    instead,
  },
  { pattern: /(?<!\p{L})(mit )?vollem Schutz(?!\p{L})|voll(ständig)? (abgesichert|sozialversichert)/iu, instead },
  { pattern: /(?<!\p{L})(garantierter|gesetzlicher) (Urlaub|Urlaubsanspruch|Mindesturlaub)(?!\p{L})/iu, instead },
  { pattern: /(?<!\p{L})(garantierte|sichere) Lohnfortzahlung/iu, instead },
  { pattern: /(?<!\p{L})(gesetzlicher )?Mindestlohn garantiert/iu, instead },
  { pattern: /(?<!\p{L})DSGVO-?konform\p{L}*/iu, instead },
];

/** That nobody praises as theirs what everybody has. */
export const legalAsBenefit = phraseRule({
  id: "words/legal-as-benefit",
  group: "Words",
  why: "To present rights that the law gives as a feature of the offer is always unlawful.",
  law: ["uwg-annex-10"],
  severity: "error",
  within: "everywhere",
  phrases: rightsAsFeatures,
  says: (wording) => `“${wording}” sells what the law gives everybody.`,
});
