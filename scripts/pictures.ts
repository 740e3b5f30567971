// `npm run pictures`: those of the README, of what `npm start -- --with-applications` shows, into docs/pictures.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { runCommand } from "./services/run-command.ts";
import { findOrInstallChromium } from "./testing/chromium.ts";
import { withAuthenticator } from "./testing/passkeys.ts";
import { reservePort } from "./testing/reserve-port.ts";

const folder = "docs/pictures";
const [site, form, desk] = [await reservePort(), await reservePort(), await reservePort()];
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, deviceScaleFactor: 1.5 };
const screen = { viewport: { width: 1180, height: 780 } };
const scam =
  "Guten Tag! Ihr Profil passt. Für die Freischaltung Ihres Arbeitsplatzes überweisen Sie bitte vorab 89 € und senden uns ein Foto Ihres Ausweises.";

await runCommand(async (stopRequest) => {
  const ports = { SITE_PORT: String(site), FORM_PORT: String(form), DESK_PORT: String(desk) };
  const started = spawn(process.execPath, ["scripts/start.ts", "--with-applications"], {
    env: { ...process.env, ...ports },
    stdio: ["ignore", "pipe", "inherit"],
    signal: stopRequest,
  });
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
  const shot = async (name: string, options: BrowserContextOptions, open: (page: Page) => Promise<unknown>) => {
    const page = await (await browser.newContext({ locale: "de-DE", ...options })).newPage();
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    await save(name, page);
  };
  try {
    const invitation = await firstLink(started.stdout);
    mkdirSync(folder, { recursive: true });
    await shot("listing", phone, (page) => page.goto(`http://localhost:${site}/jobs/content-creator`));
    await shot("echt", phone, async (page) => {
      await page.goto(`http://localhost:${site}/echt`);
      await page.getByLabel("Was steht darin?").fill(scam);
      await page.getByRole("button", { name: "Prüfen", exact: true }).click();
      await page.getByRole("heading", { name: "Das sind nicht wir." }).evaluate((heading) => heading.scrollIntoView());
    });
    await shot("desk", screen, async (page) => {
      await withAuthenticator(page);
      await page.goto(invitation);
      await page.getByRole("button", { name: "Passkey anlegen" }).click();
      await page.getByRole("button", { name: "Abmelden" }).waitFor();
      await page.goto(`http://localhost:${desk}/`);
    });
  } finally {
    await browser.close();
    started.kill("SIGTERM");
  }
  return 0;
});

/** Printed once all answers. */
async function firstLink(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = "";
  for await (const chunk of output) {
    printed += chunk;
    const link = /http\S+\/einladung#\S+/.exec(printed)?.[0];
    if (link !== undefined && printed.includes("Strg-C")) return link;
  }
  throw new Error(`npm start has ended without a link to the desk:\n${printed}`);
}

/** Playwright's own pictures are never WebP, which is a quarter of PNG here. */
async function save(name: string, page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}
