import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "service",
    include: ["{src,tests}/**/*.test.ts"],
    globalSetup: ["tests/global-setup.ts"],
    // Tests of the built service start processes; on a busy machine that takes its time, and says nothing about us.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
