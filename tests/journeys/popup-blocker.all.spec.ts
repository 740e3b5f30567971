// Automated browsers let every tab open; visitors' browsers do not.
import { expectThanks, fillApplication, formOn, newApplicant } from "./applicant.ts";
import { expect, test } from "./visit.ts";

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--disable-popup-blocking"] }),
    { scope: "worker" },
  ],
  expectedComplaints: /^request: https:\/\/wa\.me\//,
});

test("with its popup blocker on, the browser opens the chat after a click on the form's button @desktop", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto("/contact?stelle=content-creator");
  const form = formOn(page);
  await fillApplication(form, newApplicant(), { wantsWhatsApp: true });
  const opened = context.waitForEvent("page");
  await form.getByRole("button", { name: "Bewerbung absenden" }).click();
  await expect(await opened).toHaveURL(/^https:\/\/wa\.me\//);
  await expectThanks(page);
});

test("a tab that is blocked costs nothing: the button on “Vielen Dank!” leads to the chat @desktop", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/contact?stelle=content-creator");
  const form = formOn(page);
  await fillApplication(form, newApplicant(), { wantsWhatsApp: true });
  await form.getByRole("button", { name: "Bewerbung absenden" }).click();
  await expectThanks(page);
  expect(context.pages()).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Weiter zu WhatsApp" })).toBeVisible();
});
