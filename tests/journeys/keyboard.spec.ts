import { expectThanks, formOn, newApplicant } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, test } from "./visit.ts";

// While the page still glides to the focused link, that link may be anywhere.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the first stop of the keyboard leads past the header", async ({ page, isMobile }) => {
  await page.goto("/jobs");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
  const proofs = page.getByRole("link", { name: /^Beleg: / });
  for (const claimLink of await proofs.all()) {
    await expect(claimLink).toBeFocused();
    await page.keyboard.press("Tab");
  }
  if (!isMobile) await expect(page.getByPlaceholder("Stellenbezeichnung")).toBeFocused();
});

test("an application is filled in and sent by keyboard alone @desktop", async ({ page }) => {
  const { firstName, lastName, email } = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await form.getByLabel("Vorname").focus();
  const hasOneName = "";
  const phone = "";
  const message = "";
  for (const typed of [firstName, lastName, hasOneName, email, phone, "Noch", "Keine", message]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await expect(form.getByLabel(/über WhatsApp/)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Bewerbung absenden" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectThanks(page);
  expect(await storedApplicationsOf({ lastName })).toMatchObject([
    { firstName, email, position: { title: "Noch offen" }, experience: "none", wantsWhatsApp: false },
  ]);
});
