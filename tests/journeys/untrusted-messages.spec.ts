// Whom the contact page listens to, with a stand-in that speaks the protocol and may lie.
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { expect, formOrigin, siteOrigin, test } from "./visit.ts";

const standInForm =
  "<!doctype html><html lang=de><title>Formular</title><body><h1>Ein anderes Formular</h1><button>Senden</button>";
const submitted = { type: "rf-submitted", whatsapp: "491713920012", redirect: "https://wa.me/491713920012" };

test.beforeEach(async ({ page, context }) => {
  await standInForForm(context);
  await page.goto("/contact");
  await untilHydrated(page);
});

const applicationFrame = (page: Page) => page.locator('iframe[title="Bewerbungsformular"]');
const height = (page: Page) => applicationFrame(page).evaluate((frame) => frame.getBoundingClientRect().height);

/** Messages arrive in order, so once a true one has acted, those before it have been read. */
async function expectNothingHappened(page: Page, heightPx = 777): Promise<void> {
  await formSays(page, { iframeHeight: heightPx });
  await expect.poll(() => height(page)).toBe(heightPx);
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

test("messages of other origins and other windows are ignored @desktop", async ({ page }) => {
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
});

test("a message of the form's origin from the frame is heard, so the ones above could have been @desktop", async ({
  page,
}) => {
  await claim(page, formOrigin, "frame", { type: "rf-submitted" });
  await expect(page).toHaveURL("/thank-you");
});

test("a second window of the form's origin is not the form @desktop", async ({ page }) => {
  await page.evaluate((address) => {
    const other = document.createElement("iframe");
    other.name = "other-window";
    other.src = address;
    document.body.append(other);
  }, `${formOrigin}/other`);
  await page.frameLocator("iframe[name=other-window]").getByRole("heading").waitFor();
  const other = page.frame("other-window");
  await other?.evaluate(() => {
    window.parent.postMessage({ iframeHeight: 3000 }, "*");
    window.parent.postMessage({ type: "rf-submitted" }, "*");
  });
  await expectNothingHappened(page);
});

test("the form itself is not understood when it speaks another language @desktop", async ({ page }) => {
  for (const message of [
    "rf-submitted",
    '{"type":"rf-submitted"}',
    ["rf-submitted"],
    { type: "RF-SUBMITTED" },
    { type: "submitted" },
    { type: ["rf-submitted"] },
    { kind: "rf-submitted" },
    null,
    42,
  ]) {
    await test.step(JSON.stringify(message), async () => {
      await formSays(page, message);
      await expectNothingHappened(page);
    });
  }
});

test("the frame gets the height that the form says, from 500 to 10 000 px @desktop", async ({ page }) => {
  for (const [said, heightPx] of [
    [500, 500],
    [499, 500],
    [1, 500],
    [983.2, 984],
    ["1200px", 1200],
    ["1200", 1200],
    [10_000, 10_000],
    [1_000_000, 10_000],
  ] as const) {
    await test.step(`${said} → ${heightPx} px`, async () => {
      await formSays(page, { iframeHeight: 640 });
      await expect.poll(() => height(page)).toBe(640);
      await formSays(page, { iframeHeight: said });
      await expect.poll(() => height(page)).toBe(heightPx);
    });
  }
});

test("what is no height changes nothing @desktop", async ({ page }) => {
  await formSays(page, { iframeHeight: 888 });
  await expect.poll(() => height(page)).toBe(888);
  await applicationFrame(page).evaluate((frame: HTMLIFrameElement) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(frame.style.height)).observe(frame, { attributeFilter: ["style"] });
    Object.assign(window, { seen });
  });
  for (const said of [0, -700, Number.NaN, Number.POSITIVE_INFINITY, "", "12em", "calc(100vh)", null, {}, [900]])
    await formSays(page, { iframeHeight: said });
  await formSays(page, { iframeHeight: 889 });
  await expect.poll(() => height(page)).toBe(889);
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual(["889px"]);
});

test("a frame without any message is at least 500 px high @desktop", async ({ page }) => {
  // For as long as the page waits for one.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.reload();
  expect(await height(page)).toBeGreaterThanOrEqual(500);
});

test("the page does not jump when its form grows @desktop", async ({ page }) => {
  await formSays(page, { iframeHeight: 600 });
  await page.evaluate(() => scrollTo(0, 300));
  const before = await page.evaluate(() => scrollY);
  await formSays(page, { iframeHeight: 2400 });
  await expect.poll(() => height(page)).toBe(2400);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const [what, message] of [
  ["a number that is none", { ...submitted, whatsapp: "anrufen" }],
  ["an empty number", { ...submitted, whatsapp: "" }],
  ["no number", { type: "rf-submitted", redirect: submitted.redirect }],
  ["a foreign link", { ...submitted, redirect: "https://evil.example/491713920012" }],
  ["a script for a link", { ...submitted, redirect: "javascript:alert(1)" }],
] as const) {
  test(`an application with ${what} is thanked for without a chat @desktop`, async ({ page, context }) => {
    await formSays(page, message);
    await expect(page).toHaveURL("/thank-you");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
    await expect(page.getByRole("link", { name: "Weiter zu WhatsApp" })).toBeHidden();
    expect(context.pages()).toHaveLength(1);
  });
}

test.describe("a form of somebody else", () => {
  test.use({ expectedComplaints: /^request: https:\/\/(wa\.me|api\.whatsapp\.com)\// });

  test("that says height and submission in one message, with another number, is understood @desktop", async ({
    page,
    context,
  }) => {
    const redirect = "https://api.whatsapp.com/send?phone=4930123456";
    await context.route("https://api.whatsapp.com/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const opened = context.waitForEvent("page");
    await formSays(page, { iframeHeight: 700, type: "rf-submitted", whatsapp: " +4930123456 ", redirect });
    await expect(await opened).toHaveURL(redirect);
    await expect(page).toHaveURL("/thank-you");
  });

  test("that says it twice is thanked for once @desktop", async ({ page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const frame = page.frames().find((candidate) => candidate.url().startsWith(formOrigin));
    const opened = context.waitForEvent("page");
    await frame?.evaluate((said) => {
      for (let times = 0; times < 3; times++) window.parent.postMessage(said, "*");
    }, submitted);
    await opened;
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
