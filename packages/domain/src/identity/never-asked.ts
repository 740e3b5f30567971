import { foldedPattern, foldedText } from "@fernkontor/reader/folded-text";
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

export type NeverAsked = (typeof neverAsked)[number];

const assessment = String.raw`(?:\bsteuerbescheid~|\bbescheid~ (?:vom|des) finanzamt~|\btax assessment)`;

/** What only a letter is read for, as the desk and its templates send them: the check in browsers has no room for more. */
const inLetters: readonly (readonly [NeverAsked, string])[] = [
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
  \b(?:sobald|wenn|once)\b[^.!?\n]{0,20}?${amount}[^.!?\n]{0,60}?\b(?:bei uns|eingegangen|da) (?:sind|ist)\b`,
  ],
  [
    "asks-for-parcels",
    any`
  \b(?:${parcel}|umschlag~|sendung~)${few(2)}auf (?:den|einen) (?:\w{1,10} )?namen\b|\b(?:unterschreib|quittier)~${few(5)}(?:mit|unter|in) (?:sein|ihr|dess)em? namen\b
  \b(?:${parcel}|karton~|sendung~|umschlag~)[^\n]{0,120}?\b(?:leg|stell|verwahr)~ (?:sie|du) (?:es|ihn|sie|alles|das paket)\b[^\n]{0,80}?\b(?:holt|abgeholt|klingelt|nimmt|nehmen)\b`,
  ],
];
const patternsInLetters = inLetters.map(([reason, pattern]) => [reason, foldedPattern`${pattern}`] as const);

/** Where a text asks its reader for it, in the order of the text. One that mentions or denies it asks for nothing. */
export function neverAskedIn(text: string): (Request & { reason: NeverAsked })[] {
  return findRequests(foldedText(text), [], true, patternsInLetters)
    .flatMap((request) => {
      const reason = neverAsked.find((each) => each === request.reason);
      return reason === undefined ? [] : [{ ...request, reason }];
    })
    .sort((a, b) => a.at - b.at)
    .filter(({ reason, at }, index, all) => !all.slice(0, index).some((one) => one.reason === reason && one.end > at));
}
