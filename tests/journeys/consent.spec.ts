// Somebody else's form, in a site of its own: the shipped one has the agency's form, which loads at once.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { siteOfFormProvider as variant } from "../pages/other-sites.ts";
import { formOn } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { translatePages } from "./translated.ts";

const providerPort = Number(process.env.FORM_PROVIDER_PORT);
let site: Server;
let provider: Server;
let contact: string;
/** What reached the provider: connections alone tell it that somebody is there, so preconnects count. */
let connections = 0;
const asked: string[] = [];

const form = `<!doctype html><html lang=de><title>Formular</title><body><h1>Ein fremdes Formular</h1>
<button onclick="parent.postMessage({type:'rf-submitted',whatsapp:'',redirect:''},'*')">Senden</button>`;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await variant.draw();
  provider = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/html; charset=utf-8").end(form);
  });
  provider.on("connection", () => connections++);
  await once(provider.listen(providerPort, "127.0.0.1"), "listening");
  site = await serveSite(variant.folder, 0);
  contact = `http://localhost:${(site.address() as AddressInfo).port}/contact`;
});
test.afterAll(() => {
  for (const server of [site, provider]) {
    server?.close();
    server?.closeAllConnections();
  }
});
test.beforeEach(() => {
  connections = 0;
  asked.length = 0;
});

/** A browser acts in the order in which it is told to: once a later page is there, so is whatever was hinted at before. */
async function untilHintsHaveActed(page: Page): Promise<void> {
  const later = await page.context().newPage();
  await later.goto(new URL("/terms", contact).href);
  await later.close();
}

const load = (page: Page) => page.getByRole("button", { name: "Formular laden" });

test("nothing reaches the provider before the click, and the form comes with it @desktop", async ({ page }) => {
  await page.goto(contact);
  await untilHydrated(page);
  for (const words of ["Musterformulare Ltd.", "leitet sie an uns weiter", "Ihre IP-Adresse", "Irland"])
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Per E-Mail bewerben" })).toHaveAttribute("href", /^mailto:bewerbung@/);
  await load(page).hover();
  await untilHintsHaveActed(page);
  expect({ connections, asked }).toEqual({ connections: 0, asked: [] });
  expect(await page.locator("iframe").count()).toBe(0);

  await load(page).click();
  await expect(formOn(page).getByRole("heading", { name: "Ein fremdes Formular" })).toBeVisible();
  expect(asked).toContain("/");
  await formOn(page).getByRole("button", { name: "Senden" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test("a form that works without a word is not taken away after eight seconds @desktop", async ({ page }) => {
  await page.clock.install();
  await page.goto(contact);
  await untilHydrated(page);
  await load(page).click();
  await expect(formOn(page).getByRole("heading", { name: "Ein fremdes Formular" })).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(page.getByRole("status").filter({ hasText: "Das Formular lädt nicht?" })).toBeVisible();
  await expect(page.locator("iframe")).toBeVisible();
  await expect(page.getByRole("button", { name: "Formular noch einmal laden" })).toBeHidden();
});

test("the button is reached by keyboard, and the keyboard goes on in the form @desktop", async ({ page }) => {
  await page.goto(contact);
  await untilHydrated(page);
  await load(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
});

test("a visitor from a listing finds it chosen in the form @desktop", async ({ page }) => {
  await page.goto(`${contact}?stelle=content-creator`);
  await untilHydrated(page);
  expect(asked).toEqual([]);
  await load(page).click();
  await expect(formOn(page).getByRole("heading")).toBeVisible();
  expect(asked).toContain("/?position=content-creator");
});

test("on a translated page, too, the form is loaded with the listing that was chosen @desktop", async ({ page }) => {
  await translatePages(page);
  await page.goto(`${contact}?stelle=content-creator`);
  await untilHydrated(page);
  await load(page).click();
  await expect(formOn(page).getByRole("heading")).toBeVisible();
  expect(asked).toContain("/?position=content-creator");
  await formOn(page).getByRole("button", { name: "Senden" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test("no other page knows the provider at all @desktop", async ({ page }) => {
  for (const path of ["/", "/jobs", "/privacy", "/echt", "/thank-you"]) {
    await page.goto(new URL(path, contact).href);
    await untilHintsHaveActed(page);
  }
  expect({ connections, asked }).toEqual({ connections: 0, asked: [] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain link says where it leads, and mail is as near @desktop", async ({ page }) => {
    await page.goto(contact);
    await expect(load(page)).toBeHidden();
    await expect(page.getByRole("link", { name: /^Formular bei formulare\.localhost:\d+ öffnen$/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Per E-Mail bewerben" })).toBeVisible();
    expect({ connections, asked }).toEqual({ connections: 0, asked: [] });
  });
});
