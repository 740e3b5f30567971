import { randomUUID } from "node:crypto";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { ClaimLedger } from "@fernkontor/domain/claim/claim";
import type { Application } from "../src/application.ts";
import type { Change } from "../src/cases/case.ts";
import { operator } from "../src/cases/events.ts";
import type { NewApplication } from "../src/submission/submission.ts";

export const sampleAgency = loadAgency(sampleAgencyFolder);

/** Valid, and without anything that need not be there. */
export const sampleApplication: Application = {
  firstName: "Jörg",
  lastName: "Müller",
  email: "joerg@example.org",
  phone: null,
  position: { slug: "content-creator", title: "Content Creator" },
  experience: "none",
  message: null,
  wantsWhatsApp: false,
};

export const sampleConsent: NewApplication["consent"] = { version: "1", text: "Ich stimme allem zu." };

/** As the form passes it on to the store, but for its key and time. */
export const sampleNewApplication = { application: sampleApplication, consent: sampleConsent };

/** Closes an application, as rejected. */
export function closing(applicationId: string, at: Date): Change {
  const change = { kind: "closed", data: { reason: "rejected" } } as const;
  return { ...change, applicationId, at, by: operator, version: "latest", request: randomUUID() };
}

/** A live agency whose claims hold until a day. */
export function liveAgencyUntil(validUntil: string): Agency {
  const claims = Object.entries(sampleAgency.claims).map(([name, claim]) => [
    name,
    { ...claim, evidence: claim.evidence && { ...claim.evidence, asOf: "2026-09-30", validUntil, invented: false } },
  ]);
  return {
    ...sampleAgency,
    profile: { ...sampleAgency.profile, mode: "live" },
    claims: Object.fromEntries(claims) as ClaimLedger,
  };
}
