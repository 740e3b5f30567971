import { chromium } from "@playwright/test";
import { actorOn } from "./driver.ts";
import type { EngineWindow, Look, Target } from "./visitor.ts";

/** Chromium by Playwright, with the page cache that Playwright turns off. */
export async function openChromium(executablePath: string, look: Look, proxyPort: number): Promise<EngineWindow> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-software-rasterizer"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    proxy: { server: `http://127.0.0.1:${proxyPort}`, bypass: "localhost" },
  });
  const context = await browser.newContext({
    viewport: { width: look.widthPx, height: look.heightPx },
    colorScheme: look.scheme,
    reducedMotion: "reduce",
    isMobile: look.isPhone,
    hasTouch: look.isPhone,
    locale: "de-DE",
    ...(look.isPhone && {
      userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36",
    }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const find = async ({ role, name, frame }: Target) => {
    const place = frame ? page.frameLocator(`iframe[title="${frame}"]`) : page;
    const found = place
      .getByRole(role, name ? { name, exact: true } : {})
      .filter({ visible: true })
      .first();
    return (await found.count()) > 0 ? found : undefined;
  };
  const act = actorOn(find);

  return {
    open: async (address) => void (await page.goto(address)),
    // A page from the cache does not load, so there is nothing to wait for.
    back: async () => void (await page.goBack({ waitUntil: "commit" })),
    forward: async () => void (await page.goForward({ waitUntil: "commit" })),
    reload: async () => void (await page.reload()),
    click: (target) => act(target, (found) => found.click()),
    type: (target, text) => act(target, (found) => found.fill(text)),
    press: (target, key) => act(target, (found) => found.press(key)),
    ask: (question) => page.evaluate(question),
    askOf: async (target, question, word = "") => (await find(target))?.evaluate(question, word),
    countWindows: async () => context.pages().length,
    print: () => page.pdf(),
    complaints,
    setCookie: ({ name, value, domain }) =>
      context.addCookies([{ name, value, domain, path: "/", httpOnly: true, secure: true, sameSite: "Strict" }]),
    close: () => browser.close(),
  };
}
