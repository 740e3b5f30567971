/** All listings as the list has them: what is public, with what somebody has saved laid over it. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dayMs, dayOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { germanOrder } from "@fernkontor/domain/listing/listing-order";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { pathOf, slugOf } from "../agency-drafts/listing-path.ts";
import { formOf, type ListingForm, type Written } from "../listing/listing-form.ts";
import { momentFrom } from "../listing/typed-values.ts";

/** As people see it, and as the window beside it is named. */
export const stateWords = {
  entwurf: "Entwurf",
  geplant: "geplant",
  offen: "offen",
  "endet-bald": "endet bald",
  abgelaufen: "abgelaufen",
  zurueckgezogen: "zurückgezogen",
} as const;
export type ShownState = keyof typeof stateWords;

/** Companies are asked so often whether they still look for somebody. */
export const confirmedWithinDays = 30;
/** So many days before, a listing is about to be asked about, or to end. */
export const soonDays = 7;
/** So long the list shows what is over. */
const overShownDays = 30;

export type ListedListing = {
  slug: string;
  title: string;
  company: string;
  contact: string;
  state: ShownState;
  /** As the form would show it, with what is not public yet. */
  form: ListingForm;
  /** Days and moments of it as the record has them; empty where they are missing or half typed. */
  days: { from: string; until: string; confirmed: string };
  withdrawn: { on: string; reason: string } | undefined;
  draft: FileDraft | undefined;
  /** It lies in `agency/`, and what is public does not have it. */
  isByHand: boolean;
  /** It cannot be read. */
  isBroken: boolean;
};

export type Sources = {
  people: AgencyProfile["people"];
  public: readonly Listing[];
  /** By their paths. */
  drafts: ReadonlyMap<string, FileDraft>;
  /** What lies in `agency/jobs` and is in neither: the texts by slug. */
  byHand: ReadonlyMap<string, string>;
  /** A moment of german/berlin-time.ts. */
  now: string;
};

export function listedListings({ people, public: listings, drafts, byHand, now }: Sources): ListedListing[] {
  const known = new Map(listings.map((listing) => [listing.slug, listing]));
  const drafted = [...drafts].flatMap(([path]) => slugOf(path) ?? []);
  const slugs = new Set([...known.keys(), ...drafted, ...byHand.keys()]);
  return [...slugs].flatMap((slug) => {
    const [listing, draft] = [known.get(slug), drafts.get(pathOf(slug))];
    // Taken out of the folder, and not public either: nothing is left of it.
    if (listing === undefined && draft?.text === null) return [];
    const text = draft?.text ?? (listing === undefined ? byHand.get(slug) : undefined);
    const written = text === undefined ? (listing as Written | undefined) : plainYaml(text);
    const form = text === undefined && listing !== undefined ? formOfPublic(listing) : formOf(written ?? {}, people);
    const withdrawn = withdrawnIn(written ?? {});
    return [
      {
        ...{ slug, form, draft, withdrawn, isByHand: byHand.has(slug), isBroken: written === undefined },
        title: form.title || slug,
        company: form["client.name"],
        contact: form.contact === "andere" ? form["contact.name"] : form.contact,
        state: stateOf(listing, now),
        days: {
          from: recordDay(form.publishedOn),
          until: recordDay(form.validUntil),
          confirmed: recordDay(form.lastConfirmedOn),
        },
      },
    ];
  });
}

/** Of thousands of listings few change from one request to the next. */
const publicForms = new WeakMap<Listing, ListingForm>();

function formOfPublic(listing: Listing): ListingForm {
  const form = publicForms.get(listing) ?? formOf(listing, []);
  publicForms.set(listing, form);
  return form;
}

function recordDay(typed: string): string {
  const moment = momentFrom(typed);
  return /^\d{4}-\d\d-\d\d/.test(moment) ? moment.replace(" ", "T") : "";
}

export function withdrawnIn({ withdrawn }: Written): ListedListing["withdrawn"] {
  if (typeof withdrawn !== "object" || withdrawn === null) return undefined;
  const { on, reason } = withdrawn as { on?: unknown; reason?: unknown };
  return { on: String(on ?? ""), reason: String(reason ?? "") };
}

/** What it is for visitors; until it is public, a draft. */
export function stateOf(listing: Listing | undefined, now: string): ShownState {
  if (listing === undefined) return "entwurf";
  const state = listingState(listing, now);
  if (state === "upcoming") return "geplant";
  if (state === "withdrawn") return "zurueckgezogen";
  if (state === "expired") return "abgelaufen";
  return daysBetween(dayOf(now), listing.validUntil) <= soonDays ? "endet-bald" : "offen";
}

/** From one day to another, negative for one that has been. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs);
}

export const isOpen = ({ state }: Pick<ListedListing, "state">) => state === "offen" || state === "endet-bald";
export const isOver = ({ state }: Pick<ListedListing, "state">) => state === "abgelaufen" || state === "zurueckgezogen";

/** Since when nobody has confirmed it, in days; undefined where that is not asked. */
export function unconfirmedDays(listing: ListedListing, now: string): number | undefined {
  return isOpen(listing) && listing.days.confirmed !== "" ? daysBetween(listing.days.confirmed, dayOf(now)) : undefined;
}

export const listingTabs = {
  laufend: "Laufend",
  aktuell: "Noch aktuell?",
  website: "Auf der Website",
  entwuerfe: "Noch nicht öffentlich",
  vorbei: "Vorbei",
} as const;
export type ListingTab = keyof typeof listingTabs;

export type ListingGroup = { title: string; small?: string; rows: readonly ListedListing[] };

/** The groups of a tab, those with rows alone, in the order in which somebody has to do something. */
export function groupsOf(tab: ListingTab, listings: readonly ListedListing[], now: string): ListingGroup[] {
  return groupsIn(tab, listings, now)
    .map((group) => ({ ...group, rows: group.rows.toSorted(inOrder) }))
    .filter(({ rows }) => rows.length > 0);
}

function groupsIn(tab: ListingTab, listings: readonly ListedListing[], now: string): readonly ListingGroup[] {
  const days = (listing: ListedListing) => unconfirmedDays(listing, now) ?? 0;
  const isStale = (listing: ListedListing) => days(listing) > confirmedWithinDays;
  const isNearlyStale = (listing: ListedListing) =>
    !isStale(listing) && isOpen(listing) && days(listing) >= confirmedWithinDays - soonDays;
  const isRecent = (listing: ListedListing) =>
    isOver(listing) && daysBetween(overSince(listing), dayOf(now)) <= overShownDays;
  const pick = (is: (listing: ListedListing) => boolean) => listings.filter(is);
  const isHidden = (listing: ListedListing) => listing.state === "entwurf" || listing.state === "geplant";
  const hidden = () => ({ title: listingTabs.entwuerfe, rows: pick(isHidden) });
  const groups: Readonly<Record<ListingTab, () => readonly ListingGroup[]>> = {
    laufend: () => [
      {
        title: listingTabs.aktuell,
        small: `seit mehr als ${confirmedWithinDays} Tagen nicht bestätigt; Besucher lesen das Datum`,
        rows: pick(isStale),
      },
      hidden(),
      { title: listingTabs.website, rows: pick((listing) => isOpen(listing) && !isStale(listing)) },
      { title: `${listingTabs.vorbei}, in den letzten ${overShownDays} Tagen`, rows: pick(isRecent) },
    ],
    aktuell: () => [
      { title: `Seit mehr als ${confirmedWithinDays} Tagen nicht bestätigt`, rows: pick(isStale) },
      { title: `In den nächsten ${soonDays} Tagen fällig`, rows: pick(isNearlyStale) },
    ],
    website: () => [{ title: listingTabs.website, rows: pick(isOpen) }],
    entwuerfe: () => [hidden()],
    vorbei: () => [{ title: listingTabs.vorbei, rows: pick(isOver) }],
  };
  return groups[tab]();
}

function overSince({ withdrawn, days }: ListedListing): string {
  return withdrawn?.on || days.until || "1970-01-01";
}

/** What ends soon first, then by title. */
function inOrder(one: ListedListing, other: ListedListing): number {
  const isLate = (listing: ListedListing) => (listing.state === "endet-bald" ? 0 : 1);
  return isLate(one) - isLate(other) || germanOrder.compare(one.title, other.title);
}

/** How many a tab shows; what is over is not running, though the first tab ends with it. */
export function countIn(tab: ListingTab, listings: readonly ListedListing[], now: string): number {
  if (tab === "laufend") return listings.filter((listing) => !isOver(listing)).length;
  return groupsIn(tab, listings, now).reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Those whose title or company has what was typed, and whose contact is whom somebody chose. */
export function foundListings(
  listings: readonly ListedListing[],
  { search, contact }: { search: string; contact: string },
): ListedListing[] {
  const wanted = search.toLowerCase();
  return listings.filter(
    (listing) =>
      (contact === "" || listing.contact === contact) &&
      [listing.title, listing.company].some((text) => text.toLowerCase().includes(wanted)),
  );
}
