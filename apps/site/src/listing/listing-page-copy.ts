import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { isOwnEmployer } from "@fernkontor/domain/agency/own-employment";
import { germanDate, germanRange, quantity } from "@fernkontor/domain/german/german";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import type { Contract } from "@fernkontor/domain/listing/contract";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { euroIn, type PayComparison, payComparison } from "@fernkontor/domain/listing/pay-comparison";
import { similarListings } from "@fernkontor/domain/listing/similar-listings";
import { countryName } from "@fernkontor/domain/listing/working-conditions";
import { plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, listingAddress, routes } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import {
  allGenders,
  comparisonWords,
  contractKindWords,
  daysWords,
  extentWords,
  fixedTermWords,
  foreignLanguage,
  listingOnBell,
  payNote,
  payScaleLabel,
  placeWords,
  townWords,
} from "../parts/listing-words.ts";
import { neverAskedBy } from "../parts/never-asked.ts";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { ListingCopy, ListingEmployerCopy, ListingPayCopy } from "./listing-page.tsx";
import { payExampleCopy } from "./listing-pay-copy.ts";

const contactId = "fragen";

type ListingPageCopy = ListingCopy & { similar: DoorbellsCopy | undefined };

/** One listing's page: everything that its record says, and its neighbours. */
export function listingPageCopy(agency: PublicAgency, listing: Listing): ListingPageCopy & { head: PageHead } {
  const { text } = textsOf(agency);
  return {
    head: {
      title: `${listing.title} ${allGenders} ${whereInTitle(listing)} – ${agency.profile.name}`,
      description: `${listing.title}: ${payInSentence(listing)}, ${extentInSentence(listing)}, ${whereInSentence(listing)}. ${contractKindWords(agency.profile, listing)}. Zuletzt bestätigt am ${germanDate(listing.lastConfirmedOn)}.`,
    },
    ...listingCopy(agency, listing),
    similar: similarListingsCopy(agency, listing, {
      heading: text("listing.similar.heading"),
      lead: text("listing.similar.lead"),
      all: { label: text("listing.all"), href: routes.listings },
    }),
  };
}

/** The same without neighbours, whose search looks at every other listing. */
export function listingCopy(agency: PublicAgency, listing: Listing): ListingCopy {
  const { profile } = agency;
  const { text } = textsOf(agency);
  const apply = { label: text("listing.apply"), href: applicationAddress(listing.slug) };
  const confirmedOn = germanDate(listing.lastConfirmedOn);

  return {
    hero: {
      up: { label: text("listing.all"), href: routes.listings },
      title: listing.title,
      language: foreignLanguage(listing.language),
      allGenders,
      extent: extentWords(listing),
      place: placeWords(listing),
      lead: listing.description,
      actions: [apply, { label: text("listing.ask"), href: `#${contactId}` }],
      confirmed: text("listing.confirmed", { confirmed: confirmedOn, until: germanDate(listing.validUntil) }),
    },
    pay: payCopy(agency, listing),
    terms: {
      brings: {
        heading: text("listing.brings.heading"),
        points: listing.requirements,
        language: foreignLanguage(listing.language),
      },
      gets: {
        heading: text("listing.gets.heading"),
        entries: getsEntries(listing),
      },
    },
    employer: employerCopy(profile, listing),
    contact: {
      id: contactId,
      heading: text("listing.contact.heading"),
      neverAsked: `${neverAskedBy(agency)} ${text("listing.contact.free")}`,
      apply,
      person: {
        name: listing.contact.name,
        role: listing.contact.role,
        email: listing.contact.email,
        phone: listing.contact.phone === undefined ? undefined : phoneLink(listing.contact.phone),
      },
      mailSubject: text("listing.contact.mailSubject", { title: listing.title }),
      dates: [
        { term: text("listing.dates.confirmed"), text: confirmedOn },
        { term: text("listing.dates.published"), text: germanDate(listing.publishedOn) },
        { term: text("listing.dates.until"), text: germanDate(listing.validUntil) },
      ],
      report: {
        ask: text("listing.report.ask"),
        label: text("listing.report.label"),
        href: reportLink(agency, listing),
        what: text(agency.claims.reportsAnswered ? "listing.report.whatAnswered" : "listing.report.what"),
        more: { label: text("listing.report.more"), href: `${routes.review}#meldung` },
      },
      printedAddress: `${new URL(profile.siteOrigin).host}${listingAddress(listing.slug)}`,
    },
  };
}

const bellsOnAPanel = 3;

/** Where else to ring, for a listing that need not be open itself; undefined when no other one is. */
export function similarListingsCopy(
  agency: PublicAgency,
  listing: Listing,
  words: Pick<DoorbellsCopy, "heading" | "lead" | "all">,
): DoorbellsCopy | undefined {
  const similar = similarListings(listing, agency.listings, bellsOnAPanel);
  if (similar.length === 0) return undefined;
  return {
    ...words,
    details: textsOf(agency).text("listing.similar.details"),
    listings: similar.map((other) => ({ ...listingOnBell(other, other.category), href: listingAddress(other.slug) })),
  };
}

/** What one gets besides pay; what the record does not say is not there. */
function getsEntries({ training, equipment, bonus, tariff, salary }: Listing): RuledEntry[] {
  const entries = [
    { term: "Training", text: training },
    { term: "Ausstattung", text: equipment },
    { term: "Tarifvertrag", text: tariff },
    { term: salary.from < salary.to ? "Bonus, zusätzlich zur Spanne" : "Bonus, zusätzlich zur Vergütung", text: bonus },
  ];
  return entries.flatMap(({ term, text }) => (text === undefined ? [] : [{ term, text }]));
}

/** `200 € bis 250 € brutto pro Tag`; `95,00 € pro Stunde zzgl. USt.`, whose stop would end the sentence, goes last. */
export function payInSentence(listing: Listing): string {
  const { salary, period, vat } = listing;
  const amount = spokenRange(salary, period);
  return vat === undefined ? `${amount} ${payNote(listing)} ${period}` : `${amount} ${period} zuzüglich Umsatzsteuer`;
}

function extentInSentence({ type, hoursPerWeek }: Listing): string {
  const extent = type === "Vollzeit & Teilzeit" ? "Voll- oder Teilzeit" : type;
  return hoursPerWeek ? `${extent} mit ${germanRange(hoursPerWeek)} Stunden pro Woche` : extent;
}

function whereInSentence(listing: Listing): string {
  if (listing.location === "100% Remote") return "ganz von zu Hause";
  const onSite = listing.daysOnSite ? `, ${daysWords(listing.daysOnSite)} pro Woche vor Ort` : "";
  return listing.location === "Hybrid"
    ? `hybrid in ${townWords(listing)}${onSite}`
    : `vor Ort in ${townWords(listing)}`;
}

function whereInTitle(listing: Listing): string {
  if (listing.location === "100% Remote") return "im Homeoffice";
  return `${listing.location === "Hybrid" ? "hybrid " : ""}in ${townWords(listing)}`;
}

function payCopy({ profile, claims, listings }: PublicAgency, listing: Listing): ListingPayCopy {
  const { salary, period } = listing;
  const comparison = payComparison(profile, listings);
  return {
    heading: "Vergütung",
    amount: plateRange(salary, period),
    unit: `${period}, ${payNote(listing)}`,
    equals: comparisonWords(listing, comparison),
    bar: comparison && payBar(listing, comparison),
    example: payExampleCopy(listing, claims.monthExample?.value.daysPerMonth),
  };
}

function payBar(listing: Listing, { period, scale }: PayComparison): ListingPayCopy["bar"] {
  const range = euroIn(listing, period);
  return range && { range, scale, label: payScaleLabel(range, scale, period) };
}

function employerCopy(profile: PublicAgency["profile"], listing: Listing): ListingEmployerCopy {
  const { contract } = listing;
  return {
    heading: "Wer ist mein Arbeitgeber?",
    lead: isOwnEmployer(profile, listing) ? ownEmployerLead(profile, contract) : employerLeads(profile)[contract.kind],
    entries: [
      { term: "Vertrag", text: sentencesOf(contractKindWords(profile, listing), fixedTermWords(listing)) },
      ...employerEntry(listing),
      clientEntry(listing),
      { term: "Bezahlt von", text: contract.paidBy },
      { term: "Umfang", text: extentText(listing) },
      { term: "Arbeitsort", text: placeText(listing) },
      { term: "Freie Plätze", text: `${quantity(listing.openings, "Person", "Personen")} gesucht` },
    ],
  };
}

function employerLeads({ name }: PublicAgency["profile"]): Readonly<Record<Contract["kind"], string>> {
  return {
    "employed-by-client": `Das Unternehmen, für das Sie arbeiten. ${name} vermittelt und wird nicht Ihr Arbeitgeber.`,
    "temporary-work":
      "Ein Zeitarbeitsunternehmen stellt Sie an und zahlt Ihren Lohn. Gearbeitet wird für ein anderes Unternehmen.",
    apprenticeship: `Das Unternehmen, das Sie ausbildet. ${name} vermittelt und wird nicht Ihr Arbeitgeber.`,
    freelance:
      "Niemand: Sie arbeiten selbstständig auf Rechnung und kümmern sich selbst um Steuern und Versicherungen.",
  };
}

function ownEmployerLead({ name }: PublicAgency["profile"], { kind }: Contract): string {
  if (kind === "temporary-work")
    return `${name}: Wir stellen Sie an und zahlen Ihren Lohn. Gearbeitet wird für ein anderes Unternehmen.`;
  return `${name}: Sie werden bei uns ${kind === "apprenticeship" ? "ausgebildet" : "angestellt"}.`;
}

/** One term alone has no stop; of two, each is a sentence. */
function sentencesOf(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first}. ${second}.`;
}

function extentText({ type, hoursPerDay, hoursPerWeek, contract }: Listing): string {
  const day = hoursPerDay === undefined ? "" : ` Ein ganzer Tag hat ${quantity(hoursPerDay, "Stunde", "Stunden")}.`;
  const week = hoursPerWeek && `${germanRange(hoursPerWeek)} Stunden pro Woche`;
  if (type === "Vollzeit & Teilzeit")
    return `${type}, den Umfang vereinbaren Sie vor dem Start.${week ? ` Vollzeit sind ${week}.` : ""}${day}`;
  if (week) return `${type}, ${week}${day === "" ? "" : `.${day}`}`;
  return day === "" && contract.kind === "freelance"
    ? `${type}, die Stunden vereinbaren Sie vor dem Start.`
    : `${type}.${day}`;
}

function placeText(listing: Listing): string {
  const { location, countries, daysOnSite } = listing;
  // Names in a sentence may want an article, as "in der Schweiz".
  const isGermany = countries.every((code) => code === "DE");
  const residence = isGermany ? "" : `. Möglicher Wohnsitz: ${countries.map(countryName).join(", ")}`;
  if (location === "100% Remote")
    return `${location}, ${isGermany ? "von Ihrem Zuhause in Deutschland aus" : "von zu Hause aus"}${residence}`;
  const towns = townWords(listing);
  if (location === "Hybrid" && daysOnSite)
    return `${location}: ${daysWords(daysOnSite)} pro Woche in ${towns}, sonst von zu Hause${residence}`;
  return `${location} in ${towns}${daysOnSite ? `, ${daysWords(daysOnSite)} pro Woche` : ""}${residence}`;
}

function employerEntry({ contract }: Listing): RuledEntry[] {
  if (contract.kind === "freelance") return [];
  return [{ term: "Arbeitgeber", text: contract.employerOfRecord ?? "Das Unternehmen, für das Sie arbeiten" }];
}

function clientEntry({ client }: Listing): RuledEntry {
  const term = "Sie arbeiten für";
  if ("undisclosedBecause" in client) return { term, text: `Noch nicht genannt. ${client.undisclosedBecause}` };
  const { host } = new URL(client.website);
  return { term, text: [`${client.name}, `, { text: host, href: client.website }] };
}

/** A mail that only has to be sent: which listing it is about, and what could be wrong with it. */
function reportLink({ profile }: PublicAgency, { id, slug, title }: Listing): string {
  const body = `Ich möchte diese Stelle melden:
${new URL(listingAddress(slug), profile.siteOrigin)}

Der Grund (bitte Zutreffendes stehen lassen):
- Die Angaben stimmen nicht.
- Die Stelle gibt es nicht oder nicht mehr.
- Ich wurde nach Geld, Bankdaten oder einem Ausweis gefragt.
- Die Anzeige benachteiligt Menschen.
- Etwas anderes:

Was ist aufgefallen?
`;
  const subject = `Meldung zu Stelle ${id}: ${title}`;
  // Mail programs take line breaks as CRLF (RFC 6068, section 5).
  const written = body.replaceAll("\n", "\r\n");
  return `mailto:${profile.email.general}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(written)}`;
}

function phoneLink(phone: string): { number: string; href: string } {
  return { number: phone, href: dialAddress(phone) };
}
