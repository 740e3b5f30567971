/** Numbers, days and countries as people type them, and as the record has them. What is half typed stays as it was typed. */
import { instantsOf } from "@fernkontor/domain/german/berlin-time";
import { germanAmount, germanNumber } from "@fernkontor/domain/german/german";
import { immediately } from "@fernkontor/domain/listing/start";
import { countryName } from "@fernkontor/domain/listing/working-conditions";

/** `1.450` → 1450, `14,60` → 14.6, `17.50` → 17.5; anything else stays text. */
export function numberFrom(typed: string): number | string {
  const plain = typed
    .replace(/^€\s*/, "")
    .replace(/(?:€|euro|eur|std\.?|stunden|h)$/i, "")
    .trimEnd();
  if (/^\d{1,3}([.' ]\d{3})+(,\d+)?$/.test(plain)) return Number(plain.replace(/[.' ]/g, "").replace(",", "."));
  return /^\d+([,.]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : typed;
}

/** `20–30` → from and to, `38,5` → 38.5. */
export function rangeFrom(typed: string): unknown {
  // What begins with a dash is no range.
  const dash = /(?<=.)(?:–|-|bis)/.exec(typed);
  if (dash === null) return numberFrom(typed);
  const from = typed.slice(0, dash.index).trimEnd();
  const to = typed.slice(dash.index + dash[0].length).trimStart();
  return to === "" ? numberFrom(typed) : { from: numberFrom(from), to: numberFrom(to) };
}

/** `1450` → `1.450`, `14.6` → `14,60`. */
export function typedAmount(value: unknown): string {
  return typeof value === "number" ? germanAmount(value, !Number.isInteger(value)) : typedText(value);
}

export function typedNumber(value: unknown): string {
  return typeof value === "number" ? germanNumber(value) : typedText(value);
}

export function typedRange(value: unknown): string {
  const { from, to } = (typeof value === "object" && value !== null ? value : {}) as { from?: unknown; to?: unknown };
  return from === undefined && to === undefined ? typedNumber(value) : `${typedNumber(from)}–${typedNumber(to)}`;
}

export function typedText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value.trim() : typeof value === "object" ? JSON.stringify(value) : String(value);
}

const germanDay = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
const hourBehind = /^(.*?\d\.?),?\s+(?:um\s+)?(\d{1,2})(?:[:.](\d{2}))?(?:\s*uhr)?$/i;

/** `24.11.2026 09:00` → `2026-11-24 09:00`, `1.12.26` → `2026-12-01`; anything else stays text. */
export function momentFrom(typed: string): string {
  const [, dayPart = typed, hour, minute = "00"] = hourBehind.exec(typed) ?? [];
  const [, day = "", month = "", year = ""] = germanDay.exec(dayPart) ?? [];
  if (year === "") return typed;
  const iso = `${year.length === 2 ? "20" : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return hour === undefined ? iso : `${iso} ${hour.padStart(2, "0")}:${minute}`;
}

/** The same, or at once: `sofort` → `ab sofort`. */
export function startFrom(typed: string): string {
  return /^(ab )?sofort$/i.test(typed) ? immediately : momentFrom(typed);
}

/** `2026-11-24T09:00` → `24.11.2026 09:00` */
export function typedMoment(value: unknown): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d))?$/.exec(typedText(value)) ?? [];
  if (year === undefined) return typedText(value);
  return `${day}.${month}.${year}${time === undefined ? "" : ` ${time}`}`;
}

/**
 * What is wrong with a day that could not be read, and what would be right.
 * @param today for what was meant where the year is missing
 */
export function momentProblem(value: string, today: string, takesHour: boolean): string {
  const example = `Schreiben Sie zum Beispiel ${typedMoment(today)}${takesHour ? ` oder ${typedMoment(today)} 09:00` : ""}`;
  const [, day = "", month = ""] = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(value) ?? [];
  if (month !== "") return `„${value}“ hat kein Jahr. Schreiben Sie ${typedMoment(nextOf(day, month, today))}`;
  const [, year, monthOf, dayOf, time] = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d))?$/.exec(value) ?? [];
  if (year === undefined) return `„${value}“ ist kein Tag. ${example}`;
  const typed = typedMoment(value);
  if (Number(monthOf) < 1 || Number(monthOf) > 12) return `„${typed}“ gibt es nicht: Das Jahr hat zwölf Monate`;
  const days = new Date(Date.UTC(Number(year), Number(monthOf), 0)).getUTCDate();
  if (Number(dayOf) < 1 || Number(dayOf) > days)
    return `„${typed}“ gibt es nicht: Der letzte Tag dieses Monats ist der ${days}.${monthOf}.${year}`;
  if (time === undefined) return example;
  if (!takesHour) return `Hier genügt der Tag: ${typedMoment(value.slice(0, 10))}`;
  if (time > "23:59") return `„${time}“ gibt es nicht: Der Tag hat die Uhrzeiten 00:00 bis 23:59`;
  return instantsOf(value.replace(" ", "T")).length === 0
    ? `„${typed}“ gibt es nicht: In dieser Nacht gehen die Uhren von 02:00 auf 03:00 vor`
    : `„${typed}“ gibt es zweimal: In dieser Nacht gehen die Uhren von 03:00 auf 02:00 zurück`;
}

/** That day of this year, or of the next where it is over. */
function nextOf(day: string, month: string, today: string): string {
  const inYear = (year: number) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  return inYear(inYear(year) < today ? year + 1 : year);
}

/** `Deutschland, AT` → codes; what is no country stays as it was typed. */
export function countriesFrom(typed: string): string[] {
  return listFrom(typed).map((name) => codesByName().get(name.toLowerCase()) ?? name);
}

export function typedCountries(value: unknown): string {
  const codes = Array.isArray(value) ? value : ["DE"];
  return codes.map((code) => (/^[A-Z]{2}$/.test(typedText(code)) ? countryName(code) : typedText(code))).join(", ");
}

/** What stands between commas. */
export function listFrom(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const made: { byName?: ReadonlyMap<string, string> } = {};

function codesByName(): ReadonlyMap<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  made.byName ??= new Map(
    letters.flatMap((a) => letters.map((b) => [countryName(`${a}${b}`).toLowerCase(), `${a}${b}`] as const)),
  );
  return made.byName;
}

/** A line each, without the marks of a list that was pasted. */
export function linesFrom(typed: string): string[] | undefined {
  const lines = typed.split("\n").map((line) => line.replace(/^\s*[-–•*]\s+/, "").trim());
  const some = lines.filter((line) => line !== "");
  return some.length === 0 ? undefined : some;
}

export function typedLines(value: unknown): string {
  return Array.isArray(value) ? value.map(typedText).join("\n") : typedText(value);
}
