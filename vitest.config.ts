import { defineConfig } from "vitest/config";

/** A test says whether something is right, not whether the machine is quick: two busy cores take many times as long. */
const patienceMs = 120_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: patienceMs,
          include: ["{packages,apps,scripts}/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "built-site",
          testTimeout: patienceMs,
          include: ["tests/built-site/**/*.test.ts"],
          // Where to find the site: the build that `npm test` made for itself, else the one of `npm run build`.
          env: { BUILT_SITE: process.env.BUILT_SITE ?? "apps/site/dist" },
        },
      },
    ],
  },
});
