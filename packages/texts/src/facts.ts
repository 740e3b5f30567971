/** What decides which of several texts is said, and what stands in their places. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { byPhoneOrVideo, hiringCompanies } from "@fernkontor/domain/agency/facts";
import { type Offer, offerOf } from "@fernkontor/domain/agency/offer";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { answerOf } from "@fernkontor/domain/claim/publishable-claims";
import { germanNumber, germanRange, quantity } from "@fernkontor/domain/german/german";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import { spokenPay } from "@fernkontor/domain/pay/pay";

/** Something that holds of an agency or not, and how operators are told what it rests on, after “wenn”. */
type Fact = { holds: (agency: PublicAgency) => unknown; inGerman: string };

/** A fact beside the claims, of which each holds where it may be made. */
export const facts = {
  isRemoteOnly: ofOffer(
    ({ isRemoteOnly }) => isRemoteOnly,
    "claims.yaml „remoteOnly“ zusagt und keine offene Stelle anders als „100% Remote“ ist",
  ),
  hasEntry: ofOffer(
    ({ entry }) => entry,
    "claims.yaml „entryWithoutExperience“ zusagt und offene Stellen „Einstieg möglich“ tragen",
  ),
  isOpenToMost: ofOffer(
    ({ entry }) => entry === "most",
    "claims.yaml „entryWithoutExperience“ zusagt und fast alle offenen Stellen „Einstieg möglich“ tragen",
  ),
  hasTraining: ofOffer(
    ({ hasTraining }) => hasTraining,
    "claims.yaml „training“ oder „trainingStartsWithinHours“ zusagt",
  ),
  hasConsultation: ofOffer(
    ({ hasConsultation }) => hasConsultation,
    "claims.yaml „personalConsultation“ oder „consultationMinutes“ zusagt",
  ),
  hasMatching: ofOffer(({ hasMatching }) => hasMatching, "claims.yaml „personalMatching“ oder „matchingHours“ zusagt"),
  hasInterviewPreparation: ofOffer(
    ({ hasInterviewPreparation }) => hasInterviewPreparation,
    "claims.yaml „interviewPreparation“ oder „preparationWeeks“ zusagt",
  ),
  hasSupport: ofOffer(({ hasSupport }) => hasSupport, "claims.yaml „supportAfterStart“ oder „onboardingWeeks“ zusagt"),
  isFree: ofOffer(({ isFree }) => isFree, "claims.yaml „freeForApplicants“ zusagt"),
  isPlacement: ofOffer(({ isPlacement }) => isPlacement, "bei den offenen Stellen andere einstellen"),
  isPaidByTheDay: ofOffer(
    ({ isPaidByTheDay }) => isPaidByTheDay,
    "claims.yaml „dayRate“ pro Tag zusagt und alle offenen Stellen pro Tag bezahlen",
  ),
  extent: ofOffer(({ extent }) => extent, "eine Stelle offen ist oder claims.yaml „fullOrPartTime“ zusagt"),
  isEither: ofOffer(
    ({ extent }) => extent === "either",
    "claims.yaml „fullOrPartTime“ zusagt und alle offenen Stellen „Vollzeit & Teilzeit“ sind",
  ),
  // Whoever works half the hours is paid half the month, whatever the position.
  isPaidByExtent: {
    holds: (agency) => {
      const { extent } = offerOf(agency);
      const period = agency.claims.dayRate?.value.period;
      return (period === "pro Monat" || period === "pro Jahr") && extent !== undefined && extent !== "full";
    },
    inGerman: "claims.yaml „dayRate“ pro Monat oder Jahr zusagt und nicht alle offenen Stellen „Vollzeit“ sind",
  },
  // Whom the agency lends or passes work on to need not talk with a company first.
  hasInterviews: {
    holds: (agency) => offerOf(agency).isPlacement || agency.claims.interviewDays,
    inGerman: "bei den offenen Stellen andere einstellen oder claims.yaml „interviewDays“ zusagt",
  },
  hasContract: {
    holds: ({ claims }) => claims.lawfulContracts ?? claims.contractBeforeStart,
    inGerman: "claims.yaml „lawfulContracts“ oder „contractBeforeStart“ zusagt",
  },
  answers: {
    holds: ({ claims }) => answerOf(claims),
    inGerman: "claims.yaml „applicationsAnswered“ oder eine Antwortzeit zusagt",
  },
  hasListingsForBeginners: {
    holds: ({ listings }) => listingFacts(listings).areSomeForBeginners,
    inGerman: "offene Stellen „Einstieg möglich“ tragen",
  },
  hasWhatsApp: {
    holds: ({ profile }) => profile.whatsAppNumbers.length > 0,
    inGerman: "profile.yaml „whatsAppNumbers“ nennt",
  },
  formProvider: { holds: ({ profile }) => profile.formProvider, inGerman: "profile.yaml „formProvider“ nennt" },
  consultationBy: { holds: ({ profile }) => profile.consultationBy, inGerman: "profile.yaml „consultationBy“ nennt" },
  whoPays: { holds: ({ profile }) => profile.whoPays, inGerman: "profile.yaml „whoPays“ nennt" },
  fieldOfWork: { holds: ({ profile }) => profile.fieldOfWork, inGerman: "profile.yaml „fieldOfWork“ nennt" },
  companiesPay: {
    holds: ({ profile }) => profile.whoPays === hiringCompanies,
    inGerman: `profile.yaml bei „whoPays“ „${hiringCompanies}“ sagt`,
  },
  isByPhoneOrVideo: {
    holds: ({ profile }) => profile.consultationBy === byPhoneOrVideo,
    inGerman: `profile.yaml bei „consultationBy“ „${byPhoneOrVideo}“ sagt`,
  },
  isAccessibilityTested: {
    holds: ({ profile }) => profile.accessibility,
    inGerman: "profile.yaml bei „accessibility“ sagt, wie geprüft wurde",
  },
  hasKnownGaps: {
    holds: ({ profile }) => profile.accessibility?.knownGaps.length,
    inGerman: "profile.yaml bei „accessibility“ bekannte Lücken nennt",
  },
  hasOwnTerms: { holds: ({ ownTexts }) => ownTexts.terms, inGerman: "es legal/terms.md gibt" },
} satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof facts | ClaimName;

function ofOffer(holds: (offer: Offer) => unknown, inGerman: string): Fact {
  return { holds: (agency) => holds(offerOf(agency)), inGerman };
}

/** Asks for nothing but that: by the claims for which a page asks it is known when it has changed. */
export function holds(agency: PublicAgency, name: string): boolean {
  if (name.startsWith("!")) return !holds(agency, name.slice(1));
  const fact: Fact | undefined = isFact(name) ? facts[name] : undefined;
  return Boolean(fact ? fact.holds(agency) : agency.claims[name as ClaimName]);
}

function isFact(name: string): name is keyof typeof facts {
  return Object.hasOwn(facts, name);
}

/** What stands in the places of every text. */
export function placesOf({ profile }: PublicAgency) {
  return {
    name: profile.name,
    city: profile.address.city,
    months: quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate"),
    entryTag,
  };
}

type Counted = { value: number } | undefined;
const hours = (claim: Counted) => claim && { hours: quantity(claim.value, "Stunde", "Stunden") };
const weeks = (claim: Counted) => claim && { weeks: quantity(claim.value, "Woche", "Wochen") };

/** What stands in the places of a text that is said where a fact holds. */
export const figures = {
  dayRate: ({ claims: { dayRate } }: PublicAgency) => dayRate && { pay: spokenPay(dayRate.value) },
  bonusUpToPercent: ({ claims: { bonusUpToPercent: bonus } }: PublicAgency) =>
    bonus && { percent: `${germanNumber(bonus.value)} %` },
  trainingStartsWithinHours: ({ claims }: PublicAgency) => hours(claims.trainingStartsWithinHours),
  replyAtLatestWithinHours: ({ claims }: PublicAgency) => hours(claims.replyAtLatestWithinHours),
  matchingHours: ({ claims }: PublicAgency) => hours(claims.matchingHours),
  preparationWeeks: ({ claims }: PublicAgency) => weeks(claims.preparationWeeks),
  weeksToPlacementOnAverage: ({ claims }: PublicAgency) => weeks(claims.weeksToPlacementOnAverage),
  weeksToPlacementUsually: ({ claims: { weeksToPlacementUsually: usually } }: PublicAgency) =>
    usually && { weeks: `${germanRange(usually.value)} Wochen` },
  consultationMinutes: ({ claims: { consultationMinutes: minutes } }: PublicAgency) =>
    minutes && { minutes: quantity(minutes.value, "Minute", "Minuten") },
  partnerCompaniesAtLeast: ({ claims: { partnerCompaniesAtLeast: partners } }: PublicAgency) =>
    partners && { partners: `${germanNumber(partners.value)}+` },
  fieldOfWork: ({ profile: { fieldOfWork } }: PublicAgency) => fieldOfWork && { field: fieldOfWork.in },
};
export type Figures = {
  [Name in keyof typeof figures]: NonNullable<ReturnType<(typeof figures)[Name]>>;
};
