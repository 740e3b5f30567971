// What follows a submission, with our own form, and the way back from it.
import type { BrowserContext, Page } from "@playwright/test";
import {
  expectThanks,
  fillApplication,
  formOn,
  newApplicant,
  sendApplication,
  submitApplication,
} from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, test } from "./visit.ts";

const chatLink = "https://wa.me/491713920012";
const chatButton = (page: Page) => page.getByRole("link", { name: "Weiter zu WhatsApp" });

/** On a phone the link usually opens an app: then the page stays, as it does when the answer has no content. */
type Chat = "opens an app" | "is a page";

async function intercept(context: BrowserContext, chat: Chat): Promise<void> {
  await context.route("https://wa.me/**", (route) =>
    chat === "is a page"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>WhatsApp</title><h1>WhatsApp</h1>" })
      : route.fulfill({ status: 204 }),
  );
}

/**
 * What the page writes into `opener` of the tabs that it opens. The site's opener policy keeps a tab from reaching back,
 * too: with it alone nobody would see that the page, on a host without our headers, no longer does.
 */
async function notedOpeners(page: Page): Promise<readonly unknown[]> {
  const noted: unknown[] = [];
  await page.exposeFunction("noteOpener", (value: unknown) => noted.push(value));
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (...words) => {
      const tab = open.apply(window, words);
      if (tab) Object.defineProperty(tab, "opener", { set: (value) => Reflect.get(window, "noteOpener")(value) });
      return tab;
    };
  });
  return noted;
}

/** Comes from the list of jobs, fills in the form and stops the clock: from here on it moves as the journey says. */
async function fillInFromListings(page: Page, { wantsWhatsApp }: { wantsWhatsApp: boolean }) {
  const applicant = newApplicant();
  await page.clock.install();
  await page.goto("/jobs?suche=creator");
  const applyLinks = page.getByRole("link", { name: "Für diese Position bewerben" });
  await expect(applyLinks).toHaveCount(1);
  await applyLinks.click();
  await fillApplication(formOn(page), applicant, { wantsWhatsApp });
  await page.clock.pauseAt(Date.now() + 60_000);
  return applicant;
}

const contactHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Jetzt bewerben" });

test.describe("with the wish for WhatsApp", () => {
  test.use({ expectedComplaints: /^request: https:\/\/wa\.me\/491713920012$/ });

  test("on a desktop the chat opens in a tab beside it, and the page goes to “Vielen Dank!” @desktop", async ({
    page,
    context,
  }) => {
    await intercept(context, "is a page");
    const openers = await notedOpeners(page);
    const applicant = await fillInFromListings(page, { wantsWhatsApp: true });
    const opened = context.waitForEvent("page");
    await sendApplication(formOn(page));

    const tab = await opened;
    await expect(tab).toHaveURL(chatLink);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect.poll(() => openers).toEqual([null]);
    await expectThanks(page);
    await expect(chatButton(page)).toHaveAttribute("href", chatLink);
    await expect(page.getByText(/ohne diesen Schritt/).first()).toBeVisible();
    expect(context.pages()).toHaveLength(2);
    expect(await storedApplicationsOf(applicant)).toMatchObject([{ wantsWhatsApp: true }]);
  });

  test("on a phone whose app takes the link, “Vielen Dank!” follows after three seconds @phone", async ({
    page,
    context,
  }) => {
    await intercept(context, "opens an app");
    await fillInFromListings(page, { wantsWhatsApp: true });
    const chat = page.waitForRequest(chatLink);
    await sendApplication(formOn(page));
    expect((await chat).isNavigationRequest()).toBe(true);
    await page.clock.runFor(2999);
    await expect(contactHeading(page)).toBeVisible();
    await page.clock.runFor(1);
    await expectThanks(page);
    await expect(chatButton(page)).toHaveAttribute("href", chatLink);
    expect(context.pages()).toHaveLength(1);
  });

  test("on a phone without the app, coming back from WhatsApp's page leads to “Vielen Dank!” @phone", async ({
    page,
    context,
  }) => {
    await intercept(context, "is a page");
    const applicant = await fillInFromListings(page, { wantsWhatsApp: true });
    await sendApplication(formOn(page));
    await expect(page).toHaveURL(chatLink);
    await page.goBack();
    await expectThanks(page);
    await expect(chatButton(page)).toHaveAttribute("href", chatLink);
    expect(await storedApplicationsOf(applicant)).toHaveLength(1);
  });

  test("the chat button outlives a reload and the way there and back", async ({ page, context, isMobile }) => {
    await intercept(context, isMobile ? "opens an app" : "is a page");
    await fillInFromListings(page, { wantsWhatsApp: true });
    const chat = context.waitForEvent("request", (request) => request.url() === chatLink);
    await sendApplication(formOn(page));
    await chat;
    if (isMobile) await page.clock.runFor(3000);
    await expectThanks(page);
    await page.reload();
    await expect(chatButton(page)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Stellenangebote ansehen" }).click();
    await expect(page).toHaveURL("/jobs");
    await page.goBack();
    await expectThanks(page);
    await expect(chatButton(page)).toHaveAttribute("href", chatLink);
  });
});

test("the back button after a submission leads to a page that is whole, and forward to the thanks again", async ({
  page,
  isMobile,
}) => {
  const applicant = await fillInFromListings(page, { wantsWhatsApp: false });
  await sendApplication(formOn(page));
  if (isMobile) {
    await expect(page.getByText("Ihre Bewerbung ist angekommen", { exact: false }).first()).toBeAttached();
    await page.clock.runFor(1000);
  }
  await expectThanks(page);
  await page.goBack();
  await expect(page).toHaveURL("/jobs?suche=creator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stellenangebote im Homeoffice");
  await page.goForward();
  await expectThanks(page);
  expect(await storedApplicationsOf(applicant)).toHaveLength(1);
});

test("a link that somebody slipped into the history is not offered as chat @desktop", async ({ page }) => {
  await page.goto("/thank-you");
  await page.evaluate(() => history.replaceState({ chatLink: "https://wa.me.evil.example/1" }, ""));
  await page.reload();
  await expectThanks(page);
  await expect(chatButton(page)).toBeHidden();
});

test("whoever gets no receipt, because the address has had three, reads so on “Vielen Dank!” @desktop", async ({
  page,
}) => {
  const applicant = newApplicant();
  for (const lastName of ["Eins", "Zwei", "Drei"]) await submitApplication(page.request, { ...applicant, lastName });
  await page.goto("/contact");
  await fillApplication(formOn(page), applicant, { position: "Content Creator" });
  await sendApplication(formOn(page));
  await expect(page.getByText("keine automatische Bestätigung")).toBeVisible();
  await expect(page).toHaveURL("/thank-you#ohne-bestaetigung");
  // The skip link replaces the end of the address, not what has been said.
  await page.getByRole("link", { name: "Zum Inhalt springen" }).press("Enter");
  await expect(page.getByText("keine automatische Bestätigung")).toBeVisible();
  expect(await storedApplicationsOf(applicant)).toHaveLength(1);
});
