import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
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
          include: ["tests/built-site/**/*.test.ts"],
          // Where to find the site: the build that `npm test` made for itself, else the one of `npm run build`.
          env: { BUILT_SITE: process.env.BUILT_SITE ?? "apps/site/dist" },
        },
      },
    ],
  },
});
