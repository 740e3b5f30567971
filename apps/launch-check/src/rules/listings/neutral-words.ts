import type { Phrase } from "../../phrase.ts";
import { phraseRule } from "../../phrase-rule.ts";

const leaveOut = "Leave it out: say what the work needs.";

/** One wording a line, and what to say instead. */
const partialWords: readonly Phrase[] = [
  {
    pattern:
      /(?<!\p{L})jung(e[snmr]?)?( und |, |, und )?(dynamisch\w*|motiviert\w*|hungrig\w*)? ?(Teams?|Kolleg\w*|Leute|Mannschaft|Unternehmerteam|Mitarbeiter\w*)(?!\p{L})/iu,
    instead: "Write how the team works, not how old it is.",
  },
  { pattern: /(?<!\p{L})jung und (dynamisch|motiviert|hungrig|engagiert)/iu, instead: leaveOut },
  { pattern: /(?<!\p{L})digital natives?(?!\p{L})/iu, instead: "Name the programs that one has to know." },
  {
    pattern: /(?<!\p{L})(deutsche[rn]? )?Mutter?sprach\p{L}*/iu,
    instead: "Name the level that the work needs, such as “Deutsch auf dem Niveau C1”.",
  },
  {
    pattern: /(?<!\p{L})native speakers?(?!\p{L})/iu,
    instead: "Name the level that the work needs, such as “English at C1”.",
  },
  {
    pattern: /(?<!\p{L})akzentfrei\p{L}*/iu,
    instead: "Name the level that the work needs, such as “verhandlungssicheres Deutsch”.",
  },
  {
    pattern: /(?<!\p{L})(zwischen|von) \d{2} (und|bis) \d{2} Jahre\p{L}*|\d{2} ?(–|-|bis) ?\d{2} Jahre alt/iu,
    instead: leaveOut,
  },
  {
    pattern:
      /(?<!\p{L})(maximal|höchstens|nicht älter als|bis( zu)?|unter|mindestens|ab) \d{2} Jahren?( alt)(?!\p{L})/iu,
    instead: leaveOut,
  },
  { pattern: /(?<!\p{L})(nicht älter als|jünger als) \d{2}/iu, instead: leaveOut },
  {
    pattern: /(?<!\p{L})(Bewerbungsfoto|Lichtbild|Passfoto|Passbild|Porträtfoto)s?(?!\p{L})/iu,
    instead: "Do not ask for a picture.",
  },
  {
    pattern:
      /(?<!\p{L})(Lebenslauf|Bewerbung|Unterlagen)[^.]{0,20} (mit|und) (einem |Ihrem |aktuellem )?(Foto|Bild)(?!\p{L})/iu,
    instead: "Do not ask for a picture.",
  },
  {
    pattern: /(?<!\p{L})(Geburtsdatum|Geburtstag|Geburtsort|Alter angeben|Altersangabe)(?!\p{L})/iu,
    instead: "Do not ask for it.",
  },
  {
    pattern:
      /(?<!\p{L})(Familienstand|Konfession|Religionszugehörigkeit|Staatsangehörigkeit|Staatsbürgerschaft|Nationalität)(?!\p{L})/iu,
    instead: "Do not ask for it. A permit to work may be asked for.",
  },
  { pattern: /(?<!\p{L})(kinderlos|ungebunden|alleinstehend|nicht schwanger)(?!\p{L})/iu, instead: leaveOut },
  {
    pattern:
      /(?<!\p{L})(gesund und belastbar|körperlich fit|keine (Behinderung|Erkrankung)|ohne (Behinderung|gesundheitliche))/iu,
    instead: "Name the task that is asked of body or nerves.",
  },
  { pattern: /(?<!\p{L})(attraktive[sn]? (Äußere|Erscheinung)|gepflegtes Äußeres)/iu, instead: leaveOut },
  {
    pattern: /(?<!\p{L})(Rentner|Hausfrauen|Studenten|Mütter)(?!\p{L})/iu,
    instead: "Say when and how much one works; who fits in knows it then.",
  },
  { pattern: /\((w\/m|m\/w|w|m)\)/i, instead: "Leave it out: the site adds (m/w/d) beside the title." },
];

/** That nobody is kept away by a listing's words. */
export const neutralWords = phraseRule({
  id: "listings/neutral-words",
  group: "Listings",
  why: "Jobs are advertised without regard to sex, age, origin, religion, disability and sexual identity; each breach is worth a claim.",
  law: ["agg-11"],
  severity: "error",
  within: "listings",
  phrases: partialWords,
  says: (wording) => `“${wording}” keeps people away for what they are.`,
});
