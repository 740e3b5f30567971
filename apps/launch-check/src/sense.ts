// How a sentence is meant: what it denies, what is work and what is asked of applicants, and words in disguise.
import { oncePerText } from "./once-per-text.ts";

/** Whole words, whatever their case; a `*` behind a letter or a bracket stands for further letters. */
export function words({ raw }: TemplateStringsArray): RegExp {
  const alternatives = raw
    .join("")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/(?<=[\p{L})])\*/gu, "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?!\\p{L})`, "iu");
}

const denial =
  /(?<!\p{L})(kein|keine|keinen|keiner|keinem|keines|nie|niemals|niemand|nicht|nichts|ohne|weder|verboten|unwirksam|unzulässig|no|not|never|none|nobody|without|neither|don['’]t|doesn['’]t|cannot)(?!\p{L})/iu;
/** Words of denial that deny nothing of the matter: “keine Sorge, die Kaution …”. */
const noDenial =
  /(?<!\p{L})(keine? (Sorgen?|Angst|Problem|Risiko|Thema|Haken|(Vor)?Kenntnisse|Erfahrung)|nicht (nur|mehr als|viel|zögern|vergessen|verpassen|zuletzt|erst|hoch|teuer)|nichts zu verlieren|ohne (Sorge|Risiko|Weiteres|(Vor)?Kenntnisse|Erfahrung)|no (worries|problem|risk|experience)|not (only|more than|much)|do not (worry|hesitate|forget|miss)|don['’]t (worry|hesitate|forget|miss))(?!\p{L})/giu;
/** After these somebody says what holds after all. */
const contrast =
  "lediglich|sondern|jedoch|allerdings|aber|dafür|nur|bloß|einzig|allein|außer|bis auf|abgesehen|mit Ausnahme|stattdessen|vielmehr|but|only|just|except|however|instead|apart";
const startsWithContrast = new RegExp(`^\\s*(?:${contrast})(?!\\p{L})`, "iu");
const clauseEnds = new RegExp(
  `([,;:–—]\\s|\\s-\\s|\\((?=\\s*(?:${contrast}))|\\s(?:und|oder|sowie|and|or)\\s(?=(?:${contrast})(?!\\p{L}))|\\s(?=(?:${contrast})(?!\\p{L})))`,
  "giu",
);
/** A clause that says something of its own: an amount, or a verb. Parts of a list have neither. */
const ownStatement =
  /\d ?(€|Euro|EUR)|(?<!\p{L})(ist|sind|wird|werden|fällt|fallen|kostet|kosten|zahlen|überweisen|hinterlegen|bitten|senden|schicken|brauchen|benötigen|erheben|verlangen|erforderlich|nötig|fällig|is|are|will|pay|costs?|need|send|required)(?!\p{L})/iu;

type Clause = { from: number; text: string; isDenied: boolean };

/** Whether what stands at a place of a sentence is denied there: “keine Gebühr, lediglich eine Kaution” demands one. */
export function isDenied(sentence: string, index: number): boolean {
  if (isWarning(sentence)) return true;
  return clausesOf(sentence).findLast(({ from }) => from <= index)?.isDenied ?? false;
}

const clausesOf = oncePerText((sentence: string): Clause[] => {
  const starts = [0, ...[...sentence.matchAll(clauseEnds)].map(({ index, 0: end }) => index + end.length)];
  const clauses = starts.map((from, index): Clause => {
    const text = sentence.slice(from, starts[index + 1]);
    return { from, text, isDenied: denials(text) === 1 };
  });
  for (const [index, clause] of clauses.entries()) {
    const before = clauses[index - 1];
    // A list goes on with what denied its beginning.
    if (before?.isDenied && denials(clause.text) === 0 && !saysMore(clause.text)) clause.isDenied = true;
  }
  for (const [index, clause] of clauses.toReversed().entries()) {
    const after = clauses[clauses.length - index];
    // “Kaution, Gebühren oder Vorkasse verlangen wir nicht.”
    if (
      after?.isDenied &&
      /(?<!\p{L})(nicht|nie|niemals|not|never)(?!\p{L})/iu.test(after.text) &&
      denials(clause.text) === 0 &&
      !saysMore(clause.text)
    )
      clause.isDenied = true;
  }
  return clauses;
});

function saysMore(clause: string): boolean {
  return startsWithContrast.test(clause) || ownStatement.test(clause);
}

/** One that is denied again is an assertion: “ohne Kaution geht es nicht”. */
function denials(clause: string): number {
  const meant = clause.replace(noDenial, " ");
  if (/(?<!\p{L})(ohne|without)(?!\p{L}).*(?<!\p{L})(nicht|kein\p{L}*|no|not|cannot)(?!\p{L})/iu.test(meant)) return 2;
  return denial.test(meant) ? 1 : 0;
}

/** Somebody tells of what others do, and asks for nothing. */
function isWarning(sentence: string): boolean {
  return (
    /(?<!\p{L})(Betrüger\p{L}*|Betrugsmasche\p{L}*|Kriminelle\p{L}*|unseriöse\p{L}* (Anbieter|Agenturen|Angebote)|scammers?|fraudsters?)(?!\p{L})/iu.test(
      sentence,
    ) && !/(?<!\p{L})(uns|us|deshalb|daher|darum|therefore)(?!\p{L})/iu.test(sentence)
  );
}

/** How a text begins to say what one does or has learned. */
const workStarts =
  /^(Sie|Du|You|Erfahrung\p{L}*|Praxis|Kenntnisse|Sicher\p{L}*|Übung|Experience|Knowledge|Ausbildung|Interesse|Umgang|Sachbearbeit\p{L}*|Fach\p{L}+|Leitung|Assistenz|Referat|Beratung|Betreuung|Prüfung|Team\p{L}*) /u;
/** A task as a list has it: “Bankdaten abgleichen”. */
const taskInInfinitive =
  /^(?!(Bitte|Jetzt|Einfach|Gleich|Heute|Sofort) |.* (ist|sind|wird|werden|zu|wir|uns|Sie) )\p{Lu}[\p{L}, -]*\s\p{Ll}+(e[rl]?n|ieren)[.]?$/u;
/** Those whose data or money it is in the work. */
const otherPeople =
  /(?<!\p{L})(Kund(e|en|in|innen|schaft)|Mandant\p{L}*|Beschäftigte\p{L}*|Mitarbeite\p{L}*|Lieferant\p{L}*|Patient\p{L}*|Mieter\p{L}*|Versicherte\p{L}*|Händler\p{L}*|customers?|clients?|suppliers?|employees|tenants)(?!\p{L})/iu;
/** Something is wanted of applicants themselves; `Ihre` with its capital is theirs, `ihre` somebody else's. */
const askedInCapitals = /(?<!\p{L})(Ihre?[mnrs]?|Ihnen)(?!\p{L})/u;
const asked =
  /(?<!\p{L})(uns|dein\p{L}*|vorab|voraus|vorher|eigene?[mnrs]?|private?[mnrs]?|bitte|angeben|mitbringen|mitschicken|beifügen|beilegen|einreichen|vorlegen|hochladen|zusenden|erforderlich|notwendig|nötig|benötig\p{L}*|brauchen|verlangen|hinterlegen|Voraussetzung|nennen|senden Sie|schicken Sie|laden Sie|eröffnen Sie|machen Sie|zahlen Sie|Sie (zahlen|kaufen|finanzieren|bestellen)|you (pay|buy|purchase|deposit)|Bewerber (übernehmen|zahlen|tragen)|Sie bezahlen|Sie hinterlegen|Sie eröffnen|Sie (senden|schicken|übermitteln) Ihre|zu Beginn|vor dem (Start|ersten)|your|please|us|need|must|upload|required|in advance|send|testen|Testkonto|Testkonten)(?!\p{L})/iu;

/** Whether a sentence speaks of the work as somebody does it for others, and asks nothing of applicants. */
export function isWork(sentence: string): boolean {
  if (askedInCapitals.test(sentence) || asked.test(sentence)) return false;
  return workStarts.test(sentence) || taskInInfinitive.test(sentence) || otherPeople.test(sentence);
}

/** Letters that pass for Latin ones, after Unicode's confusables (UTS #39): Cyrillic and Greek. */
const lookAlikes = new Map(
  "aа cс eе iі jј kк mм oо pр sѕ tт xх yу AА BВ CС EЕ HН KК MМ OО PР TТ XХ aα oο eε AΑ BΒ EΕ KΚ MΜ OΟ PΡ TΤ"
    .split(" ")
    .map(([latin = "", other = ""]): [string, string] => [other, latin]),
);
const isPlain = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]*$/u;
const spacedLetters = /(?<!\p{L})(?:\p{L}[ ._*-]){3,}\p{L}(?!\p{L})/gu;
const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\ufeff]/g;

/** A text as it is read, whatever letters it was written with: without hidden characters, look-alikes and gaps. */
export function undisguised(text: string): string {
  const shown = isPlain.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(hidden, "")
        .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu, (letter) => lookAlikes.get(letter) ?? letter);
  return shown.replace(spacedLetters, (word) => word.replace(/[ ._*-]/g, ""));
}
