import type { Page } from "@playwright/test";
import { routes } from "../routes.ts";
import { formOn, sendApplication } from "./applicant.ts";
import { expect, formOrigin, test } from "./visit.ts";

// The browser notes on its console that a page is missing, and that a form was sent back.
test.use({ expectedComplaints: /404|status of 422/ });

const widthsPx = [320, 390, 768, 1024, 1440, 2560];

/** What reaches beyond the window: the page itself, or text and controls that are cut off at its edges. */
async function overflowAt(page: Page, widthPx: number): Promise<string[]> {
  await page.setViewportSize({ width: widthPx, height: 900 });
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const isInsideScroller = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return /auto|scroll/.test(getComputedStyle(parentElement).overflowX) || isInsideScroller(parentElement);
    };
    const scrolls = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const cut = [
      ...document.querySelectorAll("h1,h2,h3,p,a,button,input,select,textarea,li,dt,dd,td,th,summary,iframe"),
    ]
      .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
      .filter((element) => !isInsideScroller(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > root.clientWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 30)}” is cut off`);
    return [...scrolls, ...cut];
  });
  return found.map((what) => `at ${widthPx} px ${what}`);
}

for (const route of [...routes, formOrigin]) {
  test(`${route.replace(formOrigin, "the form")} fits every window from 320 to 2560 px @desktop`, async ({ page }) => {
    await page.goto(route);
    const found: string[] = [];
    for (const widthPx of widthsPx) found.push(...(await overflowAt(page, widthPx)));
    expect(found).toEqual([]);
  });
}

test("the open menu fits the narrowest phone @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  expect(await overflowAt(page, 320)).toEqual([]);
});

test("a form full of mistakes fits the narrowest phone @phone", async ({ page }) => {
  await page.goto("/contact");
  await page.setViewportSize({ width: 320, height: 900 });
  await sendApplication(formOn(page));
  await expect(formOn(page).getByRole("alert")).toBeVisible();
  expect(await overflowAt(page, 320)).toEqual([]);
  const isTooWide = await formOn(page)
    .locator("html")
    .evaluate((html) => html.scrollWidth > html.clientWidth);
  expect(isTooWide).toBe(false);
});
