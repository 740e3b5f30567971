import { createHash } from "node:crypto";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { type NamedAgency, textsOf } from "@fernkontor/texts/texts-of";

/**
 * What the applicant agrees to, and under which name that wording is kept as evidence (GDPR art. 7(1)). The box on the
 * page sends the version: what is filed is the text that stood beside it, also where the page was opened before a change.
 */
export type Consent = {
  version: string;
  /** The wording without its link. */
  text: string;
  /** The same with the place of its link. */
  parts: readonly (string | ConsentLink)[];
};

type ConsentLink = { linkText: string };

/** The consent asked for today. */
export function consentOf(
  agency: NamedAgency & { profile: Pick<AgencyProfile, "legal" | "legalTextsUpdatedOn"> },
): Consent {
  const { legal, name, legalTextsUpdatedOn } = agency.profile;
  const parts: (string | ConsentLink)[] = textsOf(agency).parts("form.consent.text", {
    privacyPolicy: { linkText: "Datenschutzerklärung" },
    // By its registered name, because a brand is nobody (GDPR recital 42).
    company: legal?.name ?? name,
  });
  const text = parts.map((part) => (typeof part === "string" ? part : part.linkText)).join("");
  // Computed, because a number kept by hand would be forgotten when the wording changes.
  const fingerprint = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return { version: `${legalTextsUpdatedOn}-${fingerprint}`, text, parts };
}

/** What names of wordings look like; which of them there have been is the store's to say. */
export const consentVersionShape = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/;
