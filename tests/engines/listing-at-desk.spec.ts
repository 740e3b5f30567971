// Somebody who has never seen the desk writes a listing, is told what the law wants, publishes it, changes it, and takes that
// back. Site, feeds and form say the same throughout, and a colleague who edits files is never written over.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, chromium, expect } from "@playwright/test";
import { type AgencyAtWork, openAgency } from "../journeys/agency-at-work.ts";
import { enrol, somebody } from "../journeys/desk-people.ts";
import { type EngineOptions, openEngine } from "./open-engine.ts";
import { startRefusingProxy } from "./refusing-proxy.ts";
import { darkPhone, lightDesktop, type Role, type Visitor, visitorIn } from "./visitor.ts";

const test = base.extend<object, EngineOptions>({
  engine: ["Chromium", { option: true, scope: "worker" }],
  look: [lightDesktop, { option: true, scope: "worker" }],
});

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-24T10:15:00+01:00", { followsReleases: true });
});
test.afterAll(() => agency?.close());

const target = (role: Role, name: string, frame?: string) => ({ role, name, ...(frame && { frame }) });
const [heading, address] = ["Teamassistenz (m/w/d)", "/jobs/teamassistenz"];
const fileOf = (slug: string) => join(agency.agencyFolder, `jobs/${slug}.yaml`);
const listing = () => readFileSync(fileOf("teamassistenz"), "utf8");

/** What page, list, feeds and form say of the listing: the same, each in its way. */
async function everywhere() {
  const textAt = async (place: string) => (await fetch(place)).text();
  const site = agency.siteOrigin;
  const { jobs } = JSON.parse(await textAt(`${site}/jobs.json`));
  return {
    page: (await fetch(site + address)).status,
    list: (await textAt(`${site}/jobs`)).includes("Teamassistenz"),
    feed: (await textAt(`${site}/feed.xml`)).includes(address),
    sitemap: (await textAt(`${site}/sitemap.xml`)).includes(address),
    until: jobs.find(({ title }: { title: string }) => title === "Teamassistenz")?.validUntil,
    form: (await textAt(agency.formOrigin)).includes(">Teamassistenz</option>"),
  };
}
const open = (until: string) => ({ page: 200, list: true, feed: true, sitemap: true, until, form: true });
const shut = (page: number) => ({ page, list: false, feed: false, sitemap: false, until: undefined, form: false });

/** Clicks what begins with these words and goes on with others. */
async function clickBeginning(visitor: Visitor, role: "button" | "link", words: string): Promise<void> {
  await visitor.reads(words);
  const names = await visitor.ask(() =>
    JSON.stringify([...document.querySelectorAll("a, button")].map(({ textContent }) => textContent)),
  );
  const found = (JSON.parse(names) as string[]).map((name) => name.replace(/\s+/g, " ").trim());
  await visitor.click(target(role, found.find((name) => name.startsWith(words)) ?? words));
}

async function publish(visitor: Visitor, changes: string): Promise<void> {
  await visitor.open("/veroeffentlichen");
  await visitor.click(target("button", `${changes} veröffentlichen`));
  await visitor.reads("Öffentlich seit");
}

/** What is called wrong on the page, and whether the law stands below that. */
const wrong = (visitor: Visitor) =>
  visitor.ask(() => {
    const errors = [...document.querySelectorAll(".field-error")];
    const [words, law] = [document.createRange(), document.querySelector(".field-error > .quiet")];
    if (errors[0]) words.selectNodeContents(errors[0]);
    if (law) words.setEndBefore(law);
    const isLawBelow = law !== null && law.getBoundingClientRect().top >= words.getBoundingClientRect().bottom;
    return { words: errors.map(({ textContent }) => textContent).join("\n"), isLawBelow };
  });

test("a listing is written, seen, told what the law wants, mended, published, changed and taken back @short @chromium", async ({
  engine,
}) => {
  // Long, and in two browsers at once.
  test.slow();
  const proxy = await startRefusingProxy();
  const window = await openEngine(engine, lightDesktop, proxy.port);
  test.skip(window?.setCookie === undefined, `${engine} is not installed, or nobody can be let in there.`);
  if (window === undefined) return;
  const visitor = visitorIn(window, lightDesktop, agency.deskOrigin, proxy.hosts);
  const click = (role: Role, name: string) => visitor.click(target(role, name));
  const type = (name: string, words: string) => visitor.type(target("textbox", name), words);
  const frameTitle = "Vorschau: Seite der Stelle";
  /** What the preview says, as the editor shows it. */
  const preview = () =>
    // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen is not read
    visitor.learns(target("heading", heading, frameTitle), (shown) => shown.ownerDocument.body.innerText);
  // No driver of Firefox has a passkey: who has shown one in Chromium goes on here.
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox"] });
  const jana = await somebody(browser);
  await enrol(agency.desk, jana, "Jana Brandt", "personalberatung");
  for (const { name, value } of await jana.page.context().cookies())
    await window.setCookie?.({ name, value, domain: "localhost" });
  await browser.close();
  const creator = readFileSync(fileOf("content-creator"), "utf8");

  await visitor.open("/");
  await click("link", "Stellen");
  await click("link", "Neue Stelle");
  await type("Titel", "Teamassistenz");
  await click("button", "Anfangen");
  await visitor.reads(address);
  await visitor.choose(target("combobox", "Bereich"), "Operations");
  await type("Schlagworte", "Termine, Rechnungen");
  await type("Aufgaben, in zwei oder drei Sätzen", "Sie halten einem kleinen Team den Rücken frei.");
  await type("Was man mitbringt, je Zeile eines", "Sicher mit Tabellen\nFreundliches Deutsch am Telefon");
  await type("Name, mit Rechtsform", "Lindenhof Handel GmbH");
  await type("Eigene Website", "https://www.lindenhof-handel.de");
  await click("radio", "Teilzeit");
  await type("Stunden je Woche", "20");
  await type("von, in Euro", "1.049");
  // While it is typed nothing is wrong yet, and the figure stands there at once.
  await visitor.reads("12,10 € je Stunde");
  expect(await wrong(visitor)).toMatchObject({ words: "" });
  await type("Auf der Website ab", "24.11.2026 09:00");
  await type("Bewerbung bis", "28.02.2027");
  await type("Zuletzt bestätigt", "20.11.2026");
  await type("Freie Plätze", "1");
  await visitor.choose(target("combobox", "Kontakt"), "Mara Nirgends");
  await visitor.ask(() => document.querySelector<HTMLElement>("#zahlung summary")?.click());
  await type("Auszahlung (durch wen, wann)", "Lindenhof Handel GmbH, zum Monatsende");

  // Without a button the preview follows what is typed.
  await visitor.sees(target("heading", heading, frameTitle));
  await type("Aufgaben, in zwei oder drei Sätzen", "Sie halten einem Team den Rücken frei, am Vormittag.");
  await expect.poll(() => preview()).toContain("am Vormittag");

  await click("button", "Speichern");
  await visitor.reads("Tragen Sie mindestens 1.266 € ein.");
  const refused = await wrong(visitor);
  expect(refused.words.split("\n"), refused.words).toHaveLength(1);
  expect(refused).toMatchObject({ words: expect.stringContaining("mindestens 1.266 €"), isLawBelow: true });
  await clickBeginning(visitor, "link", "Vergütung: 1.049 €");
  const isFieldInSight = () => {
    const field = [...document.querySelectorAll("input")].find(({ name }) => name === "salary.from");
    const { top, bottom } = field?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => visitor.ask(isFieldInSight)).toBe(true);
  await type("von, in Euro", "1.450");
  await type("bis, in Euro", "1.600");
  await click("button", "Speichern");
  await visitor.reads("Gespeichert, noch nicht öffentlich.");
  await visitor.reads("16,73 € bis 18,46 € je Stunde");
  expect(await wrong(visitor)).toMatchObject({ words: "" });
  await click("radio", "Bildschirm");
  await expect.poll(preview).toMatch(/1\.450\sbis\s1\.600/);
  await click("link", "Zurück zu den Stellen");
  await visitor.reads("Teamassistenz");
  await visitor.reads("1.450–1.600 € im Monat");
  expect(existsSync(fileOf("teamassistenz"))).toBe(false);
  expect(await everywhere()).toEqual(shut(404));

  const phone = await openEngine(engine, darkPhone, proxy.port);
  if (phone === undefined) throw new Error("It was there for the desktop.");
  const reader = visitorIn(phone, darkPhone, agency.siteOrigin, proxy.hosts);
  await visitor.open("/veroeffentlichen");
  const pressedMs = performance.now();
  await publish(visitor, "1 Änderung");
  await reader.open(address);
  await reader.sees(target("heading", heading));
  // As long as five seconds only where nothing else runs: bench/publish measures that.
  test.info().annotations.push({ type: "seen after", description: `${Math.round(performance.now() - pressedMs)} ms` });
  await reader.reads("28. Februar 2027");
  await expect.poll(everywhere).toEqual(open("2027-02-28"));
  const first = listing();
  expect(first).toContain("salary:\n  from: 1450\n  to: 1600\n");

  // A colleague writes into the same file while she types.
  await visitor.open("/stellen/teamassistenz");
  await type("Bewerbung bis", "31.03.2027");
  appendFileSync(fileOf("teamassistenz"), "# Lindenhof ruft Montag an.\n");
  await click("button", "Speichern");
  await visitor.reads("Gespeichert");
  await publish(visitor, "1 Änderung");
  // The line that she meant, the colleague's, and no other.
  const second = `${first.replace("validUntil: 2027-02-28", "validUntil: 2027-03-31")}# Lindenhof ruft Montag an.\n`;
  expect(listing()).toBe(second);
  await reader.reload();
  await reader.reads("31. März 2027");
  await expect.poll(everywhere).toEqual(open("2027-03-31"));

  // Another one's file is no part of what is taken back.
  appendFileSync(fileOf("content-creator"), "# Rückruf am Freitag.\n");
  await click("button", "Zurücknehmen");
  await visitor.reads("steht wieder die Fassung");
  expect(listing()).toBe(first);
  await reader.reload();
  await reader.reads("28. Februar 2027");
  await expect.poll(everywhere).toEqual(open("2027-02-28"));
  await visitor.open("/stellen/teamassistenz");
  await visitor.holds(target("textbox", "Bewerbung bis"), "31.03.2027");

  await visitor.open("/stellen/zurueckziehen?wahl=teamassistenz");
  await click("button", "Zurückziehen");
  await visitor.reads("wird zurückgezogen.");
  await publish(visitor, "2 Änderungen");
  await reader.reload();
  await expect.poll(everywhere).toEqual(shut(410));
  expect(readFileSync(fileOf("content-creator"), "utf8")).toBe(`${creator}# Rückruf am Freitag.\n`);
  expect(window.complaints).toEqual([]);
  await phone.close();
  await window.close();
  proxy.stop();
});
