// Somebody who has never seen the desk writes a listing, publishes it, and takes back what she has changed, in Firefox.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, chromium, expect } from "@playwright/test";
import { findFirefox } from "../../scripts/testing/engines.ts";
import { type AgencyAtWork, openAgency } from "../journeys/agency-at-work.ts";
import { enrol, somebody } from "../journeys/desk-people.ts";
import type { EngineOptions } from "./engines.spec.ts";
import { openFirefox } from "./firefox.ts";
import { startRefusingProxy } from "./refusing-proxy.ts";
import { lightDesktop, type Role, visitorIn } from "./visitor.ts";

const test = base.extend<object, EngineOptions>({
  engine: ["Firefox", { option: true, scope: "worker" }],
  look: [lightDesktop, { option: true, scope: "worker" }],
});

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-24T10:15:00+01:00");
});
test.afterAll(() => agency?.close());

const target = (role: Role, name: string, frame?: string) => ({ role, name, ...(frame && { frame }) });
const listing = () => readFileSync(join(agency.agencyFolder, "jobs/teamassistenz.yaml"), "utf8");

test("a listing is written, told what the law wants, published, changed and taken back @short", async ({ engine }) => {
  const program = engine === "Firefox" ? findFirefox() : undefined;
  test.skip(program === undefined, "In Chromium it is walked in tests/journeys.");
  const proxy = await startRefusingProxy();
  const window = await openFirefox(program ?? "", lightDesktop, proxy.port);
  const visitor = visitorIn(window, lightDesktop, agency.deskOrigin, proxy.hosts);
  const click = (role: Role, name: string) => visitor.click(target(role, name));
  const type = (name: string, words: string) => visitor.type(target("textbox", name), words);
  // No driver of Firefox has a passkey: who has shown one in Chromium goes on here.
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox"] });
  const jana = await somebody(browser);
  await enrol(agency.desk, jana, "Jana Brandt", "personalberatung");
  for (const { name, value } of await jana.page.context().cookies())
    await window.setCookie?.({ name, value, domain: "localhost" });

  await visitor.open("/stellen");
  await click("link", "Neue Stelle");
  await type("Titel", "Teamassistenz");
  await click("button", "Anfangen");
  await visitor.reads("/jobs/teamassistenz");
  await visitor.choose(target("combobox", "Bereich"), "Operations");
  await type("Schlagworte", "Termine, Rechnungen");
  await type("Was man tut, in zwei oder drei Sätzen", "Sie halten einem kleinen Team den Rücken frei.");
  await type("Was man mitbringt, je Zeile eines", "Sicher mit Tabellen");
  await type("Name, mit Rechtsform", "Lindenhof Handel GmbH");
  await type("Eigene Website", "https://www.lindenhof-handel.de");
  // The agency promises both of every listing.
  await click("radio", "Vollzeit & Teilzeit");
  await type("Stunden je Woche", "20");
  await type("von, in Euro", "1.049");
  await visitor.reads("12,10 € je Stunde");
  await type("Auf der Website ab", "24.11.2026");
  await type("bis", "28.02.2027");
  await type("Zuletzt bestätigt", "20.11.2026");
  await type("Freie Plätze", "1");
  await visitor.choose(target("combobox", "Kontakt"), "Mara Nirgends");
  await click("button", "Speichern");
  await visitor.reads("Tragen Sie mindestens 1.266 € ein.");

  await type("Wer zahlt und wann", "Lindenhof Handel GmbH, zum Monatsende");
  await type("von, in Euro", "1.450");
  await type("bis, in Euro", "1.600");
  await visitor.sees(target("heading", "Teamassistenz (m/w/d)", "Vorschau: Seite"));
  await click("button", "Speichern");
  await visitor.reads("16,73 € bis 18,46 € je Stunde");
  await visitor.reads("Gespeichert, noch nicht öffentlich.");

  await visitor.open("/veroeffentlichen");
  await click("button", "1 Änderung veröffentlichen");
  await visitor.reads("Uhr öffentlich");
  const first = listing();
  expect(first).toContain("salary:\n  from: 1450\n  to: 1600\n");

  await visitor.open("/stellen/teamassistenz");
  await type("bis", "31.03.2027");
  await click("button", "Speichern");
  await visitor.reads("Gespeichert, noch nicht öffentlich.");
  await visitor.open("/veroeffentlichen");
  await click("button", "1 Änderung veröffentlichen");
  await visitor.reads("Uhr öffentlich");
  // The lines that she meant, and no other.
  expect(listing()).toBe(first.replace("validUntil: 2027-02-28", "validUntil: 2027-03-31"));
  const undo = await visitor.learns(target("button", ""), () =>
    String(
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Rück"))?.textContent,
    ),
  );
  await click("button", undo);
  await visitor.reads("steht wieder die Fassung");
  expect(listing()).toBe(first);
  await browser.close();
  await window.close();
  proxy.stop();
});
