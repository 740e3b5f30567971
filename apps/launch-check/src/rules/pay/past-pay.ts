import { phraseRule } from "../../phrase-rule.ts";

const instead = "Leave it out: the range stands in the listing.";

/** That nobody is asked what was paid before. */
export const pastPay = phraseRule({
  id: "pay/past-pay",
  group: "Pay",
  why: "Applicants may not be asked for their past pay.",
  law: ["pay-5"],
  severity: "error",
  within: "listings",
  phrases: [
    {
      pattern:
        /(?<!\p{L})(bisherig|aktuell|derzeitig|letzt|jetzig)\p{L}* (Gehalt|Lohn|Vergütung|Verdienst|Einkommen)\p{L}*/iu,
      instead,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Gehaltsnachweis|Lohnabrechnung|Gehaltsabrechnung|Verdienstbescheinigung)\p{L}*/iu,
      instead,
      mayBeDenied: true,
    },
  ],
  says: (wording) => `“${wording}” asks for past pay.`,
});
