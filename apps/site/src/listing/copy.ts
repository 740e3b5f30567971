import { applicationAddress, listingAddress, routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { isOwnEmployer } from "@fernkontor/domain/agency/own-employment";
import { germanDate, germanMoment, germanRange } from "@fernkontor/domain/german/german";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { euroIn, type PayComparison, payComparison } from "@fernkontor/domain/listing/pay-comparison";
import { similarListings } from "@fernkontor/domain/listing/similar-listings";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { memoized } from "@fernkontor/domain/memoized";
import { plateRange } from "@fernkontor/domain/pay/pay";
import type { Range } from "@fernkontor/domain/value-schemas";
import { aboutCompany, listingEntries, listingMeta, listingParts } from "@fernkontor/texts/listing-entries";
import {
  allGenders,
  comparisonWords,
  contractKindWords,
  daysWords,
  foreignLanguage,
  listingOnBell,
  payInSentence,
  payNote,
  payScaleLabel,
  townWords,
} from "@fernkontor/texts/listing-words";
import { neverAskedBy } from "@fernkontor/texts/never-asked";
import { type NamedAgency, type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { doorWords } from "../parts/house-words.ts";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import { payExampleCopy } from "./listing-pay-copy.ts";

const contactId = "fragen";

/**
 * What listings' pages and pictures say beside their own records. Nothing else of the agency is theirs to read: they are
 * made anew when this changes, and not when any other listing does.
 */
export type AroundListing = Pick<PublicAgency, "profile"> & {
  brand: Pick<PublicAgency["brand"], "hero">;
  claims: Pick<PublicAgency["claims"], "monthExample" | "reportsAnswered" | "freeForApplicants">;
  comparison: PayComparison | undefined;
  neverAsked: string;
  /** The hours alone: how many cases they were worked out from changes with each measurement. */
  usualReply: { hours: Range; claimLink: ClaimLink | undefined } | undefined;
};

export const aroundListings = memoized((agency: PublicAgency): AroundListing => {
  const { profile, brand, claims, listings } = agency;
  const { monthExample, reportsAnswered, freeForApplicants } = claims;
  return {
    profile,
    brand: { hero: brand.hero },
    claims: { monthExample, reportsAnswered, freeForApplicants },
    comparison: payComparison(profile, listings),
    neverAsked: neverAskedBy(agency),
    usualReply: claims.replyUsuallyWithinHours && {
      hours: claims.replyUsuallyWithinHours.value,
      claimLink: claimLinkOf(agency, "replyUsuallyWithinHours"),
    },
  };
});

const bellsOnAPanel = 3;

/** The other listings that a listing's page names. */
export function neighboursOf({ listings }: PublicAgency, listing: Listing): Listing[] {
  return similarListings(listing, listings, bellsOnAPanel);
}

/** One listing's page: everything that its record says, and its neighbours. */
export function listingPageCopy(agency: PublicAgency, listing: Listing) {
  return pageCopy(aroundListings(agency), listing, neighboursOf(agency, listing));
}

function pageCopy(around: AroundListing, listing: Listing, neighbours: readonly Listing[]) {
  const texts = textsOf(around);
  const { text } = texts;
  return {
    head: {
      title: text("listing.head.title", {
        listing: `${listing.title} ${allGenders}`,
        where: whereInTitle(listing, texts),
      }),
      description: text("listing.head.description", {
        title: listing.title,
        pay: payInSentence(listing),
        extent: extentInSentence(listing, texts),
        where: whereInSentence(listing, texts),
        contract: contractKindWords(around.profile, listing, texts),
        confirmed: germanDate(listing.lastConfirmedOn),
      }),
    },
    ...ownCopy(around, listing),
    similar: neighboursCopy(around, neighbours, {
      heading: text("listing.similar.heading"),
      lead: text("listing.similar.lead"),
      all: { label: text("listing.all"), href: routes.listings },
    }),
  };
}

/** What a listing's page says of the listing itself. */
export type ListingCopy = ReturnType<typeof ownCopy>;

/** The same without neighbours, whose search looks at every other listing. */
export function listingCopy(agency: PublicAgency, listing: Listing): ListingCopy {
  return ownCopy(aroundListings(agency), listing);
}

function ownCopy(around: AroundListing, listing: Listing) {
  const { profile, claims, neverAsked } = around;
  const texts = textsOf(around);
  const { text } = texts;
  const apply = { label: text("listing.apply"), href: applicationAddress(listing.slug) };
  const confirmedOn = germanDate(listing.lastConfirmedOn);

  return {
    hero: {
      up: { label: text("listing.all"), href: routes.listings },
      title: listing.title,
      language: foreignLanguage(listing.language),
      allGenders,
      meta: listingMeta(listing, texts),
      lead: listing.description,
      // The first one applies.
      actions: [apply, { label: text("listing.ask"), href: `#${contactId}` }],
      confirmed: text("listing.confirmed", { confirmed: confirmedOn, until: germanMoment(listing.validUntil) }),
      door: doorWords(around, listing.id),
    },
    pay: payCopy(around, listing),
    terms: { parts: listingParts(around, listing), language: foreignLanguage(listing.language) },
    employer: employerCopy(around, listing),
    contact: {
      id: contactId,
      heading: text("listing.contact.heading"),
      neverAsked: sentences(neverAsked, claims.freeForApplicants && text("listing.contact.free")),
      apply,
      person: {
        name: listing.contact.name,
        role: listing.contact.role,
        email: listing.contact.email,
        face: text("parts.people.face", { person: listing.contact.name }),
        phone: listing.contact.phone === undefined ? undefined : phoneLink(listing.contact.phone),
      },
      mailSubject: text("listing.contact.mailSubject", { title: listing.title }),
      dates: [...listingEntries(around, listing, "dates"), ...replyEntry(around)],
      // For whoever doubts the listing: a mail with its address filled in.
      report: {
        ask: text("listing.report.ask"),
        label: text("listing.report.label"),
        href: reportLink(around, listing),
        what: text(claims.reportsAnswered ? "listing.report.whatAnswered" : "listing.report.what"),
        more: { label: text("listing.report.more"), href: `${routes.review}#meldung` },
      },
      // On paper, where no link can be followed.
      printedAddress: `${new URL(profile.siteOrigin).host}${listingAddress(listing.slug)}`,
    },
  };
}

/** How soon whoever applies hears from a person. */
function replyEntry(around: AroundListing): RuledEntry[] {
  const { usualReply } = around;
  if (usualReply === undefined) return [];
  const { text, parts } = textsOf(around);
  const hours = `${germanRange(usualReply.hours)} Stunden`;
  const mark = { claimLink: usualReply.claimLink };
  return [{ term: text("listing.dates.reply"), text: parts("listing.dates.replyUsually", { hours, mark }) }];
}

/** Where else to ring, for a listing that need not be open itself; undefined when no other one is. */
export function neighboursCopy(
  agency: NamedAgency,
  neighbours: readonly Listing[],
  words: Pick<DoorbellsCopy, "heading" | "lead" | "all">,
): DoorbellsCopy | undefined {
  if (neighbours.length === 0) return undefined;
  const texts = textsOf(agency);
  return {
    ...words,
    details: texts.text("listing.similar.details"),
    listings: neighbours.map((other) => ({
      ...listingOnBell(other, other.category, texts),
      href: listingAddress(other.slug),
    })),
  };
}

function extentInSentence({ type, hoursPerWeek }: Listing, { text }: Texts): string {
  const extent = type === "Vollzeit & Teilzeit" ? text("listing.head.extent.either") : type;
  return hoursPerWeek ? text("listing.head.extent.hours", { extent, hours: germanRange(hoursPerWeek) }) : extent;
}

function whereInSentence(listing: Listing, { text }: Texts): string {
  const { location, daysOnSite } = listing;
  const towns = townWords(listing);
  if (location === "100% Remote") return text("listing.head.works.remote");
  if (location !== "Hybrid") return text("listing.head.works.onSite", { towns });
  return daysOnSite
    ? text("listing.head.works.hybridDays", { towns, days: daysWords(daysOnSite) })
    : text("listing.head.works.hybrid", { towns });
}

function whereInTitle(listing: Listing, { text }: Texts): string {
  if (listing.location === "100% Remote") return text("listing.head.where.remote");
  const towns = townWords(listing);
  return text(listing.location === "Hybrid" ? "listing.head.where.hybrid" : "listing.head.where.onSite", { towns });
}

function payCopy(around: AroundListing, listing: Listing) {
  const { claims, comparison } = around;
  const texts = textsOf(around);
  const { salary, period } = listing;
  return {
    heading: texts.text("listing.pay.heading"),
    amount: plateRange(salary, period),
    unit: `${period}, ${payNote(listing)}`,
    equals: comparisonWords(listing, comparison, texts),
    bar: comparison && payBar(listing, comparison, texts),
    example: payExampleCopy(listing, claims.monthExample?.value.daysPerMonth, texts),
  };
}

/** On the scale of all listings; undefined where the listing cannot be compared. */
function payBar(listing: Listing, { period, scale }: PayComparison, texts: Texts) {
  const range = euroIn(listing, period);
  return range && { range, scale, label: payScaleLabel(range, scale, period, texts) };
}

function employerCopy(around: AroundListing, listing: Listing) {
  const { text } = textsOf(around);
  return {
    heading: text("listing.employer.heading"),
    lead: text(employerLead(around.profile, listing)),
    entries: listingEntries(around, listing, "employer"),
    about: aboutCompany(around, listing),
    language: foreignLanguage(listing.language),
  };
}

function employerLead(profile: PublicAgency["profile"], listing: Listing) {
  const { kind } = listing.contract;
  return kind !== "freelance" && isOwnEmployer(profile, listing)
    ? (`listing.employer.ownLead.${kind}` as const)
    : (`listing.employer.lead.${kind}` as const);
}

/** A mail that only has to be sent: which listing it is about, and what could be wrong with it. */
function reportLink(around: AroundListing, { id, slug, title }: Listing): string {
  const { profile } = around;
  const { text } = textsOf(around);
  const reasons = (["untrue", "gone", "asked", "unfair", "other"] as const).map(
    (reason) => `- ${text(`listing.report.mail.${reason}`)}`,
  );
  const lines = [
    text("listing.report.mail.about"),
    new URL(listingAddress(slug), profile.siteOrigin),
    "",
    text("listing.report.mail.reason"),
    ...reasons,
    "",
    text("listing.report.mail.what"),
    "",
  ];
  const subject = text("listing.report.mail.subject", { id, title });
  // Mail programs take line breaks as CRLF (RFC 6068, section 5).
  const body = lines.join("\r\n");
  return mailtoAddress(profile.email.general, { subject, body });
}

function phoneLink(phone: string): { number: string; href: string } {
  return { number: phone, href: dialAddress(phone) };
}
