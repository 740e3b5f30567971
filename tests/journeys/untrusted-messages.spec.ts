// Whom the contact page listens to, with a stand-in that speaks the protocol and may lie.
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { expect, formOrigin, siteOrigin, test } from "./visit.ts";

const standInForm =
  "<!doctype html><html lang=de><title>Formular</title><body><h1>Ein anderes Formular</h1><button>Senden</button>";

test.beforeEach(async ({ page, context }) => {
  await standInForForm(context);
  await page.goto("/contact");
  await untilHydrated(page);
});

const applicationFrame = (page: Page) => page.locator('iframe[title="Bewerbungsformular"]');
const height = (page: Page) => applicationFrame(page).evaluate((frame) => frame.getBoundingClientRect().height);

/** Messages arrive in order, so once a true one has acted, those before it have been read. */
async function expectNothingHappened(page: Page): Promise<void> {
  await formSays(page, { iframeHeight: 777 });
  await expect.poll(() => height(page)).toBe(777);
  expect(page.url()).toBe(`${siteOrigin}/contact`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetzt bewerben");
  expect(page.context().pages()).toHaveLength(1);
}

/** Dispatches a message that claims to be from that origin and that window. */
async function claim(page: Page, origin: string, source: "frame" | "page" | "nobody", data: unknown): Promise<void> {
  await page.evaluate(
    ([origin, source, data]) => {
      const frame = document.querySelector("iframe")?.contentWindow ?? null;
      const windows = { frame, page: window, nobody: null };
      dispatchEvent(new MessageEvent("message", { origin, source: windows[source], data }));
    },
    [origin, source, data] as const,
  );
}

test("messages of other origins and windows are ignored, and so is a foreign link of the form itself @desktop", async ({
  page,
}) => {
  for (const [origin, source] of [
    [siteOrigin, "frame"],
    ["https://evil.example", "frame"],
    [`${formOrigin}.evil.example`, "frame"],
    [formOrigin.replace("http:", "https:"), "frame"],
    ["null", "frame"],
    ["", "frame"],
    [formOrigin, "page"],
    [formOrigin, "nobody"],
  ] as const) {
    await test.step(`${origin || "no origin"} from ${source}`, async () => {
      await claim(page, origin, source, { iframeHeight: 3000 });
      await claim(page, origin, source, { type: "rf-submitted" });
      await expectNothingHappened(page);
    });
  }
  const whatsapp = "491713920012";
  await claim(page, formOrigin, "frame", {
    type: "rf-submitted",
    whatsapp,
    redirect: `https://evil.example/${whatsapp}`,
  });
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("link", { name: "Weiter zu WhatsApp" })).toBeHidden();
  expect(page.context().pages()).toHaveLength(1);
});

test("the frame is as high as the form says, from 500 to 10 000 px, and the page does not jump @desktop", async ({
  page,
}) => {
  await formSays(page, { iframeHeight: 600 });
  await page.evaluate(() => scrollTo(0, 300));
  const before = await page.evaluate(() => scrollY);
  for (const [said, heightPx] of [
    ["1200px", 1200],
    [1_000_000, 10_000],
    [1, 500],
  ] as const) {
    await formSays(page, { iframeHeight: said });
    await expect.poll(() => height(page)).toBe(heightPx);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});

test.describe("a form of somebody else", () => {
  test.use({ expectedComplaints: /^request: https:\/\/api\.whatsapp\.com\// });

  test("that says height and submission in one message, with another number, and twice, is thanked for once @desktop", async ({
    page,
    context,
  }) => {
    const redirect = "https://api.whatsapp.com/send?phone=4930123456";
    await context.route("https://api.whatsapp.com/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const opened = context.waitForEvent("page");
    const frame = await formFrame(page);
    await frame.evaluate(
      (said) => {
        for (let times = 0; times < 3; times++) window.parent.postMessage(said, "*");
      },
      { iframeHeight: 700, type: "rf-submitted", whatsapp: " +4930123456 ", redirect },
    );
    await expect(await opened).toHaveURL(redirect);
    await expect(page).toHaveURL("/thank-you");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
    expect(context.pages()).toHaveLength(2);
  });
});

/** Puts a form that says only what the journey lets it say in the place of ours. */
async function standInForForm(context: BrowserContext): Promise<void> {
  await context.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: standInForm }),
  );
}

/** Posts a message as the form in the frame, to whatever page embeds it. */
async function formSays(page: Page, message: unknown): Promise<void> {
  const frame = await formFrame(page);
  await frame.evaluate((said) => window.parent.postMessage(said, "*"), message);
}

async function formFrame(page: Page): Promise<Frame> {
  // A form that has said nothing for eight seconds is taken away until it speaks: a busy machine needs longer to let it.
  await formOn(page).locator("h1").waitFor({ state: "attached" });
  const frame = page.frames().find((candidate) => candidate.url().startsWith(formOrigin) && candidate.name() === "");
  if (!frame) throw new Error("There is no frame with the form.");
  return frame;
}
