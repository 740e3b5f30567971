import { defineConfig, devices } from "@playwright/test";
import { depth, isWhole } from "./scripts/testing/depth.ts";
import type { EngineOptions } from "./tests/engines/open-engine.ts";
import { darkPhone } from "./tests/engines/visitor.ts";

const { SITE_PORT, FORM_PORT, DESK_PORT, BUILT_SITE, CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
if (!SITE_PORT || !FORM_PORT || !DESK_PORT || !BUILT_SITE || !CHROMIUM_PATH)
  throw new Error("The journeys need a build, ports and a database of their own. Start them by: npm test -- journeys");

const siteOrigin = `http://localhost:${SITE_PORT}`;

export default defineConfig<object, EngineOptions>({
  testDir: "tests/journeys",
  testIgnore: isWhole ? [] : "**/*.all.spec.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Nothing waits this long that works; a machine busy with something else is slow, and no failure.
  expect: { timeout: 60_000 },
  timeout: 600_000,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: siteOrigin,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Recording takes a quarter of the time. What failed is repeated with `--trace`.
    trace: "off",
    launchOptions: {
      executablePath: CHROMIUM_SHELL_PATH || CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        // A graphics card that is only computed keeps half a core busy.
        "--disable-gpu",
        "--disable-software-rasterizer",
        // Without windows letters would be as wide as their rounded outlines, and lines would break elsewhere.
        "--font-render-hinting=none",
      ],
    },
  },
  // A journey whose way depends on the width runs on both; any other title says @desktop or @phone.
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        // Here the visitors have asked for less motion, on the phone they have not.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    { name: "phone", grepInvert: /@desktop/, use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    // The short set of `npm run engines`, in the whole size; in Chromium the journeys above are walked, and what is written once for both.
    ...depth<readonly EngineOptions["engine"][]>([], ["Chromium", "Firefox", "WebKit"]).map((engine) => ({
      name: engine,
      testDir: "tests/engines",
      grep: engine === "Chromium" ? /@chromium/ : /@short/,
      // One browser for all journeys.
      fullyParallel: false,
      use: { engine, look: darkPhone },
    })),
  ],
  webServer: [
    {
      name: "site",
      command: `exec node scripts/serve-site.ts ${BUILT_SITE}`,
      url: siteOrigin,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      name: "form",
      command: "exec node apps/form/dist/main.js",
      url: `http://localhost:${FORM_PORT}/healthz`,
      // All journeys come from one address and type faster than people do.
      env: { LIMIT_PER_IP: "100000", LIMIT_ALL: "100000", MIN_FILL_MS: "0" },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      name: "desk",
      command: "exec node apps/desk/dist/main.js",
      url: `http://localhost:${DESK_PORT}/healthz`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
