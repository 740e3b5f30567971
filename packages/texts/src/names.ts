/** The names that may stand between braces in the documents of pages: `{wenn Training}`, `{Vergütung}`, `{Beleg Vergütung}`. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { byPhoneOrVideo, hiringCompanies } from "@fernkontor/domain/agency/facts";
import { offerOf, speaksOfBonus, speaksOfVat } from "@fernkontor/domain/agency/offer";
import { categoryHouseOf } from "@fernkontor/domain/claim/category-house";
import { answerOf } from "@fernkontor/domain/claim/publishable-claims";
import {
  capitalised,
  germanDate,
  germanNumber,
  germanRange,
  listed,
  numberWord,
  quantity,
} from "@fernkontor/domain/german/german";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { claimedPeriod, spokenPay } from "@fernkontor/domain/pay/pay";
import { openPositionsText } from "./claim-figures.ts";
import { lawNames } from "./law-names.ts";
import { always, claim, fact, given, type Names, ofOffer } from "./name.ts";
import { neverAskedBy } from "./never-asked.ts";

type Counted = { value: number } | undefined;
const hours = (claim: Counted) => claim && quantity(claim.value, "Stunde", "Stunden");
const weeks = (claim: Counted) => claim && quantity(claim.value, "Woche", "Wochen");

const ofAgency = {
  Name: always("Der Name der Agentur.", ({ profile }) => profile.name),
  Musterauftritt: fact("Die Agentur ist erfunden.", ({ profile }) => profile.mode === "sample"),
  Website: always("Die Adresse der Website ohne https://.", ({ profile }) => new URL(profile.siteOrigin).host),
  Arbeitsfeld: {
    means: "Das Arbeitsfeld der Agentur, etwa „im Digital- und E-Commerce-Bereich“; gilt, wenn es feststeht.",
    holds: ({ profile }) => profile.fieldOfWork,
    says: ({ profile }) => profile.fieldOfWork && unbroken(profile.fieldOfWork.in),
  },
  "Arbeitsfeld kurz": given("Arbeitsfeld", "Das Arbeitsfeld so kurz, wie es die Agentur nennt.", ({ profile }) =>
    profile.fieldOfWork ? (profile.fieldOfWork.short ?? profile.fieldOfWork.in) : undefined,
  ),
  Zahler: {
    means: "Wer die Agentur bezahlt, in ihrem eigenen Satz; gilt, wenn es nicht die einstellenden Unternehmen sind.",
    holds: ({ profile: { whoPays } }) => whoPays !== undefined && whoPays !== hiringCompanies,
    says: ({ profile }) => profile.whoPays,
  },
  "Unternehmen zahlen": fact(
    "Die einstellenden Unternehmen bezahlen die Agentur.",
    ({ profile }) => profile.whoPays === hiringCompanies,
  ),
  "eigene Bedingungen": fact("Die Agentur hat eigene Geschäftsbedingungen.", ({ ownTexts }) => ownTexts.terms),
  WhatsApp: fact("Eine WhatsApp-Nummer ist veröffentlicht.", ({ profile }) => profile.whatsAppNumbers.length > 0),
  "fremdes Formular": fact("Jemand anders betreibt das Formular.", ({ profile }) => profile.formProvider),
  "Weg des Erstgesprächs": {
    means: "Wie das Erstgespräch geführt wird, etwa „telefonisch“; gilt, wenn es feststeht.",
    holds: ({ profile }) => profile.consultationBy,
    says: ({ profile }) => profile.consultationBy,
  },
  "Telefon oder Video": fact(
    "Das Erstgespräch ist am Telefon oder per Video.",
    ({ profile }) => profile.consultationBy === byPhoneOrVideo,
  ),
  "Weg am Satzanfang": given(
    "Weg des Erstgesprächs",
    "Wie das Erstgespräch geführt wird, mit großem Anfangsbuchstaben.",
    ({ profile }) => profile.consultationBy && capitalised(profile.consultationBy),
  ),
  Antwortweg: {
    means: "Wie die Agentur antwortet, etwa „Per E-Mail“; gilt, wenn es feststeht.",
    holds: ({ profile }) => profile.replyBy,
    says: ({ profile }) => profile.replyBy && capitalised(profile.replyBy),
  },
  "nie gefragt": always("Der Satz, wonach die Agentur nie fragt.", neverAskedBy),
} satisfies Names;

const ofOffers = {
  "nur Homeoffice": ofOffer(
    "„Nur Stellen im Homeoffice“ ist zugesagt, und keine offene Stelle widerspricht.",
    ({ isRemoteOnly }) => isRemoteOnly,
  ),
  Einstieg: ofOffer(
    "„Einstieg ohne Vorkenntnisse“ ist zugesagt, und offene Stellen tragen den Hinweis dafür.",
    ({ entry }) => entry,
  ),
  "fast überall Einstieg": ofOffer(
    "„Einstieg ohne Vorkenntnisse“ ist zugesagt, und fast alle offenen Stellen tragen den Hinweis dafür.",
    ({ entry }) => entry === "most",
  ),
  Einstiegshinweis: always("Der Hinweis an Stellen für den Einstieg.", () => entryTag),
  "Stellen für den Einstieg": fact(
    "Offene Stellen tragen den Hinweis für den Einstieg.",
    ({ listings }) => listingFacts(listings).areSomeForBeginners,
  ),
  Training: ofOffer("Training oder sein Beginn ist zugesagt.", ({ hasTraining }) => hasTraining),
  Erstgespräch: ofOffer("Ein Erstgespräch oder seine Dauer ist zugesagt.", ({ hasConsultation }) => hasConsultation),
  Abgleich: ofOffer("Ein Profilabgleich oder seine Dauer ist zugesagt.", ({ hasMatching }) => hasMatching),
  Gesprächsvorbereitung: ofOffer(
    "Vorbereitung auf Gespräche oder ihre Dauer ist zugesagt.",
    ({ hasInterviewPreparation }) => hasInterviewPreparation,
  ),
  Begleitung: ofOffer(
    "Begleitung nach dem Start oder eine begleitete Einarbeitung ist zugesagt.",
    ({ hasSupport }) => hasSupport,
  ),
  // The steps are those of `about.md`, where one alone is no way.
  "begleiteter Weg": ofOffer(
    "Von Erstgespräch, Abgleich, Vorbereitung und Begleitung sind mindestens zwei zugesagt.",
    ({ hasConsultation, hasMatching, hasTraining, hasInterviewPreparation, hasSupport }) =>
      [hasConsultation, hasMatching, hasTraining || hasInterviewPreparation, hasSupport].filter(Boolean).length > 1,
  ),
  kostenlos: ofOffer("„Kostenlos für Bewerbende“ ist zugesagt.", ({ isFree }) => isFree),
  Vermittlung: ofOffer("Bei den offenen Stellen stellen andere ein.", ({ isPlacement }) => isPlacement),
  "Gespräche mit Unternehmen": fact(
    "Bei den offenen Stellen stellen andere ein, oder die Dauer der Gespräche ist zugesagt.",
    (agency) => offerOf(agency).isPlacement || agency.claims.interviewDays,
  ),
  "Bezahlung am Tag": ofOffer(
    "Die Vergütung ist pro Tag zugesagt, und alle offenen Stellen bezahlen pro Tag.",
    ({ isPaidByTheDay }) => isPaidByTheDay,
  ),
  // With half the hours one is paid half the month, whatever the position.
  "Bezahlung nach Umfang": fact(
    "Die Vergütung ist pro Monat oder Jahr zugesagt, und nicht alle offenen Stellen sind in Vollzeit.",
    (agency) => {
      const { extent } = offerOf(agency);
      const period = agency.claims.dayRate?.value.period;
      return (period === "pro Monat" || period === "pro Jahr") && extent !== undefined && extent !== "full";
    },
  ),
  Umfang: ofOffer("Eine Stelle ist offen, oder Vollzeit und Teilzeit zur Wahl sind zugesagt.", ({ extent }) => extent),
  "Umfang wählbar": ofOffer(
    "Vollzeit und Teilzeit zur Wahl sind zugesagt, und jede offene Stelle gibt es so.",
    ({ extent }) => extent === "either",
  ),
  "beide Umfänge": ofOffer("Es gibt offene Stellen in Vollzeit und in Teilzeit.", ({ extent }) => extent === "both"),
  "nur Vollzeit": ofOffer("Alle offenen Stellen sind in Vollzeit.", ({ extent }) => extent === "full"),
  "nur Teilzeit": ofOffer("Alle offenen Stellen sind in Teilzeit.", ({ extent }) => extent === "part"),
  "nur Minijob": ofOffer("Alle offenen Stellen sind Minijobs.", ({ extent }) => extent === "mini"),
  Arbeitsort: ofOffer("Eine Stelle ist offen, oder nur Homeoffice ist zugesagt.", ({ place }) => place),
  "nur vor Ort": ofOffer("Alle offenen Stellen sind vor Ort.", ({ place }) => place === "onSite"),
  "nur freie Mitarbeit": fact(
    "Alle offenen Stellen sind freie Mitarbeit.",
    ({ listings }) => listingFacts(listings).areAllFreelance,
  ),
  Stellen: fact("Eine Stelle ist offen.", ({ listings }) => listings.length > 0),
  "gefragte Stellen": {
    means: "Wie viele Stellen die Startseite hervorhebt, als Wort; gilt, wenn es welche sind.",
    holds: (agency) => countOfTrending(agency) > 0,
    says: (agency) => numberWord(countOfTrending(agency)),
  },
  "eine gefragte Stelle": fact(
    "Die Startseite hebt genau eine Stelle hervor.",
    (agency) => countOfTrending(agency) === 1,
  ),
  "eigene Auswahl": fact("Die Agentur wählt aus, was die Startseite hervorhebt.", ({ profile }) => profile.trending),
  "Umsatzsteuer im Angebot": fact("Zu einer Vergütung kommt Umsatzsteuer.", speaksOfVat),
  "Bonus im Angebot": fact("Ein Bonus ist zugesagt oder steht in einer Anzeige.", speaksOfBonus),
  Reihenfolge: always("Der Satz, nach welcher Regel Stellen geordnet sind.", ({ profile }) =>
    orderSentence(profile.listingOrder),
  ),
} satisfies Names;

const ofClaims = {
  Vergütung: claim("dayRate", ({ claims: { dayRate } }) => dayRate && spokenPay(dayRate.value)),
  Spannen: fact(
    "Der Beleg „Vergütung beim Einstieg“ oder „Vergütung mit Erfahrung“ gilt.",
    ({ claims }) => claims.dayRateAtEntry ?? claims.dayRateWithExperience,
  ),
  // Two units have no common axis.
  "zwei Spannen": fact(
    "Die Belege „Vergütung beim Einstieg“ und „Vergütung mit Erfahrung“ gelten, in derselben Einheit.",
    ({ claims: { dayRateAtEntry: one, dayRateWithExperience: other } }) =>
      one && other && claimedPeriod(one.value) === claimedPeriod(other.value),
  ),
  Bonus: claim(
    "bonusUpToPercent",
    ({ claims: { bonusUpToPercent: bonus } }) => bonus && `${germanNumber(bonus.value)} %`,
  ),
  Rechenbeispiel: claim("monthExample"),
  "offene Stellen": claim(
    "openPositionsAtLeast",
    ({ claims: { openPositionsAtLeast: all } }) => all && openPositionsText(all),
  ),
  "offene Stellen nach Bereich": claim("openPositionsByCategory"),
  Partnerunternehmen: claim(
    "partnerCompaniesAtLeast",
    ({ claims: { partnerCompaniesAtLeast: partners } }) => partners && `${germanNumber(partners.value)}+`,
  ),
  "Dauer im Schnitt": claim("weeksToPlacementOnAverage", ({ claims }) => weeks(claims.weeksToPlacementOnAverage)),
  "Dauer meist": claim(
    "weeksToPlacementUsually",
    ({ claims: { weeksToPlacementUsually: usually } }) => usually && `${germanRange(usually.value)} Wochen`,
  ),
  Trainingsbeginn: claim("trainingStartsWithinHours", ({ claims }) => hours(claims.trainingStartsWithinHours)),
  Gesprächsdauer: claim(
    "consultationMinutes",
    ({ claims: { consultationMinutes: minutes } }) => minutes && quantity(minutes.value, "Minute", "Minuten"),
  ),
  Abgleichdauer: claim("matchingHours", ({ claims }) => hours(claims.matchingHours)),
  Vorbereitungsdauer: claim("preparationWeeks", ({ claims }) => weeks(claims.preparationWeeks)),
  Einarbeitungsdauer: claim("onboardingWeeks", ({ claims }) => weeks(claims.onboardingWeeks)),
  // The steps of the schedule are those of `advantages.md`.
  "Zeitplan mit Dauer": fact(
    "Der Zeitplan hat mindestens drei Schritte, und belegt ist die Dauer von allen oder die bis zur Vermittlung.",
    (agency) => {
      const steps = scheduleSteps(agency);
      return steps.length >= 3 && (steps.every(Boolean) || agency.claims.weeksToPlacementOnAverage);
    },
  ),
  Zeitachse: fact("Von jedem Schritt des Zeitplans ist die Dauer belegt.", (agency) =>
    scheduleSteps(agency).every(Boolean),
  ),
  Antwortzeit: claim("replyAtLatestWithinHours", ({ claims }) => hours(claims.replyAtLatestWithinHours)),
  "Antwortzeit meist": claim(
    "replyUsuallyWithinHours",
    ({ claims: { replyUsuallyWithinHours: usually } }) => usually && `${germanRange(usually.value)} Stunden`,
  ),
  "Antwort am selben Tag": fact(
    "Der Beleg „Antwortzeit höchstens“ gilt mit höchstens 24 Stunden.",
    ({ claims: { replyAtLatestWithinHours: reply } }) => reply && reply.value <= 24,
  ),
  antwortet: fact("Eine Antwort auf jede Bewerbung oder eine Antwortzeit ist zugesagt.", ({ claims }) =>
    answerOf(claims),
  ),
  Vertrag: fact(
    "„Rechtssicherer Vertrag“ oder „Vertrag vor dem Start“ ist zugesagt.",
    ({ claims }) => claims.lawfulContracts ?? claims.contractBeforeStart,
  ),
  "Vertrag rechtssicher": claim("lawfulContracts"),
  "Vertrag vor dem Start": claim("contractBeforeStart"),
  "nur passende Stellen": claim("fittingListingsOnly"),
  "sagt, was offen ist": claim("tellsWhatIsUnknown"),
  "keine bezahlten Plätze": claim("noPaidPlaces"),
  "ohne Lebenslauf": claim("applicationWithoutCv"),
  "Menschen entscheiden": claim("peopleReadApplications"),
  "Meldungen beantwortet": claim("reportsAnswered"),
  "Barrieren beantwortet": claim("barriersAnswered"),
} satisfies Names;

const ofHouse = {
  "Stellen je Fenster": {
    means: "Für wie viele offene Stellen ein Fenster des Hauses steht, als Wort; gilt, wenn es mehrere sind.",
    holds: (agency) => openingsAWindow(agency) > 1,
    says: (agency) => numberWord(openingsAWindow(agency)),
  },
  "halbe Fenster": fact("Im Haus ist ein Fenster halb hell.", (agency) =>
    categoryHouseOf(agency)?.floors.some(({ half }) => half),
  ),
  Stockwerke: {
    means: "Wie viele Bereiche das Haus zeigt, als Wort; gilt, wenn es mehrere sind.",
    holds: (agency) => countOfFloors(agency) > 1,
    says: (agency) => numberWord(countOfFloors(agency)),
  },
  "weitere Bereiche": {
    means: "Die Bereiche ohne ein Stockwerk im Haus; gilt, wenn es welche gibt.",
    holds: (agency) => categoryHouseOf(agency)?.others.length,
    says: (agency) => listed(categoryHouseOf(agency)?.others ?? []),
  },
  "alles im Haus": fact(
    "Die Stockwerke des Hauses ergeben zusammen die zugesagte Zahl offener Stellen.",
    (agency) => categoryHouseOf(agency)?.isWhole,
  ),
} satisfies Names;

const ofAccessibility = {
  "auf Barrieren geprüft": fact(
    "Im Profil steht, wie die Barrierefreiheit geprüft wurde.",
    ({ profile }) => profile.accessibility,
  ),
  Prüfweise: given(
    "auf Barrieren geprüft",
    "Wie die Barrierefreiheit geprüft wurde.",
    ({ profile }) => profile.accessibility?.method,
  ),
  Prüftag: given(
    "auf Barrieren geprüft",
    "Wann die Barrierefreiheit geprüft wurde.",
    ({ profile: { accessibility } }) => accessibility && germanDate(accessibility.testedOn),
  ),
  "Stand der Erklärung": given(
    "auf Barrieren geprüft",
    "Von wann die Erklärung zur Barrierefreiheit ist.",
    ({ profile: { accessibility } }) => accessibility && { isoDate: accessibility.statedOn },
  ),
  "bekannte Lücken": {
    means: "Was noch nicht barrierefrei ist, als Liste; gilt, wenn das Profil etwas nennt.",
    holds: ({ profile }) => profile.accessibility?.knownGaps.length,
    lists: ({ profile }) => (profile.accessibility?.knownGaps ?? []).map((gap) => [gap]),
  },
  Durchsetzungsstelle: {
    means: "Wo man sich über Barrieren beschweren kann, als Link; gilt, wenn das Profil die Stelle nennt.",
    holds: ({ profile }) => profile.accessibility?.enforcementBody,
    says: ({ profile: { accessibility: { enforcementBody: body } = {} } }) =>
      body && { href: body.website, text: [body.name] },
  },
} satisfies Names;

/** Every name, with what it means. */
export const names: Names = { ...ofAgency, ...ofOffers, ...ofClaims, ...ofHouse, ...ofAccessibility, ...lawNames };

function countOfTrending({ profile, listings }: PublicAgency): number {
  return trendingListings(profile, listings).length;
}

/** By what the duration of each step is known; undefined where it is not. */
function scheduleSteps(agency: PublicAgency): unknown[] {
  const { claims } = agency;
  const { hasConsultation, hasMatching, hasTraining, hasInterviewPreparation, isPlacement } = offerOf(agency);
  return [
    hasConsultation ? [claims.consultationMinutes] : [],
    hasMatching ? [claims.matchingHours] : [],
    hasTraining || hasInterviewPreparation ? [claims.preparationWeeks] : [],
    isPlacement || claims.interviewDays ? [claims.interviewDays] : [],
    [claims.onboardingWeeks],
  ].flat();
}

function openingsAWindow(agency: PublicAgency): number {
  return categoryHouseOf(agency)?.openingsAWindow ?? 1;
}

function countOfFloors(agency: PublicAgency): number {
  return categoryHouseOf(agency)?.floors.length ?? 0;
}

/** A letter alone must not stand at the end of a line: the E of E-Commerce. */
function unbroken(words: string): string {
  return words.replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, "$1\u2060");
}
