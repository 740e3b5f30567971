import type { AgencyFacts } from "@fernkontor/domain/facts";
import { publicIdentity } from "@fernkontor/domain/public-identity";
import { routes } from "../frame/routes.ts";

/**
 * By what the agency can be told from others, for programs: mail filters, job boards, whoever checks a message. Fields
 * may be added within a version; one that is renamed, removed or means something else makes a new one.
 */
export function agencyIdentity(facts: AgencyFacts, neverAsksFor: readonly string[]) {
  const { profile } = facts;
  const { hosts, pages, emails, phones, whatsAppNumbers } = publicIdentity(facts);
  return {
    version: 1,
    /** Invented: not to be relied on. */
    sample: profile.mode === "sample",
    name: profile.name,
    legalName: profile.legal?.name,
    checkedAt: new URL(routes.genuine, profile.siteOrigin).href,
    hosts,
    pages,
    emails,
    phones,
    whatsAppNumbers,
    language: "de",
    neverAsksFor,
  };
}
