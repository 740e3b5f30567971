/** What the fields of a listing say, each under its term: on its page below a heading, and in what is kept of it. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { germanDate, germanMoment, quantity } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
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
  gets: ["training", "equipment", "tariff", "bonus"],
  employer: ["contract", "employer", "client", "paidBy", "extent", "place", "openings"],
  dates: ["confirmed", "published", "until"],
} as const satisfies Readonly<Record<string, readonly EntryName[]>>;
type EntryName = keyof ReturnType<typeof allEntries>;

/** The entries of these names, or of a heading. */
export function listingEntries(
  agency: Pick<PublicAgency, "profile" | "wordings">,
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

function allEntries(agency: Pick<PublicAgency, "profile" | "wordings">, listing: Listing) {
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
    place: { term: text("listing.employer.place"), text: placeInFull(listing, texts) },
    openings: { term: text("listing.employer.openings"), text: text("listing.employer.wanted", { people }) },
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

function clientWords({ client }: Listing, { text }: Texts): Words {
  if ("undisclosedBecause" in client)
    return text("listing.employer.clientUnnamed", { reason: client.undisclosedBecause });
  const { host } = new URL(client.website);
  return [`${client.name}, `, { text: host, href: client.website }];
}
