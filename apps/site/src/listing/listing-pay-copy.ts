/** What a listing's pay comes to in a month and in a year, or in an hour, with the arithmetic shown. */
import { germanNumber, germanRange, quantity, spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { centsIn, isFullTimeByDay } from "@fernkontor/domain/listing/pay-comparison";
import { workingHours } from "@fernkontor/domain/listing/working-hours";
import { monthsPerYear } from "@fernkontor/domain/pay/cents";
import { payOverTime, tableRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { TextKey } from "@fernkontor/texts/catalog";
import type { Texts } from "@fernkontor/texts/texts-of";
import { sentences } from "../parts/claim-words.ts";
import type { PayExampleCopy } from "../parts/pay-example.tsx";

const id = "vom-tag-zum-jahr";

/**
 * The calculation of a listing; undefined where its hours are not said. `daysPerMonth` is the agency's: how many days of
 * a month are worked where pay is by the day.
 */
export function payExampleCopy(
  listing: Listing,
  daysPerMonth: number | undefined,
  texts: Texts,
): PayExampleCopy | undefined {
  return daysPerMonth !== undefined && isFullTimeByDay(listing)
    ? dayExample(listing, daysPerMonth, texts)
    : otherExample(listing, texts);
}

function dayExample(listing: Listing, daysPerMonth: number, { text }: Texts): PayExampleCopy {
  const { salary, hoursPerDay = 0, contract, type, vat } = listing;
  const { month, year } = payOverTime(salary, daysPerMonth);
  const partTimeDays = Math.floor(daysPerMonth / 2);
  const hours = quantity(hoursPerDay, "Stunde", "Stunden");
  const isEmployment = contract.kind !== "freelance";
  const inPartTime =
    type === "Vollzeit"
      ? undefined
      : text("listing.example.note.partTimeDays", {
          days: quantity(partTimeDays, "ganzer Tag", "ganze Tage"),
          amount: tableRange(payOverTime(salary, partTimeDays).month),
        });
  const days = quantity(daysPerMonth, "Arbeitstag", "Arbeitstage");
  return {
    id,
    heading: text(isEmployment ? "listing.example.heading.dayToYear" : "listing.example.heading.dayToMonth"),
    steps: [
      { term: text("listing.example.dayRate"), amount: tableRange(salary) },
      { term: text("listing.example.days"), amount: germanNumber(daysPerMonth) },
      {
        term: text("listing.example.isInMonth"),
        amount: tableRange(month),
        weight: isEmployment ? "subtotal" : "total",
      },
      ...(isEmployment
        ? ([
            { term: text("listing.example.months"), amount: germanNumber(monthsPerYear) },
            { term: text("listing.example.inYear"), amount: tableRange(year), weight: "total" },
          ] as const)
        : []),
    ],
    note: isEmployment
      ? sentences(text("listing.example.note.byDay", { hours }), inPartTime, text("listing.example.note.contract"))
      : // Freelancers are paid for the days they work: twelve times the month would promise holidays that nobody pays.
        sentences(
          text("listing.example.note.freelance", { hours }),
          inPartTime,
          text("listing.example.note.freelanceYear"),
        ),
    house: {
      days: daysPerMonth,
      bonusDays: 0,
      label: text(vat === undefined ? "listing.example.house.label" : "listing.example.house.labelNet", {
        windows: quantity(daysPerMonth, "Fenster steht", "Fenster stehen"),
        days,
        total: spokenNumbers(month),
      }),
      caption: text("listing.example.house.caption", {
        windows: quantity(daysPerMonth, "Fenster ist", "Fenster sind"),
        days,
        hours,
      }),
    },
  };
}

/** In which order the other amounts follow, each with the hours that it is computed with. */
const others = {
  "pro Stunde": {
    heading: "listing.example.heading.hourToMonth",
    term: "listing.example.hourlyPay",
    to: ["pro Monat", "pro Jahr"],
  },
  "pro Tag": {
    heading: "listing.example.heading.dayToMonth",
    term: "listing.example.dayRate",
    to: ["pro Stunde", "pro Monat"],
  },
  "pro Monat": {
    heading: "listing.example.heading.monthToHour",
    term: "listing.example.inMonth",
    to: ["pro Jahr", "pro Stunde"],
  },
  "pro Jahr": {
    heading: "listing.example.heading.yearToHour",
    term: "listing.example.inYear",
    to: ["pro Monat", "pro Stunde"],
  },
} as const satisfies Record<PayPeriod, { heading: TextKey; term: TextKey; to: readonly [PayPeriod, PayPeriod] }>;

const inPeriod = {
  "pro Stunde": "listing.example.inHour",
  "pro Tag": "listing.example.inDay",
  "pro Monat": "listing.example.inMonth",
  "pro Jahr": "listing.example.inYear",
} as const satisfies Record<PayPeriod, TextKey>;

/** Nobody promises freelancers a month or a year: they are paid for what they work. */
function otherExample(listing: Listing, texts: Texts): PayExampleCopy | undefined {
  const { text } = texts;
  const { salary, period, contract } = listing;
  const { day, week } = workingHours(listing);
  if (contract.kind === "freelance" || week === undefined) return undefined;
  const { heading, term, to } = others[period];
  const inDay = day && { term: text("listing.example.hoursOfDay"), amount: germanRange(day) };
  const inWeek = { term: text("listing.example.hoursOfWeek"), amount: germanRange(week) };
  const converted = (other: PayPeriod | undefined) => {
    const cents = other && centsIn(listing, other);
    return cents ? [{ term: text(inPeriod[other]), amount: tableRange(inEuros(cents, other), other), weight }] : [];
  };
  const needsNoHours = period === "pro Monat" || period === "pro Jahr";
  return {
    id,
    heading: text(heading),
    steps: [
      { term: text(term), amount: tableRange(salary, period) },
      ...(period === "pro Tag" && inDay ? [inDay] : []),
      ...(period === "pro Stunde" ? [inWeek] : []),
      ...converted(to[0]),
      ...(period === "pro Tag" || needsNoHours ? [inWeek] : []),
      ...converted(to[1]),
    ],
    note: noteOf(listing, texts),
  };
}

const weight = "subtotal" as const;

function noteOf({ type, contract }: Listing, { text }: Texts): string {
  const isTraining = contract.kind === "apprenticeship";
  return sentences(
    text("listing.example.note.byWeek"),
    type === "Vollzeit & Teilzeit" ? text("listing.example.note.partTime") : undefined,
    text(isTraining ? "listing.example.note.trainingContract" : "listing.example.note.contract"),
  );
}

/** Hours to the cent, months and years to the euro. */
function inEuros({ from, to }: Range, period: PayPeriod): Range {
  const rounded = (cents: number) => (period === "pro Stunde" ? Math.round(cents) / 100 : Math.round(cents / 100));
  return { from: rounded(from), to: rounded(to) };
}
