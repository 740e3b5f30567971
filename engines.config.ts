// The journeys that have to work in every engine, on the build and the servers of playwright.config.ts.
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import type { EngineOptions } from "./tests/engines/engines.spec.ts";
import type { Look } from "./tests/engines/visitor.ts";

/** Light colours on a desktop, dark ones on a phone. */
const looks: readonly Look[] = [
  { widthPx: 1440, heightPx: 900, scheme: "light", isPhone: false },
  { widthPx: 390, heightPx: 844, scheme: "dark", isPhone: true },
];

export default defineConfig<object, EngineOptions>({
  ...journeys,
  testDir: "tests/engines",
  outputDir: "test-results/engines",
  // One browser for all journeys of a project.
  fullyParallel: false,
  reporter: [["list"], ["json", { outputFile: "test-results/engines.json" }]],
  use: {},
  projects: (["Chromium", "Firefox", "WebKit"] as const).flatMap((engine) =>
    looks.map((look) => ({ name: `${engine}-${look.widthPx}`, use: { engine, look } })),
  ),
});
