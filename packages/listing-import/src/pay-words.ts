/** Pay and hours as people write them: „2.800–3.200 € brutto/Monat“, „38,5 Std./Woche“. */
import { type PayPeriod, payPeriods } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { Fields } from "./posting.ts";

export type Pay = Range & { period: PayPeriod | undefined; isGross: boolean };

const periodWords: readonly (readonly [PayPeriod, RegExp])[] = [
  ["pro Stunde", /^(hour(ly)?|stunden?(lohn)?|stündlich|std|h)$/],
  ["pro Tag", /^(day|daily|tage?(ssatz)?|täglich)$/],
  ["pro Monat", /^(month(ly)?|monate?|monats(gehalt|lohn)|monatlich|mtl)$/],
  ["pro Jahr", /^(year(ly)?|annual(ly)?|annum|jahre?|jahresgehalt|jährlich|pa)$/],
];

/** `HOUR`, `monthly`, `Jahr`, `p. a.` → our unit; undefined for a week, which the record does not know, and for anything else. */
export function periodOf(word: string): PayPeriod | undefined {
  const plain = word.toLowerCase().replace(/[.\s]/g, "");
  return payPeriods.find((period) => period === word) ?? periodWords.find(([, words]) => words.test(plain))?.[0];
}

const number = String.raw`\d{1,3}(?:[.’' ]\d{3}){1,2}(?:,\d{1,2})?|\d{1,3}(?:,\d{3}){1,2}(?!\d)|\d{1,6}(?:[.,]\d{1,2})?`;
const sign = String.raw`(?:€|EUR\b|Euro\b)`;
const unit = String.raw`stunde(?:nlohn)?|stündlich|std|hour(?:ly)?|tag(?:essatz)?|täglich|day|monat(?:sgehalt|slohn)?|monatlich|mtl|month(?:ly)?|jahr(?:esgehalt)?|jährlich|p\. ?a\.|pa\b|annum|year(?:ly)?|h\b`;
const payPattern = new RegExp(
  String.raw`(?<before>(?:ab|bis|bis zu|max\.?|min\.?|mindestens|maximal|up to|from|starting at) {1,3})?(?<first>${sign})? ?(?<![\d.,])(?<from>${number})(?<second> ?${sign})?(?: {0,2}(?:[-–—]|bis(?: zu)?|to) {0,2}(?:${sign} ?)?(?<to>${number}))?(?<third> ?${sign})?(?<gross>,? ?\(?(?:brutto|gross)\)?)?(?: ?(?:/|pro|je|im|in der|am|per|an?|,) ?)?(?: ?(?<unit>${unit}))?(?<after> ?\(?(?:brutto|gross))?`,
  "giu",
);

/** The amounts that a text names with a currency; none of „ab 2.800 €“, whose other end nobody has said. */
export function payIn(text: string): Pay[] {
  if (!/€|eur/i.test(text)) return [];
  return [...text.slice(0, longestLine).matchAll(payPattern)].flatMap(({ groups = {} }) => {
    const { before, first, second, third, from = "", to, unit: word = "", gross, after } = groups;
    const ends = [from, to ?? from].map(amountIn);
    const [low = 0, high = 0] = ends;
    const hasSign = [first, second, third].some((found) => found !== undefined);
    if (!hasSign || low <= 0 || high < low || (before !== undefined && to === undefined)) return [];
    return [{ from: low, to: high, period: periodOf(word), isGross: (gross ?? after) !== undefined }];
  });
}

/** Beyond this a line is a text in which pay is not looked for. */
const longestLine = 400;

/** `2.800` → 2800, `17,50` → 17.5, `60,000` → 60000, `17.50` → 17.5. */
function amountIn(written: string): number {
  const isGrouped = /^\d{1,3}([.,’' ]\d{3})+(,\d{1,2})?$/.test(written);
  const decimal = isGrouped ? (/(?<=[.’' ]\d{3}),(\d{1,2})$/.exec(written)?.[1] ?? "") : "";
  const whole = isGrouped && decimal !== "" ? written.slice(0, -decimal.length - 1) : written;
  return Number(isGrouped ? `${whole.replace(/\D/g, "")}.${decimal || "0"}` : written.replace(",", "."));
}

const hours = String.raw`\d{1,2}(?:[.,]\d{1,2})?`;
const hoursPattern = new RegExp(
  String.raw`(?<![\d.,])(?<from>${hours})(?: ?(?:[-–—]|bis|to) ?(?<to>${hours}))?[ -]?(?:stunden?|std\.?|h|hours?)[ -]?(?:/|pro|je|in der|die|per|a)? ?(?:woche|wöchentlich|week)`,
  "giu",
);

/** The hours of a week that a text names. */
export function hoursIn(text: string): Range[] {
  if (!/w(oche|öch|eek)/i.test(text)) return [];
  return [...text.slice(0, longestLine).matchAll(hoursPattern)].flatMap(({ groups = {} }) => {
    const [from = 0, to = 0] = [groups.from, groups.to ?? groups.from].map((end) => Number(end?.replace(",", ".")));
    return from > 0 && to >= from ? [{ from, to }] : [];
  });
}

/** The one thing that lines say, however often; undefined where they say several, or nothing. */
export function theOnly<Found>(lines: readonly string[], read: (line: string) => Found[]): Found | undefined {
  const found = new Map(lines.flatMap(read).map((one) => [JSON.stringify(one), one]));
  return found.size === 1 ? [...found.values()][0] : undefined;
}

/** As the record has it: one number where both ends are the same. */
export function oneOrRange({ from, to }: Range): number | Range {
  return from === to ? from : { from, to };
}

/** Pay as fields. Employees' pay in an advertisement is gross, what freelancers ask for is not. */
export function payFields(pay: Pay | undefined, isFreelance: boolean): Fields {
  if (pay === undefined) return {};
  return {
    salary: oneOrRange(pay),
    ...(pay.period !== undefined && { period: pay.period }),
    ...((pay.isGross || !isFreelance) && { gross: true }),
  };
}
