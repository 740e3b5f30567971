/** What each claim is called and how its figure is said, on the site and where the agency's people see to it. */
import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { CategoryCount, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, germanNumber, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { type ClaimedPay, claimedPeriod, monthlyPay, spokenPay, tableRange } from "@fernkontor/domain/pay/pay";
import { type Texts, textsOf } from "./texts-of.ts";

type Words<Name extends ClaimName> = {
  /** The figure as the pages say it. Missing: a promise has none. */
  figure?: (claim: NonNullable<Claims[Name]>, text: Texts["text"]) => string;
  /** The same as short as a table needs it, where that is another. */
  inTable?: (claim: NonNullable<Claims[Name]>, text: Texts["text"]) => string;
};

const pay = {
  figure: ({ value }: { value: ClaimedPay }) => spokenPay(value),
  inTable: ({ value }: { value: ClaimedPay }) => `${tableRange(value, claimedPeriod(value))} ${claimedPeriod(value)}`,
};
const atLeast = ({ value }: { value: number }) => atLeastOf(value, undefined);
const hours = ({ value }: { value: number }) => quantity(value, "Stunde", "Stunden");
const weeks = ({ value }: { value: number }) => quantity(value, "Woche", "Wochen");

/** How the figure of every claim is spelled, if it has one. */
export const claimFigures: { readonly [Name in ClaimName]: Words<Name> } = {
  dayRate: pay,
  dayRateOnJobsPage: pay,
  dayRateAtEntry: pay,
  dayRateWithExperience: pay,
  bonusUpToPercent: {
    figure: ({ value }, text) => text("claims.bonusUpToPercent.figure", { percent: `${germanNumber(value)} %` }),
  },
  monthExample: {
    figure: ({ value }, text) => text("claims.monthExample.figure", { amount: euros(monthlyPay(value).total) }),
  },
  openPositionsAtLeast: {
    figure: openPositionsText,
    inTable: ({ value, countedOn }) => atLeastOf(value, countedOn),
  },
  openPositionsByCategory: {
    figure: (claim) =>
      listed(claim.value.map((count) => `${count.category} ${openPositionsInCategoryText(claim, count)}`)),
    inTable: openPositionsInCategories,
  },
  placedAtLeast: { figure: atLeast },
  partnerCompaniesAtLeast: { figure: atLeast },
  satisfiedPercent: { figure: ({ value }) => `${germanNumber(value)} %` },
  weeksToPlacementOnAverage: { figure: weeks },
  weeksToPlacementUsually: { figure: ({ value }) => `${germanRange(value)} Wochen` },
  trainingStartsWithinHours: {
    figure: (claim, text) => text("claims.trainingStartsWithinHours.figure", { hours: hours(claim) }),
  },
  consultationMinutes: { figure: ({ value }) => quantity(value, "Minute", "Minuten") },
  matchingHours: { figure: hours },
  preparationWeeks: { figure: weeks },
  interviewDays: { figure: ({ value }) => `${germanRange(value)} Tage` },
  onboardingWeeks: { figure: weeks },
  replyUsuallyWithinHours: { figure: ({ value }) => `${germanRange(value)} Stunden` },
  replyAtLatestWithinHours: {
    figure: (claim, text) => text("claims.replyAtLatestWithinHours.figure", { hours: hours(claim) }),
  },
  freeForApplicants: { figure: () => "0 €" },
  remoteOnly: { figure: () => "100 %" },
  fullOrPartTime: {},
  entryWithoutExperience: {},
  training: {},
  interviewPreparation: {},
  personalConsultation: {},
  personalMatching: {},
  fittingListingsOnly: {},
  tellsWhatIsUnknown: {},
  contractBeforeStart: {},
  supportAfterStart: {},
  noOtherMessengers: {},
  whatsAppOnWish: {},
  noPaidPlaces: {},
  applicationWithoutCv: {},
  peopleReadApplications: {},
  applicationsAnswered: {},
  reportsAnswered: {},
  barriersAnswered: {},
  lawfulContracts: { figure: (_, text) => text("claims.lawfulContracts.figure") },
};

/** The bare figure of a claim, `2 Wochen`. */
export function figureOf(agency: ClaimingAgency, name: ClaimName): string | undefined {
  const claim = agency.claims[name];
  return claim && claimFigures[name].figure?.(claim as never, textsOf(agency).text);
}

/** Whose claims, and in whose words. */
export type ClaimingAgency = Pick<PublicAgency, "claims" | "profile">;

/** What a claim is called. */
export function claimNameOf(agency: ClaimingAgency, name: ClaimName): string {
  const { text } = textsOf(agency);
  const { dayRate } = agency.claims;
  if (name === "dayRate" && dayRate && claimedPeriod(dayRate.value) !== "pro Tag")
    return text("claims.dayRate.nameOfOtherUnit");
  return text(`claims.${name}.name`);
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

/** The same of all of them in short: `8+ bis 15+`. */
function openPositionsInCategories({ value, countedOn }: NonNullable<Claims["openPositionsByCategory"]>): string {
  const counts = value.map(({ atLeast }) => atLeast);
  const ends = new Set([Math.min(...counts), Math.max(...counts)]);
  return [...ends].map((count) => atLeastOf(count, countedOn)).join(" bis ");
}

/** `15+`; without the plus sign where they were counted. */
function atLeastOf(count: number, countedOn: string | undefined): string {
  return `${germanNumber(count)}${countedOn === undefined ? "+" : ""}`;
}

/** The anchor of every claim's entry in the ledger; letters and bookmarks point there. */
export const claimAnchors: Readonly<Record<ClaimName, string>> = {
  dayRate: "verguetung",
  dayRateOnJobsPage: "verguetung-in-anzeigen",
  dayRateAtEntry: "verguetung-einstieg",
  dayRateWithExperience: "verguetung-erfahrung",
  bonusUpToPercent: "bonus",
  monthExample: "monatsbeispiel",
  openPositionsAtLeast: "offene-stellen",
  openPositionsByCategory: "offene-stellen-nach-bereich",
  placedAtLeast: "vermittelt",
  partnerCompaniesAtLeast: "partnerunternehmen",
  satisfiedPercent: "zufriedenheit",
  weeksToPlacementOnAverage: "dauer-im-schnitt",
  weeksToPlacementUsually: "dauer-meist",
  trainingStartsWithinHours: "training",
  consultationMinutes: "erstgespraech",
  matchingHours: "profilabgleich",
  preparationWeeks: "vorbereitung",
  interviewDays: "gespraeche",
  onboardingWeeks: "einarbeitung",
  replyUsuallyWithinHours: "antwort-meist",
  replyAtLatestWithinHours: "antwort-spaetestens",
  freeForApplicants: "kostenlos",
  remoteOnly: "nur-homeoffice",
  fullOrPartTime: "voll-oder-teilzeit",
  entryWithoutExperience: "einstieg",
  training: "training-gehoert-dazu",
  interviewPreparation: "gespraeche-vorbereiten",
  personalConsultation: "persoenliches-gespraech",
  personalMatching: "persoenlicher-abgleich",
  fittingListingsOnly: "nur-passende-stellen",
  tellsWhatIsUnknown: "offene-angaben",
  contractBeforeStart: "vertrag-vor-dem-start",
  supportAfterStart: "begleitung",
  noOtherMessengers: "keine-anderen-messenger",
  whatsAppOnWish: "whatsapp-auf-wunsch",
  noPaidPlaces: "keine-bezahlten-plaetze",
  applicationWithoutCv: "ohne-lebenslauf",
  peopleReadApplications: "menschen-lesen",
  applicationsAnswered: "antwort-auf-bewerbungen",
  reportsAnswered: "meldungen",
  barriersAnswered: "barrieren",
  lawfulContracts: "vertrag",
};

/** Of its entry in the ledger: there the mark behind a figure leads. */
export const claimAddress = (name: ClaimName) => `${routes.ledger}#${claimAnchors[name]}`;
