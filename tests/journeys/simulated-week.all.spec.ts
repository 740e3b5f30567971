// Two recruiters and three applicants in five windows, for a week: whatever one of them does, all others see the same of it.

import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { buildSite } from "../../apps/publisher/src/build.ts";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { openBeside } from "../../packages/applications/tests/open-beside.ts";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { fillApplication, sendApplication } from "./applicant.ts";
import { enrol, somebody } from "./desk-people.ts";

/** Monday to Friday, by the hour in Berlin. */
const monday = (time: string) => `2026-11-23T${time}:00+01:00`;
const tuesday = (time: string) => `2026-11-24T${time}:00+01:00`;
const wednesday = (time: string) => `2026-11-25T${time}:00+01:00`;
const friday = (time: string) => `2026-11-27T${time}:00+01:00`;

const ada = { firstName: "Ada", lastName: "Petrović", email: "ada@example.org" };
const lukasz = { firstName: "Łukasz", lastName: "Şahin", email: "lukasz@example.org" };
const tomas = { firstName: "Tomáš", lastName: "Dvořák", email: "tomas@example.org" };

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency(monday("09:00"));
});
test.afterAll(() => agency.close());

test("two recruiters and three applicants see the same truth all week, and silence shows in public @desktop", async ({
  browser,
}) => {
  const { deskOrigin, desk, setClock, mailsTo } = agency;
  answeredBefore();
  const before = await publishedReplyTime(browser, "2026-11-23");
  expect(before.figure).toContain("3–6 Stunden");
  expect(before.evidence).toContain("32 Bewerbungen aus 90 Tagen");
  expect(before.evidence).not.toContain("noch offen");

  const [jana, emre] = [(await somebody(browser)).page, (await somebody(browser)).page];
  await enrol(desk, { page: jana }, "Jana Brandt", "leitung");
  await enrol(desk, { page: emre }, "Emre Kaya", "personalberatung");
  const adas = await applied(browser, ada);
  const lukaszs = await applied(browser, lukasz);
  const tomass = await applied(browser, tomas);
  const windows = { desks: [jana, emre], ada: adas, lukasz: lukaszs, tomas: tomass };
  const received = ["neu", "Ihre Bewerbung ist eingegangen."] as const;
  await expectTruth(windows, { waiting: 3, ada: received, lukasz: received, tomas: received });
  await expect(tomass.locator(".plate")).toContainText(/Antwort zugesagt bis.*morgen/);

  // Reading is told by name, and answers nobody.
  setClock(monday("11:00"));
  await openCase(jana, ada);
  const read = ["gelesen", "Ihre Bewerbung ist gelesen."] as const;
  await expectTruth(windows, { waiting: 3, ada: read, lukasz: received, tomas: received });
  await expect(adas.getByText("Gelesen von Jana Brandt")).toBeVisible();

  // An answer by template.
  await openCase(jana, ada);
  await jana.getByRole("link", { name: "Antworten" }).first().click();
  await jana.getByLabel("Vorlage").selectOption("Rückfrage");
  await jana.getByRole("button", { name: "Einsetzen" }).click();
  await expect(jana.getByLabel("Text", { exact: true })).toHaveValue(
    "Guten Tag Ada Petrović,\n\nab wann könnten Sie die Stelle „Content Creator (m/w/d)“ antreten?",
  );
  await send(jana);
  const answered = ["beantwortet", "Ihre Bewerbung ist beantwortet."] as const;
  await expectTruth(windows, { waiting: 2, ada: answered, lukasz: received, tomas: received });
  const [, letter = ""] = await mailsTo(ada.email, 2);
  expect(letter).toContain('From: "Jana Brandt, Nirgendwo Vermittlung"');
  await adas.getByText("E-Mail vom").click();
  await expect(adas.getByText("ab wann könnten Sie die Stelle „Content Creator (m/w/d)“ antreten?")).toBeVisible();

  // Both answer the same application: one is faster, the other keeps what she wrote.
  setClock(monday("13:00"));
  await openCase(jana, lukasz);
  await jana.getByRole("link", { name: "Antworten" }).first().click();
  await jana.getByLabel("Text", { exact: true }).fill("Guten Tag Łukasz Şahin,\n\nvielen Dank.");
  await openCase(emre, lukasz);
  await emre.locator("#tun-einladen > summary").click();
  for (const [index, time] of ["09:00", "14:30"].entries()) {
    await emre.getByLabel("Tag", { exact: true }).nth(index).fill("2026-11-26");
    await emre.getByLabel("Beginn").nth(index).fill(time);
  }
  await emre.getByRole("button", { name: "Weiter zur E-Mail" }).click();
  await send(emre);
  await jana.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await jana.getByRole("button", { name: "Senden" }).click();
  await expect(jana.getByRole("alert")).toContainText("Emre Kaya war schneller");
  await expect(jana.getByLabel("Text", { exact: true })).toHaveValue("Guten Tag Łukasz Şahin,\n\nvielen Dank.");
  const invited = ["eingeladen", "Emre Kaya lädt Sie ein."] as const;
  await expectTruth(windows, { waiting: 1, ada: answered, lukasz: invited, tomas: received });
  await mailsTo(lukasz.email, 2);

  // The next day a slot is taken, and a message written: who wrote waits again, but not for the promise.
  setClock(tuesday("08:30"));
  await lukaszs.reload();
  await lukaszs.getByLabel("14:30").check();
  await lukaszs.getByLabel("Unter welcher Nummer?").fill("0171 39200 64");
  await lukaszs.getByRole("button", { name: "Termin zusagen" }).click();
  await expect(lukaszs.getByText("Ihr Termin ist zugesagt.")).toBeVisible();
  const meeting = ["eingeladen", "Ihr Gespräch"] as const;
  for (const page of [jana, emre]) await signInAgain(page);
  await expectTruth(windows, { waiting: 1, ada: answered, lukasz: meeting, tomas: received });
  await openCase(emre, lukasz);
  await expect(emre.getByText("Termin gewählt: Do., 26.11., 14:30")).toBeVisible();
  await adas.getByText("Nachricht schreiben").click();
  await adas.getByLabel("Ihre Nachricht").fill("Ab Januar könnte ich beginnen.");
  await adas.getByRole("button", { name: "Nachricht senden" }).click();
  await expectTruth(windows, { waiting: 2, ada: answered, lukasz: meeting, tomas: received });
  await openCase(emre, ada);
  await expect(emre.getByText("Ab Januar könnte ich beginnen.")).toBeVisible();

  // Who is handed an application has it in every window.
  await openCase(jana, lukasz);
  await jana.getByText("Weitergeben").first().click();
  await jana.getByLabel("An", { exact: true }).selectOption({ label: "Jana Brandt (Sie)" });
  await jana.getByRole("button", { name: "Weitergeben" }).click();
  await expect(inboxRow(await inboxOf(emre), lukasz)).toContainText("Jana Brandt");
  await lukaszs.reload();
  await expect(lukaszs.getByRole("region", { name: "Wer sich kümmert" })).toContainText("Jana Brandt");

  // The promise of Monday is broken.
  setClock(wednesday("10:00"));
  for (const page of [jana, emre]) await signInAgain(page);
  const late = ["neu", "Wir sind zu spät."] as const;
  await expectTruth(windows, { waiting: 2, ada: answered, lukasz: meeting, tomas: late });
  await jana.goto(`${deskOrigin}/eingang`);
  await expect(jana.getByText("einer länger als zugesagt")).toBeVisible();

  // Ada deletes everything: her link goes on to say when, to her alone.
  await adas.getByText("Zurückziehen und löschen", { exact: true }).click();
  await adas.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  await adas.getByLabel("Ja, meine Bewerbung soll").check();
  await adas.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  const gone = [undefined, "Gelöscht am 25. November 2026."] as const;
  await expectTruth(windows, { waiting: 1, ada: gone, lukasz: meeting, tomas: late });
  await expect(adas.locator("body")).not.toContainText(/Ada|Petrović|ada@example/);
  await expect(adas.getByRole("list", { name: "Was geschehen ist" })).toContainText("23. November");

  // Łukasz has his place: what the law keeps of that is said to him.
  setClock(friday("16:00"));
  for (const page of [jana, emre]) await signInAgain(page);
  await openCase(jana, lukasz);
  await jana.locator("#tun-beenden > summary").click();
  await jana.getByRole("radio", { name: /^vermittelt/ }).check();
  await jana.getByLabel("bei welchem Unternehmen?").fill("Seifenblase Medien GmbH");
  await jana.getByRole("button", { name: "Senden und beenden" }).click();
  await untilDelivered(jana);
  const placed = [undefined, "Ihre Bewerbung ist abgeschlossen."] as const;
  await expectTruth(windows, { waiting: 1, ada: gone, lukasz: placed, tomas: late });
  await expect(lukaszs.locator("body")).toContainText("§ 298 Abs. 2 SGB III");
  await emre.goto(`${deskOrigin}/eingang?zeigen=beendet`);
  await expect(inboxRow(emre, lukasz)).toContainText("beendet: vermittelt");

  // Nobody ever answered Tomáš, and the public is told.
  await expect(tomass.getByText("öffentlichen Antwortzeit")).toBeVisible();
  const after = await publishedReplyTime(browser, "2026-11-27");
  expect(after.figure).toContain("3–20 Stunden");
  expect(after.evidence).toContain("35 Bewerbungen aus 90 Tagen, 1 noch offen, die älteste seit 4 Tagen");
});

/** By desk and by the own page: a word and a heading. What is erased or closed is in no list of what is open. */
type Truth = readonly [word: string | undefined, heading: string];
type Windows = { desks: readonly Page[]; ada: Page; lukasz: Page; tomas: Page };

/** Loads every window anew. */
async function expectTruth(
  { desks, ...own }: Windows,
  { waiting, ...truths }: { waiting: number; ada: Truth; lukasz: Truth; tomas: Truth },
): Promise<void> {
  const people = { ada, lukasz, tomas };
  for (const desk of desks) {
    const inbox = await inboxOf(desk);
    await expect(inbox.getByRole("link", { name: `Wartet auf Antwort ${waiting}`, exact: true })).toBeVisible();
    for (const name of ["ada", "lukasz", "tomas"] as const) {
      const [word] = truths[name];
      if (word === undefined) await expect(inboxRow(inbox, people[name])).toHaveCount(0);
      else await expect(inboxRow(inbox, people[name]).locator(".state")).toHaveText(word);
    }
  }
  for (const name of ["ada", "lukasz", "tomas"] as const) {
    await own[name].goto(own[name].url().replace(/[?#].*/, ""));
    await expect(own[name].getByRole("heading", { level: 1 })).toHaveText(truths[name][1]);
  }
}

async function inboxOf(page: Page): Promise<Page> {
  await page.goto(`${agency.deskOrigin}/eingang?zeigen=alle`);
  return page;
}

type Name = { firstName: string; lastName: string };

function inboxRow(page: Page, { firstName, lastName }: Name) {
  return page.getByRole("row").filter({ hasText: `${firstName} ${lastName}` });
}

async function openCase(page: Page, { firstName, lastName }: Name): Promise<void> {
  await inboxOf(page);
  await page.getByRole("link", { name: `${firstName} ${lastName}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${firstName} ${lastName}`);
}

/** By the preview, and until the mail server has it. */
async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await page.getByRole("button", { name: "Senden" }).click();
  await untilDelivered(page);
}

async function untilDelivered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/gesendet/);
  await expect(async () => {
    await page.reload();
    expect(await page.getByText("unterwegs").count()).toBe(0);
  }).toPass();
}

/** After a night the session is over; the passkey is not. */
async function signInAgain(page: Page): Promise<void> {
  await page.goto(`${agency.deskOrigin}/eingang`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(`${agency.deskOrigin}/eingang`);
}

/** Applies by the form, opens the link of the receipt in a window of their own and says that it is theirs. */
async function applied(browser: Browser, applicant: Name & { email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(agency.formOrigin);
  await fillApplication(page, applicant, { position: "content-creator" });
  await sendApplication(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
  const [receipt = ""] = await agency.mailsTo(applicant.email, 1);
  await page.goto(/http\S+\/bewerbung\/\S+/.exec(receipt)?.[0] ?? "");
  await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Bewerbung ist eingegangen.");
  return page;
}

/** As many applications of the weeks before as a figure needs: just three quarters were answered within 6 hours. */
function answeredBefore(): void {
  const database = openBeside(agency.database);
  const insert = database.prepare(
    "INSERT INTO past_wait (received_on, quarter_hours, outcome) VALUES ('2026-11-10', ?, 'answered')",
  );
  for (let index = 0; index < 32; index++) insert.run(4 * (index < 10 ? 3 : index < 24 ? 6 : 20));
  database.close();
}

/** The reply time on /belege and what it rests on, measured and built anew on that day. */
async function publishedReplyTime(browser: Browser, day: string): Promise<{ figure: string; evidence: string }> {
  agency.desk("measure");
  agency.publishFacts();
  const folder = join(agency.folder, `site-${day}`);
  const environment = { ...agency.environment, BUILD_DATE: day };
  await buildSite(environment, { folder, stopRequest: new AbortController().signal });
  const server = await serveSite(folder, 0);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/belege`);
  const claim = page.locator("#antwort-meist");
  const wordsIn = async (place: Locator) =>
    ((await place.textContent()) ?? "").replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
  const figure = await wordsIn(claim);
  const evidence = await wordsIn(page.locator("#antwort-meist ~ .evidence").first());
  await page.close();
  server.close();
  server.closeAllConnections();
  return { figure, evidence };
}
