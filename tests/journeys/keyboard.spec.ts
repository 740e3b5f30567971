import type { Page } from "@playwright/test";
import { routes } from "../routes.ts";
import { expectThanks, formOn, newApplicant } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, test } from "./visit.ts";

// While the page still glides to the focused link, that link may be anywhere.
test.use({ expectedComplaints: /404/, contextOptions: { reducedMotion: "reduce" } });

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

/** Whether the focused element is in view, not covered by the header, and drawn with an indicator of at least 2 px. */
function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const drawn = [element, element.nextElementSibling, element.parentElement].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1)];
    const covering = document.elementFromPoint(x, y);
    const isCovered =
      element.tagName !== "MAIN" &&
      !!covering &&
      !element.contains(covering) &&
      !covering.contains(element) &&
      !!covering.closest("header") &&
      !element.closest("header");
    const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute("name")}`;
    return { name, isFrame: element.tagName === "IFRAME", drawn, isCovered };
  });
}

for (const route of [...routes, formOrigin]) {
  test(`every stop of the keyboard on ${route.replace(formOrigin, "the form")} can be seen @desktop`, async ({
    page,
  }) => {
    await page.goto(route);
    const stops = new Map<string, number>();
    const unseen: string[] = [];
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      const focus = await lookAtFocus(page);
      if (!focus || focus.isFrame) break;
      stops.set(focus.name, (stops.get(focus.name) ?? 0) + 1);
      if (!focus.drawn || focus.isCovered) unseen.push(`${focus.name}${focus.isCovered ? " (covered)" : ""}`);
    }
    expect(stops.size).toBeGreaterThan(8);
    expect(unseen).toEqual([]);
  });
}

test("an application is filled in and sent by keyboard alone @desktop", async ({ page }) => {
  const { firstName, lastName, email } = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await form.getByLabel("Vorname").focus();
  const phone = "";
  const message = "";
  for (const typed of [firstName, lastName, email, phone, "Noch", "Keine", message]) {
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
  expect(storedApplicationsOf({ lastName }).records).toMatchObject([
    { firstName, email, position: { title: "Noch offen" }, experience: "none", wantsWhatsApp: false },
  ]);
});
