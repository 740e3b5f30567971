import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import type { CategoryCount, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, germanNumber, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { type ClaimedPay, claimedPeriod, monthlyPay, spokenPay, tableRange } from "@fernkontor/domain/pay/pay";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { ClaimLink } from "./claim-mark.tsx";

type Words<Name extends ClaimName> = {
  /** Anchor of its entry; letters and bookmarks point there. */
  id: string;
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

/** Where every claim stands in the ledger, and how its figure is spelled, if it has one. */
export const claimWords: { readonly [Name in ClaimName]: Words<Name> } = {
  dayRate: { id: "verguetung", ...pay },
  dayRateOnJobsPage: { id: "verguetung-in-anzeigen", ...pay },
  dayRateAtEntry: { id: "verguetung-einstieg", ...pay },
  dayRateWithExperience: { id: "verguetung-erfahrung", ...pay },
  bonusUpToPercent: {
    id: "bonus",
    figure: ({ value }, text) => text("claims.bonusUpToPercent.figure", { percent: `${germanNumber(value)} %` }),
  },
  monthExample: {
    id: "monatsbeispiel",
    figure: ({ value }, text) => text("claims.monthExample.figure", { amount: euros(monthlyPay(value).total) }),
  },
  openPositionsAtLeast: {
    id: "offene-stellen",
    figure: openPositionsText,
    inTable: ({ value, countedOn }) => atLeastOf(value, countedOn),
  },
  openPositionsByCategory: {
    id: "offene-stellen-nach-bereich",
    figure: (claim) =>
      listed(claim.value.map((count) => `${count.category} ${openPositionsInCategoryText(claim, count)}`)),
    inTable: openPositionsInCategories,
  },
  placedAtLeast: { id: "vermittelt", figure: atLeast },
  partnerCompaniesAtLeast: { id: "partnerunternehmen", figure: atLeast },
  satisfiedPercent: { id: "zufriedenheit", figure: ({ value }) => `${germanNumber(value)} %` },
  weeksToPlacementOnAverage: { id: "dauer-im-schnitt", figure: weeks },
  weeksToPlacementUsually: { id: "dauer-meist", figure: ({ value }) => `${germanRange(value)} Wochen` },
  trainingStartsWithinHours: {
    id: "training",
    figure: (claim, text) => text("claims.trainingStartsWithinHours.figure", { hours: hours(claim) }),
  },
  consultationMinutes: { id: "erstgespraech", figure: ({ value }) => quantity(value, "Minute", "Minuten") },
  matchingHours: { id: "profilabgleich", figure: hours },
  preparationWeeks: { id: "vorbereitung", figure: weeks },
  interviewDays: { id: "gespraeche", figure: ({ value }) => `${germanRange(value)} Tage` },
  onboardingWeeks: { id: "einarbeitung", figure: weeks },
  replyUsuallyWithinHours: { id: "antwort-meist", figure: ({ value }) => `${germanRange(value)} Stunden` },
  replyAtLatestWithinHours: {
    id: "antwort-spaetestens",
    figure: (claim, text) => text("claims.replyAtLatestWithinHours.figure", { hours: hours(claim) }),
  },
  freeForApplicants: { id: "kostenlos", figure: () => "0 €" },
  remoteOnly: { id: "nur-homeoffice", figure: () => "100 %" },
  fullOrPartTime: { id: "voll-oder-teilzeit" },
  entryWithoutExperience: { id: "einstieg" },
  training: { id: "training-gehoert-dazu" },
  interviewPreparation: { id: "gespraeche-vorbereiten" },
  personalConsultation: { id: "persoenliches-gespraech" },
  personalMatching: { id: "persoenlicher-abgleich" },
  fittingListingsOnly: { id: "nur-passende-stellen" },
  tellsWhatIsUnknown: { id: "offene-angaben" },
  contractBeforeStart: { id: "vertrag-vor-dem-start" },
  supportAfterStart: { id: "begleitung" },
  noOtherMessengers: { id: "keine-anderen-messenger" },
  whatsAppOnWish: { id: "whatsapp-auf-wunsch" },
  noPaidPlaces: { id: "keine-bezahlten-plaetze" },
  applicationWithoutCv: { id: "ohne-lebenslauf" },
  peopleReadApplications: { id: "menschen-lesen" },
  applicationsAnswered: { id: "antwort-auf-bewerbungen" },
  reportsAnswered: { id: "meldungen" },
  barriersAnswered: { id: "barrieren" },
  lawfulContracts: { id: "vertrag", figure: (_, text) => text("claims.lawfulContracts.figure") },
};

/** The bare figure of a claim, `2 Wochen`. */
export function figureOf(agency: ClaimingAgency, name: ClaimName): string | undefined {
  const claim = agency.claims[name];
  return claim && claimWords[name].figure?.(claim as never, textsOf(agency).text);
}

/** Who pays the agency, in its own sentence. That the hiring companies do, pages say in theirs. */
export function payerOf({ profile: { whoPays } }: Pick<PublicAgency, "profile">): string | undefined {
  return whoPays === hiringCompanies ? undefined : whoPays;
}

/** Whose claims, and in whose words. */
type ClaimingAgency = Pick<PublicAgency, "claims" | "profile" | "wordings">;

/** What a claim is called. */
export function claimNameOf(agency: ClaimingAgency, name: ClaimName): string {
  const { text } = textsOf(agency);
  const { dayRate } = agency.claims;
  if (name === "dayRate" && dayRate && claimedPeriod(dayRate.value) !== "pro Tag")
    return text("claims.dayRate.nameOfOtherUnit");
  return text(`claims.${name}.name`);
}

/** The link from a figure to its entry in the ledger; none where the claim may not be published, because there is no entry. */
export function claimLinkOf(agency: ClaimingAgency, name: ClaimName): ClaimLink | undefined {
  if (!agency.claims[name]) return undefined;
  const { text } = textsOf(agency);
  return {
    href: `${routes.ledger}#${claimWords[name].id}`,
    label: text("claims.mark", { claim: claimNameOf(agency, name) }),
  };
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

/** The sentences that there are, in a row: one that rests on an unpublishable claim is left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
