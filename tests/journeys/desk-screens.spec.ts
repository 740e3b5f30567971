// Every screen of the desk and every state of the applicant's page, asked what is asked of each page of the site.
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFileVersions } from "@fernkontor/applications/agency-drafts/file-versions";
import type { Change } from "@fernkontor/applications/cases/case";
import { type Cases, createCases } from "@fernkontor/applications/cases/cases";
import type { Slot } from "@fernkontor/applications/cases/events";
import { createCompanies } from "@fernkontor/applications/companies/companies";
import { type Database, openDatabase } from "@fernkontor/applications/database/database";
import { insertInto, sql } from "@fernkontor/applications/database/sql";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { APIRequestContext, Cookie, Page } from "@playwright/test";
import { presenting } from "../../packages/applications/tests/sample-sheet.ts";
import { depth, isWhole } from "../../scripts/testing/depth.ts";
import { type Somebody, withAuthenticator, withSameDevice } from "../../scripts/testing/passkeys.ts";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { submitApplication } from "./applicant.ts";
import { enrol, somebody } from "./desk-people.ts";
import { bringFont, problemsOf } from "./page-problems.ts";
import { expect, test } from "./visit.ts";

// It has ports of its own, and some screens are answers to what was wrong.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedComplaints: /request: http:\/\/localhost|status of 4\d\d/,
});

const widthsPx = depth([1440, 390], [1440, 390, 320, 768]);
/** Screens with a layout of their own; the others, which differ from them in words, in the whole size alone, widest and narrowest. */
const ownLayout =
  /^(inbox|inbox with some picked|case|company|case, inviting|case, listing as it was shown|reply|team|figures|log|menu on a phone|own page, received)$/;
/** Where people have to decide something in a hurry: in the whole size, at all widths as well. */
const ofTwoTexts = /^(listing whose file was broken|listing with a clash at a field|two versions of a listing, .*)$/;
/** WCAG 2.2, 2.5.8: rows of those who work here all day are narrow, and some buttons stand within a sentence. */
const leastControlPx = 24;
/** Monday morning. */
const now = "2026-11-23T10:15:00+01:00";

/** So many that whoever waits on the other screens moves no figure. */
const answeredBefore = Array.from({ length: 400 }, (_, index) => 4 * (index < 160 ? 3 : index < 360 ? 6 : 20));

let agency: AgencyAtWork;
let database: Database;
let cases: Cases;
let cookies: { lead: Cookie[]; recruiter: Cookie[] };
let janasId: string;
/** Where Jana's passkey is. */
let janas: Somebody;

test.beforeAll(async ({ browser }) => {
  agency = await openAgency(now);
  database = openDatabase(`file:${agency.database}`);
  cases = createCases(database, "smtp");
  const enrolled = async (name: string, role: "leitung" | "personalberatung") => {
    const person = await somebody(browser);
    await enrol(agency.desk, person, name, role);
    return person;
  };
  janas = await enrolled("Jana Brandt", "leitung");
  const emres = await enrolled("Emre Kaya", "personalberatung");
  cookies = { lead: await janas.page.context().cookies(), recruiter: await emres.page.context().cookies() };
  await emres.page.context().close();
  await database.write(async (tx) => {
    for (const quarter_hours of answeredBefore)
      tx.run(insertInto("past_wait", { received_on: "2026-11-10", quarter_hours, outcome: "answered" }));
  });
  const jana = await database.one(sql`SELECT id FROM person WHERE name = 'Jana Brandt'`);
  janasId = String(jana?.id);
});
test.afterAll(async () => {
  await janas.page.context().close();
  await agency.close();
});

const names = [
  "Ada Petrović",
  "Łukasz Şahin",
  "Tomáš Dvořák",
  "Ioana-Ștefania Văcărescu-Đorđević",
  "Gülşah Yıldırım",
  "Çağla Sánchez-Øster",
];
const message =
  "Ich habe acht Jahre in einem Möbelhaus verkauft und möchte von zu Hause arbeiten. https://beispiel.example/" +
  "ein-sehr-langer-verweis-ohne-leerzeichen-".repeat(3);
let count = 0;

type Applied = { id: string; link: string; name: string; email: string };

/** Somebody applies at that time; the clock then stands at `now` again. */
async function applied(
  request: APIRequestContext,
  at = "2026-11-23T09:26:00+01:00",
  { isConfirmed = true, email }: { isConfirmed?: boolean; email?: string } = {},
): Promise<Applied> {
  const name = names[count++ % names.length] ?? "";
  const [firstName = "", lastName = ""] = name.split(" ");
  // By letters alone: eight figures may be an account number, which the form refuses.
  const address = email ?? `${randomUUID().replace(/[^a-f]/g, "")}@example.org`;
  agency.setClock(at);
  await submitApplication(
    request,
    { firstName, lastName, email: address, message, phone: "030 1234567" },
    agency.formOrigin,
  );
  // Whoever has an address of their own gets no mail.
  const [receipt = ""] = email === undefined ? await agency.mailsTo(address, 1) : [];
  const link = linkIn(receipt);
  if (isConfirmed) await request.post(link, { form: { antwort: "meine" }, headers: { origin: agency.formOrigin } });
  agency.setClock(now);
  const { rows } = await cases.search({
    ...{ search: address, listing: undefined, page: 0 },
    person: { id: "", listings: [] },
  });
  return { id: rows[0]?.id ?? "", link, name, email: address };
}

const linkIn = (mail: string) => /http\S+\/bewerbung\/\S+/.exec(mail)?.[0] ?? "";

/** Something of which the change that is meant says only what it is. */
async function change(id: string, content: Partial<Change>, letter?: string): Promise<void> {
  const { outcome } = await cases.change({
    ...{ applicationId: id, version: "latest", request: randomUUID(), by: janasId, at: new Date(now), ...content },
    ...(letter && { letter: { subject: "Ihre Bewerbung", body: letter, sender: "Jana Brandt" } }),
  } as Change);
  expect(outcome).toBe("done");
}

/** Nobody is offered what somebody else was: each application has days of its own. */
const slotAt = (day: number, hour: number): Slot => ({
  startsAt: new Date(Date.UTC(2026, 10, 23 + 2 * day, hour)).toISOString(),
  minutes: 30,
});
const answer = (id: string) => change(id, { kind: "reply", data: {} }, "Guten Tag,\n\nab wann könnten Sie beginnen?");
let invited = 0;
const invite = async (id: string) => {
  invited += 1;
  const [first, second, third] = [slotAt(invited, 9), slotAt(invited, 13), slotAt(invited, 32)];
  const data = { slots: [first, second, third], how: "phone" as const };
  await change(id, { kind: "invitation", data }, "Guten Tag,\n\nlassen Sie uns sprechen.");
  return { invitation: (await cases.find(id))?.version ?? 0, second };
};

/** Its applicant takes the second of the times; the number of the invitation. */
const choose = async (id: string) => {
  const { invitation, second } = await invite(id);
  await change(id, { kind: "slot-chosen", data: { invitation, ...second }, by: null });
  return invitation;
};

type Screen = (page: Page) => Promise<unknown>;

const desk = (page: Page, path: string) => page.goto(`${agency.deskOrigin}${path}`);
/** One that waits, with what its people can do unfolded. */
const withAct =
  (act: string, before: (id: string) => Promise<unknown> = async () => {}): Screen =>
  async (page) => {
    const { id } = await applied(page.request);
    await before(id);
    await desk(page, `/bewerbung/${id}?tun=${act}`);
  };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A plan in which one change goes along, and a draft stays that somebody has only begun. */
async function planned(page: Page): Promise<void> {
  await desk(page, "/stellen/neu");
  await page.getByLabel("Titel", { exact: true }).fill("Spätdienst");
  await press(page, "Anfangen");
  await desk(page, "/stellen/content-creator");
  const places = page.getByLabel("Freie Plätze", { exact: true });
  await places.fill(String(Number(await places.inputValue()) + 1));
  await press(page, "Speichern");
  await desk(page, "/veroeffentlichen");
  await expect(page.getByText("Hält die anderen nicht auf.")).toBeVisible();
}

async function published(page: Page): Promise<void> {
  await planned(page);
  await page.getByRole("button", { name: /Änderung(en)? veröffentlichen$/ }).click();
  await expect(page.getByRole("heading", { name: /^Öffentlich seit/ })).toBeVisible();
}

/** An applicant takes the first of the times, on their own page. */
async function chosen(page: Page): Promise<void> {
  const { id, link } = await applied(page.request);
  await invite(id);
  await page.goto(link);
  const number = page.getByLabel("Unter welcher Nummer?");
  if ((await number.inputValue()) === "") await number.fill("0171 39200 63");
  await press(page, "Termin zusagen");
  await expect(page.getByText("Ihr Termin ist zugesagt.")).toBeVisible();
}

/** The question that stands between inviting somebody and their link. */
async function inviting(page: Page): Promise<void> {
  await desk(page, "/team");
  await page.getByLabel("Name, wie er unter E-Mails steht").fill(`Łucja Şen ${randomUUID().slice(0, 4)}`);
  await page.locator("#email").fill("lucja@agentur.example");
  await press(page, "Einladen");
  await expect(page.getByRole("heading", { name: "Bitte bestätigen Sie mit Ihrem Passkey." })).toBeVisible();
}

/** One with listings and with somebody who is reached there; its address. */
async function company(page: Page): Promise<string> {
  await desk(page, "/unternehmen");
  await page.getByRole("link", { name: "Seifenblase Medien GmbH" }).click();
  const { pathname } = new URL(page.url());
  if ((await page.getByText("Katja Moll").count()) > 0) return pathname;
  await page.getByText("Kontakt hinzufügen").click();
  await page.getByLabel("Vor- und Nachname").fill("Katja Moll");
  await page.getByLabel("E-Mail").fill("k.moll@seifenblase.example");
  await page.getByLabel("Telefon").fill("030 5550 1201");
  await press(page, "Hinzufügen");
  await expect(page.getByText("Der Kontakt ist eingetragen.")).toBeVisible();
  return pathname;
}

/** One that has had sheets: not opened, refused, and with a time to meet. */
async function companyWithSheets(page: Page): Promise<string> {
  const path = await company(page);
  const found = (await createCompanies(database, []).list()).find(({ contacts }) => contacts.length > 0);
  const [contact] = found?.contacts ?? [];
  if (found === undefined || contact === undefined) throw new Error("No company has a contact.");
  const sheets = presenting({ database, contact, at: () => new Date(now), by: janasId }, cases);
  const present = async () => {
    const { id } = await applied(page.request);
    const sheet = await sheets.ask(id, { company: found.name });
    await sheets.agree(id, sheet);
    await sheets.happens(id, { kind: "sheet-sent", data: { sheet: sheet.id } }, null);
    return { id, sheet: sheet.id };
  };
  await present();
  const refused = await present();
  const text = "Sucht mehr Stunden, als wir haben.";
  await sheets.happens(refused.id, { kind: "sheet-unfit", data: { sheet: refused.sheet, text } }, null);
  const { id, sheet } = await present();
  invited += 1;
  const slot = slotAt(invited, 9);
  await sheets.happens(id, { kind: "sheet-meeting", data: { sheet, slots: [slot], how: "video" } }, null);
  await change(id, { kind: "invitation", data: { slots: [slot], how: "video", sheet } }, "Guten Tag,\n\nkommen Sie?");
  const invitation = (await cases.find(id))?.version ?? 0;
  await change(id, { kind: "slot-chosen", data: { invitation, ...slot }, by: null });
  return path;
}

async function enterByTelephone(page: Page): Promise<void> {
  await desk(page, "/eingang/eintragen");
  await page.getByLabel("Vorname").fill("Piotr");
  await page.getByLabel("Nachname").fill(`Łoś-Ørsted ${randomUUID().slice(0, 4)}`);
  await page.getByLabel("Telefon", { exact: true }).fill("0171 39200 63");
  await page.locator("#stelle").selectOption({ index: 1 });
  await press(page, "Eintragen");
  await expect(page.getByText("von Hand", { exact: true })).toBeVisible();
}

const ofLead: Readonly<Record<string, Screen>> = {
  inbox: async (page) => {
    for (const at of ["2026-11-19T08:00", "2026-11-20T11:40", "2026-11-22T18:05", "2026-11-23T10:00"])
      await applied(page.request, `${at}:00+01:00`);
    await desk(page, "/eingang");
  },
  "inbox of new ones": (page) => desk(page, "/eingang?zeigen=neu"),
  "inbox while no mail goes out": async (page) => {
    const { id } = await applied(page.request);
    // A letter that no mail server has looked at, and no attempt before the next one.
    await database.write(async (tx) =>
      tx.run(sql`INSERT INTO outbox (application_id, kind, transport, position_title, created_at, next_at, attempts, last_error)
         VALUES (${`held up ${id}`}, 'letter', 'smtp', '', ${"2026-11-23T09:03:00.000Z"}, ${"2026-11-23T10:05:00.000Z"}, 3, 'ECONNREFUSED')`),
    );
    await desk(page, "/eingang");
    await expect(page.getByText("E-Mails gehen nicht hinaus.")).toBeVisible();
    await database.write(async (tx) => tx.run(sql`DELETE FROM outbox WHERE last_error = 'ECONNREFUSED'`));
  },
  "inbox of own ones": (page) => desk(page, "/eingang?zeigen=meine"),
  "inbox of all": async (page) => {
    await answer((await applied(page.request)).id);
    await invite((await applied(page.request)).id);
    const { id } = await applied(page.request);
    await answer(id);
    await change(id, { kind: "message", data: { text: "Ab Januar." }, by: null });
    await desk(page, "/eingang?zeigen=alle");
  },
  "inbox of closed ones": async (page) => {
    const { id } = await applied(page.request, "2026-11-19T08:00:00+01:00");
    await change(id, { kind: "closed", data: { reason: "rejected" } });
    await desk(page, "/eingang?zeigen=beendet");
  },
  "inbox with what was found": async (page) => {
    const { id } = await applied(page.request, undefined, { email: "zwilling@example.org" });
    await change(id, { kind: "closed", data: { reason: "rejected" } });
    await applied(page.request, undefined, { email: "zwilling@example.org" });
    await desk(page, "/eingang?name=zwilling");
    await expect(page.getByText("vielleicht doppelt").first()).toBeVisible();
  },
  "application entered by hand, refused": async (page) => {
    await desk(page, "/eingang/eintragen");
    await page.locator("#gesagt").fill("Konto DE89 3704 0044 0532 0130 00");
    await press(page, "Eintragen");
    await expect(page.getByText("wie eine IBAN aussieht")).toBeVisible();
  },
  "case entered by telephone": async (page) => {
    await enterByTelephone(page);
    await expect(page.getByText("Rufen Sie an.").first()).toBeVisible();
  },
  "deadlines of what was entered": async (page) => {
    await enterByTelephone(page);
    await desk(page, "/fristen");
  },
  "whole list": (page) => desk(page, "/eingang/liste"),
  "whole list that was loaded": async (page) => {
    await withSameDevice(page, janas);
    await desk(page, "/eingang/liste");
    await page.getByLabel("Wofür").fill("Jahresgespräch");
    await press(page, "Weiter zum Passkey");
    const file = page.waitForEvent("download");
    await press(page, "Mit Passkey bestätigen");
    expect((await file).suggestedFilename()).toMatch(/^bewerbungen-.*\.csv$/);
    await expect(page.getByRole("status")).toContainText("Die Datei ist da");
    await expect(page.getByRole("button", { name: "Mit Passkey bestätigen" })).toBeHidden();
  },
  "inbox with nothing found": (page) => desk(page, "/eingang?name=Raumfahrt"),
  "inbox with some picked": async (page) => {
    await applied(page.request);
    await desk(page, "/eingang?zeigen=alle");
    await page.getByRole("checkbox").first().check();
    // The mouse is still over the row.
    const colourOf = (place: string) => page.locator(place).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await colourOf("tr:has(.pick :checked)")).toBe(await colourOf(".picked"));
  },
  "closing many": async (page) => {
    for (let index = 0; index < 2; index++) await applied(page.request);
    await desk(page, "/eingang?zeigen=alle");
    for (let index = 0; index < 2; index++) await page.getByRole("checkbox").nth(index).check();
    await press(page, "Weiter zu den E-Mails");
  },
  case: async (page) => {
    const { id } = await applied(page.request);
    await change(id, { kind: "note", data: { text: "Ruft nach 16 Uhr zurück." } });
    await change(id, { kind: "assigned", data: { to: janasId, text: "Du kennst das Haus." } });
    await desk(page, `/bewerbung/${id}`);
  },
  "case that is late": async (page) =>
    desk(page, `/bewerbung/${(await applied(page.request, "2026-11-19T08:00:00+01:00")).id}`),
  "case with a letter on its way": withAct("", answer),
  "case with an invitation": withAct("", invite),
  "case with a chosen slot": withAct("", async (id) => void (await choose(id))),
  "case with a cancelled talk": withAct("", async (id) => {
    const data = { invitation: await choose(id), text: "Ich bin krank." };
    await change(id, { kind: "slots-declined", data, by: null });
  }),
  "letter that cancels a talk": async (page) => {
    const { id } = await applied(page.request);
    await choose(id);
    await desk(page, `/bewerbung/${id}/absagen`);
  },
  "inbox with what is new": async (page) => {
    const [moved, cancelled] = [await applied(page.request), await applied(page.request)];
    await choose(moved.id);
    const invitation = await choose(cancelled.id);
    await change(cancelled.id, { kind: "slots-declined", data: { invitation }, by: null });
    await desk(page, "/eingang");
    await expect(page.getByText("Neu für Sie")).toBeVisible();
  },
  "case with a refused letter": async (page) => {
    const { id } = await applied(page.request, undefined, {
      email: `refused-${randomUUID().slice(0, 8)}@example.org`,
    });
    await answer(id);
    await expect(async () => {
      await desk(page, `/bewerbung/${id}`);
      expect(await page.getByText("Die Antwort ist nicht angekommen.").isVisible()).toBe(true);
    }).toPass();
  },
  "case that is closed": withAct("oeffnen", (id) => change(id, { kind: "closed", data: { reason: "withdrawn" } })),
  "case, inviting": withAct("einladen"),
  "case, inviting without slots": async (page) => {
    await withAct("einladen")(page);
    await press(page, "Weiter zur E-Mail");
    await expect(page.getByText("Schlagen Sie mindestens einen Termin vor.")).toBeVisible();
  },
  "case, handing on": withAct("weitergeben"),
  "case, noting": withAct("notiz"),
  "case, noting nothing": async (page) => {
    await withAct("notiz")(page);
    await press(page, "Notiz speichern");
    await expect(page.getByText("Schreiben Sie die Notiz.")).toBeVisible();
  },
  "case, answer received": withAct("eingegangen"),
  "case, correcting the address": withAct("adresse"),
  "case, correcting the address wrongly": async (page) => {
    await withAct("adresse")(page);
    await page.getByLabel("E-Mail-Adresse").fill("joerg@post");
    await press(page, "Eintragen");
    await expect(page.getByText("Das ist keine E-Mail-Adresse.")).toBeVisible();
  },
  "case, closing": withAct("beenden"),
  "case, listing as it was shown": async (page) => {
    await withAct("")(page);
    await page.locator("summary", { hasText: "wie sie am" }).click();
    await expect(page.getByText("Seitdem geändert")).toBeVisible();
  },
  "applicant's own page as a whole": async (page) => {
    const { id } = await applied(page.request);
    await invite(id);
    await desk(page, `/bewerbung/${id}/seite`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Das sieht");
  },
  "case, access file": withAct("auskunft"),
  "access file to print": async (page) => {
    await withAct("auskunft", answer)(page);
    await press(page, "Als Seite zum Drucken");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auskunft nach Art. 15 DSGVO");
  },
  "case, deleting with another name": async (page) => {
    await withAct("loeschen")(page);
    await page.getByLabel("Zum Löschen").fill("Falsch");
    await press(page, "Bewerbung löschen");
    await expect(page.locator("#nachname-error")).toBeVisible();
  },
  "case deleted": async (page) => {
    await withAct("loeschen")(page);
    await page.getByLabel("Zum Löschen").fill((await page.locator("label[for=nachname] bdi").textContent()) ?? "");
    await press(page, "Bewerbung löschen");
    await expect(page.getByText("Was bleibt")).toBeVisible();
  },
  twins: async (page) => {
    const { email } = await applied(page.request);
    agency.setClock("2026-11-23T09:40:00+01:00");
    await submitApplication(page.request, { firstName: "Ada", lastName: "Petrović", email }, agency.formOrigin);
    agency.setClock(now);
    await desk(page, `/eingang?name=${email}&zeigen=alle`);
    await page.getByRole("rowheader").getByRole("link").first().click();
    await page.getByRole("link", { name: "vielleicht doppelt" }).click();
  },
  reply: async (page) => desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`),
  "reply that asks for what is never asked": async (page) => {
    await desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`);
    await page
      .getByLabel("Text", { exact: true })
      .fill("Bitte schicken Sie uns Ihre IBAN und eine Kopie Ihres Ausweises.");
    await press(page, "Weiter zur Vorschau");
    await expect(page.getByText("Nicht gesendet.")).toBeVisible();
  },
  "reply that is kept": async (page) => {
    await desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`);
    await press(page, "Als Entwurf lassen");
    await expect(page.getByText("Ihr Text ist als Entwurf aufgehoben")).toBeVisible();
  },
  "reply that was kept": async (page) => {
    const { id } = await applied(page.request);
    await desk(page, `/bewerbung/${id}/antworten`);
    await press(page, "Als Entwurf lassen");
    await desk(page, `/bewerbung/${id}/antworten`);
    await expect(page.getByRole("button", { name: "Verwerfen" })).toBeVisible();
  },
  "reply whose times somebody else has": async (page) => {
    const { id } = await applied(page.request);
    await desk(page, `/bewerbung/${id}?tun=einladen`);
    const [day = "", time = ""] = momentAt(new Date(slotAt(invited + 1, 9).startsAt)).split("T");
    await page.getByLabel("Tag").first().fill(day);
    await page.getByLabel("Beginn").first().fill(time);
    await press(page, "Weiter zur E-Mail");
    await invite((await applied(page.request)).id);
    await press(page, "Weiter zur Vorschau");
    await expect(page.getByText("Diese Zeit haben Sie")).toBeVisible();
  },
  "reply that is too large": async (page) => {
    await desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`);
    await page
      .getByLabel("Text", { exact: true })
      .evaluate((field: HTMLTextAreaElement, text) => field.setRangeText(text), "lang ".repeat(60_000));
    await press(page, "Weiter zur Vorschau");
    await expect(page.getByRole("heading", { name: "Das ist zu viel auf einmal." })).toBeVisible();
  },
  "reply while somebody was faster": async (page) => {
    const { id } = await applied(page.request);
    await desk(page, `/bewerbung/${id}/antworten`);
    await answer(id);
    await press(page, "Weiter zur Vorschau");
    await press(page, "Senden");
    await expect(page.getByText("war schneller")).toBeVisible();
  },
  "reply shown before it goes": async (page) => {
    await desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`);
    await press(page, "Weiter zur Vorschau");
  },
  "reply sent": async (page) => {
    await desk(page, `/bewerbung/${(await applied(page.request)).id}/antworten`);
    await press(page, "Weiter zur Vorschau");
    await press(page, "Senden");
    await expect(page).toHaveURL(/gesendet/);
  },
  listings: (page) => desk(page, "/stellen"),
  "listings with nothing found": (page) => desk(page, "/stellen?suche=Raumfahrt"),
  "listing, begun": async (page) => {
    await desk(page, "/stellen/neu");
    await page
      .getByLabel("Titel", { exact: true })
      .fill("Donaudampfschifffahrtsgesellschaftskapitänsvertretung im Onlinehandel");
    await press(page, "Anfangen");
    await expect(page.getByText("noch nicht vollständig")).toBeVisible();
  },
  "listing that is refused at its fields": async (page) => {
    await desk(page, "/stellen/neu");
    await page.getByLabel("Titel", { exact: true }).fill("Abenddienst");
    await press(page, "Anfangen");
    await page.getByLabel("Bewerbung bis", { exact: true }).fill("24.11.");
    await press(page, "Speichern");
    await expect(page.getByText("so nicht zu veröffentlichen")).toBeVisible();
  },
  "listing in which the same field has changed meanwhile": async (page) => {
    await desk(page, "/stellen/neu");
    await page.getByLabel("Titel", { exact: true }).fill("Spätdienst");
    await press(page, "Anfangen");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("Bewerbung bis", { exact: true }).fill("28.02.2027");
    await press(other, "Speichern");
    await other.close();
    await page.getByLabel("Bewerbung bis", { exact: true }).fill("31.03.2027");
    await press(page, "Speichern");
    await expect(page.getByRole("button", { name: "28.02.2027 übernehmen" })).toBeVisible();
  },
  "listing that is public": (page) => desk(page, "/stellen/content-creator"),
  "listing whose file cannot be read": async (page) => {
    writeFileSync(join(agency.agencyFolder, "jobs/halb.yaml"), "title: Halb\nopenings 2\n");
    await desk(page, "/stellen/halb");
    await expect(page.getByText("Öffentlich war sie nie")).toBeVisible();
  },
  "plan of a publish, with what follows": async (page) => {
    // Before there is a site nothing changes on it.
    await published(page);
    await planned(page);
    await press(page, "Andere Seiten zeigen");
    await expect(page.getByText("Das sind zusammen")).toHaveCount(2);
  },
  "result of a publish": (page) => published(page),
  "listing whose file was broken": async (page) => {
    const text = readFileSync(join(agency.agencyFolder, "jobs/content-creator.yaml"), "utf8").replace(
      /^id: .*$/m,
      "id: 97",
    );
    const version = { path: "jobs/bruch.yaml", text, at: "2026-11-20T08:00:00.000Z", writtenBy: null };
    await createFileVersions(database).note(version);
    writeFileSync(join(agency.agencyFolder, version.path), text.replace("title: ", "title "));
    await desk(page, "/stellen/bruch");
    await expect(page.getByText("lässt sich nicht lesen").first()).toBeVisible();
    await expect(page.getByLabel("Titel", { exact: true })).toBeVisible();
  },
  "two versions of a listing, of which one holds": async (page) => {
    const file = join(agency.agencyFolder, "jobs/zweimal.yaml");
    const text = readFileSync(join(agency.agencyFolder, "jobs/content-creator.yaml"), "utf8").replace(
      /^id: .*$/m,
      "id: 98",
    );
    writeFileSync(file, text);
    const origin = agency.deskOrigin;
    await page.request.post(`${origin}/stellen/zweimal`, { form: { title: "Mein Titel" }, headers: { origin } });
    writeFileSync(file, text.replace(/^title: .*$/m, "title: Titel aus dem Editor"));
    await desk(page, "/stellen/zweimal/verlauf");
    await expect(page.getByRole("heading", { name: "Zwei Fassungen: eine gilt" })).toBeVisible();
  },
  "history of the evidence": (page) => desk(page, "/veroeffentlichen/verlauf/claims.yaml"),
  "listing that is withdrawn": (page) => desk(page, "/stellen/zurueckziehen?wahl=content-creator"),
  "draft of a listing that is thrown away": async (page) => {
    await desk(page, "/stellen/neu");
    await page.getByLabel("Titel", { exact: true }).fill("Frühdienst");
    await press(page, "Anfangen");
    await page.locator("summary", { hasText: "Entwurf löschen" }).click();
    await expect(page.getByRole("button", { name: "Entwurf löschen" })).toBeVisible();
  },
  figures: async (page) => {
    await desk(page, "/zahlen");
    await expect(page.getByText("3–6 Stunden").first()).toBeVisible();
  },
  deadlines: (page) => desk(page, "/fristen"),
  log: (page) => desk(page, "/protokoll"),
  templates: (page) => desk(page, "/vorlagen"),
  "new template for who was placed": (page) => desk(page, "/vorlagen/neu?anlass=placed"),
  evidence: (page) => desk(page, "/belege"),
  "evidence of one figure": async (page) => {
    await desk(page, "/belege");
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "So steht es auf /belege" })).toBeVisible();
  },
  "pages of the website": (page) => desk(page, "/seiten"),
  "page by section": (page) => desk(page, "/seiten/home"),
  "section of a page": (page) => desk(page, "/seiten/abschnitt/about.text"),
  "one more section": (page) => desk(page, "/seiten/abschnitt/neu?seite=about"),
  "new page": (page) => desk(page, "/seiten/eigene/neu"),
  "whom the website names": (page) => desk(page, "/menschen"),
  "somebody new on the website": (page) => desk(page, "/menschen/neu"),
  "somebody on the website": async (page) => {
    await desk(page, "/menschen");
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "So steht es auf einer Stelle" })).toBeVisible();
  },
  "category of listings": async (page) => {
    await desk(page, "/menschen");
    await page.getByRole("region", { name: "Bereiche" }).getByRole("link").first().click();
    await expect(page.getByLabel("Name")).toBeVisible();
  },
  "listings that are shown first": (page) => desk(page, "/menschen/positionen/gefragt"),
  team: (page) => desk(page, "/team"),
  "question before somebody is let in": (page) => inviting(page),
  "question that was not answered": async (page) => {
    await withAuthenticator(page);
    await inviting(page);
    await press(page, "Mit Passkey bestätigen");
    await expect(page.getByText("Nicht bestätigt, und nichts ist geschehen.")).toBeVisible();
  },
  "team with somebody invited": async (page) => {
    await withSameDevice(page, janas);
    await inviting(page);
    await press(page, "Mit Passkey bestätigen");
    await expect(page.getByText("geht an lucja@agentur.example")).toBeVisible();
  },
  "team with a new link": async (page) => {
    await withSameDevice(page, janas);
    await desk(page, "/team");
    await page.getByRole("button", { name: "Link für einen weiteren Passkey" }).first().click();
    await press(page, "Mit Passkey bestätigen");
    await expect(page.getByLabel("Link zum Kopieren")).toBeVisible();
  },
  "team with open links": async (page) => {
    agency.desk("invite", "Tomáš Öz-Dvořák");
    agency.desk("invite", "Emre Kaya");
    await desk(page, "/team");
    await expect(page.getByRole("heading", { name: /^Offene Links/ })).toBeVisible();
  },
  "closing an access of who has let somebody in": async (page) => {
    await withSameDevice(page, janas);
    await inviting(page);
    await press(page, "Mit Passkey bestätigen");
    await expect(page.getByText("geht an lucja@agentur.example")).toBeVisible();
    await desk(page, `/team/sperren/${janasId}`);
    await expect(page.getByRole("heading", { name: "In den letzten 30 Tagen eingeladen" })).toBeVisible();
  },
  "closing an access": async (page) => {
    await desk(page, "/team");
    await page.locator("summary", { hasText: "Emre Kaya" }).click();
    await page
      .getByRole("link", { name: /sperren/ })
      .last()
      .click();
  },
  "nothing there": (page) => desk(page, "/gibt-es-nicht"),
  "menu on a phone": async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk(page, "/team");
    await page.getByRole("button", { name: "Menü" }).click();
  },
  companies: async (page) => {
    await company(page);
    await desk(page, "/unternehmen");
  },
  "no company found": (page) => desk(page, "/unternehmen?wort=gibtesnicht"),
  "company already there": async (page) => {
    await desk(page, "/unternehmen/neu");
    await page.getByLabel("Name, mit Rechtsform").fill("Seifenblase Medien GmbH");
    await press(page, "Eintragen");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  company: async (page) => {
    await desk(page, await company(page));
  },
  "company, people presented": async (page) => {
    await desk(page, await companyWithSheets(page));
  },
  "inbox of people presented": async (page) => {
    await companyWithSheets(page);
    await desk(page, "/eingang?zeigen=alle&stand=vorgestellt");
  },
  "company, contact refused": async (page) => {
    await desk(page, await company(page));
    await page.getByText("Kontakt hinzufügen").click();
    await page.getByLabel("Vor- und Nachname").fill("Ole Brinkmann");
    await press(page, "Hinzufügen");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  contact: async (page) => {
    await desk(page, await company(page));
    await page.getByRole("link", { name: "Ändern, Auskunft, löschen" }).first().click();
    await page.getByText("Auskunft nach Art. 15").click();
  },
  "contact with a clash at a field": async (page) => {
    await desk(page, await company(page));
    await page.getByRole("link", { name: "Ändern, Auskunft, löschen" }).first().click();
    await page.getByLabel("Telefon").fill("030 5550 1299");
    await database.write(async (tx) => tx.run(sql`UPDATE company_contact SET phone = '030 5550 1300'`));
    await press(page, "Speichern");
    await expect(page.getByText("Jetzt steht dort: 030 5550 1300.")).toBeVisible();
    await database.write(async (tx) => tx.run(sql`UPDATE company_contact SET phone = '030 5550 1201'`));
  },
};

const ofRecruiter: Readonly<Record<string, Screen>> = {
  "what the Leitung does": (page) => desk(page, "/protokoll"),
  "team of who is not Leitung": (page) => desk(page, "/team"),
};

const ofNobody: Readonly<Record<string, Screen>> = {
  door: (page) => desk(page, "/anmelden"),
  "door to who has left": async (page) => {
    await withAuthenticator(page);
    await enrol(agency.desk, { page }, "Łucja Černá", "personalberatung");
    agency.desk("close", "Łucja Černá");
    await desk(page, "/anmelden");
    await press(page, "Mit Passkey anmelden");
    await expect(page.getByRole("heading", { name: "Ihr Zugang ist gesperrt." })).toBeVisible();
  },
  "door after eight hours": async (page) => {
    await page.context().addCookies(cookies.lead.map((cookie) => ({ ...cookie, value: "A".repeat(43) })));
    await desk(page, "/eingang");
    await expect(page.getByRole("heading", { name: "Feierabend?" })).toBeVisible();
  },
  "door with a passkey that was not used": (page) => desk(page, "/anmelden?fehler=NotAllowedError"),
  "door with a passkey of nobody": (page) => desk(page, "/anmelden?fehler=unknown"),
  "door with a copied passkey": (page) => desk(page, "/anmelden?fehler=behind"),
  "lost passkey": (page) => desk(page, "/anmelden/verloren"),
  "dead invitation": async (page) => {
    await desk(page, `/einladung#${"A".repeat(43)}`);
    await expect(page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr." })).toBeVisible();
  },
  "own page, not confirmed": async (page) =>
    page.goto((await applied(page.request, undefined, { isConfirmed: false })).link),
  "own page, received": async (page) => page.goto((await applied(page.request)).link),
  "own page, read": async (page) => {
    const { id, link } = await applied(page.request);
    await cases.read(id, janasId, new Date(now));
    await page.goto(link);
  },
  "own page, late": async (page) => page.goto((await applied(page.request, "2026-11-19T08:00:00+01:00")).link),
  "own page, answered": async (page) => {
    const { id, link } = await applied(page.request);
    await answer(id);
    await page.goto(link);
    await page.locator("#antwort summary").first().click();
  },
  "own page, invited": async (page) => {
    const { id, link } = await applied(page.request);
    await invite(id);
    await page.goto(link);
  },
  "own page, slots replaced meanwhile": async (page) => {
    const { id, link } = await applied(page.request);
    await invite(id);
    await page.goto(link);
    await invite(id);
    await press(page, "Termin zusagen");
    await expect(page.getByText("Inzwischen haben Sie neue Vorschläge.")).toBeVisible();
  },
  "own page, slot gone": async (page) => {
    const { id, link } = await applied(page.request);
    await invite(id);
    await page.goto(link);
    await change(id, { kind: "closed", data: { reason: "rejected" } });
    await press(page, "Termin zusagen");
    await expect(page.getByRole("alert")).toContainText("Gespeichert ist das nicht");
  },
  "own page, slot chosen": (page) => chosen(page),
  "own page, talk to be moved": async (page) => {
    await chosen(page);
    await page.getByRole("link", { name: "Verlegen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Wann passt es besser?");
  },
  "own page, talk to be cancelled": async (page) => {
    await chosen(page);
    await page.getByRole("link", { name: "Absagen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Gespräch absagen?");
  },
  "own page, talk cancelled": async (page) => {
    await chosen(page);
    await page.getByRole("link", { name: "Absagen" }).click();
    await press(page, "Termin absagen");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Der Termin ist abgesagt.");
  },
  ...Object.fromEntries(
    (["placed", "rejected", "withdrawn"] as const).map((reason) => [
      `own page, closed as ${reason}`,
      async (page: Page) => {
        const { id, link } = await applied(page.request);
        await change(id, { kind: "closed", data: { reason } }, "Guten Tag,\n\nalles Gute.");
        await page.goto(link);
      },
    ]),
  ),
  "own page, corrected": async (page) => {
    await page.goto(`${(await applied(page.request)).link}?tun=angaben`);
    await page.getByLabel("Nachname").fill("Kovačević-Ğül");
    await press(page, "Berichtigung speichern");
    await expect(page.getByText("Berichtigt.")).toBeVisible();
  },
  "own page, wrongly corrected": async (page) => {
    await page.goto(`${(await applied(page.request)).link}?tun=angaben`);
    await page.getByLabel("Nachname").fill("");
    await press(page, "Berichtigung speichern");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "own page, empty message": async (page) => {
    await page.goto(`${(await applied(page.request)).link}?tun=nachricht`);
    await page.getByLabel("Ihre Nachricht").evaluate((field) => field.removeAttribute("required"));
    await press(page, "Nachricht senden");
    await expect(page.getByText("Bitte schreiben Sie Ihre Nachricht.")).toBeVisible();
  },
  "own page, before deleting": async (page) => page.goto(`${(await applied(page.request)).link}?tun=zurueckziehen`),
  "own page, deleted": async (page) => {
    const { link } = await applied(page.request);
    await page.request.post(link, {
      form: { antwort: "zurueckziehen", sicher: "ja" },
      headers: { origin: agency.formOrigin },
    });
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Gelöscht am");
  },
  "own page, to print": async (page) => page.goto(`${(await applied(page.request)).link}/auskunft`),
  "own page, link asked for": (page) => page.goto(`${agency.formOrigin}/bewerbung?getan=gesendet`),
  "own page, no address to ask with": async (page) => {
    await page.goto(`${agency.formOrigin}/bewerbung`);
    await page.getByLabel("E-Mail").evaluate((field) => {
      field.setAttribute("type", "text");
      field.removeAttribute("required");
    });
    await press(page, "Link senden");
    await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  },
};

const groups = [
  ["lead", ofLead],
  ["recruiter", ofRecruiter],
  ["nobody", ofNobody],
] as const;

for (const [who, screens] of groups)
  for (const [name, open] of Object.entries(screens))
    testScreen(name, async (page) => {
      if (who !== "nobody") await page.context().addCookies(cookies[who]);
      await bringFont(page, `${agency.deskOrigin}/anmelden`);
      await open(page);
    });

/** One after the other: nobody has a passkey there until the second begins. */
if (isWhole)
  test.describe.serial(() => {
    let newAgency: AgencyAtWork;
    test.beforeAll(async () => {
      newAgency = await openAgency(now);
    });
    test.afterAll(() => newAgency.close());

    testScreen("door of a new agency", async (page) => {
      await bringFont(page, `${newAgency.deskOrigin}/anmelden`);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Hier ist noch niemand." })).toBeVisible();
    });
    testScreen("figures of a new agency", async (page) => {
      await bringFont(page, `${newAgency.deskOrigin}/anmelden`);
      await withAuthenticator(page);
      await enrol(newAgency.desk, { page }, "Jana Brandt", "leitung");
      await page.goto(`${newAgency.deskOrigin}/zahlen`);
    });
  });

function testScreen(name: string, open: Screen): void {
  if (!isWhole && !ownLayout.test(name)) return;
  test(`${name} can be read, reached and used at the desk @desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    expect.soft(await strangeLetters(page), "drawn in other letters").toEqual([]);
    expect(
      await problemsOf(page, ownLayout.test(name) || ofTwoTexts.test(name) ? widthsPx : [1440, 320], leastControlPx),
      "what keeps people out",
    ).toEqual([]);
  });
}

/** What on the page is drawn by another font than the desk's own. */
async function strangeLetters(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body :not(:has(*), code)",
  });
  const strangeIn = async (nodeId: number): Promise<string[]> => {
    // A figure that is worked out again has a new node by then.
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId }).catch(() => ({ fonts: [] }));
    const strange = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (strange.length === 0) return [];
    const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
    return strange.map(({ familyName }) => `${familyName} draws ${outerHTML.slice(0, 120)}`);
  };
  const found = (await Promise.all(nodeIds.map(strangeIn))).flat();
  await session.detach();
  return found;
}
