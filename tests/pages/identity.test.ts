// By what the agency can be told from others: the page for people and the file for programs say the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { identityFiles } from "@fernkontor/domain/addresses";
import { expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { readPage } from "./read-page.ts";
import { pageAt, pages, sampleSite } from "./sample-site.ts";
import { attributeOf, elementsIn, textOf } from "./tree.ts";

const { profile, listings } = loadAgency(sampleAgencyFolder);
const identity = JSON.parse(readFileSync(join(sampleSite, identityFiles.identity), "utf8"));
const echt = pageAt("/echt");
const withoutBlanks = (text: string) => text.replace(/\s/g, "");

test("the page lists, without script, all that the file does", () => {
  const { hosts, emails, phones, whatsAppNumbers } = identity;
  for (const value of [...hosts, ...emails]) expect(echt.mainText, value).toContain(value);
  for (const number of [...phones, ...whatsAppNumbers]) expect(withoutBlanks(echt.mainText), number).toContain(number);
  expect([hosts, emails, phones, whatsAppNumbers].map((list) => list.length > 0)).toEqual([true, true, true, true]);
});

test.each<Route>(["/contact", "/impressum", "/echt"])("%s names the number to call", (route) => {
  const dialled = elementsIn(pageAt(route).document, "a").map((link) => attributeOf(link, "href"));
  expect(dialled).toContain("tel:+493023125010");
});

test("whoever was tricked is led to the emergency check of the consumer centres", () => {
  const [help] = elementsIn(echt.document, "a").filter(
    (link) => attributeOf(link, "href") === "https://www.verbraucherzentrale.de/internetkriminalitaet-notfallcheck",
  );
  expect(help && textOf(help)).toBe("Notfall-Check der Verbraucherzentralen");
});

test("what the check is tested with is linked, and told with the agency's own facts", () => {
  const { version, cases } = JSON.parse(readFileSync(join(sampleSite, identityFiles.cases), "utf8"));
  expect(version).toBe(1);
  expect(cases.length).toBeGreaterThan(300);
  expect(cases).toContainEqual({
    about: "Der Absender ist unserer, verlangt wird es trotzdem",
    from: "forger",
    sender: profile.email.general,
    message: "Bitte senden Sie eine Kopie Ihres Ausweises.",
    expected: "not-ours",
  });
  const links = elementsIn(echt.document, "a").map((link) => attributeOf(link, "href"));
  expect(links).toContain(identityFiles.cases);
});

test("everybody who answers for a listing is named there and can be verified", () => {
  for (const { contact } of listings) {
    expect(echt.mainText).toContain(contact.name);
    expect(identity.emails).toContain(contact.email);
  }
});

test("every address of the agency on any page is one of those", () => {
  const addresses = pages.flatMap(({ document }) =>
    elementsIn(document, "a").flatMap((link) => /^mailto:([^?]+)/.exec(attributeOf(link, "href") ?? "")?.[1] ?? []),
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !identity.emails.includes(address))).toEqual([]);
});

test.each(listings)("$slug can be reported by a mail that names it", (listing) => {
  const { document } = readPage(`/jobs/${listing.slug}`, sampleSite);
  const [link] = elementsIn(document, "a").filter((candidate) => textOf(candidate) === "Diese Stelle melden");
  const mail = new URL(link ? (attributeOf(link, "href") ?? "") : "");
  expect(mail.pathname).toBe(profile.email.general);
  expect(mail.searchParams.get("subject")).toBe(`Meldung zu Stelle ${listing.id}: ${listing.title}`);
  const body = mail.searchParams.get("body") ?? "";
  expect(body).toContain(`${profile.siteOrigin}/jobs/${listing.slug}\r\n`);
  expect(body).not.toMatch(/(?<!\r)\n/);
});
