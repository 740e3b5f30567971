import type { Finding, ProtectedNumber } from "./finding.ts";

/**
 * A kind of number of nothing but digits: whether these are one, written in groups of these lengths, such as "2,3,3,3".
 * `goesOn`: more groups follow, so that they may be the beginning of a longer number.
 */
export type DigitsRule = readonly [
  kind: ProtectedNumber,
  isOne: (digits: string, lengths: string, goesOn: boolean) => boolean,
];

const mostDigits = 16;

/** What stands between the groups of one number. */
const gap = /^[^a-z\d+#@,;:]{1,3}$/;
/** Makes the digits behind it a part of a code, of a phone number or of an address. */
const before = /(?:[a-z]_?|[+#@]\W?)$/;

/**
 * Names of other numbers. Every tenth number has a right check digit, so that one of these words before it counts more.
 * In plain text: no capitals, no dots over letters.
 */
export const otherNames =
  /kund|\bkd\b|bestell|auftrag|artikel|\bart\b|rechnung|matr|personaln|\bpers\b|vorgang|ticket|buchungs|referenz|vertrag|sendung|postn|serienn|\bsn\b|imei|is[bs]n\b|zertifikat|kennziffer|aktenz|lizenz|\bust|\bvat\b|\btel|telefon|mobil|handy|\bfax|phone|gehalt|\blohn|passwort|mitglied\w{0,9}|(?:stud|schul|schwer|mitarb|werks|dienst|bibl)\w{0,16}ausweis/;

/** What calls the digits behind it a number of something; of what we never ask for the server knows the names. */
const named = /(?:nr|nummer|number|id|\bno|code|chiffre)[\W_]{0,3}$/;

/** Behind an earlier number: what was said of that one is not said of this. But "und" goes on. */
const newWords = /\d(?=\D{0,40}[a-z]{4})/;

/** Where numbers of these kinds stand in a plain text, unless they are called otherwise. */
export function findBareDigits(text: string, rules: readonly DigitsRule[]): Finding[] {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({
    digits,
    at,
    end: at + digits.length,
  }));
  const isJoined = (place: number) => gap.test(text.slice(groups[place - 1]?.end, groups[place]?.at));

  return groups.flatMap(({ at }, first) => {
    if (first > 0 && isJoined(first)) return [];
    let digits = "";
    let lengths = "";
    for (const [count, group] of groups.slice(first, first + mostDigits).entries()) {
      if (count > 0 && !isJoined(first + count)) break;
      digits += group.digits;
      lengths += `${count > 0 ? "," : ""}${group.digits.length}`;
      if (digits.length > mostDigits) break;
      const goesOn = first + count + 1 < groups.length && isJoined(first + count + 1);
      const rule = rules.find(([, isOne]) => isOne(digits, lengths, goesOn));
      if (rule && !/[a-z@]/.test(text.slice(group.end, group.end + 1)))
        return before.test(text.slice(0, at)) || isCalledOtherwise(saidBefore(text, at))
          ? []
          : { kind: rule[0], at, end: group.end };
    }
    return [];
  });
}

/** Whether what was said before a number calls it another one than those that we never ask for. */
export function isCalledOtherwise(said: string): boolean {
  return named.test(said) || otherNames.test(said);
}

/** As far as a name reaches, over the numbers of a list. */
const reach = 80;

/** What was said before a number in a plain text, and not of an earlier one. */
export function saidBefore(text: string, at: number): string {
  const words = text.slice(Math.max(0, at - reach), at);
  return words.split(newWords).at(-1) ?? "";
}
