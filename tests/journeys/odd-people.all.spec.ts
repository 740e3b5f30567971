// Three people whom a form's author did not think of walk through all forms of site, form and desk on a phone.

import { type Browser, expect, type FrameLocator, type Page, test } from "@playwright/test";

import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { formOn } from "./applicant.ts";
import { enrol, somebody } from "./desk-people.ts";

type Odd = { firstName: string; lastName: string; name: string; phone: string };

const long = `O’Brien–Wolfeschlegelsteinhausen ${"von und zu Ober–Unterleichtersbach ".repeat(2)}`.slice(0, 80);
const people: Readonly<Record<string, Odd>> = {
  "with one name": { firstName: "", lastName: "Suharto", name: "Suharto", phone: "0171 3920063" },
  "whose name has 80 characters, – and ’": {
    ...{ firstName: "D’Arcy–Ann", lastName: long, name: `D’Arcy–Ann ${long}`, phone: "0171 3920064" },
  },
  "whose phone begins with (+49)": {
    ...{ firstName: "Lena", lastName: "Petersen", name: "Lena Petersen", phone: "(+49) 171 3920065" },
  },
};

let agency: AgencyAtWork;
test.beforeAll(async () => {
  expect(long).toHaveLength(80);
  agency = await openAgency("2026-11-23T09:00:00+01:00");
});
test.afterAll(() => agency.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing is refused, and nothing sticks out of the window. */
async function expectTaken(page: Page | FrameLocator): Promise<void> {
  await expect(page.locator("[aria-invalid=true], .summary:visible")).toHaveCount(0);
  const widths = await page.locator("html").evaluate((root) => [root.scrollWidth, root.clientWidth] as const);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]);
}

async function fillIn(form: Page | FrameLocator, { firstName, lastName, phone }: Odd, email: string): Promise<void> {
  await form.getByLabel("Vorname").fill(firstName);
  await form.getByLabel("Nachname").fill(lastName);
  if (firstName === "") await form.getByLabel("Ich habe nur einen Namen").check();
  await form.getByLabel("E-Mail").fill(email);
  await form.getByLabel("Telefon").fill(phone);
  await form.getByLabel("Gewünschte Position").selectOption({ index: 1 });
  await form.getByLabel("Berufserfahrung").selectOption({ index: 1 });
  await form.getByLabel(/Datenschutzerklärung/).check();
  await form.getByRole("button", { name: "Bewerbung absenden" }).press("Enter");
}

for (const [index, [what, odd]] of Object.entries(people).entries())
  test(`somebody ${what} is refused nowhere @phone`, async ({ browser, page }) => {
    await site(page, odd, `${index}.site@example.org`);
    const own = await form(browser, odd, index);
    await desk(browser, odd, index, own);
  });

async function site(page: Page, odd: Odd, email: string): Promise<void> {
  await page.goto("/contact");
  await fillIn(formOn(page), odd, email);
  await expect(page).toHaveURL("/thank-you");
  await page.goto("/echt");
  await page.getByLabel("Von welcher Nummer").fill(odd.phone);
  await page.getByRole("button", { name: "Prüfen", exact: true }).click();
  await expect(page.getByText(`${odd.phone} ist keine unserer Nummern.`)).toBeVisible();
  await expectTaken(page);
}

type Own = { email: string; link: string };

/** Without script, to the end of the own page. */
async function form(browser: Browser, odd: Odd, index: number): Promise<Own> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(agency.formOrigin);
  await fillIn(page, odd, `${index}.falsch@example.org`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
  await expect(page.getByText(`geht an ${index}.falsch@example.org`)).toBeVisible();
  const email = `${index}.richtig@example.org`;
  await page.getByText("Stimmt die Adresse nicht?").click();
  await page.getByLabel("Richtige E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Adresse berichtigen" }).click();
  await expect(page.getByText("Die Adresse ist berichtigt.")).toBeVisible();
  await expectTaken(page);

  const [receipt = ""] = await agency.mailsTo(email, 1);
  const link = /http\S+\/bewerbung\/\S+/.exec(receipt)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
  await page.getByText("Ansehen und berichtigen").click();
  await page.getByLabel("Nachricht", { exact: false }).last().fill("Ab Januar.");
  await page.getByRole("button", { name: "Berichtigung speichern" }).click();
  await expect(page.getByText("Berichtigt").first()).toBeVisible();
  await expectTaken(page);
  await page.getByText("Nachricht schreiben").click();
  await page.getByLabel("Ihre Nachricht").fill("Ich freue mich.");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expectTaken(page);

  await page.goto(`${agency.formOrigin}/bewerbung`);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Link senden" }).click();
  await expectTaken(page);
  await context.close();
  return { email, link };
}

async function desk(browser: Browser, odd: Odd, index: number, { email, link }: Own): Promise<void> {
  const person = await somebody(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = person;
  // A colleague may be called like that, too. Only a wide window shows at once that somebody is in.
  await enrol(agency.desk, person, odd.name, "leitung");
  await page.setViewportSize(phone.viewport);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const open = async (act: string) => {
    await page.goto(`${page.url().replace(/[?#].*/, "")}?tun=${act}#tun-${act}`);
  };

  await page.goto(`${agency.deskOrigin}/eingang/eintragen`);
  await page.getByLabel("Vorname").fill(odd.firstName);
  await page.getByLabel("Nachname").fill(odd.lastName);
  if (odd.firstName === "") await page.getByLabel("Hat nur einen Namen").check();
  await page.getByLabel("E-Mail", { exact: true }).fill(`${index}.hand@example.org`);
  await page.getByLabel("Telefon", { exact: true }).fill(odd.phone);
  await page.locator("#stelle").selectOption({ index: 1 });
  await press("Eintragen");
  await expect(page.getByText("von Hand", { exact: true })).toBeVisible();
  await expectTaken(page);
  await open("adresse");
  await page.getByLabel("E-Mail-Adresse").fill(`${index}.neu@example.org`);
  await press("Eintragen");
  await expect(page.getByText("Die Adresse ist eingetragen.")).toBeVisible();
  await expectTaken(page);

  // As a keyboard types the name.
  const typed = odd.name.replaceAll("’", "'").replaceAll("–", "-");
  await page.goto(`${agency.deskOrigin}/eingang?name=${encodeURIComponent(typed)}`);
  await expect(
    page
      .getByText(email)
      .or(page.getByRole("link", { name: odd.name }))
      .first(),
  ).toBeVisible();
  await expectTaken(page);
  await page.goto(`${agency.deskOrigin}/eingang?name=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: odd.name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(odd.name);
  await expect(page.getByRole("link", { name: "vielleicht doppelt" })).toBeVisible();
  const caseAddress = page.url();
  await open("einladen");
  await page
    .getByLabel("Tag", { exact: true })
    .first()
    .fill(`2026-11-${25 + index}`);
  await page.getByLabel("Beginn").first().fill("09:00");
  await press("Weiter zur E-Mail");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(new RegExp(`^Guten Tag ${odd.name},\n`));
  await press("Weiter zur Vorschau");
  await expectTaken(page);
  await press("Senden");
  await expect(page.getByText("Auf dem Weg.").or(page.getByText("Gesendet.")).first()).toBeVisible();
  await appointment(browser, odd, link);

  await page.goto(caseAddress);
  await open("loeschen");
  await page.getByLabel(/^Zum Löschen den/).fill(odd.lastName.replaceAll("’", "'").replaceAll("–", "-"));
  await press("Bewerbung löschen");
  await expect(page.getByText("Wer den Link hat, sieht ab jetzt nur noch")).toBeVisible();
  await page.context().close();
}

/** She takes the time, by the number that she is to be called at. */
async function appointment(browser: Browser, odd: Odd, link: string): Promise<void> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("09:00").check();
  await page.getByLabel(/nummer/i).fill(odd.phone);
  await page.getByRole("button", { name: "Termin zusagen" }).click();
  await expect(page.getByText("Ihr Termin ist zugesagt.")).toBeVisible();
  await expectTaken(page);
  await context.close();
}
