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

/** Whether a sentence denies something, or tells of what others do. */
export function deniesOrWarns(sentence: string): boolean {
  return isWarning(sentence) || clausesOf(sentence).some((clause) => clause.isDenied);
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

/** How a text begins to say what one does or has learned. */
const workStarts =
  /^((Sie|Du|You)(?= (?!(werden|wirst|wurden|wurdest|bekommen|bekommst|erhalten|erhältst|müssen|musst|können|kannst|dürfen|darfst|sollen|sollst|haben|hast|sind|bist|verdienen|verdienst|gehen|gehst|will|receive|get|can|must|have|need|are|earn)(?!\p{L})))|Erfahrung\p{L}*|Praxis|Kenntnisse|Sicher\p{L}*|Übung|Experience|Knowledge|Ausbildung|Interesse|Umgang|Sachbearbeit\p{L}*|Fach\p{L}+|Leitung|Assistenz|Referat|Beratung|Betreuung|Prüfung|Team\p{L}*) /u;
/** A task as a list has it: “Bankdaten abgleichen”. */
const taskInInfinitive =
  /^(?!(Bitte|Jetzt|Einfach|Gleich|Heute|Sofort) |.* (ist|sind|wird|werden|zu|wir|uns|Sie|du|dich|dir|dein\p{L}*|wirst|installierst) )\p{Lu}[\p{L}, -]*\s\p{Ll}+(e[rl]?n|ieren)[.]?$/u;
/** What people do for a living, as a sentence says it that does not begin with it: “Im Lager prüfen Sie …”. */
const workVerb =
  "(?:über)?prüf|kontrollier|(?:ver)?buch|bearbeit|verwalt|überwach|entwick|betreu|berat|analysier|beantwort|erklär|klär|unterstütz|helf|plan|disponier|steuer|koordinier|dokumentier|gestalt|moderier|pfleg|erstell|sperr|verantwort|beobacht|programmier|migrier|begleit|untersuch|beaufsicht|versteuer|besteuer|kalkulier|fakturier|recherchier|rechn|schalt|bau|schreib|erkenn|greif|verhandel";
const worksThen = new RegExp(`(?<=\\S )(?:${workVerb})\\p{Ll}*n Sie(?!\\p{L})`, "u");
/** Work as a sentence names it that has no verb: “Remote support for employees”. */
const workNoun =
  /^(\p{L}+ )?(Support|Buchhaltung|Buchführung|Einkauf|Testing|Kartenzahlungen|Rechnungsprüfung|Kasse|Onboarding|Bearbeitung|Compliance|Handling|Payroll|Service Desk|Debitorenbuchhaltung|Vorbereitende|Abstimmung|Sachbezug)(?!\p{L})/u;
/** “Entwicklung einer Signaturlösung”: a task as a noun, unless it is what thieves want done. */
const taskAsNoun =
  /^(?!(Weiterleit|Eröffn|Einzahl|Überweis|Zahlung|Kaution|Vergüt|Bezahl|Auszahl|Anmeld|Registrier|Verifizier|Nutz|Bewerb|Einstell|Schul|Vermittl|Gebühr|Anzahl|Vorauszahl|Beding))\p{Lu}\p{Ll}+(ung|ierung|pflege|support|verwaltung|management)s? (von|der|des|einer|eines|für|zu) /u;
/** Those whose data or money it is in the work. */
const otherPeople =
  /(?<!\p{L})(Kund(e|en|in|innen|schaft)|Mandant\p{L}*|Beschäftigte\p{L}*|Mitarbeite\p{L}*|Lieferant\p{L}*|Patient\p{L}*|Mieter\p{L}*|Versicherte\p{L}*|Händler\p{L}*|Mietkaution\p{L}*|Eigentümer\p{L}*|Gläubiger\p{L}*|Anruf(er|ende)\p{L}*|customers?|clients?|suppliers?|employees|tenants)(?!\p{L})/iu;
/** Something is wanted of applicants themselves; `Ihre` with its capital is theirs, `ihre` somebody else's. */
const askedInCapitals = /(?<!\p{L})(Ihre?[mnrs]?|Ihnen)(?!\p{L})/u;
const asked =
  /(?<!\p{L})(uns|dein\p{L}*|dich|dir|selbst|probeweise|testweise|vorab|voraus|vorher|eigene?[mnrs]?|private?[mnrs]?|bitte|angeben|mitbringen|mitschicken|beifügen|beilegen|einreichen|vorlegen|hochladen|zusenden|erforderlich|notwendig|nötig|benötig\p{L}*|brauchen|verlangen|hinterlegen|Voraussetzung|nennen|senden Sie|schicken Sie|laden Sie|eröffnen Sie|machen Sie|zahlen Sie|Sie (zahlen|kaufen|finanzieren|bestellen)|du (kaufst|zahlst|bezahlst|bestellst|überweist|hinterlegst)|you (pay|buy|purchase|deposit)|Bewerber (übernehmen|zahlen|tragen)|Sie bezahlen|Sie hinterlegen|Sie eröffnen(?! für (Kund|Mandant)\p{L}*)|Sie (senden|schicken|übermitteln) Ihre|zu Beginn|vor dem (Start|ersten)|your|please|us|need|must|upload|required|in advance|send|testen|Testkonto|Testkonten)(?!\p{L})/iu;

/** Their tasks are nobody's property. */
const yourTasks =
  /(?<!\p{L})(Zu )?(Ihren?|deinen?|your) (\p{L}+ )?(Aufgaben|Tätigkeit\p{L}*|tasks|duties|role|responsibilities)(?!\p{L})/iu;

/** Whether a sentence speaks of the work as somebody does it for others, and asks nothing of applicants. */
export function isWork(sentence: string): boolean {
  const said = sentence.replace(yourTasks, "");
  if (askedInCapitals.test(said) || asked.test(said)) return false;
  return [workStarts, taskAsNoun, taskInInfinitive, otherPeople, worksThen, workNoun].some((pattern) =>
    pattern.test(sentence),
  );
}

/** How somebody is asked for something there and then: as a request, or as what is still missing. */
export const asksReader =
  /^(Bitte|Please|Kindly|Jetzt|Einfach|Nur noch|(Schick|Send|Nenn|Lad|Eröffn|Öffn|Installier|Kauf|Besorg|Überweis|Ueberweis|Übermittl|Lös|Registrier|Verifizier|Fotografier|Bestätig|Scann?|Teil|Beantrag|Beginn|Start|Heb)\p{Ll}*|Geben|Gib|Zahlen|Zahl|Machen|Mach|Halten|Halte|Tell|Open|Install|Give|Upload|Buy|Get|Pay|Share|Provide)(?!\p{L})|(?<!\p{L})(bitte|please|mir|uns|(wir|ich) (\p{L}+ )?(brauch|benötig)\p{L}*|(brauch|benötig)\p{L}* (\p{L}+ )?(wir|ich|noch|Sie|du)|we need|you need|fehlt (noch|uns)|genügt|genügen|muss gut|kommt gleich|gleich erhalten|kommt in|wie lautet|hochladen|einscannen|eröffnen,|herunterladen|installieren|abschließen|schließen Sie|needs? your)(?!\p{L})/iu;

/** Letters that pass for Latin ones, after Unicode's confusables (UTS #39): Cyrillic and Greek. */
const lookAlikes = new Map(
  "aа cс eе iі jј kк mм oо pр sѕ tт xх yу AА BВ CС EЕ HН KК MМ OО PР TТ XХ aα oο eε AΑ BΒ EΕ KΚ MΜ OΟ PΡ TΤ"
    .split(" ")
    .map(([latin = "", other = ""]): [string, string] => [other, latin]),
);
/** Digits and signs that stand for letters within a word: “Pers0nal”, “Gutsch€ine”. */
const withinWord = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["€", "e"],
]);
const isPlain = /^[\s -\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e€]*$/u;
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
  return shown
    .replace(/(?<=\p{L})[013€](?=\p{L}{2})/gu, (sign) => withinWord.get(sign) ?? sign)
    .replace(spacedLetters, (word) => word.replace(/[ ._*-]/g, ""));
}
