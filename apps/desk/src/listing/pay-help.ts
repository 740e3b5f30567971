/**
 * What pay comes to, and what the law says to it, at the field: computed from what is typed, in the page and, while somebody
 * types, in the browser.
 */
import { germanAmount, germanDate } from "@fernkontor/domain/german/german";
import { centsIn, type PaidListing } from "@fernkontor/domain/listing/pay-comparison";
import {
  amountsWithin,
  type DatedAmount,
  leastEuros,
  minijobLimits,
  minimumTrainingPay,
  minimumWages,
  secondYear,
  statuteReadOn,
} from "@fernkontor/domain/pay/statutory-pay";
import type { Range } from "@fernkontor/domain/value-schemas";
import { momentFrom, numberFrom, rangeFrom } from "./typed-values.ts";

export type PayHelp = {
  /** `error`: less than the law wants. */
  tone: "note" | "error";
  text: string;
  source?: string;
  /** Which rule of the launch check says the same. */
  rule?: string;
};

/** The inputs that decide about pay, by their names. */
export const payInputs = [
  ...(["salary.from", "salary.to", "period", "type", "hoursPerDay", "hoursPerWeek"] as const),
  ...(["contract.kind", "countries", "validUntil", "tariff"] as const),
];
export type TypedPay = Readonly<Record<(typeof payInputs)[number], string>>;

/** @param today as `2026-11-23` @returns undefined while too little is typed to say anything */
export function payHelp(typed: TypedPay, today: string): PayHelp | undefined {
  const listing = paidListing(typed);
  if (listing === undefined) return undefined;
  const kind = typed["contract.kind"];
  const last = lastDay(typed, today);
  const isGerman = kind !== "freelance" && /(^|,)\s*(deutschland|de)\s*(,|$)/i.test(typed.countries || "Deutschland");
  const [hour, month] = [centsIn(listing, "pro Stunde"), centsIn(listing, "pro Monat")];
  if (kind === "apprenticeship") return isGerman ? trainingHelp(listing, typed, today, last) : undefined;
  const wages = amountsWithin(minimumWages, today, last);
  const missed = isGerman && hour ? wages.findLast(({ cents }) => hour.from < cents) : undefined;
  if (missed && hour) return belowWage(listing, hour, wages, missed);
  const passed =
    typed.type === "Minijob" && month
      ? amountsWithin(minijobLimits, today, last).find(({ cents }) => month.to > cents)
      : undefined;
  if (passed && month)
    return {
      tone: "error",
      text: `Bis zu ${inEuros(month.to)} im Monat sind mehr als die Grenze für einen Minijob: ${inWholeEuros(passed.cents)} ab dem ${germanDate(passed.from)}. Senken Sie die Stunden oder die Vergütung, oder wählen Sie Teilzeit.`,
      source: `${passed.source}, gelesen am ${germanDate(statuteReadOn.minijob)}.`,
      rule: "pay/minijob-limit",
    };
  return figures(listing, { hour, month }, isGerman ? wages : []);
}

/** The same without a judgement, for who is still typing. */
export function payFigures(typed: TypedPay, today: string): string | undefined {
  const listing = paidListing(typed);
  if (listing === undefined || typed["contract.kind"] === "apprenticeship") return undefined;
  const [hour, month] = [centsIn(listing, "pro Stunde"), centsIn(listing, "pro Monat")];
  const wages = typed["contract.kind"] === "freelance" ? [] : amountsWithin(minimumWages, today, lastDay(typed, today));
  return figures(listing, { hour, month }, wages)?.text;
}

/** Until when it is open, as far as that is typed. */
function lastDay({ validUntil }: TypedPay, today: string): string {
  const until = momentFrom(validUntil).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(until) && until > today ? until : today;
}

function paidListing(typed: TypedPay): PaidListing | undefined {
  const [from, to] = [numberFrom(typed["salary.from"]), numberFrom(typed["salary.to"] || typed["salary.from"])];
  const week = typed.hoursPerWeek === "" ? undefined : ends(rangeFrom(typed.hoursPerWeek));
  const day = typed.hoursPerDay === "" ? undefined : numberFrom(typed.hoursPerDay);
  if (!isAmount(from) || !isAmount(to) || to < from || typed.period === "") return undefined;
  return {
    salary: { from, to },
    period: typed.period as PaidListing["period"],
    type: typed.type as PaidListing["type"],
    ...(isAmount(day) && typed.period === "pro Tag" && { hoursPerDay: day }),
    ...(week && { hoursPerWeek: week }),
  };
}

const isAmount = (value: unknown): value is number => typeof value === "number" && value > 0;

function ends(value: unknown): Range | undefined {
  if (isAmount(value)) return { from: value, to: value };
  const { from, to } = (typeof value === "object" && value !== null ? value : {}) as Partial<Range>;
  return isAmount(from) && isAmount(to) && to >= from ? { from, to } : undefined;
}

/** The highest of what holds while the listing is open: whoever pays only what holds today is refused again tomorrow. */
function belowWage(listing: PaidListing, hour: Range, wages: readonly DatedAmount[], missed: DatedAmount): PayHelp {
  const { period, hoursPerWeek, hoursPerDay, salary } = listing;
  const [first, ...later] = wages;
  const duties = [
    ...(first ? [inEuros(first.cents)] : []),
    ...later.map(({ from, cents }) => `ab ${germanDate(from)} ${inEuros(cents)}`),
  ].join(", ");
  const hours = period === "pro Tag" ? hoursPerDay : hoursPerWeek?.from;
  const amount = `${germanAmount(salary.from, !Number.isInteger(salary.from))} € ${unitWords[period]}`;
  const least = leastEuros(listing, missed.cents);
  const reason =
    period === "pro Stunde"
      ? `${inEuros(hour.from)} je Stunde sind zu wenig.`
      : `${amount}${hours === undefined ? "" : ` mit ${germanAmount(hours, !Number.isInteger(hours))} Stunden`} sind ${inEuros(hour.from)} je Stunde.`;
  return {
    tone: "error",
    text: `${reason} Pflicht sind ${duties}. Tragen Sie mindestens ${germanAmount(least, !Number.isInteger(least))} € ein.`,
    source: `MiLoG § 1, ${missed.source}, gelesen am ${germanDate(statuteReadOn.minimumWage)}.`,
    rule: "pay/minimum-wage",
  };
}

function trainingHelp({ salary }: PaidListing, typed: TypedPay, today: string, last: string): PayHelp | undefined {
  const least = amountsWithin(minimumTrainingPay, today, last);
  const missed = least.find(({ cents }) => salary.from * 100 < cents);
  const later = least.find(({ cents }) => salary.to > salary.from && salary.to * 100 < secondYear(cents));
  const source = `${(missed ?? later ?? least[0])?.source}, gelesen am ${germanDate(statuteReadOn.training)}.`;
  // A tariff may allow less, and part-time training in proportion to a full week, which only the company knows.
  if (typed.tariff !== "" || typed.type === "Teilzeit" || typed.period !== "pro Monat") return undefined;
  if (missed)
    return {
      ...{ tone: "error", source, rule: "pay/training-pay" },
      text: `Im ersten Jahr der Ausbildung sind mindestens ${inWholeEuros(missed.cents)} im Monat Pflicht. Weniger erlaubt nur ein Tarifvertrag; nennen Sie ihn unter „Bonus und Tarifvertrag“.`,
    };
  if (later)
    return {
      ...{ tone: "error", source, rule: "pay/training-pay" },
      text: `Schon im zweiten Jahr der Ausbildung sind mindestens ${inWholeEuros(secondYear(later.cents))} im Monat Pflicht: „bis“ ist die Vergütung des letzten Jahres.`,
    };
  return (
    least[0] && {
      tone: "note",
      text: `Über den ${inWholeEuros(least[0].cents)}, die im ersten Jahr Pflicht sind.`,
      source,
    }
  );
}

const unitWords = { "pro Stunde": "je Stunde", "pro Tag": "am Tag", "pro Monat": "im Monat", "pro Jahr": "im Jahr" };

/** What it comes to an hour and a month, beside what the law wants an hour. */
function figures(
  { period }: PaidListing,
  { hour, month }: { hour: Range | undefined; month: Range | undefined },
  wages: readonly DatedAmount[],
): PayHelp | undefined {
  const [now, ...later] = wages;
  const parts = [
    ...(hour && period !== "pro Stunde" ? [`${inRange(hour)} je Stunde`] : []),
    ...(month && period !== "pro Monat" ? [`${inRange(rounded(month))} im Monat`] : []),
  ];
  const isEnough = hour !== undefined && wages.every(({ cents }) => hour.from >= cents);
  const above = now
    ? `${isEnough ? "über dem" : "bei einem"} Mindestlohn von ${inEuros(now.cents)}${later.map(({ from, cents }) => ` und ab ${monthOf(from)} ${inEuros(cents)}`).join("")}`
    : "";
  if (parts.length === 0) return hour && above !== "" ? { tone: "note", text: `Das ist ${above}.` } : undefined;
  return { tone: "note", text: `Das sind ${parts.join(", ")}${hour && above !== "" ? `, ${above}` : ""}.` };
}

const monthOf = (day: string) => germanDate(day).replace(/^1\. /, "").replace(/ \d+$/, "");

function rounded({ from, to }: Range): Range {
  return { from: Math.round(from / 100) * 100, to: Math.round(to / 100) * 100 };
}

function inRange({ from, to }: Range): string {
  const say = (cents: number) => (cents % 100_00 === 0 || from >= 200_00 ? inWholeEuros(cents) : inEuros(cents));
  return say(from) === say(to) ? say(from) : `${say(from)} bis ${say(to)}`;
}

/** Never more than it is: 13,899 € are not 13,90 €. */
function inEuros(cents: number): string {
  return `${germanAmount(Math.floor(cents) / 100, true)} €`;
}

function inWholeEuros(cents: number): string {
  return `${germanAmount(Math.round(cents / 100), false)} €`;
}
