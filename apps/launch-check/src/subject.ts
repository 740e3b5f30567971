import type { AgencyFile, LocatedAgency } from "@fernkontor/agency-files/load-agency";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { type OwnText, passagesIn } from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { BuiltSite, Passage } from "./built-site.ts";

/** What is checked: an agency, the site that was built from it, and when it is to be true. */
export type Subject = LocatedAgency & {
  site: BuiltSite;
  /** A moment (packages/domain/src/german/berlin-time.ts): by it listings are open or over. */
  now: string;
  /** Its day, as `2026-11-21`. */
  today: string;
};

/** What visitors see of the agency on the day. */
export function openAgency({ agency, now }: Subject): PublicAgency {
  return publicOn(agency, now);
}

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
export function ownHosts({ siteOrigin, domains }: Hosts): string[] {
  const site = new URL(siteOrigin).hostname;
  return [...new Set([site, site.replace(/^www\./, ""), ...domains])];
}

/** Whether a host is one of them or below one of them. */
export function isOwnHost(host: string, profile: Hosts): boolean {
  return ownHosts(profile).some((own) => host === own || host.endsWith(`.${own}`));
}

type Path = readonly (string | number)[];
type AgencyText = Passage & { file: AgencyFile | "own-text"; path: Path };

/** A dozen rules read the same texts, and finding the line of each is what takes the time. */
const textsBySubject = new WeakMap<Subject, readonly AgencyText[]>();

/** Every text in the agency's own files, whatever its field is called. Listings that are over are nobody's reading. */
export function agencyTexts(subject: Subject): readonly AgencyText[] {
  const { profile, claims, listings, ownTexts, ownPages } = subject.agency;
  const texts = textsBySubject.get(subject) ?? [
    ...textsOf(subject, "profile", profile),
    ...textsOf(subject, "claims", claims),
    ...listings
      .filter(({ validUntil, withdrawn }) => dayOf(validUntil) >= subject.today && withdrawn === undefined)
      .flatMap(({ slug, ...listing }) => textsOf(subject, { listing: slug }, listing)),
    ...[...Object.values(ownTexts), ...ownPages.map(({ text }) => text)].flatMap(passagesOf),
  ];
  textsBySubject.set(subject, texts);
  return texts;
}

/** The texts of the listings alone, also of those that are not published yet. */
export function listingTexts(subject: Subject): readonly AgencyText[] {
  return agencyTexts(subject).filter(({ file }) => typeof file === "object");
}

function passagesOf({ file, blocks }: OwnText): AgencyText[] {
  return passagesIn(blocks).map(({ text, line }) => ({ text, path: [], file: "own-text", place: { file, line } }));
}

function textsOf({ placeOf }: Subject, file: AgencyFile, value: unknown): AgencyText[] {
  return stringsIn(value).map(({ text, path }) => ({ text, path, file, place: placeOf(file, path) }));
}

function stringsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, part]) => stringsIn(part, [...path, key]));
}
