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
          exclude: ["**/node_modules/**", "**/dist/**", "apps/form/**"],
        },
      },
      // The form's tests bring their databases.
      "apps/form/vitest.config.ts",
      {
        test: {
          name: "running-service",
          include: ["tests/service/**/*.test.ts"],
          globalSetup: ["apps/form/tests/global-setup.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "built-site",
          testTimeout: patienceMs,
          include: ["tests/built-site/**/*.test.ts"],
        },
      },
    ],
  },
});
