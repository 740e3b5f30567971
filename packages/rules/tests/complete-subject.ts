// A subject about which no rule has anything to say: the complete live agency of the tests with a site of a few pages.
// Every case changes one thing of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { parseProse } from "@fernkontor/agency-files/parse-prose";
import { sampleAgencyFolder, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { ClaimLedger, ClaimName, LedgerClaim } from "@fernkontor/domain/claim/claim";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { builtPage } from "../src/built-site.ts";
import type { Severity } from "../src/finding.ts";
import type { Subject } from "../src/subject.ts";

/** Of each rule by its id: when it must fire and when it must not. */
export type RuleCases = Readonly<
  Record<
    string,
    {
      /**
       * What is changed, how gravely the rule then speaks, what it says, and in which lines of which files: all of them,
       * as `profile.yaml:4 about.html:3`. What else the same rule finds follows as `note profile.yaml:9`.
       */
      fires: readonly (readonly [
        change: string,
        subject: Subject,
        severity: Severity,
        says: RegExp,
        places: string,
        ...others: string[],
      ])[];
      /** What a hasty rule would take for a breach. */
      silent?: readonly (readonly [change: string, subject: Subject])[];
    }
  >
>;

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-subject-"));
const located = locateAgency(writeLiveAgency(join(temporary, "live-agency")));
rmSync(temporary, { recursive: true });
/** It claims everything that can be claimed. */
export const completeAgency = { ...located.agency, claims: located.agency.claims as Required<ClaimLedger> };
const { profile, claims, listings } = completeAgency;
export const firstListing = first(listings);

/** Where it stands: `.yaml` in the agency's folder, `.html` in the site's. */
export const listing = "jobs/e-commerce-digital-marketer";

/** Evidence of a count, with which a claim of the tests can be proven. */
export const evidence = {
  source: "Vermittlungsliste",
  method: "Gezählt.",
  sampleSize: 140,
  asOf: "2026-09-30",
  validUntil: "2027-09-30",
  responsible: "Mara Nirgends",
};

/** The day for which the agency of the tests is complete. */
const today = "2026-11-21";

export const completeSubject: Subject = {
  ...located,
  formOrigin: "https://bewerbung.nirgendwo-gibt-es-nicht.de",
  now: today,
  today,
};

export function withProfile(changes: Partial<AgencyProfile>): Subject {
  return withAgency({ profile: { ...profile, ...changes } });
}

export function withLegal(changes: Partial<NonNullable<AgencyProfile["legal"]>>): Subject {
  if (!profile.legal) throw new Error("The agency of the tests has lost `legal`.");
  return withProfile({ legal: { ...profile.legal, ...changes } });
}

/** The first listing changed, which is employed by the client and has the entry tag. */
export function withListing(changes: Partial<Listing>): Subject {
  return withAgency({ listings: [{ ...firstListing, ...changes }, ...listings.slice(1)] });
}

export function withDescription(description: string): Subject {
  return withListing({ description });
}

export function withClaim<Name extends ClaimName>(name: Name, changes: Partial<LedgerClaim<Name>>): Subject {
  return withAgency({ claims: { ...claims, [name]: { ...claims[name], ...changes } } });
}

/** The complete agency with some claims as the sample has them, which are in lines of its file. */
export function withSampleClaims(...names: ClaimName[]): Subject {
  const { placeOf, agency: sample } = locateAgency(sampleAgencyFolder);
  const taken = Object.fromEntries(names.map((name) => [name, sample.claims[name]]));
  return { ...withAgency({ claims: { ...claims, ...taken } }), placeOf };
}

export function withAgency(changes: Partial<Subject["agency"]>): Subject {
  return { ...completeSubject, agency: { ...completeAgency, ...changes } };
}

/** A text of the agency's own: its terms, its privacy text or a page. */
export function withPage(route: string, html: string, _head = "", subject = completeSubject): Subject {
  const name = route.slice(1);
  const say = (line: number, message: string) => {
    throw new Error(`${name}.md:${line} ${message}`);
  };
  const blocks = parseProse(
    html
      .replace(/<\/p>|<\/h\d>/g, "\n\n")
      .replace(/<[^>]*>/g, "")
      .trim(),
    1,
    { say, placeholders: {} },
  );
  const { ownTexts, ownPages } = subject.agency;
  if (name === "terms" || name === "privacy")
    return {
      ...subject,
      agency: {
        ...subject.agency,
        ownTexts: { ...ownTexts, [name]: { file: `live-agency/legal/${name}.md`, blocks } },
      },
    };
  const text = { file: `live-agency/pages/${name}.md`, blocks };
  const page = { address: name, title: "Seite", description: "Eine Seite der Agentur.", place: "none" as const, text };
  return { ...subject, agency: { ...subject.agency, ownPages: [...ownPages, page] } };
}

/** With a built page. */
export function withBuilt(route: string, body: string, head = "", subject = completeSubject): Subject {
  const html = `<html><head>\n${head}</head><body>\n${body}\n</body></html>`;
  const file = `apps/site/dist${route}.html`;
  return { ...subject, site: { pages: [...(subject.site?.pages ?? []), builtPage(file, route, html)] } };
}

function first(all: readonly Listing[]): Listing {
  const [listing] = all;
  if (!listing) throw new Error("The agency of the tests has lost its listings.");
  return listing;
}
