import { phraseRule } from "../../phrase-rule.ts";

const instead = "Say which talks there are before a contract.";

/** That a job is not had for the asking. */
export const instantAcceptance = phraseRule({
  id: "words/instant-acceptance",
  group: "Words",
  why: "Who is taken at once, without a talk, is wanted for the data and not for the work.",
  law: ["police"],
  severity: "error",
  within: "everywhere",
  phrases: [
    {
      pattern: /(?<!\p{L})(ohne|kein) (Vorstellungsgespräch|Bewerbungsgespräch|Gespräch|Bewerbung nötig)(?!\p{L})/iu,
      instead,
    },
    {
      pattern: /(?<!\p{L})(Sofort(zusage|einstellung|start garantiert)|sofortige (Zusage|Einstellung))(?!\p{L})/iu,
      instead,
      mayBeDenied: true,
    },
    {
      pattern:
        /(?<!\p{L})(jede[rn]?|alle) (Bewerber\p{L}*|Bewerbung\p{L}*) (wird|werden) (genommen|eingestellt|angenommen)/iu,
      instead,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Sie sind|du bist) (sofort|direkt) (eingestellt|dabei|angenommen)/iu,
      instead,
      mayBeDenied: true,
    },
  ],
  says: (wording) => `“${wording}” promises a job without a talk.`,
});
