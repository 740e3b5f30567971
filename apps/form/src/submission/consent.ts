import { createHash } from "node:crypto";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/**
 * What the applicant agrees to, and under which name that wording is kept as evidence (GDPR art. 7(1)). The box on the
 * page sends the version: what is filed is the text that stood beside it, also where the page was opened before a change.
 */
export type Consent = {
  version: string;
  /** The wording without its link: all of `before`, `linkText` and `after`. */
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

/** What names of wordings look like; which of them there have been is the store's to say. */
export const consentVersionShape = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/;
