import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,tests}/**/*.test.ts"],
    // Tests of the built service start processes; on a busy machine that takes its time, and says nothing about us.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
