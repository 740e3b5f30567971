// A subject about which no rule has anything to say: the complete live agency of the tests with a site of a few pages.
// Every case changes one thing of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { ClaimLedger, ClaimName, LedgerClaim } from "@fernkontor/domain/claim/claim";
import { germanDate, germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { payOverTime, tableRange } from "@fernkontor/domain/pay/pay";
import { type BuiltPage, builtPage } from "../src/built-site.ts";
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

/** What every privacy text names; of the providers only what the complete agency has. */
export const privacyNames =
  "Nirgendwo Personalvermittlung GmbH, Nirgendsgasse 7, 10115 Berlin, kontakt@nirgendwo-gibt-es-nicht.de. Art. 6 DSGVO. Luftserver GmbH; Luftpost Ltd., USA, nach dem Datenschutzrahmen. Sie sind zu keiner Angabe verpflichtet. Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung, Widerspruch, Widerruf. Die Berliner Beauftragte für Datenschutz und Informationsfreiheit.";

export const completeSubject: Subject = {
  ...located,
  now: today,
  today,
  site: {
    pages: [
      page("/", "<h1>Ihre Remote-Karriere beginnt hier</h1>"),
      page("/contact", `<p>${neverAsked()}</p>`, policy("https://bewerbung.nirgendwo-gibt-es-nicht.de")),
      page("/privacy", `<p>${retention()}</p><p>Drei Jahre (§ 298 Abs. 2 SGB III)</p><p>${privacyNames}</p>`),
      page("/terms", "<p>Änderungen nur mit Ihrer ausdrücklichen Zustimmung.</p>"),
      page("/impressum", imprint()),
      ...listings.map(listingPage),
    ],
  },
};

/** A page of the built site with the link that every page has. */
function page(route: string, body: string, head = ""): BuiltPage {
  const path = route === "/" ? "index.html" : `${route.slice(1)}.html`;
  const html = `<html><head>\n${head}</head><body>\n${body}\n<footer><a href="/impressum">Impressum</a></footer></body></html>`;
  return builtPage(`apps/site/dist/${path}`, path, html);
}

/** The head of a contact page that may show a form from an origin. */
export function policy(formOrigin: string): string {
  return `<meta http-equiv="content-security-policy" content="default-src 'none';frame-src ${formOrigin};base-uri 'none'">`;
}

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

/** A page replaced or added. */
export function withPage(route: string, body: string, head = "", subject = completeSubject): Subject {
  const others = subject.site.pages.filter((built) => built.route !== route);
  return { ...subject, site: { pages: [...others, page(route, body, head)] } };
}

export function withoutPage(route: string): Subject {
  return { ...completeSubject, site: { pages: completeSubject.site.pages.filter((built) => built.route !== route) } };
}

function neverAsked(): string {
  return "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.";
}

function retention(): string {
  return "6 Monate nach Ende des Verfahrens. Beendet es niemand, endet es von selbst 12 Monate nach Eingang. Protokolle löschen wir nach 7 Tagen. In Sicherungskopien können Daten noch bis zu 30 Tage enthalten sein.";
}

function imprint(): string {
  const { legal, address, email } = profile;
  return `<p>${legal?.name}</p><p>${address.street}<br>${address.postalCode} ${address.city}</p><p>${legal?.representatives}</p><p>${email.general}</p><p>${legal?.register?.number}, ${legal?.vatId}</p>`;
}

function listingPage({
  slug,
  title,
  salary,
  hoursPerDay,
  contract,
  client,
  lastConfirmedOn,
  validUntil,
}: Listing): BuiltPage {
  const { paidBy, employerOfRecord = "" } = { employerOfRecord: "", ...contract };
  const company = "name" in client ? client.name : "";
  const month = payOverTime(salary, claims.monthExample.value.daysPerMonth).month;
  return page(
    `/jobs/${slug}`,
    `<h1>${title} (m/w/d)</h1><p>${employerOfRecord} · ${company} · ${paidBy}</p><p>${germanDate(lastConfirmedOn)}, ${germanDate(validUntil)}</p><p>${tableRange(month)} brutto bei ${germanNumber(hoursPerDay ?? 0)} Stunden</p><p>${neverAsked()}</p>`,
  );
}

function first(all: readonly Listing[]): Listing {
  const [listing] = all;
  if (!listing) throw new Error("The agency of the tests has lost its listings.");
  return listing;
}
