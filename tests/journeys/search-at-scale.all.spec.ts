// A list longer than a page, in a site of its own: the shipped listings fit on one.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { manyListingsCount, siteOfManyListings } from "../pages/other-sites.ts";
import { translatePages } from "./translated.ts";

const listingCount = manyListingsCount;
let server: Server;
let listings: string;

test.beforeAll(async () => {
  await siteOfManyListings.draw();
  server = await serveSite(siteOfManyListings.folder, 0);
  listings = `http://localhost:${(server.address() as AddressInfo).port}/jobs`;
});
test.afterAll(() => {
  server?.close();
  server?.closeAllConnections();
});

const search = (page: Page) => page.getByPlaceholder("Stellenbezeichnung oder Stichwort suchen...");
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasText: "(m/w/d)" });
const more = (page: Page) => page.getByRole("button", { name: "Weitere Stellen anzeigen" });

test("before React is there, the first eight are searched, and the page says so @desktop", async ({ page }) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route("**/assets/react.*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(listings);
  await search(page).fill("creator");
  await expect(titles(page)).toHaveText(["Content Creator (m/w/d)"]);
  await expect(count(page)).toHaveText("1 Stelle gefunden");
  await expect(page.getByText(`Vorerst unter den ersten 8 von ${listingCount} Stellen gesucht`)).toBeVisible();
  await expect(more(page)).toBeHidden();
  await search(page).fill("");
  await expect(count(page)).toHaveText(`${listingCount} Stellen gefunden`);
  await expect(page.getByText("Vorerst")).toBeHidden();
  await expect(more(page)).toBeVisible();
  await search(page).fill("e");
  letArrive();
  await expect(page.locator("mark")).not.toHaveCount(0);
  await expect(page.getByText("Vorerst")).toBeHidden();
  await expect(more(page)).toBeVisible();
  await expect(titles(page)).toHaveCount(8);
});

test("when the others cannot be loaded, the page says so and tries again on demand @desktop", async ({ page }) => {
  await page.route("**/jobs-index.*", (route) => route.abort());
  await page.goto(`${listings}?suche=weihnachten`);
  await expect(page.getByText("Die übrigen ließen sich nicht laden")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(titles(page)).not.toHaveCount(0);
  await expect(page.getByText("ließen sich nicht laden")).toBeHidden();
});

test("a visitor opens the list eight by eight, reads one, and comes back to where the list was left @desktop", async ({
  page,
}) => {
  // On a busy machine the optional font may be missed on one of the two visits, and cards are as high as their lines.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(listings);
  await more(page).click();
  await expect(titles(page)).toHaveCount(16);
  await expect(page.getByText(`16 von ${listingCount} Stellen angezeigt`)).toBeVisible();
  await expect(titles(page).nth(8).getByRole("link")).toBeFocused();
  await more(page).click();
  await expect(titles(page)).toHaveCount(24);

  const link = titles(page).nth(20).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(2000);
  await link.click();
  await expect(page).not.toHaveURL(listings);
  await page.goBack();
  await expect(titles(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollY - 300);
  await expect(link).toBeInViewport();
});

test("a translated list, too, is searched in part, opened eight by eight, and searched again @desktop", async ({
  page,
}) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route("**/jobs-index.*", async (route) => {
    await arrival;
    await route.continue();
  });
  await translatePages(page);
  const mistakes: string[] = [];
  page.on("pageerror", ({ message }) => mistakes.push(message));
  await page.goto(listings);
  await search(page).pressSequentially("weihnacht");
  // Stands in an invented listing alone; those come after the shipped ones.
  await expect(page.getByText(`Vorerst unter den ersten 8 von ${listingCount} Stellen gesucht`)).toBeVisible();
  await expect(page.getByText("Keine Stellen gefunden.")).toBeHidden();
  letArrive();
  await expect(page.getByText("Vorerst")).toBeHidden();
  await expect(page.locator("mark").first()).toHaveText("Weihnacht");
  await search(page).fill("");
  await expect(count(page)).toHaveText(`${listingCount} Stellen gefunden`);
  await more(page).click();
  await expect(page.getByText(`16 von ${listingCount} Stellen angezeigt`)).toBeVisible();
  await expect(titles(page)).toHaveCount(16);
  await more(page).click();
  await expect(page.getByText(`24 von ${listingCount} Stellen angezeigt`)).toBeVisible();
  await search(page).fill("e");
  await expect(page.locator("mark")).not.toHaveCount(0);
  await search(page).fill("creator");
  await expect(page.locator("mark").first()).toHaveText("Creator");
  expect(mistakes).toEqual([]);
});

test("a button that is pressed before the script arrives is pressed when it is there @desktop", async ({ page }) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(listings, { waitUntil: "commit" });
  await more(page).click();
  await expect(titles(page)).toHaveCount(8);
  letArrive();
  await expect(titles(page)).toHaveCount(16);
});

test("minimum pay and entry without experience narrow the list, stand in the address and are taken back @desktop", async ({
  page,
}) => {
  await page.goto(listings);
  await page.getByText("Weitere Filter").click();
  const slider = page.getByRole("slider", { name: "Mindestvergütung" });
  await slider.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "ab 210 Euro pro Tag");
  await expect(page).toHaveURL(`${listings}?ab=210`);
  await page.getByLabel("Einstieg ohne Vorkenntnisse").check();
  await expect(page).toHaveURL(`${listings}?ab=210&einstieg=ja`);
  await expect(titles(page)).not.toHaveCount(0);
  for (const card of await page.locator(".listing").all()) await expect(card).toContainText("Einstieg möglich");

  await page.goBack();
  await expect(page).toHaveURL(`${listings}?ab=210`);
  // Three places of the slider are one step.
  await page.goBack();
  await expect(page).toHaveURL(listings);
  await expect(count(page)).toHaveText(`${listingCount} Stellen gefunden`);

  await page.goto(`${listings}?ab=280&einstieg=ja`);
  await expect(page.getByText("Keine Stellen gefunden.")).toBeVisible();
  await expect(slider).toHaveValue("280");
  await page.getByRole("button", { name: "Alle Stellen zeigen" }).click();
  await expect(page).toHaveURL(listings);
  await expect(slider).toHaveValue("180");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead through the whole list @desktop", async ({ page }) => {
    await page.goto(listings);
    await expect(more(page)).toBeHidden();
    await page.getByRole("link", { name: "Seite 2 von 4" }).click();
    await expect(page).toHaveURL(`${listings}/seite-2`);
    await expect(titles(page)).toHaveCount(8);
    await page.getByRole("link", { name: "Seite 4 von 4" }).click();
    await expect(titles(page)).toHaveCount(listingCount - 24);
  });
});
