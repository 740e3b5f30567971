// The journeys that have to work in every engine, on the build and the servers of playwright.config.ts.
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import type { EngineOptions } from "./tests/engines/open-engine.ts";
import { darkPhone, lightDesktop } from "./tests/engines/visitor.ts";

export default defineConfig<object, EngineOptions>({
  ...journeys,
  testDir: "tests/engines",
  outputDir: "test-results/engines",
  // One browser for all journeys of a project.
  fullyParallel: false,
  reporter: [["list"], ["json", { outputFile: "test-results/engines.json" }]],
  use: {},
  projects: (["Chromium", "Firefox", "WebKit"] as const).flatMap((engine) =>
    [lightDesktop, darkPhone].map((look) => ({ name: `${engine}-${look.widthPx}`, use: { engine, look } })),
  ),
});
