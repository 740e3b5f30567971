import type { Page } from "@playwright/test";
import { expect, test } from "./visit.ts";

const toggle = (page: Page) => page.getByRole("button", { name: /Menü|Schließen/ });
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name, exact: true });

const targets = {
  Home: "/",
  "Über uns": "/about",
  Stellenangebote: "/jobs",
  Vorteile: "/benefits",
  "Warum wir?": "/advantages",
  Kontakt: "/contact",
};

for (const script of ["with", "without"] as const) {
  test.describe(`on a phone ${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === "with" });

    test("the menu opens, and choosing a link leads there and closes it @phone", async ({ page }) => {
      await page.goto("/about");
      for (const [name, address] of Object.entries(targets)) {
        await expect(menuLink(page, name)).toBeHidden();
        await toggle(page).click();
        await menuLink(page, name).click();
        await expect(page).toHaveURL(address);
        await expect(menuLink(page, name)).toBeHidden();
      }
    });

    test("the menu closes by its button, and by Escape with the focus back on the button @phone", async ({ page }) => {
      await page.goto("/");
      await toggle(page).click();
      await expect(menuLink(page, "Kontakt")).toBeVisible();
      await toggle(page).click();
      await expect(menuLink(page, "Kontakt")).toBeHidden();

      await toggle(page).press("Enter");
      await expect(menuLink(page, "Kontakt")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menuLink(page, "Kontakt")).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });
  });
}

test("letters twice as big leave the menu's button in the window @phone", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  // Not by `toBeInViewport`: a phone makes its window as wide as what does not fit.
  const rightEdge = () => toggle(page).evaluate((button) => button.getBoundingClientRect().right);
  expect(await rightEdge()).toBeLessThanOrEqual(390);
  await toggle(page).click();
  expect(await rightEdge()).toBeLessThanOrEqual(390);
  await expect(menuLink(page, "Home")).toBeInViewport({ ratio: 1 });
});

test("choosing the page one is on closes the menu, too @phone", async ({ page }) => {
  await page.goto("/about");
  await toggle(page).click();
  await menuLink(page, "Über uns").click();
  await expect(menuLink(page, "Über uns")).toBeHidden();
  await expect(page).toHaveURL("/about");
});

test("the way to the form is in the menu @phone", async ({ page }) => {
  await page.goto("/");
  await toggle(page).click();
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Jetzt bewerben" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetzt bewerben");
});

test("the open menu says so, and shows the current page @phone", async ({ page }) => {
  await page.goto("/jobs");
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName("Schließen");
  await expect(menuLink(page, "Stellenangebote")).toHaveAttribute("aria-current", "page");
});

test("on a desktop all links are there without a button, one of them highlighted @desktop", async ({ page }) => {
  await page.goto("/");
  await expect(toggle(page)).toBeHidden();
  for (const [name, address] of Object.entries(targets)) {
    await menuLink(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator("header [aria-current=page]")).toHaveText([name]);
    const [current, other] = [menuLink(page, name), menuLink(page, name === "Home" ? "Kontakt" : "Home")];
    const look = (link: typeof current) =>
      link.evaluate((element) => {
        const {
          color,
          backgroundColor,
          textDecorationLine,
          fontWeight,
          boxShadow,
          borderBottomColor,
          backgroundImage,
        } = getComputedStyle(element);
        return [color, backgroundColor, textDecorationLine, fontWeight, boxShadow, borderBottomColor, backgroundImage];
      });
    expect(await look(current)).not.toEqual(await look(other));
  }
});

test("the navigation stays on top while the page scrolls", async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const top = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThanOrEqual(1);
  await expect(page.getByRole("link", { name: /Fernkontor, zur Startseite/ })).toBeInViewport();
});

test("the logo leads home @desktop", async ({ page }) => {
  await page.goto("/terms");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Fernkontor/ })
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Remote-Karriere beginnt hier");
});
