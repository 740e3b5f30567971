import type { Page } from "@playwright/test";
import { untilHydrated } from "./hydration.ts";
import { listingCards } from "./listing-cards.ts";
import { expect, test } from "./visit.ts";

const emptyText = "Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.";

const search = (page: Page) => page.getByPlaceholder("Stellenbezeichnung oder Stichwort suchen...");
const dropdown = (page: Page) => page.getByRole("combobox", { name: "Kategorie" });
const badge = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const chooseBadge = (page: Page, name: string) =>
  page
    .getByRole("group", { name: /Schnellfilter/ })
    .getByText(name, { exact: true })
    .click();
const count = (page: Page) => page.getByRole("main").getByRole("status");
const applyButtons = (page: Page) => page.getByRole("link", { name: "Für diese Position bewerben" });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasText: "(m/w/d)" });

async function expectListings(page: Page, expected: readonly string[]): Promise<void> {
  await expect(titles(page)).toHaveText(expected.map((title) => `${title} (m/w/d)`));
  await expect(applyButtons(page)).toHaveCount(expected.length);
  await expect(count(page)).toHaveText(`${expected.length} ${expected.length === 1 ? "Stelle" : "Stellen"} gefunden`);
}

test("a visitor finds the one listing whose title holds the word, in whatever case it is typed", async ({ page }) => {
  await page.goto("/jobs");
  await expect(count(page)).toHaveText("8 Stellen gefunden");
  await search(page).fill("cOnTeNt");
  await expectListings(page, ["Content Creator"]);
  await expect(page).toHaveURL("/jobs?suche=cOnTeNt");
});

test("a visitor finds a listing by its title as shown, and what was found is marked @desktop", async ({ page }) => {
  await page.goto("/jobs");
  const marks = page.locator("mark");
  await search(page).fill("content   CREATOR (m/w/d)");
  await expectListings(page, ["Content Creator"]);
  await expect(marks).toHaveText(["Content Creator", "(m/w/d)"]);
  await search(page).fill("tor (m");
  await expectListings(page, ["Content Creator"]);
  await expect(marks).toHaveText(["tor", "(m"]);
  await search(page).fill("(");
  await expect(count(page)).toHaveText("8 Stellen gefunden");
  await expect(marks).toHaveCount(0);
});

test("dropdown and badges are one state, and both narrow what the search has found", async ({ page }) => {
  await page.goto("/jobs");
  await search(page).fill("e-commerce");
  await dropdown(page).selectOption("Operations");
  await expectListings(page, ["Operations Manager E-Commerce"]);
  await expect(badge(page, "Operations")).toBeChecked();
  await expect(page).toHaveURL("/jobs?suche=e-commerce&kategorie=operations");

  await chooseBadge(page, "Analytics");
  await expectListings(page, ["E-Commerce Datenanalyst"]);
  await expect(dropdown(page)).toHaveValue("analytics");
  await expect(badge(page, "Operations")).not.toBeChecked();
  await expect(page).toHaveURL("/jobs?suche=e-commerce&kategorie=analytics");

  await dropdown(page).selectOption("Alle Kategorien");
  await expect(badge(page, "Alle")).toBeChecked();
  await expect(page).toHaveURL("/jobs?suche=e-commerce");
});

test("a word that means a category or the entry leads there, as a step that the back button undoes", async ({
  page,
}) => {
  await page.goto("/jobs");
  await search(page).pressSequentially("marketing  job");
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.locator(".nearby")).toHaveCount(0);
  await search(page).fill("kundenserv");
  const nearby = page.getByRole("link", { name: "Kundenservice: 1 Stelle", exact: true });
  await expect(page.getByRole("heading", { name: "„Kundenserv“ ist bei uns ein Bereich" })).toBeVisible();
  await expect(page.locator(".nearby").getByRole("link")).toHaveText(["Kundenservice: 1 Stelle"]);
  await expect(nearby).toHaveAttribute("href", "/jobs?kategorie=kundenservice");
  await nearby.click();
  await expectListings(page, ["Kundenberater im Onlinehandel"]);
  await expect(page).toHaveURL("/jobs?kategorie=kundenservice");
  await expect(search(page)).toHaveValue("");
  await expect(badge(page, "Kundenservice")).toBeChecked();
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/jobs?suche=kundenserv");
  await expect(search(page)).toHaveValue("kundenserv");

  await search(page).fill("ohne  erfahrung");
  await expect(page.getByRole("heading", { name: "„Ohne erfahrung“ ist bei uns ein Filter" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Einstieg ohne Vorkenntnisse: 6 Stellen", exact: true }).press("Enter");
  await expect(page).toHaveURL("/jobs?einstieg=ja");
  await expect(count(page)).toHaveText("6 Stellen gefunden");
  await expect(page.getByLabel("Einstieg ohne Vorkenntnisse")).toBeChecked();
});

test("a link of the empty list can be opened in another tab @desktop", async ({ page, context }) => {
  await page.goto("/jobs?suche=kundenservice");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Kundenservice: 1 Stelle" }).click({ modifiers: ["ControlOrMeta"] });
  await expectListings(await opened, ["Kundenberater im Onlinehandel"]);
  await expect(page).toHaveURL("/jobs?suche=kundenservice");
});

test("arrow keys over the badges are one step of the history, and a click is one of its own @desktop", async ({
  page,
}) => {
  await page.goto("/jobs");
  await untilHydrated(page);
  await badge(page, "Alle").focus();
  for (let key = 0; key < 4; key++) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/jobs?kategorie=kundenservice");
  await expectListings(page, ["Kundenberater im Onlinehandel"]);
  await chooseBadge(page, "Operations");
  await chooseBadge(page, "Analytics");
  await expectListings(page, ["E-Commerce Datenanalyst"]);
  await page.goBack();
  await expectListings(page, ["Operations Manager E-Commerce"]);
  await page.goBack();
  await expectListings(page, ["Kundenberater im Onlinehandel"]);
  await expect(badge(page, "Kundenservice")).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/jobs");
  await expect(count(page)).toHaveText("8 Stellen gefunden");
});

test("whatever is pasted is a text: long, foreign, hostile, or without an end @desktop", async ({ page }) => {
  await page.goto("/jobs");
  await search(page).click();
  for (const text of [
    "x".repeat(10_000),
    `<img src=x onerror="document.title='hacked'">`,
    "'; DROP TABLE listings; --",
    "{word} %00 %s \\ $& .*[(",
    "👩‍💻🏳️‍🌈 🙂",
    "\u202eRotaerc\u202c \u200f",
  ]) {
    await search(page).fill("");
    await page.evaluate((pasted) => document.execCommand("insertText", false, pasted), text);
    const kept = text.slice(0, 200);
    await expect(search(page)).toHaveValue(kept);
    await expectListings(page, []);
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get("suche") === kept.trim());
  }
  await page.reload();
  await expectListings(page, []);
  await expect(page).toHaveTitle(/^Stellenangebote/);
});

test("a shared link opens with its search and its category, on the server's word as on ours @desktop", async ({
  page,
}) => {
  await page.goto("/jobs?suche=Kan%C3%A4le&kategorie=social-media");
  await expectListings(page, ["Content Creator", "Social Media Manager"]);
  await expect(search(page)).toHaveValue("Kanäle");
  await expect(dropdown(page)).toHaveValue("social-media");
  await expect(badge(page, "Social Media")).toBeChecked();
});

test("pressing Enter in the search keeps page, words and result @desktop", async ({ page }) => {
  await page.goto("/jobs");
  await untilHydrated(page);
  await search(page).fill("creator");
  await search(page).press("Enter");
  await expectListings(page, ["Content Creator"]);
  await expect(search(page)).toHaveValue("creator");
  await expect(page).toHaveURL("/jobs?suche=creator");
});

test("the search's words fit their field on narrow phones @phone", async ({ page }) => {
  await page.goto("/jobs");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await search(page).evaluate(roomLeftByPlaceholder)).toBeGreaterThanOrEqual(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all eight listings can be read and applied for @desktop", async ({ page }) => {
    await page.goto("/jobs?suche=creator");
    await expect(applyButtons(page)).toHaveCount(8);
    for (const card of await listingCards(page).all()) await expect(card).toBeVisible();
    await expect(count(page)).toHaveText("8 Stellen gefunden");
  });
});

/** Pixels between the end of the placeholder and the end of its field. */
function roomLeftByPlaceholder(field: HTMLElement | SVGElement): number {
  const words = document.createElement("span");
  const { font, letterSpacing } = getComputedStyle(field, "::placeholder");
  Object.assign(words.style, { position: "absolute", whiteSpace: "nowrap", font, letterSpacing });
  words.textContent = field.getAttribute("placeholder");
  document.body.append(words);
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room - words.getBoundingClientRect().width;
}
