/** A listing line by line, for whoever was not there when its page said so: kept with an application, compared later. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { germanDate, germanMoment } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { allGenders, contractWords, employerWords, extentInFull, payInSentence, placeInFull } from "./listing-words.ts";
import { type Texts, textsOf } from "./texts-of.ts";

/** All that a listing's page says of it: null where it is not open. */
export function listingLines(
  agency: PublicAgency,
  slug: string | null,
): readonly { label: string; text: string }[] | null {
  const listing = agency.listings.find((each) => each.slug === slug);
  if (listing === undefined) return null;
  const texts = textsOf(agency);
  const { text } = texts;
  const { title, salary, training, equipment, tariff, bonus, contract } = listing;
  const lines = [
    { label: "Stelle", text: `${title} ${allGenders}` },
    { label: "Nummer", text: `${listing.id}` },
    { label: "Bereich", text: listing.category },
    { label: "Stichworte", text: listing.tags.join("\n") },
    { label: text("listing.pay.heading"), text: payInSentence(listing) },
    { label: text("listing.employer.extent"), text: extentInFull(listing, texts) },
    { label: text("listing.employer.contract"), text: contractWords(agency.profile, listing, texts) },
    { label: text("listing.employer.place"), text: placeInFull(listing, texts) },
    { label: text("listing.employer.employer"), text: employerWords(listing, texts) },
    { label: text("listing.employer.client"), text: clientWords(listing, texts) },
    { label: text("listing.employer.paidBy"), text: contract.paidBy },
    { label: text("listing.employer.openings"), text: `${listing.openings}` },
    { label: "Beschreibung", text: listing.description },
    { label: text("listing.brings.heading"), text: listing.requirements.join("\n") },
    { label: text("listing.gets.training"), text: training },
    { label: text("listing.gets.equipment"), text: equipment },
    { label: text("listing.gets.tariff"), text: tariff },
    { label: text(salary.from < salary.to ? "listing.gets.bonusOnRange" : "listing.gets.bonus"), text: bonus },
    { label: "Ansprechperson", text: Object.values(listing.contact).join(", ") },
    { label: text("listing.dates.published"), text: germanDate(dayOf(listing.publishedOn)) },
    { label: text("listing.dates.confirmed"), text: germanDate(listing.lastConfirmedOn) },
    { label: text("listing.dates.until"), text: germanMoment(listing.validUntil) },
  ];
  return lines.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]));
}

function clientWords({ client }: Listing, { text }: Texts): string {
  return "name" in client
    ? `${client.name}, ${new URL(client.website).host}`
    : text("listing.employer.clientUnnamed", { reason: client.undisclosedBecause });
}
