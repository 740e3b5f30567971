// A subject about which no rule has anything to say: the complete live agency of the tests with a site of a few pages.
// Every test changes one thing of it.
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { ClaimLedger } from "@fernkontor/domain/claim/claim";
import { euroRange, germanDate, germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { payOverTime } from "@fernkontor/domain/pay/pay";
import { type BuiltPage, builtPage } from "../src/built-site.ts";
import type { Subject } from "../src/subject.ts";

const located = locateAgency(join(import.meta.dirname, "../../../tests/live-agency"));
const { profile, claims, listings } = located.agency;

/** The day for which the agency of the tests is complete. */
const today = "2026-11-21";

export const completeSubject: Subject = {
  ...located,
  today,
  site: {
    pages: [
      page("/", "<h1>Ihre Remote-Karriere beginnt hier</h1>"),
      page("/contact", `<p>${neverAsked()}</p>`, policy("https://bewerbung.nirgendwo-gibt-es-nicht.de")),
      page("/privacy", `<p>${retention()}</p><p>Drei Jahre (§ 298 Abs. 2 SGB III)</p>`),
      page("/terms", "<p>Änderungen nur mit Ihrer ausdrücklichen Zustimmung.</p>"),
      page("/impressum", imprint()),
      ...listings.map(listingPage),
    ],
  },
};

/** A page of the built site with the link that every page has. */
export function page(route: string, body: string, head = ""): BuiltPage {
  const path = route === "/" ? "index.html" : `${route.slice(1)}.html`;
  const html = `<html><head>\n${head}</head><body>\n${body}\n<footer><a href="/impressum">Impressum</a></footer></body></html>`;
  return builtPage(`apps/site/dist/${path}`, path, html);
}

/** The head of a contact page that may show a form from an origin. */
export function policy(formOrigin: string): string {
  return `<meta http-equiv="content-security-policy" content="default-src 'none';frame-src ${formOrigin};base-uri 'none'">`;
}

export function withProfile(changes: Partial<AgencyProfile>): Subject {
  return { ...completeSubject, agency: { ...located.agency, profile: { ...profile, ...changes } } };
}

export function withLegal(changes: Partial<NonNullable<AgencyProfile["legal"]>>): Subject {
  if (!profile.legal) throw new Error("The agency of the tests has lost `legal`.");
  return withProfile({ legal: { ...profile.legal, ...changes } });
}

/** The first listing changed, as employed by the client and with the entry tag. */
export function withListing(changes: Partial<Listing>): Subject {
  const [first, ...others] = listings;
  if (!first) throw new Error("The agency of the tests has lost its listings.");
  return { ...completeSubject, agency: { ...located.agency, listings: [{ ...first, ...changes }, ...others] } };
}

export function withClaims(changes: Partial<ClaimLedger>): Subject {
  return { ...completeSubject, agency: { ...located.agency, claims: { ...claims, ...changes } } };
}

/** A page replaced or added. */
export function withPage(changed: BuiltPage): Subject {
  const others = completeSubject.site.pages.filter(({ route }) => route !== changed.route);
  return { ...completeSubject, site: { pages: [...others, changed] } };
}

export function withoutPage(route: string): Subject {
  return { ...completeSubject, site: { pages: completeSubject.site.pages.filter((built) => built.route !== route) } };
}

export const { agency: completeAgency } = located;

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
    `<h1>${title} (m/w/d)</h1><p>${employerOfRecord} · ${company} · ${paidBy}</p><p>${germanDate(lastConfirmedOn)}, ${germanDate(validUntil)}</p><p>${euroRange(month)} brutto bei ${germanNumber(hoursPerDay)} Stunden</p><p>${neverAsked()}</p>`,
  );
}
