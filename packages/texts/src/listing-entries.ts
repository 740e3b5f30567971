/** What the fields of a listing say, each under its term: on its page below a heading, and in what is kept of it. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { germanDate, germanMoment, quantity } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { startDay } from "@fernkontor/domain/listing/start";
import { contractWords, employerWords, extentInFull, extentWords, placeInFull, placeWords } from "./listing-words.ts";
import { type Texts, textsOf } from "./texts-of.ts";

/** A text, or a row of texts and links. */
type Words = string | readonly (string | { text: string; href: string })[];
export type ListingEntry = { term: string; text: Words };

/** In a few words, what a card and the head of a page say beside pay and category, in this order. */
export function listingMeta(listing: Listing, texts: Texts): string[] {
  const words: (string | undefined)[] = [extentWords(listing, texts), placeWords(listing, texts)];
  return words.filter((each) => each !== undefined);
}

/** The headings, and in which order the entries stand there; what the record does not say is left out. */
export const headings = {
  gets: ["holiday", "training", "equipment", "tariff", "bonus"],
  employer: ["contract", "employer", "client", "paidBy", "extent", "start", "place", "openings"],
  dates: ["confirmed", "published", "until"],
} as const satisfies Readonly<Record<string, readonly EntryName[]>>;
type EntryName = keyof ReturnType<typeof allEntries>;

/** The entries of these names, or of a heading. */
export function listingEntries(
  agency: Pick<PublicAgency, "profile">,
  listing: Listing,
  names: keyof typeof headings | readonly EntryName[],
): ListingEntry[] {
  const all = allEntries(agency, listing);
  const wanted = typeof names === "string" ? headings[names] : names;
  return wanted.flatMap((name) => {
    const { term, text } = all[name];
    return text === undefined ? [] : [{ term, text }];
  });
}

/** What a listing says in its own lines below a heading, and the entries behind them. */
export type ListingPart = {
  name: "tasks" | "brings" | "gets";
  heading: string;
  lines: readonly string[];
  entries: readonly ListingEntry[];
};

/** The headings with lines, in the order of the page; one below which nothing stands is left out. */
export function listingParts(agency: Pick<PublicAgency, "profile">, listing: Listing): ListingPart[] {
  const { text } = textsOf(agency);
  const parts: ListingPart[] = [
    { name: "tasks", heading: text("listing.tasks.heading"), lines: listing.tasks ?? [], entries: [] },
    { name: "brings", heading: text("listing.brings.heading"), lines: listing.requirements, entries: [] },
    {
      name: "gets",
      heading: text("listing.gets.heading"),
      lines: listing.benefits ?? [],
      entries: listingEntries(agency, listing, "gets"),
    },
  ];
  return parts.filter(({ lines, entries }) => lines.length > 0 || entries.length > 0);
}

/** The company in its paragraphs; undefined where the listing says nothing of it. */
export function aboutCompany(agency: Pick<PublicAgency, "profile">, { aboutCompany: about }: Listing) {
  if (about === undefined) return undefined;
  return { heading: textsOf(agency).text("listing.about.heading"), paragraphs: about.split(/\n\s*/) };
}

function allEntries(agency: Pick<PublicAgency, "profile">, listing: Listing) {
  const texts = textsOf(agency);
  const { text } = texts;
  const { salary, openings, publishedOn, lastConfirmedOn, validUntil } = listing;
  const people = quantity(openings, "Person", "Personen");
  return {
    contract: { term: text("listing.employer.contract"), text: contractWords(agency.profile, listing, texts) },
    employer: { term: text("listing.employer.employer"), text: employerWords(listing, texts) },
    client: { term: text("listing.employer.client"), text: clientWords(listing, texts) },
    paidBy: { term: text("listing.employer.paidBy"), text: listing.contract.paidBy },
    extent: { term: text("listing.employer.extent"), text: extentInFull(listing, texts) },
    start: { term: text("listing.employer.start"), text: startWords(listing) },
    place: { term: text("listing.employer.place"), text: placeInFull(listing, texts) },
    openings: { term: text("listing.employer.openings"), text: text("listing.employer.wanted", { people }) },
    holiday: { term: text("listing.gets.holiday"), text: holidayWords(listing, texts) },
    training: { term: text("listing.gets.training"), text: listing.training },
    equipment: { term: text("listing.gets.equipment"), text: listing.equipment },
    tariff: { term: text("listing.gets.tariff"), text: listing.tariff },
    bonus: {
      term: text(salary.from < salary.to ? "listing.gets.bonusOnRange" : "listing.gets.bonus"),
      text: listing.bonus,
    },
    published: { term: text("listing.dates.published"), text: germanDate(dayOf(publishedOn)) },
    confirmed: { term: text("listing.dates.confirmed"), text: germanDate(lastConfirmedOn) },
    until: { term: text("listing.dates.until"), text: germanMoment(validUntil) },
  };
}

function holidayWords({ daysOfHoliday, type }: Listing, { text }: Texts): string | undefined {
  if (daysOfHoliday === undefined) return undefined;
  const days = quantity(daysOfHoliday, "Tag", "Tage");
  return text(type === "Vollzeit & Teilzeit" ? "listing.gets.holidayDaysFullTime" : "listing.gets.holidayDays", {
    days,
  });
}

function startWords(listing: Listing): string | undefined {
  const day = startDay(listing);
  return day === undefined ? listing.startsOn : germanDate(day);
}

function clientWords({ client }: Listing, { text }: Texts): Words {
  if ("undisclosedBecause" in client)
    return text("listing.employer.clientUnnamed", { reason: client.undisclosedBecause });
  const { host } = new URL(client.website);
  return [`${client.name}, `, { text: host, href: client.website }];
}
