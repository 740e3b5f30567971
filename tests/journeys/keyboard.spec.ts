import type { Page } from "@playwright/test";
import { routes } from "../routes.ts";
import { expect, formOrigin, test } from "./visit.ts";

test.use({ expectedComplaints: /404/ });

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

test("an application can be sent by keyboard alone @desktop", async ({ page }) => {
  await page.goto("/contact");
  const form = page.frameLocator("iframe");
  await form.getByLabel("Vorname").focus();
  const typed = ["Jana", "Weg-Tastatur", "jana.tastatur@example.org", "", "Noch", "Keine", "", " ", " "];
  for (const text of typed) {
    if (text === " ") {
      await page.keyboard.press("Space");
    } else await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(form.getByLabel("Gewünschte Position").locator("option:checked")).toHaveText("Noch offen");
  await expect(form.getByLabel(/über WhatsApp/)).toBeChecked();
});
