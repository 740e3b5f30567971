import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { euroRange, germanDate, germanNumber, quantity } from "@fernkontor/domain/german/german";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import type { Contract } from "@fernkontor/domain/listing/contract";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { similarListings } from "@fernkontor/domain/listing/similar-listings";
import { monthsPerYear, payOverTime, plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, listingAddress, routes } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { allGenders, contractKinds, listingOnBell, payScaleLabel } from "../parts/listing-words.ts";
import { neverAsked } from "../parts/never-asked.ts";
import type { PayExampleCopy } from "../parts/pay-example.tsx";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { ListingCopy, ListingEmployerCopy, ListingPayCopy } from "./listing-page.tsx";

const contactId = "fragen";

type ListingPageCopy = ListingCopy & { similar: DoorbellsCopy | undefined };

/** One listing's page: everything that its record says, and its neighbours. */
export function listingPageCopy(agency: PublicAgency, listing: Listing): ListingPageCopy & { head: PageHead } {
  return {
    head: {
      title: `${listing.title} ${allGenders} im Homeoffice – ${agency.profile.name}`,
      description: `${listing.title}: ${spokenRange(listing.salary)} brutto pro Tag, Voll- oder Teilzeit, ganz von zu Hause. ${contractKinds[listing.contract.kind]}. Zuletzt bestätigt am ${germanDate(listing.lastConfirmedOn)}.`,
    },
    ...listingCopy(agency, listing),
    similar: similarListingsCopy(agency, listing, {
      heading: "Ähnliche Stellen",
      lead: "Zuerst aus demselben Bereich, dann nach der Vergütung, die dieser am nächsten kommt.",
      all: { label: "Alle Stellenangebote", href: routes.listings },
    }),
  };
}

/** The same without neighbours, whose search looks at every other listing. */
export function listingCopy(agency: PublicAgency, listing: Listing): ListingCopy {
  const { profile } = agency;
  const apply = { label: "Für diese Position bewerben", href: applicationAddress(listing.slug) };
  const confirmedOn = germanDate(listing.lastConfirmedOn);

  return {
    hero: {
      up: { label: "Alle Stellenangebote", href: routes.listings },
      title: listing.title,
      allGenders,
      lead: listing.description,
      actions: [apply, { label: "Frage stellen", href: `#${contactId}` }],
      confirmed: `Zuletzt bestätigt am ${confirmedOn}. Bewerbung möglich bis ${germanDate(listing.validUntil)}.`,
    },
    pay: payCopy(agency, listing),
    terms: {
      brings: { heading: "Das bringen Sie mit", points: listing.requirements },
      gets: {
        heading: "Das bekommen Sie",
        entries: [
          { term: "Training", text: listing.training },
          { term: "Ausstattung", text: listing.equipment },
          ...(listing.bonus === undefined ? [] : [{ term: "Bonus, zusätzlich zur Spanne", text: listing.bonus }]),
        ],
      },
    },
    employer: employerCopy(profile.name, listing),
    contact: {
      id: contactId,
      heading: "Fragen zu dieser Stelle?",
      neverAsked: `${neverAsked} Bewerben kostet nichts.`,
      apply,
      person: {
        name: listing.contact.name,
        role: listing.contact.role,
        email: listing.contact.email,
        phone: listing.contact.phone === undefined ? undefined : phoneLink(listing.contact.phone),
      },
      mailSubject: `Frage zur Stelle ${listing.title}`,
      dates: [
        { term: "Zuletzt bestätigt", text: confirmedOn },
        { term: "Veröffentlicht", text: germanDate(listing.publishedOn) },
        { term: "Bewerbung bis", text: germanDate(listing.validUntil) },
      ],
      report: {
        ask: "Etwas stimmt nicht?",
        label: "Diese Stelle melden",
        href: reportLink(agency, listing),
        what: "– per E-Mail, ohne Konto. Ein Mensch liest sie und antwortet.",
        more: { label: "Was dann geschieht", href: `${routes.review}#meldung` },
      },
      printedAddress: `${new URL(profile.siteOrigin).host}${listingAddress(listing.slug)}`,
    },
  };
}

const bellsOnAPanel = 3;

/** Where else to ring, for a listing that need not be open itself; undefined when no other one is. */
export function similarListingsCopy(
  { listings }: PublicAgency,
  listing: Listing,
  words: Pick<DoorbellsCopy, "heading" | "lead" | "all">,
): DoorbellsCopy | undefined {
  const similar = similarListings(listing, listings, bellsOnAPanel);
  if (similar.length === 0) return undefined;
  return {
    ...words,
    details: "Zur Stelle",
    listings: similar.map((other) => ({ ...listingOnBell(other, other.category), href: listingAddress(other.slug) })),
  };
}

function payCopy({ profile, claims }: PublicAgency, listing: Listing): ListingPayCopy {
  const { salary, period } = listing;
  return {
    heading: "Vergütung",
    amount: plateRange(salary),
    unit: `${period}, brutto`,
    range: salary,
    scale: profile.dayRateScale,
    label: payScaleLabel(salary, profile.dayRateScale),
    example: claims.monthExample && payExampleCopy(listing, claims.monthExample.value.daysPerMonth),
  };
}

function payExampleCopy({ salary, hoursPerDay, contract }: Listing, daysPerMonth: number): PayExampleCopy {
  const { month, year } = payOverTime(salary, daysPerMonth);
  const partTimeDays = Math.floor(daysPerMonth / 2);
  const partTime = payOverTime(salary, partTimeDays).month;
  const hours = quantity(hoursPerDay, "Stunde", "Stunden");
  const isEmployment = contract.kind !== "freelance";
  const inPartTime = `In Teilzeit entsprechend weniger: ${quantity(partTimeDays, "ganzer Tag", "ganze Tage")} im Monat sind zum Beispiel ${euroRange(partTime)}.`;
  return {
    id: "vom-tag-zum-jahr",
    heading: isEmployment ? "Vom Tag zum Jahr gerechnet" : "Vom Tag zum Monat gerechnet",
    steps: [
      { term: "Tagessatz", amount: euroRange(salary) },
      { term: "× Arbeitstage im Monat", amount: germanNumber(daysPerMonth) },
      { term: "= Im Monat", amount: euroRange(month), weight: isEmployment ? "subtotal" : "total" },
      ...(isEmployment
        ? ([
            { term: "× Monate im Jahr", amount: germanNumber(monthsPerYear) },
            { term: "Im Jahr", amount: euroRange(year), weight: "total" },
          ] as const)
        : []),
    ],
    note: isEmployment
      ? `Alle Beträge brutto, in Vollzeit mit ${hours} am Tag. ${inPartTime} Maßgeblich ist Ihr Vertrag.`
      : // Freelancers are paid for the days they work: twelve times the month would promise holidays that nobody pays.
        `Alle Beträge vor Steuern und Versicherungen, bei ${hours} am Tag. ${inPartTime} Urlaub und Krankheit werden nicht bezahlt, deshalb steht hier keine Jahressumme.`,
    house: {
      days: daysPerMonth,
      bonusDays: 0,
      label: `${quantity(daysPerMonth, "Fenster steht", "Fenster stehen")} für ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")}: zusammen ${germanNumber(month.from)} bis ${germanNumber(month.to)} Euro brutto im Monat`,
      caption: `${quantity(daysPerMonth, "Fenster ist", "Fenster sind")} ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")} mit je ${hours}.`,
    },
  };
}

function employerCopy(agencyName: string, listing: Listing): ListingEmployerCopy {
  const { contract } = listing;
  const leads: Readonly<Record<Contract["kind"], string>> = {
    "employed-by-client": `Das Unternehmen, für das Sie arbeiten. ${agencyName} vermittelt und wird nicht Ihr Arbeitgeber.`,
    "temporary-work":
      "Ein Zeitarbeitsunternehmen stellt Sie an und zahlt Ihren Lohn. Gearbeitet wird für ein anderes Unternehmen.",
    freelance:
      "Niemand: Sie arbeiten selbstständig auf Rechnung und kümmern sich selbst um Steuern und Versicherungen.",
  };
  return {
    heading: "Wer ist mein Arbeitgeber?",
    lead: leads[contract.kind],
    entries: [
      { term: "Vertrag", text: contractKinds[contract.kind] },
      ...employerEntry(listing),
      clientEntry(listing),
      { term: "Bezahlt von", text: contract.paidBy },
      {
        term: "Umfang",
        text: `${listing.type}, den Umfang vereinbaren Sie vor dem Start. Ein ganzer Tag hat ${quantity(listing.hoursPerDay, "Stunde", "Stunden")}.`,
      },
      { term: "Arbeitsort", text: `${listing.location}, von Ihrem Zuhause in Deutschland aus` },
      { term: "Freie Plätze", text: `${quantity(listing.openings, "Person", "Personen")} gesucht` },
    ],
  };
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
