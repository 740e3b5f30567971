import { createHash } from "node:crypto";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/** What the applicant agrees to, and under which name that wording is kept as evidence (GDPR art. 7(1)). */
export type Consent = {
  version: string;
  /** The wording without its link. */
  text: string;
  before: string;
  linkText: string;
  after: string;
};

/** The consent asked for today. */
export function consentOf({ legalTextsUpdatedOn }: AgencyProfile): Consent {
  const wording = {
    before: "Ich habe die ",
    linkText: "Datenschutzerklärung",
    after:
      " gelesen und stimme der Verarbeitung meiner Angaben für die Bewerbung zu. Diese Einwilligung kann ich jederzeit für die Zukunft widerrufen.",
  };
  const text = wording.before + wording.linkText + wording.after;
  // Computed, because a number kept by hand would be forgotten when the wording changes.
  const fingerprint = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return { version: `${legalTextsUpdatedOn}-${fingerprint}`, text, ...wording };
}
