/** The open listings as data for everybody: `/jobs.json`. */

import { applicationAddress, listingAddress } from "@fernkontor/domain/addresses";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { dayOf, hasHour, withOffset } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { immediately, startDay } from "@fernkontor/domain/listing/start";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import { foreignLanguage } from "@fernkontor/texts/listing-words";
import type { Feed } from "./feed.ts";

/** Without the contact persons: a list of people is nothing that anybody else should have at hand. */
export function listingsJson(
  { title, publisher, origin, updatedOn, entries }: Feed,
  { sample, claims = {} }: { sample: boolean; claims?: Partial<Claims> },
) {
  return {
    /** Raised when a field changes its meaning or goes. New fields may come without. */
    version: 1,
    sample,
    title,
    publisher: { name: publisher, url: origin },
    updatedOn,
    replies: repliesOf(claims),
    jobs: entries.map(({ listing }) => listingJson(listing, origin)),
  };
}

function repliesOf({ replyUsuallyWithinHours: usually, replyAtLatestWithinHours: atMost }: Partial<Claims>) {
  if (usually === undefined && atMost === undefined) return undefined;
  const { replies } = usually ?? {};
  return {
    usuallyWithinHours: usually?.value,
    atMostHours: atMost?.value,
    measured: replies && {
      on: replies.measuredOn,
      days: measuredDays,
      applications: replies.cases,
      open: replies.open,
    },
  };
}

const extents: Readonly<Record<Listing["type"], readonly ("full-time" | "part-time")[]>> = {
  Vollzeit: ["full-time"],
  Teilzeit: ["part-time"],
  "Vollzeit & Teilzeit": ["full-time", "part-time"],
  Minijob: ["part-time"],
};

const periods = { "pro Stunde": "hour", "pro Tag": "day", "pro Monat": "month", "pro Jahr": "year" } as const;

/** The record's own fields, but for those that programs read in other words: with these, a field is named here. */
function listingJson(listing: Listing, origin: string) {
  const { contact, withdrawn, type, location, city: cities, daysOnSite: daysPerWeek, startsOn, ...fields } = listing;
  const { salary, period, gross = false, vat, hoursPerDay, hoursPerWeek, tariff, bonus, ...same } = fields;
  const { countries } = listing;
  return {
    ...same,
    url: origin + listingAddress(listing.slug),
    applyUrl: origin + applicationAddress(listing.slug),
    extent: extents[type],
    minijob: type === "Minijob" || undefined,
    remote: location === "100% Remote",
    onSite: cities && { cities, daysPerWeek },
    country: countries[0] ?? "DE",
    countries: countries.length > 1 ? countries : undefined,
    language: foreignLanguage(listing.language),
    pay: { ...salary, currency: "EUR", per: periods[period], gross, vat, hoursPerDay, hoursPerWeek, tariff, bonus },
    startsOn: startDay(listing),
    startsImmediately: startsOn === immediately || undefined,
    publishedOn: dayOf(listing.publishedOn),
    publishedAt: atHour(listing.publishedOn),
    validUntil: dayOf(listing.validUntil),
    endsAt: atHour(listing.validUntil),
  };
}

function atHour(moment: string): string | undefined {
  return hasHour(moment) ? withOffset(moment) : undefined;
}
