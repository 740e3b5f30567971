// Every page that the build has left, and every state that a visitor can meet beside them.
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { depth } from "../../scripts/testing/depth.ts";
import type { DrawnSite } from "../pages/drawn-site.ts";
import { siteOfClosedListings, siteOfFormProvider, siteOfManyListings, siteOfOwnTexts } from "../pages/other-sites.ts";
import { builtAddresses } from "../routes.ts";
import {
  fillApplication,
  formOn,
  newApplicant,
  receiptLinkOf,
  sendApplication,
  submitApplication,
} from "./applicant.ts";
import { breakHydratedPart, breaksFormStatus, breaksSearch } from "./broken-part.ts";
import { reachForSearch, untilHydrated } from "./hydration.ts";
import { formOrigin } from "./visit.ts";

export type View = {
  /** Of its recorded files, too. */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** The windows in which it is met; the first is that of its recorded tree. */
  widthsPx: readonly number[];
  /** What the browser notes of it that is no mistake. */
  expectedComplaints?: RegExp | undefined;
  /** Whether what a screen reader gets is recorded: of pages that differ in their records alone, one is. */
  isRecorded: boolean;
  /** The page of which it is a state, where that is recorded. */
  stateOf?: string | undefined;
};

const anyWidthPx = [1440, 1024, 768, 390, 320, 2560];
const phoneWidthPx = [390, 320, 768];
/** Where columns are none that could break, long words, tables and figures break in the narrowest window. */
const textWidthPx = [1440, 320];
const textViews =
  /^(404|barrierefreiheit|impressum|privacy|pruefung|terms|thank-you.*|own-page|jobs-(listing-gone|nothing-found|numbered-page|broken)|contact-(broken|question|slow-form)|echt-(nothing|our-address)|form-.*|application-(lost-link|unknown|unconfirmed))$/;

/** A page of another agency than the one under test, served as long as the test runs. */
async function openVariant(page: Page, { draw, folder }: DrawnSite, address: string): Promise<void> {
  await draw();
  const server = await serveSite(folder, 0);
  page.once("close", () => {
    server.close();
    server.closeAllConnections();
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${address}`);
}

const openAddress: Readonly<Record<string, View["open"]>> = {
  "/jobs": async (page) => {
    await page.goto("/jobs");
    await untilHydrated(page);
  },
  "/contact": async (page) => {
    await page.goto("/contact");
    await untilHydrated(page);
    await formOn(page).getByRole("button", { name: "Bewerbung absenden" }).waitFor();
  },
  "/echt": async (page) => await openIdentityCheck(page),
};

async function openIdentityCheck(page: Page, sender = "", message = ""): Promise<void> {
  await page.goto("/echt");
  await page.getByLabel("Von welcher Nummer").fill(sender);
  await page.getByLabel("Was steht darin?").fill(message);
  if (sender + message === "") return;
  await page.getByRole("button", { name: "Prüfen" }).click();
  await page.getByRole("button", { name: "Felder leeren" }).waitFor();
}

/** Errors that are shown on purpose, and sites on ports of their own. */
const expectedComplaints: Readonly<Record<string, RegExp>> = {
  "404": /404|no page at/,
  "jobs-found-many": /request: http:\/\/localhost/,
  "jobs-numbered-page": /request: http:\/\/localhost/,
  "jobs-listing-gone": /request: http:\/\/localhost|status of 410/,
  "own-page": /request: http:\/\/localhost/,
  "contact-question": /request: http:\/\/localhost/,
  "jobs-broken": /./,
  "contact-broken": /./,
  "contact-mistakes": /status of 422/,
  "form-too-late": /status of 409/,
  "form-not-found": /status of 404/,
  "application-unknown": /status of 410/,
};

const recordedListing = "/jobs/content-creator";
const isFurtherListing = (address: string) => address.startsWith("/jobs/") && address !== recordedListing;

/** A new page is one of these as soon as it is built. */
const pages: View[] = builtAddresses(process.env.BUILT_SITE ?? "").map((address) => {
  const name = address === "/" ? "home" : address.slice(1).replaceAll("/", "-");
  return {
    name,
    open: openAddress[address] ?? ((page) => page.goto(address)),
    widthsPx: isFurtherListing(address) || textViews.test(name) ? textWidthPx : anyWidthPx,
    isRecorded: !isFurtherListing(address),
  };
});

const states: Readonly<Record<string, View["open"]>> = {
  "jobs-found": async (page) => {
    await page.goto("/jobs?suche=creator&ab=190");
    await page.locator("mark").first().waitFor();
  },
  "belege-all": async (page) => {
    await page.goto("/belege");
    await page.getByText(/^Alle \d+ weiteren Angaben$/).click();
    await page.getByText("Zufriedenheit").waitFor();
  },
  "jobs-nothing-found": async (page) => {
    await page.goto("/jobs?suche=raumfahrt&kategorie=analytics");
    await page.getByText("Keine Stellen gefunden.").waitFor();
  },
  "jobs-found-many": async (page) => {
    await openVariant(page, siteOfManyListings, "/jobs?suche=und&ab=190");
    await page.locator("mark").first().waitFor();
    // The first eight are marked before the others have arrived; until then the page says so.
    await expect(page.getByText("Vorerst")).toBeHidden();
  },
  "jobs-numbered-page": (page) => openVariant(page, siteOfManyListings, "/jobs/seite-2"),
  "jobs-listing-gone": (page) => openVariant(page, siteOfClosedListings, "/jobs/social-media-manager"),
  "own-page": (page) => openVariant(page, siteOfOwnTexts, "/seminare"),
  "jobs-broken": async (page) => {
    await breakHydratedPart(page, breaksSearch);
    await page.goto("/jobs");
    await reachForSearch(page);
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  },
  "contact-broken": async (page) => {
    await breakHydratedPart(page, breaksFormStatus);
    await page.goto("/contact");
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    await formOn(page).getByLabel("Vorname").waitFor();
  },
  "contact-mistakes": async (page) => {
    await openAddress["/contact"]?.(page);
    await sendApplication(formOn(page));
    await formOn(page).getByRole("alert").getByRole("listitem").first().waitFor();
  },
  "contact-question": async (page) => {
    await openVariant(page, siteOfFormProvider, "/contact");
    await untilHydrated(page);
  },
  "contact-slow-form": async (page) => {
    await page.route(`${formOrigin}/**`, () => new Promise(() => {}));
    await page.clock.install();
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await untilHydrated(page);
    await page.clock.fastForward(8000);
    await page.getByText("Das Formular lädt nicht?").waitFor();
    await page.clock.resume();
  },
  "thank-you-chat": async (page) => {
    await page.goto("/thank-you");
    await page.evaluate(() => history.replaceState({ chatLink: "https://wa.me/491713920012" }, ""));
    await page.reload();
    await page.getByRole("link", { name: "Weiter zu WhatsApp" }).waitFor();
  },
  "echt-our-address": (page) => openIdentityCheck(page, "jana.brandt@fernkontor.example", "Passt Ihnen Dienstag?"),
  "echt-not-ours": (page) =>
    openIdentityCheck(
      page,
      "+49 30 23125 019",
      `Ein Foto Ihres Ausweises bitte, an https://fernk0ntor.example DE89 3704 0044 0532 0130 00 https://${"fernkontor-".repeat(12)}jobs.example/${"x".repeat(90)}`,
    ),
  "echt-nothing": (page) => openIdentityCheck(page, "", "Guten Tag"),
  form: (page) => page.goto(formOrigin),
  "form-thanks": (page) => page.goto(`${formOrigin}/danke`),
  "form-thanks-address": async (page) => {
    await page.goto(formOrigin);
    await fillApplication(page, newApplicant(), { position: "Content Creator" });
    await sendApplication(page);
    await page.getByText("Stimmt die Adresse nicht?").click();
    // Each time another name; what is recorded is the same each time.
    await page.locator("bdi").evaluate((address) => address.replaceChildren("jana@example.org"));
    await page.getByLabel("Richtige E-Mail-Adresse").fill("jana@example.org");
  },
  "form-thanks-chat": (page) => page.goto(`${formOrigin}/danke?whatsapp=yes`),
  "form-too-late": async (page) => {
    const applicant = newApplicant();
    const token = page.locator("[name=token]");
    await page.goto(formOrigin);
    await fillApplication(page, applicant, { position: "Content Creator" });
    const sent = await token.inputValue();
    await sendApplication(page);
    await page.goto(await receiptLinkOf(applicant));
    await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
    await page.goto(formOrigin);
    await fillApplication(page, applicant, { position: "Noch offen" });
    await token.evaluate((input, value) => input.setAttribute("value", value), sent);
    await sendApplication(page);
    await page.getByRole("alert").getByRole("link", { name: "Link verloren?" }).waitFor();
    // Each time another name; what is recorded is the same each time.
    await page.getByLabel("Nachname").fill("Muster");
    await page.getByLabel("E-Mail").fill("jana@example.org");
  },
  "form-not-found": (page) => page.goto(`${formOrigin}/gibt-es-nicht`),
  "application-received": async (page) => {
    const applicant = newApplicant();
    await submitApplication(page.request, applicant);
    await page.goto(await receiptLinkOf(applicant));
    await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
    await expect(page.getByText("Ihre Bewerbung ist eingegangen.")).toBeVisible();
  },
  "application-unconfirmed": async (page) => {
    const applicant = newApplicant();
    await submitApplication(page.request, applicant);
    await page.goto(await receiptLinkOf(applicant));
    await expect(page.getByRole("button", { name: "Das war ich nicht" })).toBeVisible();
  },
  "form-thanks-no-receipt": (page) => page.goto(`${formOrigin}/danke?ohne-bestaetigung=yes`),
  "thank-you-no-receipt": (page) => page.goto("/thank-you#ohne-bestaetigung"),
  "application-lost-link": (page) => page.goto(`${formOrigin}/bewerbung`),
  "application-unknown": (page) => page.goto(`${formOrigin}/bewerbung/${"A".repeat(43)}`),
};

const onPhones: Readonly<Record<string, View["open"]>> = {
  menu: async (page) => {
    await page.goto("/benefits");
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("link", { name: "Warum wir?" }).waitFor();
  },
  "jobs-phone": async (page) => await openAddress["/jobs"]?.(page),
};

function stateOf(name: string): string | undefined {
  const named = pages.filter((page) => page.isRecorded && name.startsWith(`${page.name}-`));
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.name;
}

function statesIn(opened: typeof states, widthsPx: readonly number[]): View[] {
  return Object.entries(opened).map(([name, open]) => ({
    name,
    open,
    widthsPx: textViews.test(name) ? textWidthPx : widthsPx,
    isRecorded: true,
    stateOf: stateOf(name),
  }));
}

export const views: readonly View[] = [
  ...pages,
  ...statesIn(states, anyWidthPx),
  ...statesIn(onPhones, phoneWidthPx),
].map(({ widthsPx, ...view }) => ({
  ...view,
  widthsPx: depth(widthsPx.slice(0, 1).concat(widthsPx[0] === 390 ? 320 : 390), widthsPx),
  expectedComplaints: expectedComplaints[view.name],
}));
