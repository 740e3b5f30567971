import { phraseRule } from "../../phrase-rule.ts";

const instead = "Say until when one can apply (validUntil), and leave it at that.";

/** That nobody is hurried. */
export const pressure = phraseRule({
  id: "words/pressure",
  group: "Words",
  why: "Pressure of time keeps people from checking who they deal with; a deadline that is none is always unlawful.",
  law: ["uwg-4a", "uwg-annex-7", "police"],
  severity: "error",
  within: "everywhere",
  phrases: [
    {
      pattern: /(?<!\p{L})nur (noch )?(heute|diese Woche|bis morgen|wenige (Tage|Stunden|Plätze|Stellen))(?!\p{L})/iu,
      instead,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(letzte|einmalige) (Chance|Gelegenheit|Möglichkeit|Plätze)(?!\p{L})/iu,
      instead,
      mayBeDenied: true,
    },
    { pattern: /(?<!\p{L})(jetzt|schnell|sofort) (zugreifen|zuschlagen|sichern)(?!\p{L})/iu, instead },
    { pattern: /(?<!\p{L})(sichern Sie sich|sichere dir) (jetzt|schnell|sofort|noch heute)/iu, instead },
    { pattern: /(?<!\p{L})(begrenzte (Plätze|Anzahl)|solange der Vorrat|wer zuerst kommt)/iu, instead },
    { pattern: /(?<!\p{L})(beeilen Sie sich|beeil dich|schnell sein lohnt)/iu, instead },
  ],
  says: (wording) => `“${wording}” puts people under pressure.`,
});
