// Somebody who has never seen the desk writes a listing, is told what the law wants, publishes it, changes it, and takes that
// back. Site, feeds and form say the same throughout, and a colleague who edits files is never written over.
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, chromium, expect } from "@playwright/test";
import { type AgencyAtWork, openAgency } from "../journeys/agency-at-work.ts";
import { enrol, somebody } from "../journeys/desk-people.ts";
import { type EngineOptions, openEngine } from "./open-engine.ts";
import { startRefusingProxy } from "./refusing-proxy.ts";
import { darkPhone, lightDesktop, type Role, visitorIn } from "./visitor.ts";

const test = base.extend<object, EngineOptions>({
  engine: ["Chromium", { option: true, scope: "worker" }],
  look: [lightDesktop, { option: true, scope: "worker" }],
});

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-24T10:15:00+01:00", { isPublishing: true });
});
test.afterAll(() => agency?.close());

const target = (role: Role, name: string, frame?: string) => ({ role, name, ...(frame && { frame }) });
const fileOf = (slug: string) => join(agency.agencyFolder, `jobs/${slug}.yaml`);
const listing = () => readFileSync(fileOf("teamassistenz"), "utf8");
const address = "/jobs/teamassistenz";
const answerAt = (origin: string, path: string) => fetch(origin + path);
const textAt = async (origin: string, path: string) => (await answerAt(origin, path)).text();

/** What page, list, feeds and form say of the listing: the same, each in its way. */
async function everywhere() {
  const site = agency.siteOrigin;
  const page = await answerAt(site, address);
  const { jobs } = JSON.parse(await textAt(site, "/jobs.json"));
  const known = jobs.find(({ title }: { title: string }) => title === "Teamassistenz");
  return {
    page: page.status,
    list: (await textAt(site, "/jobs")).includes("Teamassistenz"),
    feed: (await textAt(site, "/feed.xml")).includes(address),
    until: known?.validUntil,
    form: (await textAt(agency.formOrigin, "/")).includes(">Teamassistenz</option>"),
  };
}
const open = (until: string) => ({ page: 200, list: true, feed: true, until, form: true });

test("a listing is written, seen, told what the law wants, mended, published, changed and taken back @short @chromium", async ({
  engine,
}) => {
  const proxy = await startRefusingProxy();
  const window = await openEngine(engine, lightDesktop, proxy.port);
  test.skip(window?.setCookie === undefined, `${engine} is not installed, or nobody can be let in there.`);
  if (window === undefined) return;
  const visitor = visitorIn(window, lightDesktop, agency.deskOrigin, proxy.hosts);
  const click = (role: Role, name: string) => visitor.click(target(role, name));
  const type = (name: string, words: string) => visitor.type(target("textbox", name), words);
  // No driver of Firefox has a passkey: who has shown one in Chromium goes on here.
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox"] });
  const jana = await somebody(browser);
  await enrol(agency.desk, jana, "Jana Brandt", "personalberatung");
  for (const { name, value } of await jana.page.context().cookies())
    await window.setCookie?.({ name, value, domain: "localhost" });
  await browser.close();
  /** Presses a button that begins with these words. */
  const press = async (words: string) => {
    const names = () => JSON.stringify([...document.querySelectorAll("button")].map(({ textContent }) => textContent));
    await visitor.reads(words);
    const found: string[] = JSON.parse(await visitor.ask(names));
    await click("button", found.find((name) => name.startsWith(words))?.trim() ?? words);
  };
  const publish = async () => {
    await visitor.open("/veroeffentlichen");
    await press("1 Änderung veröffentlichen");
    await visitor.reads("Uhr öffentlich");
  };
  const changeEnd = async (day: string) => {
    await visitor.open("/stellen/teamassistenz");
    await type("bis", day);
  };
  const creator = readFileSync(fileOf("content-creator"), "utf8");

  await visitor.open("/stellen");
  await click("link", "Neue Stelle");
  await type("Titel", "Teamassistenz");
  await click("button", "Anfangen");
  await visitor.reads(address);
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
  // While it is typed nothing is wrong yet, and the figure stands there at once.
  await visitor.reads("12,10 € je Stunde");
  expect(await visitor.ask(() => document.querySelectorAll(".field-error").length)).toBe(0);
  await type("Auf der Website ab", "24.11.2026");
  await type("bis", "28.02.2027");
  await type("Zuletzt bestätigt", "20.11.2026");
  await type("Freie Plätze", "1");
  await visitor.choose(target("combobox", "Kontakt"), "Mara Nirgends");
  // Without a button the picture follows what is typed.
  await visitor.sees(target("heading", "Teamassistenz (m/w/d)", "Vorschau: Seite"));
  await click("button", "Speichern");
  await visitor.reads("Tragen Sie mindestens 1.266 € ein.");

  await type("Wer zahlt und wann", "Lindenhof Handel GmbH, zum Monatsende");
  await type("von, in Euro", "1.450");
  await type("bis, in Euro", "1.600");
  await click("button", "Speichern");
  await visitor.reads("16,73 € bis 18,46 € je Stunde");
  await visitor.reads("Gespeichert, noch nicht öffentlich.");
  expect(await visitor.ask(() => document.querySelectorAll(".field-error").length)).toBe(0);

  await publish();
  const first = listing();
  expect(first).toContain("salary:\n  from: 1450\n  to: 1600\n");
  await agency.serveSite();
  const phone = await openEngine(engine, darkPhone, proxy.port);
  if (phone === undefined) throw new Error("It was there for the desktop.");
  const reader = visitorIn(phone, darkPhone, agency.siteOrigin, proxy.hosts);
  await reader.open(address);
  await reader.sees(target("heading", "Teamassistenz (m/w/d)"));
  await reader.reads("28. Februar 2027");
  await expect.poll(everywhere).toEqual(open("2027-02-28"));

  // A colleague writes into the same file while she types.
  await changeEnd("31.03.2027");
  appendFileSync(fileOf("teamassistenz"), "# Lindenhof ruft Montag an.\n");
  await click("button", "Speichern");
  await visitor.reads("Verloren geht nichts.");
  await click("button", "Auswahl übernehmen");
  await visitor.reads("Gespeichert");
  await publish();
  // The line that she meant, the colleague's, and no other.
  const second = `${first.replace("validUntil: 2027-02-28", "validUntil: 2027-03-31")}# Lindenhof ruft Montag an.\n`;
  expect(listing()).toBe(second);
  await reader.reload();
  await reader.reads("31. März 2027");
  await expect.poll(everywhere).toEqual(open("2027-03-31"));

  await press("Rückgängig");
  await visitor.reads("steht wieder die Fassung");
  expect(listing()).toBe(first);
  await reader.reload();
  await reader.reads("28. Februar 2027");
  await expect.poll(everywhere).toEqual(open("2027-02-28"));

  await visitor.open("/stellen/zurueckziehen?wahl=teamassistenz");
  await press("Zurückziehen");
  await publish();
  await reader.reload();
  await reader.reads("Teamassistenz");
  await expect.poll(everywhere).toEqual({ page: 410, list: false, feed: false, until: undefined, form: false });
  expect(readFileSync(fileOf("content-creator"), "utf8")).toBe(creator);
  await phone.close();
  await window.close();
  proxy.stop();
});
