import { plainSpelling } from "./plain-spelling.ts";

/** German words for numbers, amounts and dates. Everything else about wording lives in the site's copy. */

// Pure, so that a script brings along those alone that it writes with: each takes a slow phone some milliseconds.
/** No list of listings has more, and a service that runs for years must not grow. */
const mostKept = 10_000;
const wholeNumber = /* @__PURE__ */ germanFormat({ maximumFractionDigits: 0 });
const cents = /* @__PURE__ */ germanFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const twoDecimals = /* @__PURE__ */ germanFormat({ maximumFractionDigits: 2 });
const longDate = /* @__PURE__ */ new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
const writtenDates = /* @__PURE__ */ new Map<string, string>();

const numberWords = [
  "null",
  "eins",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];

/** Ten thousand listings say the same few hundred amounts, and writing one takes Intl longer than all the words around it. */
function germanFormat(options: Intl.NumberFormatOptions): { format: (value: number) => string } {
  const format = new Intl.NumberFormat("de-DE", options);
  const written = new Map<number, string>();
  return {
    format: (value) => {
      const known = written.get(value) ?? format.format(value);
      if (written.size < mostKept) written.set(value, known);
      return known;
    },
  };
}

/** `5280` → `5.280`; `2.1` → `2,1`; `19.25` → `19,25`. Half of a week of 38.5 hours is no 19.3, and 17.45 € no 17.5. */
export function germanNumber(value: number): string {
  return twoDecimals.format(value);
}

/** An amount of money without its sign: `3200` → `3.200`, and with cents `3.200,00`. */
export function germanAmount(euros: number, hasCents: boolean): string {
  return (hasCents ? cents : wholeNumber).format(euros);
}

/** Whole euros in running text: `5280` → `5.280 €`. */
export function euros(amount: number): string {
  return `${wholeNumber.format(amount)} €`;
}

/** `3` → `drei`. From thirteen on German style writes figures, so `13` → `13`. */
export function numberWord(value: number): string {
  return numberWords[value] ?? wholeNumber.format(value);
}

/** Reads what `numberWord` writes, also as an article or in figures: `drei` → `3`, `einer` → `1`, `14` → `14`. */
export function numberFromWord(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const place = numberWords.indexOf(word.toLowerCase().replace(/^eine?[nmrs]?$/, "eins"));
  return place === -1 ? undefined : place;
}

/** A word as the first of a sentence: `sechs` → `Sechs`. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `Anstellung` → `Anstellung.`; „Kulturhaus e.V.“ ends with its own stop. */
export function asSentence(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}

/** `(1, "Tag", "Tage")` → `1 Tag`; `(7, "Tag", "Tage")` → `7 Tage`. The plural carries its own case ending. */
export function quantity(value: number, one: string, many: string): string {
  return `${germanNumber(value)} ${value === 1 ? one : many}`;
}

/** `{ from: 3, to: 5 }` → `3–5`; one number alone where both are the same. */
export function germanRange({ from, to }: { from: number; to: number }): string {
  return from === to ? germanNumber(from) : `${germanNumber(from)}–${germanNumber(to)}`;
}

/** The same as it is spoken: `{ from: 3, to: 5 }` → `3 bis 5`; one number alone where both are the same. */
export function spokenNumbers({ from, to }: { from: number; to: number }): string {
  return from === to ? germanNumber(from) : `${germanNumber(from)} bis ${germanNumber(to)}`;
}

/** An ISO date without time, read as UTC so that no time zone moves it: `2024-08-17` → `17. August 2024`. */
export function germanDate(isoDate: string): string {
  const known = writtenDates.get(isoDate) ?? longDate.format(new Date(`${isoDate}T00:00:00Z`));
  if (writtenDates.size < mostKept) writtenDates.set(isoDate, known);
  return known;
}

/** A moment of `berlin-time.ts`: `2026-12-01T18:00` → `1. Dezember 2026, 18 Uhr`, `…T18:30` → `… 18:30 Uhr`. */
export function germanMoment(moment: string): string {
  const [day = "", time] = moment.split("T");
  return time === undefined
    ? germanDate(day)
    : `${germanDate(day)}, ${time.replace(/^0(?=\d)/, "").replace(/:00$/, "")} Uhr`;
}

/** `["a", "b", "c"]` → `a, b und c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1);
  return items.length < 2 ? (last ?? "") : `${items.slice(0, -1).join(", ")} und ${last}`;
}

/** Address part for a German name: `Über Größe & Co.` → `ueber-groesse-co`. */
export function slugOf(name: string): string {
  return plainSpelling(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
