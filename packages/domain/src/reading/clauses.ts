// How a sentence is meant: what it denies, answers, warns of, and what somebody else pays.
import { foldedPattern } from "./folded-text.ts";

/** A part of a sentence of a folded text, and whether it says that something is not asked for. */
export type Clause = {
  at: number;
  end: number;
  text: string;
  /** Its sentence or line, by number. */
  sentence: number;
  isDenied: boolean;
  /** It is the head of a list (“Wir bitten Sie nie um …”) or stands in one. */
  isInList: boolean;
};

const but =
  "aber|sondern|jedoch|lediglich|nur|allerdings|stattdessen|hingegen|bitte|please|but|only|instead|just|however|except|bis auf|ausser|ausserdem|zusatzlich|trotzdem|dann|then|denn|weil|damit|sobald|because|so that";
const border = foldedPattern`(?:[!?;…\n()]|[.,:](?!\d)|(?<!\d)[.,:])+|[^\w„“”"»«‚‘’](?=(?:[-–—]|und|oder|sowie|and|or|${but})\W)|(?<= )[-–—](?= )`;
const sentenceBorder = /[.!?…\n]/;

const asking =
  "bitt|bat|frag|verlang|forder|brauch|benotig|woll|mocht|erheb|berechn|nehm|nimm|fall|entsteh|zahl|bezahl|uberweis|schick|send|geb|gib|nenn|teil|uberlass|mitteil|eroffn|kost|anforder|abfrag|benutz|nutz|schreib|kontaktier|arbeit|kauf|leist|hinterleg|vorstreck|ausleg|installier|notig|erforderlich|notwendig|gilt|gefragt|weitergeb|sag|interessier|ask|request|requir|need|charg|demand|want|pay|send|share|giv|open|use|contact|write|install|buy|cost|collect|necessary";
const never =
  "nie|niemals|nirgends|keinesfalls|never|zu keiner zeit|unter keinen umstanden|auf keinen fall|in keinem fall";
const not = "nichts?|kein\\w*|niemand\\w*|weder|ohne|not|no|dont|doesnt|wont|cannot|nobody|nothing|without|neither";
const deniedAsking = foldedPattern`\b(?:${never}|${not})\b.{0,120}?(?:${asking})|(?:${asking})\w{0,8}\b.{0,120}?\b(?:${never}|${not})\b`;
/** “Keine Gebühr”, “no fee”: without a word for asking, only of money. */
const noMoney = foldedPattern`\b(?:kein\w*|ohne|no|without|nie|niemals)\b(?:\W+\w+){0,2}\W+\w*(?:gebuhr|kaution|kosten|vorkasse|anzahlung|vorauszahlung|gutschein|geschenkkart|geld|zahlung|fee|deposit|payment|money)`;
/** What sounds like a denial and asks all the same: “vergessen Sie nicht”, “uns fehlt noch”, “kein Problem”. */
const noDenial = foldedPattern`\b(?:noch nicht|noch kein\w*|noch nie|bisher|bislang|verges\w*|zoger\w*|solange|wenn|falls|erhalten|erhielten|eingegangen|vorlieg\w*|vorhanden|gefunden|hinterlegt|problem\w*|sorge\w*|fehl\w*|mehr als|nicht nur|(?<!fallt |fallen )nicht an|nicht (?:zu|per|als|in|im|mit|uber|vor|ohne)(?! (?:telegram|signal)\b)|nie wieder|keine angst|warum|wieso|konnen|kann|konnten|darf|if|unless|until|forget|hesitate|worry|not only|why|yet|received|missing|cant|can|cannot|unable|weiterhin|langer|zurzeit|ohne ihre?n?|without your|erst)\b`;
/** A clause that begins so takes back what was denied right before it: with an amount, or by the word itself. */
const takesBack = foldedPattern`^\W*(?:${but}|dafur)\b`;
const instead = foldedPattern`^\W*(?:sondern|stattdessen|instead)\b`;
/** “Außer bei Vertragsabschluss”, “diesmal brauchen wir ihn”. */
const exception = foldedPattern`^\W*(?:ausser|bis auf|ausnahmsweise|diesmal|except|this time)\b`;
const amount = foldedPattern`\d ?(?:€|euro|eur\b|usd|dollar|\$)|(?:€|eur|usd|\$) ?\d|einmalig|one ?time`;
/** “Bitte senden Sie uns noch keine Ausweiskopie.” */
const doNot = foldedPattern`\b(?:send|schick|geb|teil|nenn|uberweis|zahl)~ sie\b(?:\W+\w+){0,3}\W+(?:noch )?kein\w*|\b(?:dont|do not) (?:yet )?(?:send|share|give|transfer|pay)\b`;
/** The answer to a question that denies what was asked; what begins as a request is none. */
const no = foldedPattern`^\W*(?:nein|nie|niemals|auf keinen fall|keinesfalls|keineswegs|no|never|there (?:are|is) none|(?:das|die|den) gibt es nicht)\b`;
/** “You asked whether there are any fees”, “…, ob die Vermittlung etwas kostet”. */
const indirectQuestion = foldedPattern`^\W*ob\b|\b(?:asked|wondered|gefragt)\b.*\b(?:whether|if|ob)\b`;
const request = foldedPattern`\b(?:bitte|please|kindly)\b`;
const others =
  "(?:(?:wir|we|er|they|\\w{0,12}arbeitgeber|auftraggeber|unternehmen|betrieb|trager|kunde\\w?|kundin|firma|kanzlei|klinik|verein|verlag|employer|client|company)~)";
const pays =
  "(?:zahl(?:t|en)|bezahl(?:t|en)|ubernimmt|ubernehmen|tragt|tragen|erstattet|ersetzt|stell(?:t|en)|legen|pays?|covers?|reimburses?)";
const someWords = "\\W{1,3}(?:\\w{1,20}\\W{1,3}){0,3}";
/** “Die Umzugskosten zahlt der Arbeitgeber.” */
const paidByOthers = foldedPattern`\b${pays}${someWords}${others}\b|\b${others}${someWords}${pays}\b|\b(?:paid|covered) by (?:us|your|the)\b|\b(?:von uns|vom \w{0,20}(?:arbeitgeber|betrieb|unternehmen)) (?:\w{1,20} )?(?:bezahlt|ubernommen|getragen)\b`;
/** Then it is to be laid out first, or was never the other's. */
const firstByYou = foldedPattern`\b(?:zuruck|spater|vorab|vorerst|zunachst|zuerst|erst|vorher|verrechne~|hinterleg~|pfand|kaution|anzahlung|vorkasse|refund~|later|first|back|(?:sie|du) (?:zahl|bezahl|uberweis|kauf|leg|streck)~|(?:zahl|bezahl|uberweis|kauf|leg|streck)~ (?:sie|du)|you pay)\b`;
const verb = foldedPattern`\b(?:${asking}|lad|mach|bestatig|verifizier|registrier|start|melde|halt|holt|upload|make|confirm|verify|install|transfer|uberweis|mussen|muss|sollen|soll|werden|wird|must|have|should|will|ist|sind|is|are)\w{0,6}\b`;

/** “Eine Kaution für Schlüssel oder Gerät gibt es nicht” denies both, as does “Ihr Ausweis und Ihr Konto werden nicht gebraucht”. */
const or = foldedPattern`^\W*(?:(?:oder|or)\b|(?:und|and) (?:ihr~|dein~|your) \w+ (?:werden|sind|are)\b.* (?:nicht|not) (?:gebraucht|benotigt|notig|needed|required)\b)`;

/** Whether it says or wants something by itself. */
function says(clause: string): boolean {
  return matches(verb, clause) || matches(request, clause) || matches(amount, clause);
}

/** People end a clause sooner. What goes on without an end is read in parts: patterns look from each word to the end of theirs. */
const longestClause = 600;

/** The clauses of a folded text. In one pass; each is looked at once. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let at = 0;
  let sentence = 0;
  let separator = "";
  const add = (end: number, next: string) => {
    if (end > at || clauses.length === 0) {
      const part = text.slice(at, end);
      const before = clauses.at(-1);
      const denied = isDenied(part, separator, before);
      const isInList =
        denied && (/^(?::|…|\.{3})/.test(next) || (before?.isInList === true && !separator.includes("\n\n")));
      clauses.push({ at, end, text: part, sentence, isDenied: denied, isInList });
      const isAnswer = separator.includes("?") || (before !== undefined && matches(indirectQuestion, before.text));
      if (before && isAnswer && matches(no, part)) denyQuestion(clauses, before.sentence);
      if (before && denied && matches(or, part) && !says(before.text)) before.isDenied = true;
      const previous = clauses.at(-2);
      const isTakenBack =
        matches(instead, part) ||
        (matches(exception, part) && !denied) ||
        (matches(takesBack, part) && matches(amount, part));
      if (previous && isTakenBack) previous.isDenied = false;
    }
    separator = next;
    if (sentenceBorder.test(next)) sentence++;
  };
  const addUpTo = (end: number, next: string) => {
    while (end - at > longestClause) {
      const blank = text.slice(at, at + longestClause).lastIndexOf(" ");
      const to = at + (blank > 0 ? blank : longestClause);
      add(to, "");
      at = to;
    }
    add(end, next);
    at = end + next.length;
  };
  for (const { 0: found, index } of text.matchAll(border)) addUpTo(index, found);
  addUpTo(text.length, "");
  return clauses;
}

/** “Müssen Sie etwas bezahlen? Nein.” denies what is asked; what follows stands for itself. */
function denyQuestion(clauses: readonly Clause[], question: number): void {
  for (let place = clauses.length - 1; place >= 0; place--) {
    const clause = clauses[place];
    if (clause === undefined || clause.sentence < question) return;
    if (clause.sentence === question && !matches(request, clause.text)) clause.isDenied = true;
  }
}

/** “Niemand wird Sie bitten, ein Programm zu installieren”: what is asked stands behind the comma. */
const askedFor = foldedPattern`\b(?:bitten|bittet|bitte ich|auffordern|fordern|verlangen|verlangt|ask~|want\w?) ?(?:sie|dich|ihnen|you)?$`;
const infinitive = foldedPattern`(?:\bzu \w+n|zu\w+en)\W*$|^\W*to \w+`;
/** “We never ask you to pay or to open an account.” */
const orTo = foldedPattern`^\W*or to \w+`;
const to = foldedPattern`\b(?:ask|need|have)(?: you)? to\b`;

/** In a row of things, the denial before the first one holds for the others: “nie um Bankdaten, ein Selfie oder …”. */
function isDenied(text: string, separator: string, before: Clause | undefined): boolean {
  if (matches(doNot, text)) return true;
  if (matches(noDenial, text) || (matches(paidByOthers, text) && matches(paidByNobody, text))) return false;
  if (matches(deniedAsking, text) || matches(noMoney, text)) return true;
  const ends = /[.!?]|\n\n/.test(separator.replaceAll("...", "…"));
  const goesOn = before?.isDenied === true && !ends && (before.isInList || !separator.includes("\n"));
  if (goesOn && matches(infinitive, text) && matches(askedFor, before.text)) return true;
  if (goesOn && matches(orTo, text) && matches(to, before.text)) return true;
  return goesOn && !matches(verb, text) && !matches(amount, text) && !matches(takesBack, text);
}

/** “Das zahlt der Arbeitgeber nicht.” */
const paidByNobody = foldedPattern`\b(?:nicht|nie|not|never)\b`;
/** “Auch wenn Sie später gehen” says nothing of who pays first. */
const evenIf = foldedPattern`\b(?:auch wenn|selbst wenn|even if)\b[^,.;!?]*`;

const notYou = foldedPattern`\bnicht (?:sie|du)$`;

/** Whether a clause, or the sentence around it, says that somebody else pays, and not only later. */
export function isPaidByOthers(clause: string, sentence: string): boolean {
  return (
    matches(paidByOthers, clause) &&
    !matches(paidByNobody, clause) &&
    (matches(notYou, sentence) || !matches(firstByYou, sentence.replace(evenIf, "")))
  );
}

/** A warning of others: “Betrüger fragen nach Ihrer IBAN”. */
const swindlers = foldedPattern`\b(?:betruger~|scammers?|fraudsters?|kriminelle\w?|falsche anbieter)\b`;
const theyAsk = foldedPattern`\b(?:frag~|verlang~|forder~|bitten|lass~|woll\w{1,3}|schreib~|geben sich|versuch~|lock~|ask~|want|try|pretend~)\b`;
/** “Wenn jemand Ihren Ausweis verlangt, sind das nicht wir.” */
const somebody = foldedPattern`\b(?:wenn|falls|sollte)\b(?:\W+\w+)?\W+jemand\b|\bjemand\b.*(?:unserem namen|ausg[ei])|\bif (?:anyone|somebody|someone)\b|^\W*wer\b`;
const notUs = foldedPattern`\b(?:nicht|niemand|weder) (?:wir|von uns|zu uns)\b|\bwir nicht\b|\bnot us\b|\bfur uns aus\b|\bist betrug\b|\bjemand anderes\b|\bdo not respond\b|\bantworten sie nicht\b`;

/** Whether a folded sentence tells what swindlers want. */
export function tellsOfSwindlers(sentence: string): boolean {
  return matches(swindlers, sentence) && matches(theyAsk, sentence);
}

/** Whether a folded sentence says of somebody, there or in what follows, that it is not the agency. */
export function tellsWhoWeAreNot(sentence: string, following: string): boolean {
  return matches(somebody, sentence) && matches(notUs, following);
}

function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
