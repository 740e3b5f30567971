import { isCalledOtherwise, saidBefore } from "./bare-digits.ts";
import type { Finding } from "./finding.ts";
import { fitsNumericIban } from "./iban.ts";
import { type NumberName, namesIn } from "./names-of-numbers.ts";
import { fitsCard } from "./payment-card.ts";
import { fitsTaxId } from "./tax-id.ts";

/** Between two groups, words included: "erst 4111 dann 1111". */
const longestGap = 16;

/** Of an IBAN of digits alone: 2 check digits and 28 more. */
const mostDigits = 30;

/** From a name to its number, where nothing but the check digits betrays that they belong together. */
const reach = 44;

/** Sixteen digits as somebody may write a card who wants it to be overlooked: also glued to words. */
const cardGroups = /^(?:16|4,4,4,4|8,4,4|4,4,8|4,8,4|8,8|2(?:,2){7})$/;
const wordsOrCommas = /[^\d ._/*-]/;

/** What four figures in a row are otherwise: so many of something; pay, hours, weeks, extensions, years. */
const noun = /[a-z]{5}/;
const otherFigures =
  /€|eur|uhr|stund|stelle|jahr|woche|\bkw\b|brutto|netto|durchwahl|verdien|\b(?:seit|ab|bis) (?:19|20)\d\d\b/;

/** Whose country goes without saying: where the agency's applicants have their accounts. */
const homeCountries = ["de", "at"];

type Group = { digits: string; at: number; end: number };

/**
 * Numbers whose groups stand apart, with words or any signs between them, and account numbers without their country. So
 * many honest figures stand beside each other that the check digits have to be right, and for most kinds a name in front.
 */
export function findSpacedGroups(text: string): Finding[] {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({
    digits,
    at,
    end: at + digits.length,
  }));
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) < 11) return [];
  const names = namesIn(text);
  return groups.flatMap(({ at }, first) => {
    const name = names.findLast(({ end }) => end <= at);
    const isNamed = name !== undefined && at - name.end <= reach && !/\d/.test(text.slice(name.end, at));
    return findFrom(text, groups.slice(first, first + mostDigits), isNamed ? name.name : undefined);
  });
}

function findFrom(text: string, groups: readonly Group[], name: NumberName | undefined): Finding[] {
  const at = groups[0]?.at ?? 0;
  const country = /(?<![a-z])[a-z]{2}$/.exec(text.slice(Math.max(0, at - 3), at))?.[0];
  let digits = "";
  let lengths = "";
  let before = at;
  for (const group of groups) {
    if (group.at - before > longestGap) break;
    digits += group.digits;
    lengths += `${lengths && ","}${group.digits.length}`;
    before = group.end;
    if (digits.length > mostDigits) break;
    if (country !== undefined && fitsNumericIban(country, digits)) return [{ kind: "iban", at: at - 2, end: before }];
    if ((name === "iban" || name === "bank-account") && homeCountries.some((each) => fitsNumericIban(each, digits)))
      return [{ kind: "iban", at, end: before }];
    if (name === "tax-id" && fitsTaxId(digits)) return [{ kind: "tax-id", at, end: before }];
    if (cardGroups.test(lengths) && fitsCard(digits))
      return isList(text, at, before) ? [] : [{ kind: "payment-card", at, end: before }];
  }
  return [];
}

/** Figures that are named or counted up, as weeks and extensions are. */
function isList(text: string, at: number, end: number): boolean {
  const said = saidBefore(text, at);
  const written = text.slice(at, end);
  if (isCalledOtherwise(said) || /[+#@]\W?$/.test(said) || text.charAt(end) === "@") return true;
  if (!wordsOrCommas.test(written)) return false;
  const figures = written.match(/\d+/g)?.map(Number) ?? [];
  const goesUp = figures.every((figure, place) => place === 0 || figure > (figures[place - 1] ?? 0));
  return goesUp || noun.test(written) || otherFigures.test(said + written + text.slice(end, end + longestGap));
}
