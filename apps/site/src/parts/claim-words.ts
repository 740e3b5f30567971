import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { type ClaimingAgency, claimNameOf } from "@fernkontor/texts/claim-figures";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ClaimLink } from "./claim-mark.tsx";

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

/** Who pays the agency, in its own sentence. That the hiring companies do, pages say in theirs. */
export function payerOf({ profile: { whoPays } }: Pick<PublicAgency, "profile">): string | undefined {
  return whoPays === hiringCompanies ? undefined : whoPays;
}

/** The link from a figure to its entry in the ledger; none where the claim may not be published, because there is no entry. */
export function claimLinkOf(agency: ClaimingAgency, name: ClaimName): ClaimLink | undefined {
  if (!agency.claims[name]) return undefined;
  const { text } = textsOf(agency);
  return {
    href: `${routes.ledger}#${claimAnchors[name]}`,
    label: text("claims.mark", { claim: claimNameOf(agency, name) }),
  };
}

/** The sentences that there are, in a row: one that rests on an unpublishable claim is left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
