import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Route } from "../routes.ts";

/** An agency whose claims are all publishable, as a sample's are. */
export type SampleAgency = Omit<PublicAgency, "claims"> & {
  claims: { [Name in keyof Claims]: NonNullable<Claims[Name]> };
};

/** @throws Error when a claim is not publishable: then there is no sample to look at. */
export function sampleAgency({ claims, ...agency }: PublicAgency): SampleAgency {
  const missing = Object.entries(claims).filter(([, claim]) => claim === undefined);
  if (missing.length > 0) throw new Error(`The sample does not claim ${missing.map(([name]) => name).join(", ")}.`);
  return { ...agency, claims: claims as SampleAgency["claims"] };
}

export type Statement = { route: Route; text: string };

/**
 * What the pages must say, worked out from the agency by rules of this test's own: were they the product's,
 * a mistake in them would be on both sides.
 */
export function statementsOf({ profile, claims, listings }: SampleAgency): Statement[] {
  const { dayRate, dayRateOnJobsPage, dayRateAtEntry, dayRateWithExperience, monthExample } = claims;
  const { retention } = profile;
  const month = monthExample.value;
  const base = month.dayRate * month.daysPerMonth;
  const bonus = (base * (month.bonusPercent ?? 0)) / 100;
  const open = `${claims.openPositionsAtLeast.value}+ offene Stellen`;
  const training = `innerhalb von ${claims.trainingStartsWithinHours.value} Stunden`;
  const reply = `innerhalb von ${claims.replyAtLatestWithinHours.value} Stunden`;
  const placed = `${claims.placedAtLeast.value}+`;
  const partners = `${claims.partnerCompaniesAtLeast.value}+`;
  const updated = new Date(profile.legalTextsUpdatedOn).toLocaleDateString("de-DE", { dateStyle: "long" });

  return [
    ...on("/", [
      `${spoken(dayRate.value)} pro Tag`,
      open,
      training,
      ...claims.openPositionsByCategory.value.map(({ category, atLeast }) => `${category} ${atLeast}+ Stellen`),
      ...(profile.trending ?? []).flatMap(({ job: slug }) => {
        const listing = listings.find((candidate) => candidate.slug === slug);
        return listing ? [listing.title, `${plate(listing.salary)}/Tag`] : [];
      }),
    ]),
    ...on("/about", [`${spoken(dayRate.value)} pro Tag`, placed, partners, reply]),
    ...on("/jobs", [
      open,
      `${plate(dayRateOnJobsPage.value)} pro Tag`,
      ...listings.map(({ title }) => title),
      ...listings.map(({ salary }) => `${plate(salary)} pro Tag`),
    ]),
    ...on("/benefits", [
      `${spoken(dayRate.value)} pro Tag`,
      `${spoken(dayRateAtEntry.value)} pro Tag`,
      `${spoken(dayRateWithExperience.value)} pro Tag`,
      `bis zu ${claims.bonusUpToPercent.value} % Bonus`,
      `Tagessatz ${euros(month.dayRate)}`,
      `Arbeitstage im Monat ${month.daysPerMonth}`,
      euros(base),
      `+ ${month.bonusPercent} % Bonus ${euros(bonus)}`,
      `Im Monat ${euros(base + bonus)}`,
      training,
      reply,
      `${claims.consultationMinutes.value} Minuten`,
      `${retention.applicationMonthsAfterProcess} Monate nach Ende des Verfahrens`,
    ]),
    ...on("/advantages", [
      `${claims.consultationMinutes.value} Minuten`,
      `${claims.matchingHours.value} Stunden`,
      weeks(claims.preparationWeeks.value),
      `${span(claims.interviewDays.value)} Tage`,
      weeks(claims.onboardingWeeks.value),
      placed,
      partners,
      `${claims.satisfiedPercent.value} %`,
      weeks(claims.weeksToPlacementOnAverage.value),
      `${span(claims.weeksToPlacementUsually.value)} Wochen`,
      training,
      reply,
    ]),
    ...on("/contact", [
      `${spoken(dayRate.value)} pro Tag`,
      `${claims.consultationMinutes.value} Minuten`,
      `${span(claims.replyUsuallyWithinHours.value)} Stunden`,
      training,
      profile.name,
      profile.address.street,
      `${profile.address.postalCode} ${profile.address.city}`,
      profile.email.general,
      profile.email.applications,
    ]),
    ...on("/thank-you", [
      reply,
      training,
      `${claims.consultationMinutes.value} Minuten`,
      `${retention.applicationMonthsAfterProcess} Monate nach Ende des Verfahrens`,
    ]),
    ...on("/privacy", [
      updated,
      `${retention.applicationMonthsAfterProcess} Monate nach Ende des Verfahrens`,
      `von selbst ${retention.processEndsByItselfAfterMonths} Monate nach Eingang`,
      `nach ${retention.websiteLogDays} Tagen`,
      `Sicherungskopien nach ${retention.backupDays} Tagen`,
      ...(profile.legal ? [`ist ${profile.legal.name}`] : []),
      `${profile.address.street}, ${profile.address.postalCode} ${profile.address.city}`,
    ]),
    ...on("/terms", [updated, `innerhalb von ${profile.termsObjectionWeeks} Wochen`]),
    ...on("/404", [`© ${profile.copyrightYear} ${profile.name}`, profile.email.general]),
  ];
}

function on(route: Route, texts: readonly string[]): Statement[] {
  return [...new Set(texts)].map((text) => ({ route, text }));
}

type Range = { from: number; to: number };

function spoken({ from, to }: Range): string {
  return `${euros(from)} bis ${euros(to)}`;
}

function plate({ from, to }: Range): string {
  return `${from}€ - ${to}€`;
}

function span({ from, to }: Range): string {
  return `${decimal(from)}–${decimal(to)}`;
}

function weeks(count: number): string {
  return count === 1 ? "1 Woche" : `${decimal(count)} Wochen`;
}

function euros(amount: number): string {
  return `${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ".")} €`;
}

function decimal(value: number): string {
  return String(value).replace(".", ",");
}
