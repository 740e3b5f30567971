import { expectThanks, fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, siteOrigin, test } from "./visit.ts";

// The browser notes on its console that a form was sent back.
test.use({ expectedComplaints: /status of 422/ });

test("a visitor finds a listing, applies for it and lands on “Vielen Dank!”", async ({ page }) => {
  const applicant = newApplicant();
  await page.goto("/");
  await page.getByRole("link", { name: "Stellenangebote entdecken" }).click();
  await expect(page).toHaveURL("/jobs");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Marktplatz-Betreuer" })
    .getByRole("link", { name: "Für diese Position bewerben" })
    .click();
  await expect(page).toHaveURL("/contact?stelle=marktplatz-betreuer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetzt bewerben");

  const form = formOn(page);
  await expect(form.getByLabel("Gewünschte Position").locator("option:checked")).toHaveText("Marktplatz-Betreuer");
  await fillApplication(form, applicant);
  await form.getByLabel(/Telefon/).fill("030 1234567");
  await form.getByLabel(/Nachricht/).fill("Guten Tag,\nich freue mich.");
  await sendApplication(form);
  await expectThanks(page);
  expect(page.context().pages()).toHaveLength(1);

  expect(await storedApplicationsOf(applicant)).toMatchObject([
    {
      ...applicant,
      message: "Guten Tag,\nich freue mich.",
      position: { slug: "marktplatz-betreuer", title: "Marktplatz-Betreuer" },
      experience: "none",
      wantsWhatsApp: false,
    },
  ]);
});

test("the form's first field is on the first screen of a phone @phone", async ({ page }) => {
  await page.goto("/contact?stelle=content-creator");
  const { y = 0, height = 0 } = (await formOn(page).getByLabel("Vorname").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(844);
  // What happens afterwards is read after it.
  const steps = await page.getByText("Erstgespräch").first().boundingBox();
  expect(steps?.y).toBeGreaterThan(844);
});

test("the form asks for what the privacy text names @desktop", async ({ page }) => {
  await page.goto("/contact");
  const form = formOn(page);
  for (const label of ["Vorname", "Nachname", "E-Mail", "Gewünschte Position", "Berufserfahrung"])
    await expect(form.getByLabel(label)).toHaveAttribute("required");
  for (const label of [/Telefon.*freiwillig/, /Nachricht.*freiwillig/])
    await expect(form.getByLabel(label)).not.toHaveAttribute("required");
});

test("mistakes are named beside the fields and nothing typed is lost @desktop", async ({ page }) => {
  const applicant = newApplicant();
  await page.goto("/contact?stelle=content-creator");
  const form = formOn(page);
  await form.getByLabel("Vorname").fill(applicant.firstName);
  await form.getByLabel("E-Mail").fill("jana.weg");
  await form.getByLabel(/Nachricht/).fill("Bitte nicht verlieren");
  await form.getByLabel(/über WhatsApp/).check();
  await sendApplication(form);

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveCount(4);
  await expect(form.getByLabel("Nachname")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Nachname")).toHaveAccessibleDescription(/\S/);
  await expect(form.getByLabel("Vorname")).toHaveAttribute("aria-invalid", "false");

  await expect(form.getByLabel("Vorname")).toHaveValue(applicant.firstName);
  await expect(form.getByLabel("E-Mail")).toHaveValue("jana.weg");
  await expect(form.getByLabel(/Nachricht/)).toHaveValue("Bitte nicht verlieren");
  await expect(form.getByLabel(/über WhatsApp/)).toBeChecked();
  await expect(form.getByLabel("Gewünschte Position")).toHaveValue("content-creator");
  await expect(page).toHaveURL("/contact?stelle=content-creator");

  await summary.getByRole("link").first().click();
  await expect(form.getByLabel("Nachname")).toBeFocused();
  await form.getByLabel(/über WhatsApp/).uncheck();
  await fillApplication(form, applicant);
  await sendApplication(form);
  await expectThanks(page);
  expect(await storedApplicationsOf(applicant)).toMatchObject([{ message: "Bitte nicht verlieren" }]);
});

test.describe("when something else answers than the form's service", () => {
  test.use({ expectedComplaints: /status of (403|502|503)/ });

  const unclear = "Wir haben keine Antwort erhalten";
  const turnedBack = "Ihre Bewerbung ist nicht bei uns angekommen";
  for (const [name, answer, words] of [
    ["a proxy's page", { status: 502, body: "<h1>502 Bad Gateway</h1>" }, unclear],
    ["a proxy's JSON", { status: 502, body: '{"error":"bad gateway"}' }, unclear],
    ["a proxy's JSON with a key like ours", { status: 503, body: '{"message":"away","id":null}' }, unclear],
    ["an empty answer", { status: 200, body: "" }, unclear],
    ["a page that says yes", { status: 200, body: "<h1>OK</h1>" }, unclear],
    ["JSON that is not an object", { status: 200, body: "null" }, unclear],
    ["a firewall", { status: 403, body: '{"error":"policy"}' }, turnedBack],
    ["the sign-in of a network", { status: 302, headers: { location: `${formOrigin}/danke` } }, turnedBack],
  ] as const)
    test(`${name} is no thanks, nothing typed is lost, and it can be sent again @desktop`, async ({ page }) => {
      const applicant = newApplicant();
      await page.goto(`${formOrigin}/?position=content-creator`);
      await fillApplication(page, applicant);
      await page.route(`${formOrigin}/`, (route) => route.fulfill(answer));
      await sendApplication(page);
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByRole("button", { name: "Bewerbung absenden" })).toHaveAttribute("aria-disabled", "false");
      await expect(page.getByLabel("Nachname")).toHaveValue(applicant.lastName);
      await page.unroute(`${formOrigin}/`);
      await sendApplication(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
      expect(await storedApplicationsOf(applicant)).toHaveLength(1);
    });
});

test.describe("when no answer comes", () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_RESET/ });

  for (const what of ["the line breaks", "20 seconds have passed"])
    test(`${what} after the application was stored: nothing typed is lost, and sent again it is stored once @desktop`, async ({
      page,
    }) => {
      const applicant = newApplicant();
      await page.clock.install();
      await page.goto("/contact?stelle=content-creator");
      const form = formOn(page);
      await fillApplication(form, applicant);
      await page.clock.pauseAt(Date.now() + 60_000);
      const { promise: stored, resolve: hasStored } = Promise.withResolvers<void>();
      await page.route(`${formOrigin}/`, async (route) => {
        await route.fetch();
        if (what === "the line breaks") await route.abort("connectionreset");
        hasStored();
      });
      await sendApplication(form);
      await stored;
      if (what !== "the line breaks") {
        await page.clock.runFor(19_999);
        await expect(form.getByRole("button", { name: "Wird gesendet" })).toHaveAttribute("aria-disabled", "true");
        await expect(form.getByRole("alert")).toBeHidden();
        await page.clock.runFor(1);
      }
      await expect(form.getByRole("alert")).toBeFocused();
      await expect(form.getByRole("alert")).toContainText("Wir haben keine Antwort erhalten");
      await expect(form.getByLabel("Nachname")).toHaveValue(applicant.lastName);
      await expect(form.getByLabel("E-Mail")).toHaveValue(applicant.email);
      expect(await storedApplicationsOf(applicant)).toHaveLength(1);

      await page.unroute(`${formOrigin}/`);
      await page.clock.resume();
      await sendApplication(form);
      await expectThanks(page);
      expect(await storedApplicationsOf(applicant)).toHaveLength(1);
    });
});

test("the frame grows with the form, so that it never scrolls inside the page", async ({ page }) => {
  await page.goto("/contact");
  const form = formOn(page);
  const frame = page.locator("iframe");
  await form.getByRole("button", { name: "Bewerbung absenden" }).waitFor();
  const contentHeight = () => form.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  const frameHeight = async () => Math.round((await frame.boundingBox())?.height ?? 0);
  await expect.poll(async () => (await frameHeight()) - (await contentHeight())).toBe(0);

  const before = await frameHeight();
  await sendApplication(form);
  await expect(form.getByRole("alert")).toBeVisible();
  await expect.poll(frameHeight).toBeGreaterThan(before);
  await expect.poll(async () => (await frameHeight()) - (await contentHeight())).toBe(0);
});

test("the privacy text opens beside the form, which keeps what is typed @desktop", async ({ page, context }) => {
  await page.goto("/contact");
  const form = formOn(page);
  await form.getByLabel("Vorname").fill("Jana");
  const opened = context.waitForEvent("page");
  await form.getByRole("link", { name: /Datenschutzerklärung/ }).click();
  const privacy = await opened;
  await expect(privacy).toHaveURL(`${siteOrigin}/privacy`);
  await expect(privacy.getByRole("heading", { level: 1 })).toHaveText(/Datenschutz/);
  await expect(form.getByLabel("Vorname")).toHaveValue("Jana");
});

test("after all of this the browser keeps no cookie and no entry in its stores @desktop", async ({ page, context }) => {
  await page.goto("/jobs?suche=creator");
  await page.getByRole("link", { name: "Für diese Position bewerben" }).first().click();
  const form = formOn(page);
  await fillApplication(form, newApplicant());
  const formStores = await form.locator("body").evaluate(() => localStorage.length + sessionStorage.length);
  await sendApplication(form);
  await expectThanks(page);
  expect(await context.cookies()).toEqual([]);
  expect(formStores + (await page.evaluate(() => localStorage.length + sessionStorage.length))).toBe(0);
});
