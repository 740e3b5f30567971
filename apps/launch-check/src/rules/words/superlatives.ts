import { phraseRule } from "../../phrase-rule.ts";

const prove = "Leave it out: no claim of the ledger proves it.";
const never = "Leave it out: nobody can promise that.";

/** That nothing is the best without proof. */
export const superlatives = phraseRule({
  id: "words/superlatives",
  group: "Words",
  why: "A superlative is a statement that must be proven, and a promise of success is always false.",
  law: ["uwg-5"],
  severity: "error",
  within: "everywhere",
  phrases: [
    { pattern: /(?<!\p{L})(Nr\.|Nummer|No\.) ?(1|eins)(?!\d)/iu, instead: prove },
    {
      pattern:
        /(?<!\p{L})(markt)?führende[rnms]? (Agentur|Anbieter|Vermittl|Personal|Unternehmen|in Deutschland)\p{L}*/iu,
      instead: prove,
    },
    { pattern: /(?<!\p{L})Marktführer\p{L}*/iu, instead: prove },
    {
      pattern:
        /(?<!\p{L})(der|die|das|den|Deutschlands) (beste|größte|schnellste|erfolgreichste|seriöseste)[nrs]? (Agentur|Anbieter|Vermittl|Personal|Job|Stelle|Arbeitgeber)\p{L}*/iu,
      instead: prove,
    },
    { pattern: /(?<!\p{L})(einzigartig|konkurrenzlos|unschlagbar)\p{L}*/iu, instead: prove },
    { pattern: /(?<!\p{L})(Job|Erfolgs|Vermittlungs|Einstellungs)-?garantie/iu, instead: never, mayBeDenied: true },
    {
      pattern: /(?<!\p{L})garantiert\p{L}* (\p{L}+ )?(Job|Stelle|Einstellung|Erfolg|Vermittlung|Einkommen)\p{L}*/iu,
      instead: never,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(100 ?%|hundertprozentig\p{L}*) (seriös|sicher|Erfolg|Zufriedenheit)\p{L}*/iu,
      instead: never,
    },
  ],
  says: (wording) => `“${wording}” is a statement without proof.`,
});
