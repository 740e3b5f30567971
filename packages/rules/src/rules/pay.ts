import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import { germanDate, germanNumber, germanRange, quantity } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import { centsIn } from "@fernkontor/domain/listing/pay-comparison";
import { centsOf } from "@fernkontor/domain/pay/cents";
import { tableRange } from "@fernkontor/domain/pay/pay";
import {
  amountsWithin,
  type DatedAmount,
  leastEuros,
  minijobLimits,
  minimumTrainingPay,
  minimumWages,
  secondYear,
} from "@fernkontor/domain/pay/statutory-pay";
import { type Finding, findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings, type Subject, shownClaims, wholeText } from "../subject.ts";
import { pastPay } from "./statute-words.ts";

const payClaims: readonly ClaimName[] = ["dayRate", "dayRateOnJobsPage", "dayRateAtEntry"];

/** That good pay for beginners, which the site promises loudly, is proven. */
const unprovenPay: Rule = {
  name: "unproven-pay",
  speaks: ["warning"],
  why: "Viel Geld für Arbeit ohne Erfahrung ist das erste Merkmal von Jobbetrug; dagegen helfen nur Belege.",
  law: ["police", "uwg-5"],
  find: (subject) => {
    const entryListings = openListings(subject).filter(({ tags }) => tags.includes(entryTag));
    if (entryListings.length === 0) return [];
    const shown = shownClaims(subject);
    const unproven = ledgerEntries(subject.agency, subject.today).filter(
      ({ name, state }) => payClaims.includes(name) && shown[name] !== undefined && state !== "holds",
    );
    return findingsAt(
      unproven.map(({ name }) => subject.placeOf("claims", [name])),
      {
        severity: "warning",
        what: `Die Website wirbt mit ihrer Vergütung, auch für den Einstieg (${entryListings.length} Stellen), aber ohne Beleg.`,
        fix: "Tragen Sie als Beleg („evidence“) ein, was wirklich gezahlt wurde, etwa die Verträge des letzten Jahres.",
      },
    );
  },
};

/** The hours to which the pay belongs, as a page says them: of the day for pay by the day, else of the week. */
function hoursOf({ period, hoursPerDay, hoursPerWeek }: Listing): string | undefined {
  const week = hoursPerWeek && germanRange(hoursPerWeek);
  const day = hoursPerDay === undefined ? undefined : germanNumber(hoursPerDay);
  return period === "pro Tag" ? (day ?? week) : (week ?? day);
}

/** What all earn on average, in cents gross an hour: of the two figures of the source the higher, men's in 2024. */
const averageHour = { cents: 26_34, source: "Destatis, Pressemitteilung 056 vom 13. Februar 2025, Verdienste 2024" };
/** Above the double of it no beginner is paid; above the eightfold nobody who is employed. */
const mostTimes = { entry: 2, any: 8 };

/** Words by which a listing asks for nothing, whatever its tags say. */
const asksForNothing =
  /(?<!\p{L})(ohne|keine) (jede |jegliche |besonderen )?(Vorkenntnisse|Vorerfahrung|Erfahrung|Berufserfahrung|Ausbildung)|(Vorkenntnisse|Erfahrung|Ausbildung) (sind |ist )?(nicht|keine) (nötig|erforderlich|notwendig)|Quereinsteiger|no (prior |previous )?experience/iu;

/** That nobody lures beginners with an hour's pay that does not exist. */
const entryPay: Rule = {
  name: "entry-pay",
  speaks: ["warning"],
  why: "Ein Stundenlohn, der weit über allem liegt, was gezahlt wird, ist das erste Merkmal von Jobbetrug.",
  law: ["destatis-pay", "police"],
  *find(subject) {
    for (const listing of openListings(subject)) {
      const hour = centsIn(listing, "pro Stunde")?.to;
      if (hour === undefined) continue;
      const { slug, tags, contract } = listing;
      const isEntry = tags.includes(entryTag) || asksForNothing.test(wholeText(listing));
      const most = averageHour.cents * (isEntry ? mostTimes.entry : mostTimes.any);
      if (hour <= most || (contract.kind === "freelance" && !isEntry)) continue;
      yield {
        severity: "warning",
        places: [subject.placeOf({ listing: slug }, ["salary"])],
        what: `${inEuros(hour)} in der Stunde${isEntry ? " für den Einstieg" : ""}: Im Durchschnitt verdienen alle ${inEuros(averageHour.cents)} (${averageHour.source}).`,
        fix: isEntry
          ? `Nennen Sie, was gezahlt wird, höchstens ${inEuros(most)}, oder streichen Sie „${entryTag}“ und sagen Sie, was man können muss.`
          : "Prüfen Sie Betrag, Zeitraum und Stunden.",
      };
    }
  },
};

/** That nobody is offered less than the law wants, on any day on which the listing is open. */
const minimumWage: Rule = {
  name: "minimum-wage",
  speaks: ["error"],
  why: "Weniger als der Mindestlohn darf weder gezahlt noch beworben werden.",
  law: ["milo-1"],
  *find(subject) {
    for (const listing of openListings(subject)) {
      const anHour = centsIn(listing, "pro Stunde")?.from;
      // Apprentices have a minimum of their own (MiLoG § 22 (3)).
      if (!isGermanEmployment(listing) || listing.contract.kind === "apprenticeship" || anHour === undefined) continue;
      // The highest of them: whoever pays only what holds today is refused again tomorrow.
      const wages = amountsWithin(minimumWages, subject.today, listing.validUntil);
      const missed = wages.findLast(({ cents }) => anHour < cents);
      if (missed) yield belowMinimumWage(subject, listing, anHour, missed);
    }
  },
};

function belowMinimumWage(subject: Subject, listing: Listing, centsAnHour: number, missed: DatedAmount): Finding {
  const { slug, salary, period } = listing;
  const hours = hoursOf(listing);
  const least = leastEuros(listing, missed.cents);
  const isByHour = period === "pro Stunde";
  const amount = tableRange({ from: salary.from, to: salary.from }, period);
  const places = (["salary", ...(isByHour ? [] : [hoursField(listing)])] as const).map((field) =>
    subject.placeOf({ listing: slug }, [field]),
  );
  return {
    severity: "error",
    places: places as [Place, ...Place[]],
    what: `${amount} ${period}${isByHour ? "" : ` mit ${hours} Stunden`} sind ${inEuros(centsAnHour)} in der Stunde; ab dem ${germanDate(missed.from)} sind mindestens ${inEuros(missed.cents)} Pflicht (${missed.source}).`,
    fix: `Zahlen Sie mindestens ${tableRange({ from: least, to: least }, period)} ${period}${isByHour ? "" : ", oder verkürzen Sie die Arbeitszeit"}.`,
  };
}

function hoursField({ period, hoursPerWeek }: Listing): "hoursPerDay" | "hoursPerWeek" {
  return period === "pro Tag" || hoursPerWeek === undefined ? "hoursPerDay" : "hoursPerWeek";
}

/** Whether German law on pay holds: somebody is employed, and may live in Germany. */
function isGermanEmployment({ contract, countries }: Listing): boolean {
  return contract.kind !== "freelance" && countries.includes("DE");
}

/** That apprentices get what the law wants at least. */
const trainingPay: Rule = {
  name: "training-pay",
  speaks: ["error", "warning"],
  why: "Auch Auszubildende haben eine Mindestvergütung, die jedes Jahr steigt; nur ein Tarifvertrag darf darunter liegen (BBiG § 17 Abs. 3).",
  law: ["bbig-17"],
  *find(subject) {
    for (const { slug, salary, contract, tariff, type, countries, validUntil } of openListings(subject)) {
      if (contract.kind !== "apprenticeship" || tariff !== undefined || !countries.includes("DE")) continue;
      // Part-time training may pay less in proportion to a full week, which only the company knows (§ 17 (5)).
      if (type === "Teilzeit") continue;
      const least = amountsWithin(minimumTrainingPay, subject.today, validUntil);
      const missed = least.find(({ cents }) => centsOf(salary.from) < cents);
      const missedLater = least.find(({ cents }) => salary.to > salary.from && centsOf(salary.to) < secondYear(cents));
      if (missed)
        yield {
          severity: "error",
          places: [subject.placeOf({ listing: slug }, ["salary"])],
          what: `${tableRange({ from: salary.from, to: salary.from })} im Monat sind weniger als ${inEuros(missed.cents)}, die im ersten Ausbildungsjahr Pflicht sind (${missed.source}).`,
          fix: `Zahlen Sie mindestens ${inEuros(missed.cents)}, oder nennen Sie unter „tariff“ den Tarifvertrag, der weniger erlaubt.`,
        };
      else if (missedLater)
        yield {
          severity: "error",
          places: [subject.placeOf({ listing: slug }, ["salary"])],
          what: `Am Ende sind es ${tableRange({ from: salary.to, to: salary.to })} im Monat; schon im zweiten Ausbildungsjahr sind ${inEuros(secondYear(missedLater.cents))} Pflicht (${missedLater.source}).`,
          fix: "Nennen Sie unter „salary“ die Vergütung vom ersten bis zum letzten Jahr, und zahlen Sie in jedem mindestens, was Pflicht ist.",
        };
      else if (salary.to === salary.from)
        yield {
          severity: "warning",
          places: [subject.placeOf({ listing: slug }, ["salary"])],
          what: "Die Stelle nennt einen einzigen Betrag; die Vergütung muss aber mit jedem Ausbildungsjahr steigen (BBiG § 17 Abs. 1).",
          fix: "Nennen Sie unter „salary“ die Vergütung des ersten und des letzten Jahres: { from: …, to: … }.",
        };
    }
  },
};

/** That a Minijob is one, on any day on which the listing is open. */
const minijobLimit: Rule = {
  name: "minijob-limit",
  speaks: ["error"],
  why: "Über der Grenze ist es kein Minijob: Wer mehr verdient, zahlt Beiträge, und die Stelle verspricht etwas anderes.",
  law: ["sgb4-8"],
  *find(subject) {
    for (const listing of openListings(subject)) {
      const month = centsIn(listing, "pro Monat")?.to;
      if (listing.type !== "Minijob" || month === undefined) continue;
      const passed = amountsWithin(minijobLimits, subject.today, listing.validUntil).find(({ cents }) => month > cents);
      if (passed)
        yield {
          severity: "error",
          places: [subject.placeOf({ listing: listing.slug }, ["salary"])],
          what: `Bis zu ${inEuros(month)} im Monat sind mehr als ${inEuros(passed.cents)}, die Grenze für einen Minijob ab dem ${germanDate(passed.from)} (${passed.source}).`,
          fix: "Senken Sie die Stunden oder die Vergütung, oder machen Sie eine Teilzeitstelle daraus („type: Teilzeit“).",
        };
    }
  },
};

/** Four days a year for each working day of a week: 24 working days where a week has six (BUrlG § 3). */
const holidayPerDayOfWeek = 4;

/** That whoever is employed has the holidays of the law. In part time the days of a week are mostly not said. */
const minimumHoliday: Rule = {
  name: "minimum-holiday",
  speaks: ["error", "warning"],
  why: "Weniger Urlaub als im Gesetz kann niemand vereinbaren (BUrlG § 13).",
  law: ["burlg-3"],
  *find(subject) {
    for (const listing of openListings(subject)) {
      const { slug, daysOfHoliday, type, location, daysOnSite } = listing;
      if (daysOfHoliday === undefined || !isGermanEmployment(listing)) continue;
      const week = location === "Vor Ort" && daysOnSite ? daysOnSite.from : 5;
      const least = week * holidayPerDayOfWeek;
      if (daysOfHoliday >= least) continue;
      const places = [subject.placeOf({ listing: slug }, ["daysOfHoliday"])] as const;
      const days = quantity(daysOfHoliday, "Tag", "Tage");
      if (type.includes("Vollzeit"))
        yield {
          severity: "error",
          places,
          what: `${days} Urlaub sind bei ${week} Arbeitstagen in der Woche weniger als die ${least}, die Pflicht sind (BUrlG § 3).`,
          fix: `Geben Sie mindestens ${least} Tage.`,
        };
      else
        yield {
          severity: "warning",
          places,
          what: `${days} Urlaub genügen in Teilzeit nur, wenn eine Woche höchstens ${quantity(Math.floor(daysOfHoliday / holidayPerDayOfWeek), "Arbeitstag", "Arbeitstage")} hat: Zu jedem gehören ${holidayPerDayOfWeek} Urlaubstage im Jahr (BUrlG § 3).`,
          fix: `Prüfen Sie, an wie vielen Tagen der Woche gearbeitet wird; bei ${week} sind es ${least}.`,
        };
    }
  },
};

function inEuros(cents: number): string {
  return `${(Math.floor(cents) / 100).toFixed(2).replace(".", ",")} €`;
}

/** The upper end in per cent of the lower one, above which a range says nothing any more: our own measure, no law's. */
const widestPercent = 150;

/** That a range tells what one can expect. */
const wideRange: Rule = {
  name: "wide-range",
  speaks: ["warning"],
  why: "Eine so weite Spanne nennt keine Vergütung, und ihr oberes Ende lockt nur an.",
  law: ["uwg-5", "uwg-5a"],
  *find(subject) {
    for (const listing of openListings(subject)) {
      const { slug, salary, period, contract } = listing;
      // Of hours from–to, more pay is for more hours; and from one year of an apprenticeship to the next, pay rises.
      const { from, to } = centsIn(listing, "pro Stunde") ?? salary;
      if (to * 100 <= from * widestPercent || contract.kind === "apprenticeship") continue;
      const isByHours = listing.hoursPerWeek !== undefined && listing.hoursPerWeek.from < listing.hoursPerWeek.to;
      yield {
        severity: "warning",
        places: [subject.placeOf({ listing: slug }, ["salary"])],
        what: `Die Spanne ${tableRange(salary, period)} reicht ${isByHours ? "in der Stunde " : ""}um ${Math.round((to / from - 1) * 100)} % nach oben.`,
        fix: isByHours
          ? "Verengen Sie sie auf das, was wirklich gezahlt wird, oder machen Sie zwei Stellen daraus."
          : `Verengen Sie sie auf das, was wirklich gezahlt wird (höchstens ${germanNumber(Math.floor((salary.from * widestPercent) / 100))} €), oder machen Sie zwei Stellen daraus.`,
      };
    }
  },
};

export const pay = ruleGroup("pay", "Vergütung", [
  unprovenPay,
  entryPay,
  minimumWage,
  trainingPay,
  minijobLimit,
  minimumHoliday,
  pastPay,
  wideRange,
]);
