import { oncePerText } from "../once-per-text.ts";
import { foldedPattern, foldedText } from "../reading/folded-text.ts";
import { sentencesOf } from "../reading/sentences.ts";
import { undisguised } from "../reading/undisguised.ts";
import { amount, any, few, findRequests, parcel, type Request, type RequestReason, send, show } from "./requests.ts";

/** What no agency asks an applicant for: every mail, the form and /echt say so. */
const neverAsked = [
  "asks-for-identity",
  "asks-for-account",
  "asks-for-bank-details",
  "asks-for-code",
  "asks-for-remote-control",
  "asks-for-tax-details",
  "asks-for-money-transfer",
  "asks-for-payment",
  "asks-for-parcels",
] as const satisfies readonly RequestReason[];

type NeverAsked = (typeof neverAsked)[number];

/** Why nobody may ask for it, in the agency's words. */
const reasons: Readonly<Record<NeverAsked, string>> = {
  "asks-for-identity": "Nach Ausweis, Selfie und dergleichen fragen wir nie; der Name genügt uns.",
  "asks-for-account": "Nach einem Konto fragen wir nie.",
  "asks-for-bank-details": "Bankdaten braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
  "asks-for-code": "Nach Codes und Passwörtern fragen wir nie.",
  "asks-for-remote-control": "Um Zugriff auf einen Rechner bitten wir nie.",
  "asks-for-tax-details":
    "Steuer- und Sozialversicherungsnummer braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
  "asks-for-money-transfer": "Um Überweisungen bitten wir nie.",
  "asks-for-payment": "Bewerbende zahlen uns nichts.",
  "asks-for-parcels": "Um Pakete bitten wir nie.",
};

/** Who says please asks, however friendly it reads; with “nur dort”, “lassen Sie weg” or “nicht” it may say the opposite. */
const asks =
  /^(?!.*(?<!\p{L})(?:nur|erst|dann|only|weg|schwärzen|nichts?|kein\p{L}*|niemand|jemand)(?!\p{L})).*(?<!\p{L}|(?:der|die|eine) )(?:bitte|please|kindly)(?!\p{L})/isu;

const assessment = String.raw`(?:\bsteuerbescheid~|\bbescheid~ (?:vom|des) finanzamt~|\btax assessment)`;

/** What the agency's own texts are read for as well: the check in browsers has no room for more. */
const inOwnTexts: readonly (readonly [NeverAsked, string])[] = [
  [
    "asks-for-code",
    any`
  \b(?:(?:brauch|benotig)en? (?:ich|wir)|(?:ich|wir) (?:brauch|benotig)en?|i need|we need)${few(6)}(?:passwort|password|kennwort|zugangsdaten|anmeldedaten|login)\b`,
  ],
  [
    "asks-for-tax-details",
    any`
  \belster ?(?:datei|zertifikat|zugang|konto|passwort|kennwort|login)
  \b(?:${send}|fehl|brauch|benotig)~${few(6)}${assessment}|${assessment}[^.!?\n]{0,60}?\b(?:${show}|${send}|seiten)\b`,
  ],
  [
    "asks-for-money-transfer",
    any`
  \b\w{0,16}kont(?:o|os|en)\b${few(7)}auf (?:ihren|deinen) namen|\bauf (?:ihren|deinen) namen${few(4)}\w{0,16}konto\b|\baccount${few(4)}in your name\b
  \bwas${few(3)}(?:eingeht|ankommt)\W{1,3}(?:verteil|uberweis|reich|leit|zahl|geb)~`,
  ],
  [
    "asks-for-payment",
    any`
  ${amount}\W{1,3}(?:und )?(?:die|eine|the|an) (?:rechnung|invoice)\b(?! (?:geht an|zahlt|bezahlt|ubernimmt|tragt))
  \b(?:lebenslauf~|bewerbung~|bewerbungsmappe|profil~|cv|resume)[^.!?\n]{0,80}?\b(?:fur|for) ${amount}(?! (?:brutto|netto|im|in der|pro|je|a|per))
  ${amount}[^.!?\n]{0,20}?\b(?:kauf|erwerb|bezahl|zahl)~ (?:sie|du)\b[^.!?\n]{0,40}?\bvor (?:dem|ihrem) (?:start|beginn|ersten)\b
  \b(?:sobald|wenn|once)\b[^.!?\n]{0,20}?${amount}[^.!?\n]{0,60}?\b(?:bei uns|eingegangen|da) (?:sind|ist)\b`,
  ],
  [
    "asks-for-parcels",
    any`
  \b(?:${parcel}|sendung~|ware~|goods|boxes)${few(5)}(?:bei (?:ihnen|dir) (?:daheim|zu ?hause)|an (?:ihre|deine) (?:wohn|privat|heim)(?:adresse|anschrift)|to your (?:home|address|apartment))\b
  \b(?:${parcel}|umschlag~|sendung~)${few(2)}auf (?:den|einen) (?:\w{1,10} )?namen\b|\b(?:unterschreib|quittier)~${few(5)}(?:mit|unter|in) (?:sein|ihr|dess)em? namen\b
  \b(?:${parcel}|karton~|sendung~|umschlag~)[^\n]{0,120}?\b(?:leg|stell|verwahr)~ (?:sie|du) (?:es|ihn|sie|alles|das paket)\b[^\n]{0,80}?\b(?:holt|abgeholt|klingelt|nimmt|nehmen)\b`,
  ],
];
const patternsInOwnTexts = inOwnTexts.map(([reason, pattern]) => [reason, foldedPattern`${pattern}`] as const);

/** Where a text speaks of what nobody may ask for. */
export type ForbiddenRequest = Request & {
  reason: NeverAsked;
  /** The words that are to go. */
  words: string;
  /** The sentence in which it lies, or all of those over which it is spread. */
  sentence: string;
  isSpread: boolean;
  /** It asks beyond doubt. Otherwise the sentence may tell of work: “Das Team prüft Konten”. */
  isPlain: boolean;
  because: string;
};

/**
 * Where a text asks its reader for what nobody may ask for, in the order of the text; what is denied is left out. Letters,
 * templates, listings, pages and legal texts are all judged by this.
 */
export const forbiddenRequestsIn = oncePerText((text): readonly ForbiddenRequest[] => {
  const requests = findRequests(foldedText(text), [], true, patternsInOwnTexts)
    .flatMap((request) => {
      const reason = neverAsked.find((each) => each === request.reason);
      return reason === undefined ? [] : [{ ...request, reason }];
    })
    .sort((a, b) => a.at - b.at);
  if (requests.length === 0) return [];
  const around = sentencesAround(text);
  return withoutOverlaps(requests).map((request) => ({
    ...request,
    ...around(request),
    words: text.slice(request.at, request.end),
    because: reasons[request.reason],
  }));
});

type Forbidden = Request & { reason: NeverAsked };

function withoutOverlaps(sorted: readonly Forbidden[]): Forbidden[] {
  const ends = new Map<NeverAsked, number>();
  return sorted.filter(({ reason, at, end }) => {
    const before = ends.get(reason) ?? 0;
    ends.set(reason, Math.max(before, end));
    return before <= at;
  });
}

/** Those for which a letter, or a template of letters, is refused: what is spread over its sentences hides on purpose. */
export function refusedInLetters(text: string): readonly ForbiddenRequest[] {
  return forbiddenRequestsIn(text).filter(({ isPlain, isSpread }) => isPlain || isSpread);
}

/** The sentences in which a request lies, read once however many lie in them. */
function sentencesAround(text: string) {
  const sentences = text.split(/(?<=\n)/).flatMap(sentencesOf);
  // Which sentence each character is in.
  const sentenceAt = sentences.flatMap((sentence, place) => Array.from({ length: sentence.length }, () => place));
  const read = oncePerText((range) => {
    const [from, to] = range.split("-").map(Number);
    const sentence = undisguised(sentences.slice(from, to).join("")).trim();
    return { sentence, isPlain: asks.test(sentence) };
  });
  return ({ at, end }: Request) => {
    const [first = 0, last = first] = [sentenceAt[at], sentenceAt[Math.max(at, end - 1)]];
    return { ...read(`${first}-${last + 1}`), isSpread: last > first };
  };
}
