// Browsers that cannot be renewed: whoever has a phone of 2015 or Windows 7 searches, applies and reads her page.
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { findOrFetchOldChromium, oldChromiumVersion } from "../../scripts/testing/old-chromium.ts";
import { openAgency } from "./agency-at-work.ts";
import {
  type Applicant,
  expectThanks,
  fillApplication,
  formOn,
  newApplicant,
  receiptLinkOf,
  sendApplication,
} from "./applicant.ts";
import { expect, siteOrigin, test } from "./visit.ts";

/** By day, as browsers give them back. */
type Colours = { action: string; ink: string; line: string };
const shipped: Colours = { action: "rgb(27, 62, 148)", ink: "rgb(22, 30, 53)", line: "rgb(102, 111, 129)" };
const second: Colours = { action: "rgb(2, 75, 88)", ink: "rgb(13, 35, 41)", line: "rgb(98, 114, 118)" };

let browser: Browser | undefined;
test.beforeAll(async () => {
  const executablePath = findOrFetchOldChromium();
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];
  if (executablePath) browser = await chromium.launch({ executablePath, args });
});
test.afterAll(() => browser?.close());

test("the README names the browser that is tried as the oldest @desktop", () => {
  expect(readFileSync("README.md", "utf8")).toContain(`Chrome and Edge ${oldChromiumVersion}`);
  if (browser) expect(browser.version()).toMatch(new RegExp(`^${oldChromiumVersion}\\.`));
});

test("a visitor searches, applies in the frame and reads her page in an old Chromium @desktop", async () => {
  const { page, problems } = await oldPage(siteOrigin);
  const applicant = newApplicant();
  await search(page, shipped);
  await page.getByRole("listitem").getByRole("link", { name: "Für diese Position bewerben" }).click();
  await apply(formOn(page), applicant, shipped);
  await expectThanks(page);
  await page.goto(await receiptLinkOf(applicant));
  await readOwnPage(page, shipped);
  expect(problems).toEqual([]);
});

test("another agency's colours are seen there as well @desktop", async () => {
  const brand = "tests/second-brand/brand.yaml";
  const agency = await openAgency("2026-11-24T10:15:00+01:00", { followsReleases: true, brand });
  try {
    const { page, problems } = await oldPage(agency.siteOrigin);
    const applicant = newApplicant();
    await search(page, second);
    await page.goto(`${agency.formOrigin}/?position=content-creator`);
    await apply(page, applicant, second);
    const [mail = ""] = await agency.mailsTo(applicant.email, 1);
    await page.goto(/http\S+\/bewerbung\/\S+/.exec(mail)?.[0] ?? "");
    await readOwnPage(page, second);
    expect(problems).toEqual([]);
  } finally {
    await agency.close();
  }
});

async function oldPage(baseURL: string): Promise<{ page: Page; problems: string[] }> {
  if (!browser) return test.skip(true, "There is no old Chromium for this processor.") as never;
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, locale: "de-DE" });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  return { page, problems };
}

async function search(page: Page, { ink }: Colours): Promise<void> {
  await page.goto("/jobs");
  expect(await shown(page.locator("body"))).toMatchObject({ color: ink });
  await page.getByRole("searchbox").fill("Content Creator");
  await expect(page.getByText("1 Stelle gefunden")).toBeVisible();
}

async function apply(
  form: Pick<Page, "getByLabel" | "getByRole" | "locator">,
  applicant: Applicant,
  { action, line }: Colours,
): Promise<void> {
  await expect(form.getByLabel("Gewünschte Position").locator("option:checked")).toHaveText("Content Creator");
  const fields = await form.locator(".field > :is(input, select, textarea)").all();
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) expect(await shown(field), String(field)).toMatchObject({ borderTopColor: line });
  expect(await shown(form.getByRole("button", { name: "Bewerbung absenden" }))).toMatchObject({
    backgroundColor: action,
    color: "rgb(255, 255, 255)",
  });
  await fillApplication(form, applicant);
  await sendApplication(form);
}

async function readOwnPage(page: Page, { ink, action }: Colours): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shown(page.locator("body"))).toMatchObject({ color: ink });
  expect(await shown(page.getByRole("link", { name: "Impressum" }))).toMatchObject({ color: action });
}

/** As the browser has computed it. */
async function shown(element: Locator): Promise<{ color: string; backgroundColor: string; borderTopColor: string }> {
  return await element.evaluate((found) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(found);
    return { color, backgroundColor, borderTopColor };
  });
}
