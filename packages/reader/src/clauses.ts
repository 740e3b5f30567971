// How a sentence is meant: what it denies, what it warns of, and the parts of it that say something by themselves.
import { oncePerText } from "./once-per-text.ts";

const denial =
  /(?<!\p{L})(kein|keine|keinen|keiner|keinem|keines|nie|niemals|niemand|niemandem|niemanden|nicht|nichts|ohne|weder|verboten|unwirksam|unzulässig|no|not|never|none|nobody|without|neither|don['’]t|doesn['’]t|cannot|leave out|omit|weglassen|lassen Sie [^.]* weg|lass [^.]* weg|ausgeschlossen)(?!\p{L})/iu;
/** Words of denial that deny nothing of the matter: “keine Sorge, die Kaution …”. */
const noDenial =
  /(?<!\p{L})((Vor)?(kenntnisse|Erfahrung) (brauch|benötig)\p{L}* (\p{L}+ )?keine|weder (\p{L}+ )?(Ausbildung|Erfahrung|Kenntnisse)|keine? (Sorgen?|Angst|Problem|Risiko|Thema|Haken|(Vor)?Kenntnisse|Erfahrung)|nichts können|nicht (nur|mehr als|viel|zögern|vergessen|verpassen|zuletzt|erst|hoch|teuer)|nichts zu verlieren|ohne (Sorge|Risiko|Weiteres|(Vor)?Kenntnisse|Erfahrung)|no (worries|problem|risk|experience)|no (\p{L}+ )?(skills?|qualifications?)|not (only|more than|much|needed|required)|do not (worry|hesitate|forget|miss)|don['’]t (worry|hesitate|forget|miss))(?!\p{L})/giu;
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

/** Whoever does something: a part of a list names none; “uns Geld zu überweisen” and “dass Sie …” only go on. */
const ofSomebody = /(?<!\p{L})(wir|uns|Sie|Ihnen|du|dich|dir|mich|mir|bitte|we|us|you|please)(?!\p{L})/iu;
const goesOn = /^\s*(dass|that) |(?<!\p{L})zu \p{Ll}+n(?!\p{L})|\p{Ll}zu\p{Ll}{3,}n(?!\p{L})|(?<!\p{L})to \p{Ll}+/u;

/** “Muss ich vorab zahlen? Nein, …”: what is asked is denied, what follows is not. */
const answeredNo =
  /\?["”“»«]? (?=(Nein|Nie|Niemals|Auf keinen Fall|Keinesfalls|Keineswegs|No|Never|Das (verstößt|waren? nicht|kam nicht|ist (Betrug|verboten|strafbar)))(?!\p{L}))/u;

/** A question with the answer that denies it is read as one sentence. */
export function withAnswers(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence, index) => {
    const joined = `${sentence.trimEnd()} ${sentences[index + 1] ?? ""}`;
    if (answeredNo.test(joined) && !answeredNo.test(sentence)) return [joined];
    const before = `${sentences[index - 1]?.trimEnd() ?? ""} ${sentence}`;
    return index > 0 && answeredNo.test(before) && !answeredNo.test(sentence) ? [] : [sentence];
  });
}

type Clause = { from: number; text: string; isDenied: boolean };

/** Whether what stands at a place of a sentence is denied there: “keine Gebühr, lediglich eine Kaution” demands one. */
export function isDenied(sentence: string, index: number): boolean {
  if (isWarning(sentence) || index < (answeredNo.exec(sentence)?.index ?? 0)) return true;
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
      /(?<!\p{L})(nicht|nie|niemals|kein\p{L}*|weg|weglassen|not|never)(?!\p{L})/iu.test(after.text) &&
      denials(clause.text) === 0 &&
      !saysMore(clause.text)
    )
      clause.isDenied = true;
  }
  return clauses;
});

function saysMore(clause: string): boolean {
  if (startsWithContrast.test(clause) || ownStatement.test(clause)) return true;
  return ofSomebody.test(clause) && !goesOn.test(clause);
}

/** One that is denied again is an assertion: “ohne Kaution geht es nicht”. */
function denials(clause: string): number {
  const meant = clause.replace(noDenial, " ");
  if (/(?<!\p{L})(ohne|without)(?!\p{L}).*(?<!\p{L})(nicht|kein\p{L}*|no|not|cannot)(?!\p{L})/iu.test(meant)) return 2;
  return denial.test(meant) ? 1 : 0;
}

/** “Wer das verlangt, gibt sich für uns aus”: what is told of somebody, and what it means. */
const ofAnybody =
  /^(Wer|Kommt eine|If an? (so-called )?(agent|recruiter|caller|employer|agency)|Wenn (jemand|Ihnen jemand|wer|Sie jemand)|Falls (jemand|Sie jemand)|Hände weg|Whoever|If (someone|somebody|anyone|anybody)|Haben Sie ungefragt)(?!\p{L})/iu;
const isFalse =
  /(?<!\p{L})(nicht (wir|von uns|zu uns)|für uns aus(gibt)?|lügt|brechen Sie .*ab|rufen Sie|melden Sie (das|es)|Betrug|betrügt|hereingefallen|reingefallen|jemand anderes?|zeigen Sie|Hände weg|löschen Sie|blockieren Sie|walk away|hang up|not us|is lying|impersonat\p{L}+|report (it|them)|call us)(?!\p{L})/iu;

/** How a warning begins: “Be careful with …”, “So erkennen Sie Betrug: …”. */
const warns =
  /^(Vorsicht (vor|bei)|Hüten Sie sich|Seien Sie (vorsichtig|misstrauisch)|(So|Woran|Wie) (erkennen Sie|Sie|man|du) [^.]*(Betrug|Betrüger|Masche|Fälschung|erkenn)|Warnzeichen|Be (careful|wary) (with|of)|Beware of|Watch out for|How to (spot|recogni[sz]e)|Red flags?|Warning signs?)/iu;

/** What those should do who have been tricked. */
const forVictims =
  /^(Haben|Hat|Wurden?|Sind) .*(rufen Sie|melden Sie|zeigen Sie|sperren Sie) .*(Bank|Polizei|Anzeige|Konto)/u;

/** Somebody tells of what others do, and asks for nothing. */
function isWarning(sentence: string): boolean {
  if (forVictims.test(sentence) || warns.test(sentence)) return true;
  if (ofAnybody.test(sentence) && isFalse.test(sentence)) return true;
  return (
    /(?<!\p{L})(Betrüger\p{L}*|Betrugsmasche\p{L}*|Kriminelle\p{L}*|unseriöse\p{L}* (Anbieter|Agenturen|Angebote)|(falsche|angebliche|vermeintliche)[mnrs]? (\p{L}*recruiter|\p{L}*arbeitgeber|\p{L}*vermittler|personal|agentur|stellenangebot|nebenjob|job)\p{L}*|Unbekannte [^.]* in unserem Namen|scammers?|fraudsters?|fake recruiters?)(?!\p{L})/iu.test(
      sentence,
    ) && !/(?<!\p{L})(uns|us|deshalb|daher|darum|therefore)(?!\p{L})/iu.test(sentence)
  );
}

/** Fewer words say too little by themselves. */
const fewestWordsOfPart = 6;
const joint = /\s(?=(?:und|oder|sowie|and|or|dann|then)\s)/u;

/**
 * The parts of a sentence that begin at a clause and are long enough to say something, without what is denied; none of
 * a warning. Whoever pads a sentence leaves them as they are.
 */
export const partsOf = oncePerText((sentence: string): readonly string[] => {
  if (isWarning(sentence)) return [];
  const clauses = clausesOf(sentence).flatMap(({ text, isDenied }) =>
    text.split(joint).map((part) => ({ text: part.trim(), isDenied })),
  );
  return clauses.flatMap((_clause, from) => {
    let part = "";
    for (const [index, { text, isDenied }] of clauses.entries()) {
      if (index < from) continue;
      if (isDenied) return [];
      part = `${part} ${text}`.trim();
      if (from === 0 && index === clauses.length - 1) return [];
      if (part.split(" ").length >= fewestWordsOfPart) return [part];
    }
    return [];
  });
});
