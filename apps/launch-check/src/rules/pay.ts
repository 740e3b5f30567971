import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import { euroRange, germanDate, germanNumber } from "@fernkontor/domain/german/german";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { payOverTime } from "@fernkontor/domain/pay/pay";
import { findingsAt } from "../finding.ts";
import { phraseRule } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings, shownClaims } from "../subject.ts";
import { unsaidOnListingPage } from "./listings.ts";

const payClaims: readonly ClaimName[] = ["dayRate", "dayRateOnJobsPage", "dayRateAtEntry"];

/** That good pay for beginners, which the site promises loudly, is proven. */
const unprovenPay: Rule = {
  name: "unproven-pay",
  why: "Viel Geld für Arbeit ohne Erfahrung ist das erste Merkmal von Jobbetrug; dagegen helfen nur Belege.",
  law: ["police", "uwg-5"],
  find: (subject) => {
    const entryListings = openListings(subject).filter(({ tags }) => tags.includes(entryTag));
    if (entryListings.length === 0) return [];
    const shown = shownClaims(subject);
    const unproven = ledgerEntries(subject.agency.claims, subject.today).filter(
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

/** That beside a day rate stands what it comes to, for which hours, and that it is gross. */
const dayRateExplained: Rule = {
  name: "day-rate-explained",
  why: "Mit einem Tagessatz allein werben Betrüger; Stunden, brutto und der Monat machen ihn vergleichbar.",
  law: ["police", "uwg-5a"],
  *find(subject) {
    const { monthExample } = shownClaims(subject);
    const listings = openListings(subject);
    // The listings' pages take the number of days from this claim; without it they say nothing of the month.
    if (!monthExample && listings.length > 0)
      yield {
        severity: "error",
        places: [subject.placeOf("claims", ["monthExample"])],
        what: "Die Stellen nennen nur die Vergütung am Tag, weil nicht belegt ist, wie viele Tage im Monat man arbeitet.",
        fix: "Ergänzen Sie „evidence“ bei „monthExample“: Aus dessen „daysPerMonth“ wird für jeden Tagessatz der Monat berechnet.",
      };
    if (!monthExample) return;
    for (const listing of listings) {
      const { month } = payOverTime(listing.salary, monthExample.value.daysPerMonth);
      const explanation = [euroRange(month), `${germanNumber(listing.hoursPerDay)} Stunde`, "brutto"];
      yield* unsaidOnListingPage(subject, listing, explanation);
    }
  },
};

/** The statutory minimum wage in cents gross an hour, from the day on which it begins to hold; the latest last. */
const minimumWages: readonly { from: string; cents: number; source: string }[] = [
  { from: "2025-01-01", cents: 12_82, source: "MiLoV4 § 1" },
  { from: "2026-01-01", cents: 13_90, source: "MiLoV5 § 1" },
  { from: "2027-01-01", cents: 14_60, source: "MiLoV5 § 1" },
];

/** That nobody is offered less than the law wants, on any day on which the listing is open. */
const minimumWage: Rule = {
  name: "minimum-wage",
  why: "Weniger als der Mindestlohn darf weder gezahlt noch beworben werden. In der Zeitarbeit gilt ein noch höherer eigener (AÜG § 3a).",
  law: ["milo-1"],
  *find(subject) {
    for (const { slug, salary, hoursPerDay, contract, validUntil } of openListings(subject)) {
      const centsAnHour = (salary.from * 100) / hoursPerDay;
      const missed = minimumWagesWithin(subject.today, validUntil).find(({ cents }) => centsAnHour < cents);
      if (!missed || contract.kind === "freelance") continue;
      const least = Math.ceil((missed.cents * hoursPerDay) / 100);
      yield {
        severity: "error",
        places: [subject.placeOf({ listing: slug }, ["salary"]), subject.placeOf({ listing: slug }, ["hoursPerDay"])],
        what: `${salary.from} € für ${germanNumber(hoursPerDay)} Stunden sind ${inEuros(centsAnHour)} in der Stunde; ab dem ${germanDate(missed.from)} sind mindestens ${inEuros(missed.cents)} Pflicht (${missed.source}).`,
        fix: `Zahlen Sie mindestens ${least} € am Tag, oder verkürzen Sie den Arbeitstag.`,
      };
    }
  },
};

/** Those that hold on one of the days from–to, both included. */
function minimumWagesWithin(from: string, to: string): typeof minimumWages {
  return minimumWages.filter((wage, index) => {
    const next = minimumWages[index + 1];
    return wage.from <= to && (next === undefined || next.from > from);
  });
}

function inEuros(cents: number): string {
  return `${(Math.floor(cents) / 100).toFixed(2).replace(".", ",")} €`;
}

/** That nobody is asked what was paid before. */
const pastPay = phraseRule({
  name: "past-pay",
  why: "Nach der bisherigen Vergütung darf man Bewerber nicht fragen.",
  law: ["pay-5"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(bisherig|aktuell|derzeitig|letzt|jetzig)\p{L}* (Gehalt|Lohn|Vergütung|Verdienst|Einkommen)\p{L}*/iu,
        /(?<!\p{L})(Gehaltsnachweis|Lohnabrechnung|Gehaltsabrechnung|Verdienstbescheinigung)\p{L}*/iu,
      ],
      instead: "Lassen Sie das weg: Die Spanne steht in der Stelle.",
      mayBeDenied: true,
    },
  ],
  says: (wording) => `„${wording}“ fragt nach der bisherigen Vergütung.`,
});

/** The upper end in per cent of the lower one, above which a range says nothing any more. */
const widestPercent = 150;

/** That a range tells what one can expect. */
const wideRange: Rule = {
  name: "wide-range",
  why: "Eine so weite Spanne nennt keine Vergütung, und ihr oberes Ende lockt nur an.",
  law: ["pay-5", "uwg-5"],
  *find(subject) {
    for (const { slug, salary } of openListings(subject))
      if (salary.to * 100 > salary.from * widestPercent)
        yield {
          severity: "warning",
          places: [subject.placeOf({ listing: slug }, ["salary"])],
          what: `Die Spanne ${salary.from}–${salary.to} € reicht um ${Math.round((salary.to / salary.from - 1) * 100)} % nach oben.`,
          fix: `Verengen Sie sie auf das, was wirklich gezahlt wird (höchstens ${Math.floor((salary.from * widestPercent) / 100)} €), oder machen Sie zwei Stellen daraus.`,
        };
  },
};

const title = "Vergütung";

// Programs compare reports by ids, so the rule on unproven pay keeps the first word that it was given.
export const pay = [
  ...ruleGroup("scam", title, [unprovenPay]),
  ...ruleGroup("pay", title, [dayRateExplained, minimumWage, pastPay, wideRange]),
];
