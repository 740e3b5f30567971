// What the eye gets and no markup shows: colours by day and by night, on paper, for whoever asks for more contrast.
import type { Locator, Page } from "@playwright/test";
import { newApplicant, receiptLinkOf, submitApplication } from "./applicant.ts";
import { loadAxe } from "./axe.ts";
import { untilHydrated } from "./hydration.ts";
import { listingCards } from "./listing-cards.ts";
import { expect, formOrigin, test } from "./visit.ts";

test.use({ expectedComplaints: /status of 422/ });

/** Opens a page in which colours can be asked for. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loadAxe(page.mainFrame());
}

/** The luminance of a computed colour, from 0 (black) to 1 (white); see-through counts as what it is, nothing. */
async function luminance(locator: Locator, property: "color" | "backgroundColor" | "fill"): Promise<number> {
  return await locator.first().evaluate((element, name) => {
    const colour = window.colours.parsed(getComputedStyle(element)[name]);
    return colour.alpha < 1 ? Number.NaN : colour.getRelativeLuminance();
  }, property);
}

/** Each of these can be seen: it has a size, nothing lies upon it or cuts it off, and its words stand out from their ground. */
async function expectSeen(locator: Locator, count: number): Promise<void> {
  await expect(locator).toHaveCount(count);
  const unseen = await locator.evaluateAll((elements) =>
    elements.flatMap((element) => {
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      const { parsed, groundOf, contrast: contrastOf } = window.colours;
      const contrast = contrastOf(groundOf(element), parsed(getComputedStyle(element).color));
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isOnTop = !!met && (element.contains(met) || met.contains(element));
      if (isShown && isOnTop && width > 20 && height > 12 && contrast >= 7) return [];
      return [
        `“${element.textContent?.trim().slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)} px, contrast ${contrast.toFixed(1)}, shown ${isShown}, on top ${isOnTop}`,
      ];
    }),
  );
  expect(unseen).toEqual([]);
}

test("day and night have other grounds, inks, buttons and drawings, on the site and in the form @desktop", async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("link", { name: "Karriere starten" });
  const wall = page
    .getByRole("img", { name: /Altbaufassade/ })
    .locator("> path")
    .first();
  const look = async () => ({
    ground: await luminance(page.locator("body"), "backgroundColor"),
    ink: await luminance(page.getByRole("heading", { level: 1 }), "color"),
    button: await luminance(button, "backgroundColor"),
    onButton: await luminance(button, "color"),
    wall: await luminance(wall, "fill"),
  });
  const day = await look();
  await page.emulateMedia({ colorScheme: "dark" });
  const night = await look();
  for (const [name, isBright, luminanceByDay, luminanceByNight] of [
    ["ground", "by day", day.ground, night.ground],
    ["ink", "by night", day.ink, night.ink],
    ["button", "by night", day.button, night.button],
    ["words on the button", "by day", day.onButton, night.onButton],
    ["the house's wall", "by day", day.wall, night.wall],
  ] as const) {
    const [bright, dark] =
      isBright === "by day" ? [luminanceByDay, luminanceByNight] : [luminanceByNight, luminanceByDay];
    expect(bright, `${name} ${isBright}`).toBeGreaterThan(0.5);
    expect(dark, name).toBeLessThan(0.15);
  }

  await open(page, formOrigin);
  expect(await luminance(page.locator("body"), "backgroundColor")).toBeLessThan(0.1);
  expect(await luminance(page.getByRole("heading", { level: 1 }), "color")).toBeGreaterThan(0.7);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await luminance(page.locator("body"), "backgroundColor")).toBeGreaterThan(0.9);
  expect(await luminance(page.getByRole("heading", { level: 1 }), "color")).toBeLessThan(0.1);
});

test("pay is seen on every card, on the home page and on the listing's own page, and drawn to scale @desktop", async ({
  page,
}) => {
  const pay = /^\d+\s?€ - \d+\s?€/;
  await open(page, "/jobs");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(listingCards(page)).toHaveCount(8);
    await expectSeen(listingCards(page).getByText(pay), 8);
  }
  await open(page, "/");
  await expectSeen(page.getByRole("main").getByText(pay), 3);
  await open(page, "/jobs/content-creator");
  await expectSeen(page.getByRole("main").getByText("190€ - 240€", { exact: true }), 1);
  const scale = page.getByRole("img", { name: "190 bis 240 Euro auf einer Skala von 180 bis 280 Euro" });
  const [whole, bar] = [await scale.boundingBox(), await scale.locator("rect").boundingBox()];
  const shareOf = (px = Number.NaN) => Math.round((100 * px) / (whole?.width ?? 0));
  expect(shareOf((bar?.x ?? Number.NaN) - (whole?.x ?? 0)), "% of the scale before the bar").toBe(10);
  expect(shareOf(bar?.width), "% of the scale that the bar takes").toBe(50);
});

test("labels, and beside every field what is wrong, are seen in the form @desktop", async ({ page }) => {
  await page.goto(formOrigin);
  await page.getByRole("button", { name: "Bewerbung absenden" }).press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await loadAxe(page.mainFrame());
  await expectSeen(page.locator("form label:visible:not([data-trap] *)"), 10);
  const invalid = page.locator("[aria-invalid=true]");
  await expect(invalid).toHaveCount(6);
  for (const field of await invalid.all()) {
    const id = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1);
    await expectSeen(page.locator(`[id="${id}"]`), 1);
    await expect(page.locator(`[id="${id}"]`)).toContainText(/^Bitte /);
  }
});

test("who looks at what is stored of them sees every name and every value @desktop", async ({ page }) => {
  const applicant = newApplicant();
  await submitApplication(page.request, applicant);
  await open(page, await receiptLinkOf(applicant));
  await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Bewerbung" })).toBeVisible();
  await loadAxe(page.mainFrame());
  const own = page.locator("details").filter({ hasText: "Ansehen und berichtigen" });
  await own.getByText("Ansehen und berichtigen").click();
  await expectSeen(own.locator("label"), 6);
  await expectSeen(own.locator("input:not([type=hidden]), select, textarea"), 6);
});

test("on paper there is the content alone, whole, and dark on white even at night @desktop", async ({ page }) => {
  for (const [address, headings] of [
    ["/jobs", 8],
    ["/jobs/content-creator", 5],
  ] as const) {
    await open(page, address);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect(page.getByRole("main").locator("a.btn:visible, button:visible")).toHaveCount(0);
    await expectSeen(page.getByRole("main").getByRole("heading", { level: 2 }), headings);
    expect(await luminance(page.locator("body"), "backgroundColor")).toBe(1);
    await page.emulateMedia({ media: "screen" });
  }
  await open(page, "/jobs");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ media: "print" });
  // What a phone folds away is on paper, too.
  await expectSeen(page.getByText("Smartphone oder Kamera vorhanden"), 1);
});

test("with forced colours buttons, fields, the focus and the pay bars keep their outlines @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const edges = (locator: Locator) =>
    locator.evaluateAll((elements) =>
      elements.map((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        const isSeen = borderTopColor !== backgroundColor && Number.parseFloat(borderTopWidth) >= 1;
        return borderTopStyle !== "none" && isSeen;
      }),
    );
  await open(page, "/jobs");
  await untilHydrated(page);
  expect(new Set(await edges(page.getByRole("link", { name: "Für diese Position bewerben" })))).toEqual(
    new Set([true]),
  );
  const bars = page
    .getByRole("main")
    .getByRole("img", { name: /auf einer Skala/ })
    .locator("rect");
  const contrast = await bars.first().evaluate((bar) => {
    const { groundOf, parsed, contrast: contrastOf } = window.colours;
    return contrastOf(groundOf(document.body), parsed(getComputedStyle(bar).fill));
  });
  expect(contrast).toBeGreaterThan(3);

  await page.goto(formOrigin);
  // Boxes to tick and their arrows are the system's own then.
  expect(
    await edges(page.locator("form :is(input:not([type=checkbox]), textarea):visible:not([data-trap] *), form button")),
  ).toEqual(Array(6).fill(true));
  await page.getByLabel("Vorname").focus();
  const [outlineStyle, outlinePx] = await page.getByLabel("Vorname").evaluate((field) => {
    const style = getComputedStyle(field);
    return [style.outlineStyle, Number.parseFloat(style.outlineWidth)];
  });
  expect(outlineStyle).not.toBe("none");
  expect(outlinePx).toBeGreaterThanOrEqual(2);
});

test("who asks for more contrast gets it in secondary words and in hairlines, by day and by night @desktop", async ({
  page,
}) => {
  await open(page, "/jobs/content-creator");
  const contrasts = () =>
    page.evaluate(() => {
      const { parsed, contrast } = window.colours;
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      const ground = parsed(style("body").backgroundColor);
      return {
        words: contrast(ground, parsed(style(".axis").color)),
        hairline: contrast(ground, parsed(style("header").borderBottomColor)),
      };
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "no-preference" });
    const usual = await contrasts();
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const more = await contrasts();
    expect(more.words, `words, ${colorScheme}`).toBeGreaterThan(usual.words + 1);
    expect(more.hairline, `hairlines, ${colorScheme}`).toBeGreaterThan(Math.max(3, usual.hairline));
  }
});

test("what a link on the page leads to is not hidden beneath the header @desktop", async ({ page }) => {
  for (const address of ["/jobs/content-creator", "/privacy", "/belege"]) {
    await page.goto(address);
    const hidden = await page.evaluate(() => {
      const places = [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='#']")].map(({ hash }) => hash);
      const isHidden = (hash: string) => {
        location.hash = hash;
        const bottomOfHeader = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
        const top = document.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`)?.getBoundingClientRect().top;
        return !(top !== undefined && top >= bottomOfHeader - 1);
      };
      return { count: places.length, hidden: places.filter(isHidden) };
    });
    expect(hidden, address).toMatchObject({ hidden: [] });
    expect(hidden.count).toBeGreaterThan(0);
  }
});

test("type grows with very wide windows @desktop", async ({ page }) => {
  await page.goto("/thank-you");
  for (const [width, size] of [
    [1440, "16px"],
    [1920, "16px"],
    [2560, "20px"],
    [3840, "28px"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("html")).toHaveCSS("font-size", size);
  }
});
