/** A listing line by line, for whoever was not there when its page said so: kept with an application, compared later. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { aboutCompany, headings, type ListingEntry, listingEntries, listingParts } from "./listing-entries.ts";
import { allGenders, payInSentence } from "./listing-words.ts";
import { textsOf } from "./texts-of.ts";

/** These first, in this order; what else stands below the same heading of the page comes behind them. */
const first = {
  employer: ["extent", "contract", "place", "employer", "client", "paidBy"],
  dates: ["published", "confirmed", "until"],
} as const;

type Line = { label: string; text: string };

/** All that a listing's page says of it: null where it is not open. */
export function listingLines(agency: PublicAgency, slug: string | null): readonly Line[] | null {
  const listing = agency.listings.find((each) => each.slug === slug);
  if (listing === undefined) return null;
  const { text } = textsOf(agency);
  const about = aboutCompany(agency, listing);
  const lines = (names: Parameters<typeof listingEntries>[2]) => listingEntries(agency, listing, names).map(plainLine);
  const others = (heading: keyof typeof first) => {
    const named = new Set<string>([...first[heading], "openings"]);
    return lines(headings[heading].filter((name) => !named.has(name)));
  };
  return [
    { label: "Stelle", text: `${listing.title} ${allGenders}` },
    { label: "Nummer", text: `${listing.id}` },
    { label: "Bereich", text: listing.category },
    { label: "Stichworte", text: listing.tags.join("\n") },
    { label: text("listing.pay.heading"), text: payInSentence(listing) },
    ...lines(first.employer),
    { label: text("listing.employer.openings"), text: `${listing.openings}` },
    ...others("employer"),
    { label: "Beschreibung", text: listing.description },
    ...listingParts(agency, listing).flatMap(({ heading, lines: own, entries }) => [
      ...(own.length > 0 ? [{ label: heading, text: own.join("\n") }] : []),
      ...entries.map(plainLine),
    ]),
    ...(about ? [{ label: about.heading, text: about.paragraphs.join("\n") }] : []),
    { label: "Ansprechperson", text: Object.values(listing.contact).join(", ") },
    ...lines(first.dates),
    ...others("dates"),
  ];
}

function plainLine({ term, text }: ListingEntry): Line {
  const parts = typeof text === "string" ? [text] : text;
  return { label: term, text: parts.map((part) => (typeof part === "string" ? part : part.text)).join("") };
}
