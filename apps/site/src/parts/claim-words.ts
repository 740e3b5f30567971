import type { CategoryCount, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, germanNumber, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { type ClaimedPay, claimedPeriod, monthlyPay, spokenRange } from "@fernkontor/domain/pay/pay";
import { routes } from "../frame/routes.ts";
import type { ClaimLink } from "./claim-mark.tsx";

type Words<Name extends ClaimName> = {
  /** Anchor of its entry; letters and bookmarks point there. */
  id: string;
  /** What is claimed. */
  name: string;
  /** The figure as the pages say it. Missing: a promise has none. */
  figure?: (claim: NonNullable<Claims[Name]>) => string;
};

/** What every claim is called, and how its figure is spelled, if it has one. */
export const claimWords: { readonly [Name in ClaimName]: Words<Name> } = {
  dayRate: {
    id: "verguetung",
    name: "Vergütung am Tag",
    figure: ({ value }) => spokenPay(value),
  },
  dayRateOnJobsPage: {
    id: "verguetung-in-anzeigen",
    name: "Vergütung in den Stellenangeboten",
    figure: ({ value }) => spokenPay(value),
  },
  dayRateAtEntry: {
    id: "verguetung-einstieg",
    name: "Vergütung beim Einstieg",
    figure: ({ value }) => spokenPay(value),
  },
  dayRateWithExperience: {
    id: "verguetung-erfahrung",
    name: "Vergütung mit Erfahrung",
    figure: ({ value }) => spokenPay(value),
  },
  bonusUpToPercent: {
    id: "bonus",
    name: "Leistungsbonus",
    figure: ({ value }) => `bis zu ${germanNumber(value)} %`,
  },
  monthExample: {
    id: "monatsbeispiel",
    name: "Rechenbeispiel für einen Monat",
    figure: ({ value }) => `${euros(monthlyPay(value).total)} im Monat`,
  },
  openPositionsAtLeast: { id: "offene-stellen", name: "Offene Stellen", figure: openPositionsText },
  openPositionsByCategory: {
    id: "offene-stellen-nach-bereich",
    name: "Offene Stellen nach Bereich",
    figure: (claim) =>
      listed(claim.value.map((count) => `${count.category} ${openPositionsInCategoryText(claim, count)}`)),
  },
  placedAtLeast: {
    id: "vermittelt",
    name: "Vermittelte Fachkräfte",
    figure: ({ value }) => `${germanNumber(value)}+`,
  },
  partnerCompaniesAtLeast: {
    id: "partnerunternehmen",
    name: "Partnerunternehmen",
    figure: ({ value }) => `${germanNumber(value)}+`,
  },
  satisfiedPercent: { id: "zufriedenheit", name: "Zufriedenheit", figure: ({ value }) => `${germanNumber(value)} %` },
  weeksToPlacementOnAverage: {
    id: "dauer-im-schnitt",
    name: "Dauer bis zur Vermittlung im Schnitt",
    figure: ({ value }) => quantity(value, "Woche", "Wochen"),
  },
  weeksToPlacementUsually: {
    id: "dauer-meist",
    name: "Dauer bis zur Vermittlung in den meisten Fällen",
    figure: ({ value }) => `${germanRange(value)} Wochen`,
  },
  trainingStartsWithinHours: {
    id: "training",
    name: "Beginn des Trainings",
    figure: ({ value }) => `innerhalb von ${quantity(value, "Stunde", "Stunden")}`,
  },
  consultationMinutes: {
    id: "erstgespraech",
    name: "Dauer des Erstgesprächs",
    figure: ({ value }) => quantity(value, "Minute", "Minuten"),
  },
  matchingHours: {
    id: "profilabgleich",
    name: "Dauer des Profilabgleichs",
    figure: ({ value }) => quantity(value, "Stunde", "Stunden"),
  },
  preparationWeeks: {
    id: "vorbereitung",
    name: "Dauer der Vorbereitung",
    figure: ({ value }) => quantity(value, "Woche", "Wochen"),
  },
  interviewDays: {
    id: "gespraeche",
    name: "Dauer der Gespräche mit Unternehmen",
    figure: ({ value }) => `${germanRange(value)} Tage`,
  },
  onboardingWeeks: {
    id: "einarbeitung",
    name: "Begleitete Einarbeitung",
    figure: ({ value }) => quantity(value, "Woche", "Wochen"),
  },
  replyUsuallyWithinHours: {
    id: "antwort-meist",
    name: "Antwortzeit in der Regel",
    figure: ({ value }) => `${germanRange(value)} Stunden`,
  },
  replyAtLatestWithinHours: {
    id: "antwort-spaetestens",
    name: "Antwortzeit höchstens",
    figure: ({ value }) => `innerhalb von ${quantity(value, "Stunde", "Stunden")}`,
  },
  freeForApplicants: { id: "kostenlos", name: "Kostenlos für Bewerbende", figure: () => "0 €" },
  remoteOnly: { id: "nur-homeoffice", name: "Nur Stellen im Homeoffice", figure: () => "100 %" },
  entryWithoutExperience: { id: "einstieg", name: "Einstieg ohne Vorkenntnisse" },
  training: { id: "training-gehoert-dazu", name: "Training" },
  interviewPreparation: { id: "gespraeche-vorbereiten", name: "Vorbereitung auf Gespräche" },
  personalConsultation: { id: "persoenliches-gespraech", name: "Persönliches Erstgespräch" },
  personalMatching: { id: "persoenlicher-abgleich", name: "Persönlicher Profilabgleich" },
  fittingListingsOnly: { id: "nur-passende-stellen", name: "Nur Stellen, die passen" },
  tellsWhatIsUnknown: { id: "offene-angaben", name: "Was wir noch nicht wissen" },
  contractBeforeStart: { id: "vertrag-vor-dem-start", name: "Vertrag vor dem Start" },
  supportAfterStart: { id: "begleitung", name: "Begleitung nach dem Start" },
  noOtherMessengers: { id: "keine-anderen-messenger", name: "Keine anderen Messenger" },
  noPaidPlaces: { id: "keine-bezahlten-plaetze", name: "Keine bezahlten Plätze" },
  applicationWithoutCv: { id: "ohne-lebenslauf", name: "Bewerbung ohne Lebenslauf" },
  peopleReadApplications: { id: "menschen-lesen", name: "Menschen lesen Ihre Bewerbung" },
  reportsAnswered: { id: "meldungen", name: "Antwort auf Meldungen" },
  lawfulContracts: { id: "vertrag", name: "Rechtssicherer Vertrag", figure: () => "voller Schutz" },
};

/** `200 € bis 280 € pro Tag`, in the claim's own unit. */
export function spokenPay(pay: ClaimedPay): string {
  const period = claimedPeriod(pay);
  return `${spokenRange(pay, period)} ${period}`;
}

/** The link from a figure to its entry in the ledger; none where the claim may not be published, because there is no entry. */
export function claimLinkOf(claims: Claims, name: ClaimName): ClaimLink | undefined {
  return claims[name] && { href: `${routes.ledger}#${claimWords[name].id}`, label: `Beleg: ${claimWords[name].name}` };
}

/** `50+ offene Stellen`; without the plus sign where they were counted, because then it is all of them. */
export function openPositionsText({ value, countedOn }: NonNullable<Claims["openPositionsAtLeast"]>): string {
  if (countedOn === undefined) return `${germanNumber(value)}+ offene Stellen`;
  return quantity(value, "offene Stelle", "offene Stellen");
}

/** The same of one category: `15+ Stellen`. */
export function openPositionsInCategoryText(
  { countedOn }: NonNullable<Claims["openPositionsByCategory"]>,
  { atLeast }: CategoryCount,
): string {
  return countedOn === undefined ? `${germanNumber(atLeast)}+ Stellen` : quantity(atLeast, "Stelle", "Stellen");
}

/** The sentences that there are, in a row: one that rests on an unpublishable claim is left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
