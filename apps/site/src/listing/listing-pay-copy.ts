/** What a listing's pay comes to in a month and in a year, or in an hour, with the arithmetic shown. */
import { germanNumber, germanRange, quantity, spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { centsIn, isFullTimeByDay } from "@fernkontor/domain/listing/pay-comparison";
import { workingHours } from "@fernkontor/domain/listing/working-conditions";
import { monthsPerYear, payOverTime, tableRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { PayExampleCopy } from "../parts/pay-example.tsx";

const id = "vom-tag-zum-jahr";

/**
 * The calculation of a listing; undefined where its hours are not said. `daysPerMonth` is the agency's: how many days of
 * a month are worked where pay is by the day.
 */
export function payExampleCopy(listing: Listing, daysPerMonth: number | undefined): PayExampleCopy | undefined {
  return daysPerMonth !== undefined && isFullTimeByDay(listing)
    ? dayExample(listing, daysPerMonth)
    : otherExample(listing);
}

function dayExample(listing: Listing, daysPerMonth: number): PayExampleCopy {
  const { salary, hoursPerDay = 0, contract, type, vat } = listing;
  const { month, year } = payOverTime(salary, daysPerMonth);
  const partTimeDays = Math.floor(daysPerMonth / 2);
  const partTime = payOverTime(salary, partTimeDays).month;
  const hours = quantity(hoursPerDay, "Stunde", "Stunden");
  const isEmployment = contract.kind !== "freelance";
  const inPartTime =
    type === "Vollzeit"
      ? ""
      : ` In Teilzeit entsprechend weniger: ${quantity(partTimeDays, "ganzer Tag", "ganze Tage")} im Monat sind zum Beispiel ${tableRange(partTime)}.`;
  return {
    id,
    heading: isEmployment ? "Vom Tag zum Jahr gerechnet" : "Vom Tag zum Monat gerechnet",
    steps: [
      { term: "Tagessatz", amount: tableRange(salary) },
      { term: "× Arbeitstage im Monat", amount: germanNumber(daysPerMonth) },
      { term: "= Im Monat", amount: tableRange(month), weight: isEmployment ? "subtotal" : "total" },
      ...(isEmployment
        ? ([
            { term: "× Monate im Jahr", amount: germanNumber(monthsPerYear) },
            { term: "Im Jahr", amount: tableRange(year), weight: "total" },
          ] as const)
        : []),
    ],
    note: isEmployment
      ? `Alle Beträge brutto, in Vollzeit mit ${hours} am Tag.${inPartTime} Maßgeblich ist Ihr Vertrag.`
      : // Freelancers are paid for the days they work: twelve times the month would promise holidays that nobody pays.
        `Alle Beträge vor Steuern und Versicherungen, bei ${hours} am Tag.${inPartTime} Urlaub und Krankheit werden nicht bezahlt, deshalb steht hier keine Jahressumme.`,
    house: {
      days: daysPerMonth,
      bonusDays: 0,
      label: `${quantity(daysPerMonth, "Fenster steht", "Fenster stehen")} für ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")}: zusammen ${spokenNumbers(month)} Euro ${vat === undefined ? "brutto " : ""}im Monat`,
      caption: `${quantity(daysPerMonth, "Fenster ist", "Fenster sind")} ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")} mit je ${hours}.`,
    },
  };
}

/** In which order the other amounts follow, each with the hours that it is computed with. */
const others: Readonly<Record<PayPeriod, { heading: string; term: string; to: readonly PayPeriod[] }>> = {
  "pro Stunde": { heading: "Von der Stunde zum Monat gerechnet", term: "Stundenlohn", to: ["pro Monat", "pro Jahr"] },
  "pro Tag": { heading: "Vom Tag zum Monat gerechnet", term: "Tagessatz", to: ["pro Stunde", "pro Monat"] },
  "pro Monat": { heading: "Vom Monat zur Stunde gerechnet", term: "Im Monat", to: ["pro Jahr", "pro Stunde"] },
  "pro Jahr": { heading: "Vom Jahr zur Stunde gerechnet", term: "Im Jahr", to: ["pro Monat", "pro Stunde"] },
};

const inPeriod: Readonly<Record<PayPeriod, string>> = {
  "pro Stunde": "In der Stunde",
  "pro Tag": "Am Tag",
  "pro Monat": "Im Monat",
  "pro Jahr": "Im Jahr",
};

/** Nobody promises freelancers a month or a year: they are paid for what they work. */
function otherExample(listing: Listing): PayExampleCopy | undefined {
  const { salary, period, contract } = listing;
  const { day, week } = workingHours(listing);
  if (contract.kind === "freelance" || week === undefined) return undefined;
  const { heading, term, to } = others[period];
  const inDay = day && { term: "Stunden am Tag", amount: germanRange(day) };
  const inWeek = { term: "Stunden in der Woche", amount: germanRange(week) };
  const converted = (other: PayPeriod | undefined) => {
    const cents = other && centsIn(listing, other);
    return cents ? [{ term: inPeriod[other], amount: tableRange(inEuros(cents, other), other), weight }] : [];
  };
  const needsNoHours = period === "pro Monat" || period === "pro Jahr";
  return {
    id,
    heading,
    steps: [
      { term, amount: tableRange(salary, period) },
      ...(period === "pro Tag" && inDay ? [inDay] : []),
      ...(period === "pro Stunde" ? [inWeek] : []),
      ...converted(to[0]),
      ...(period === "pro Tag" || needsNoHours ? [inWeek] : []),
      ...converted(to[1]),
    ],
    note: noteOf(listing),
  };
}

const weight = "subtotal" as const;

function noteOf({ type, contract }: Listing): string {
  const inPartTime = type === "Vollzeit & Teilzeit" ? " In Teilzeit entsprechend weniger." : "";
  const paper = contract.kind === "apprenticeship" ? "Ausbildungsvertrag" : "Vertrag";
  return `Alle Beträge brutto. Gerechnet mit 52 Wochen im Jahr, also 4,33 Wochen im Monat, und gerundet.${inPartTime} Maßgeblich ist Ihr ${paper}.`;
}

/** Hours to the cent, months and years to the euro. */
function inEuros({ from, to }: Range, period: PayPeriod): Range {
  const rounded = (cents: number) => (period === "pro Stunde" ? Math.round(cents) / 100 : Math.round(cents / 100));
  return { from: rounded(from), to: rounded(to) };
}
