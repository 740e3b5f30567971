// Browsers translate a page by putting their own elements in place of its texts, also of those that a script changes.
import type { Page } from "@playwright/test";
import { expectThanks, fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { translatePages } from "./translated.ts";
import { expect, test } from "./visit.ts";

const count = (page: Page) => page.locator(".count");
const titles = (page: Page) => page.locator(".listing h2");
const marks = (page: Page) => page.locator("mark");
const search = (page: Page) => page.getByRole("searchbox");

/** The text of all translated parts of the page, without the translator's sign. */
async function expectTranslated(page: Page): Promise<void> {
  const bareTexts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!parentElement?.closest("script, style, textarea, template, font")) bare.push(nodeValue ?? "");
    }
    return bare;
  });
  expect(bareTexts).toEqual([]);
}

test("on a translated page a visitor searches, filters, finds nothing, goes back and starts again", async ({
  page,
}) => {
  await translatePages(page);
  await page.goto("/jobs");
  await expectTranslated(page);
  // Reaching for the field loads the script: what is typed, and where, must outlive its arrival.
  await search(page).click();
  await search(page).pressSequentially("creat");
  await expect(count(page)).toHaveText("1 Stelle gefunden");
  await expect(search(page)).toBeFocused();
  await search(page).pressSequentially("or");
  await expect(titles(page)).toHaveText(["Content Creator (m/w/d)"]);
  await expect(marks(page)).toHaveText(["Creator"]);
  await expectTranslated(page);

  for (let letter = 0; letter < "creator".length; letter++) await search(page).press("Backspace");
  await expect(count(page)).toHaveText("8 Stellen gefunden");
  await expect(marks(page)).toHaveCount(0);

  await page.getByRole("combobox").selectOption({ value: "social-media" });
  await expect(count(page)).toHaveText("2 Stellen gefunden");
  await expect(titles(page)).toHaveText(["Content Creator (m/w/d)", "Social Media Manager (m/w/d)"]);
  await page.locator(".chips label").filter({ hasText: "Operations" }).click();
  await expect(count(page)).toHaveText("1 Stelle gefunden");
  await page.getByText("Weitere Filter").click();
  await page.locator(".further .choice label").click();
  await expect(count(page)).toHaveText("0 Stellen gefunden");
  await expect(page.locator(".empty-text")).toHaveText(
    "Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.",
  );
  await page.getByRole("button", { name: "Alle Stellen zeigen" }).click();
  await expect(count(page)).toHaveText("8 Stellen gefunden");
  await page.goBack();
  await expect(count(page)).toHaveText("0 Stellen gefunden");
  await page.goBack();
  await expect(titles(page)).toHaveText(["Operations Manager E-Commerce (m/w/d)"]);
  await page.goForward();
  await page.goForward();
  await expect(titles(page)).toHaveCount(8);
  await page.getByRole("slider").fill("210");
  await expect(page.locator(".further output")).toHaveText("ab 210 Euro pro Tag");
  await expectTranslated(page);
});

test("on a translated page /echt answers, and answers anew @phone", async ({ page }) => {
  await translatePages(page);
  await page.goto("/echt");
  const outcome = page.locator("main section.verdict");
  await page.locator("#absender").fill("+49 30 23125 010");
  await page.locator("#absender").press("Enter");
  await expect(outcome).toHaveAttribute("data-verdict", "our-address");
  await page.locator("#pruefen").fill("DE89 3704 0044 0532 0130 00");
  await page.locator('[data-part="check"]').click();
  await expect(outcome).toHaveAttribute("data-verdict", "not-ours");
  await page.locator('[data-part="clear"] button').click();
  await expect(outcome).toHaveCount(0);
  await page.locator("#pruefen").fill("Guten Tag");
  await page.locator('[data-part="check"]').click();
  await expect(outcome).toHaveAttribute("data-verdict", "open");
  await expectTranslated(page);
});

test("on a translated page the form loads once, keeps what is typed and leads to “Vielen Dank!”", async ({ page }) => {
  await translatePages(page);
  const forms: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) forms.push(request.method());
  });
  await page.goto("/contact");
  await formOn(page).getByLabel("Vorname").fill("Jana");
  await untilHydrated(page);
  await expect(page.locator(".frame .load")).toBeHidden();
  await expect(formOn(page).getByLabel("Vorname")).toHaveValue("Jana");
  await fillApplication(formOn(page), newApplicant(), { position: "content-creator" });
  await sendApplication(formOn(page));
  await expectThanks(page);
  expect(forms).toEqual(["GET"]);
});
