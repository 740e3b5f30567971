import { identityFiles, routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";

/** A site that is published unattended says it anew every night; one that nobody looks after any more ends with the season. */
const statedForDays = 90;

/** By what the agency can be told from others, for programs: mail filters, job boards, whoever checks a message. */
export function agencyIdentity(agency: PublicAgency, neverAsksFor: readonly string[]) {
  const { profile, on } = agency;
  const { hosts, pages, emails, phones, whatsAppNumbers } = publicIdentity(agency);
  const addressOf = (path: string) => new URL(path, profile.siteOrigin).href;
  return {
    /** Raised when a field changes its meaning or goes. New fields may come without. */
    version: 1,
    /** An invented agency: then nothing of this may be relied on. */
    sample: profile.mode === "sample",
    name: profile.name,
    legalName: profile.legal?.name,
    statedOn: on,
    expiresOn: lastDayOf(on),
    checkedAt: addressOf(routes.identity),
    hosts: [...hosts],
    pages: [...pages],
    emails: [...emails],
    phones: [...phones],
    whatsAppNumbers: [...whatsAppNumbers],
    language: "de",
    neverAsksFor: [...neverAsksFor],
  };
}

/** Whom to tell of a weakness of the site: https://www.rfc-editor.org/rfc/rfc9116. */
export function securityTxt({ on, profile }: Pick<PublicAgency, "on" | "profile">): string {
  return [
    `Contact: ${mailtoAddress(profile.email.general)}`,
    `Expires: ${lastDayOf(on)}T23:59:59Z`,
    "Preferred-Languages: de, en",
    `Canonical: ${new URL(identityFiles.security, profile.siteOrigin).href}`,
    "",
  ].join("\n");
}

function lastDayOf(on: string): string {
  const day = new Date(`${on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + statedForDays);
  return day.toISOString().slice(0, 10);
}
