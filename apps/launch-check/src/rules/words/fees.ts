import { phraseRule } from "../../phrase-rule.ts";

const free = "Leave it out: the site says that everything is free for applicants, and that must be exactly true.";
const bound = "Leave it out: applicants may look for work elsewhere at any time.";

/** That nothing costs applicants anything, and nothing binds them. */
export const fees = phraseRule({
  id: "words/fees",
  group: "Words",
  why: "Placement takes no advances, fees for preparation are void, and so is a bond to one agency.",
  law: ["sgb3-296", "sgb3-297", "police"],
  severity: "error",
  within: "everywhere",
  phrases: [
    {
      pattern:
        /(?<!\p{L})(Vermittlungs|Bearbeitungs|Anmelde|Schutz|Aufnahme|Schulungs|Beratungs|Verwaltungs|Registrierungs)(gebühr|pauschale|kosten)\p{L}*/iu,
      instead: free,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Kaution|Vorkasse|Vorauszahlung|Anzahlung|Vorschuss|Vorleistung)(?!\p{L})/iu,
      instead: free,
      mayBeDenied: true,
    },
    {
      pattern:
        /(?<!\p{L})(Starterpaket|Startpaket|Arbeitsmaterial|Schulungsunterlagen|Software|Lizenz) (kaufen|erwerben|bezahlen)/iu,
      instead: free,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Eigenanteil|Selbstbeteiligung|auf eigene Kosten|selbst zu tragen)(?!\p{L})/iu,
      instead: free,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Vermittlungsgutschein|AVGS) (erforderlich|nötig|vorausgesetzt)/iu,
      instead: free,
      mayBeDenied: true,
    },
    {
      pattern:
        /(?<!\p{L})(ausschließlich|exklusiv|nur) (über|durch|mit) (uns|unsere Agentur) (bewerben|vermitteln|suchen)/iu,
      instead: bound,
      mayBeDenied: true,
    },
    { pattern: /(?<!\p{L})keine (anderen|weiteren) (Vermittl|Agentur)\p{L}*/iu, instead: bound },
  ],
  says: (wording) => `“${wording}” costs or binds applicants.`,
});
