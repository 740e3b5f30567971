/** A listing as its applicant saw it: kept with the application, because listings change and disappear. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import {
  allGenders,
  contractKindWords,
  extentWords,
  fixedTermWords,
  payInSentence,
  placeWords,
} from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import * as v from "valibot";

const lineSchema = v.object({ label: v.string(), text: v.string() });

/** A fact under its word; of several lines where there are several, such as what one brings along. */
export type ListingLine = v.InferOutput<typeof lineSchema>;

/** The slug tells whether the lines are those of the listing that stands in the application. */
const shownSchema = v.pipe(v.string(), v.parseJson(), v.object({ slug: v.string(), lines: v.array(lineSchema) }));

/** To be stored; null for who has chosen no listing. */
export function storedListing(agency: PublicAgency, slug: string | null): string | null {
  const lines = listingLines(agency, slug);
  return lines && JSON.stringify({ slug, lines });
}

/** What was stored; null where nothing was, or a form from before has put another listing in its place. */
export function readListing(stored: unknown, slug: string | null): readonly ListingLine[] | null {
  const shown = stored === null ? undefined : v.parse(shownSchema, stored);
  return shown?.slug === slug ? shown.lines : null;
}

/** What a listing says of itself, on the whole: null where it is not open. */
export function listingLines(agency: PublicAgency, slug: string | null): readonly ListingLine[] | null {
  const listing = agency.listings.find((each) => each.slug === slug);
  if (listing === undefined) return null;
  const texts = textsOf(agency);
  const { text } = texts;
  const { title, description, requirements, client, contract, training, equipment, tariff, bonus } = listing;
  const term = fixedTermWords(listing, texts);
  const kind = contractKindWords(agency.profile, listing, texts);
  const lines = [
    { label: "Stelle", text: `${title} ${allGenders}` },
    { label: text("listing.pay.heading"), text: payInSentence(listing) },
    { label: text("listing.employer.extent"), text: extentWords(listing, texts) },
    { label: text("listing.employer.contract"), text: term === undefined ? kind : `${kind}. ${term}.` },
    { label: text("listing.employer.place"), text: placeWords(listing, texts) },
    { label: text("listing.employer.employer"), text: employerOf(contract) },
    {
      label: text("listing.employer.client"),
      text:
        "name" in client ? client.name : text("listing.employer.clientUnnamed", { reason: client.undisclosedBecause }),
    },
    { label: "Beschreibung", text: description },
    { label: text("listing.brings.heading"), text: requirements.join("\n") },
    { label: text("listing.gets.training"), text: training },
    { label: text("listing.gets.equipment"), text: equipment },
    { label: text("listing.gets.tariff"), text: tariff },
    { label: text("listing.gets.bonus"), text: bonus },
  ];
  return lines.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]));
}

function employerOf(contract: Listing["contract"]): string | undefined {
  return "employerOfRecord" in contract ? contract.employerOfRecord : undefined;
}

/** What is different today, a sentence each; of several lines those that went and came. */
export function changesSince(then: readonly ListingLine[], today: readonly ListingLine[]): readonly string[] {
  const nowOf = new Map(today.map(({ label, text }) => [label, text]));
  const thenOf = new Set(then.map(({ label }) => label));
  return [
    ...then.flatMap(({ label, text }) => {
      const now = nowOf.get(label);
      if (now === text) return [];
      if (now === undefined) return [`${label}: gestrichen`];
      const [before, after] = [text.split("\n"), now.split("\n")];
      if (before.length === 1 && after.length === 1) return [`${label}: heute „${now}“`];
      return [
        ...before.filter((line) => !after.includes(line)).map((line) => `„${line}“ gestrichen`),
        ...after.filter((line) => !before.includes(line)).map((line) => `„${line}“ neu`),
      ];
    }),
    ...today.filter(({ label }) => !thenOf.has(label)).map(({ label, text }) => `${label}: neu „${text}“`),
  ];
}
