import type { AgencyFile, LocatedAgency } from "@fernkontor/agency-files/load-agency";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import { passagesIn as passagesOfSource } from "@fernkontor/agency-files/source-passages";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import type { OwnDocument } from "@fernkontor/domain/agency/own-section";
import { type OwnText, passagesIn } from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { memoized } from "@fernkontor/domain/memoized";
import type { BuiltSite } from "./built-site.ts";

/** What is checked: an agency, and when it is to be true. */
export type Subject = LocatedAgency & {
  /** From where its pages load the application form. */
  formOrigin: string;
  /** The site that was built from it, where somebody asks what only files can show. */
  site?: BuiltSite | undefined;
  /** A moment (packages/domain/src/german/berlin-time.ts): by it listings are open or over. */
  now: string;
  /** Its day, as `2026-11-21`. */
  today: string;
};

/** What visitors see of the agency on the day. */
export const openAgency = memoized(({ agency, now }: Subject): PublicAgency => publicOn(agency, now));

/** The listings that visitors see on the day. */
export function openListings(subject: Subject): readonly Listing[] {
  return openAgency(subject).listings;
}

/** The claims that visitors see on the day; undefined are those that the site leaves out. */
export function shownClaims(subject: Subject): Claims {
  return openAgency(subject).claims;
}

type Hosts = Pick<AgencyProfile, "siteOrigin" | "domains">;

/** The agency's own hosts, the site's first. */
export const ownHosts = memoized(({ siteOrigin, domains }: Hosts): readonly string[] => {
  const site = new URL(siteOrigin).hostname;
  return [...new Set([site, site.replace(/^www\./, ""), ...domains])];
});

/** Whether a host is one of them or below one of them. */
export function isOwnHost(host: string, profile: Hosts): boolean {
  return ownHosts(profile).some((own) => host === own || host.endsWith(`.${own}`));
}

type Holds = (text: string) => boolean;
type Path = readonly (string | number)[];
/** A text of the agency's own, with the field in which it stands. */
export type AgencyText = { text: string; place: Place; file: AgencyFile | "own-text"; path: Path };

/**
 * The texts in the agency's own files of which something holds, whatever their fields are called. Listings that are over
 * are nobody's reading.
 */
export function agencyTexts(subject: Subject, holds: Holds): readonly AgencyText[] {
  return [...listingTexts(subject, holds), ...ownStatements(subject, holds)];
}

/** The same without open listings, which tell of work that others do: “Protokolle löschen Sie nach 30 Tagen”. */
export function ownStatements(subject: Subject, holds: Holds): readonly AgencyText[] {
  const { profile, claims, listings, ownTexts, ownPages, ownDocuments, replies } = subject.agency;
  const withdrawn = listings.flatMap(({ slug, withdrawn }) => textsOf(subject, { listing: slug }, { withdrawn }));
  return [
    ...textsOf(subject, "profile", profile),
    ...textsOf(subject, "claims", claims),
    ...replies.flatMap(({ name, text }) => textsOf(subject, { reply: name }, text.split("\n"))),
    ...withdrawn,
    ...[...Object.values(ownTexts), ...ownPages.map(({ text }) => text)].flatMap(passagesOf),
    ...Object.values(ownDocuments).flatMap(passagesOfDocument),
  ].filter(({ text }) => holds(text));
}

/** Those of the listings alone, also of listings that are not published yet. */
export function listingTexts(
  subject: Subject,
  holds: Holds,
  listings: readonly Listing[] = readListings(subject),
): readonly AgencyText[] {
  const held = new Set([...distinctTexts(listings)].filter(holds));
  if (held.size === 0) return [];
  return listings.flatMap((listing) => {
    const meant = textsIn(listing).filter(({ text }) => held.has(text));
    return placed(subject, { listing: listing.slug }, meant);
  });
}

/** Thousands of listings share most of their lines, and every rule asks about each. */
const distinctTexts = memoized(
  (listings: readonly Listing[]): ReadonlySet<string> =>
    new Set(listings.flatMap((listing) => textsIn(listing).map(({ text }) => text))),
);

/** Those that are not over. */
export const readListings = memoized(({ agency, today }: Subject): readonly Listing[] =>
  agency.listings.filter(({ validUntil, withdrawn }) => dayOf(validUntil) >= today && withdrawn === undefined),
);

/** All that a text of the agency's own says, in one line. */
export function wordsOf({ blocks }: OwnText): string {
  return passagesIn(blocks)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("\u00ad", "");
}

function passagesOf({ file, blocks }: OwnText): AgencyText[] {
  return passagesIn(blocks).map(({ text, line }) => ({ text, path: [], file: "own-text", place: { file, line } }));
}

/** In every branch, also of what does not stand today. */
function passagesOfDocument({ file, head = "", sections }: OwnDocument): AgencyText[] {
  const parts = [{ source: head, sourceLine: 1 }, ...sections];
  return parts.flatMap(({ source, sourceLine }) =>
    passagesOfSource(source, sourceLine).map(({ text, lineAt }) => ({
      text,
      path: [],
      file: "own-text",
      place: { file, line: lineAt(0) },
    })),
  );
}

function textsOf(subject: Subject, file: AgencyFile, value: unknown): AgencyText[] {
  return placed(subject, file, stringsIn(value));
}

/** Finding the line of each text is what takes the time: it is done for those of which there is something to say. */
function placed({ placeOf }: Subject, file: AgencyFile, texts: readonly FieldText[]): AgencyText[] {
  return texts.map(({ text, path }) => ({
    text,
    path,
    file,
    get place() {
      return placeOf(file, path);
    },
  }));
}

/** All that a listing says, in one text. */
export function wholeText(listing: Listing): string {
  return textsIn(listing)
    .map(({ text }) => text)
    .join(" ");
}

type FieldText = { text: string; path: Path };

/** Every rule asks every listing for them. */
const textsIn = memoized(({ slug, ...listing }: Listing): readonly FieldText[] => stringsIn(listing));

function stringsIn(value: unknown, path: Path = []): FieldText[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, part]) => stringsIn(part, [...path, key]));
}
