import { defineConfig } from "vitest/config";

/** What reads like a scam, for whoever runs tests without `npm test`. */
const learned = "packages/reader/src/learned/learn.ts";

export default defineConfig({
  // React as in operation: in its other form each element keeps a stack, for two fifths of the time of a request.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    // A test says whether something is right, not whether the machine is quick: two busy cores take many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What passes only after another test says nothing about the program. The seed is printed; `--sequence.seed` repeats it.
    sequence: { shuffle: { tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup: [learned],
          // Pure rules: no test changes what another can see, so a worker loads each module once and not for every file.
          isolate: false,
          include: ["{packages,apps,scripts}/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "**/dist/**",
            "apps/{desk,form,publisher,command}/**",
            "packages/{applications,service}/**",
          ],
        },
      },
      {
        extends: true,
        test: {
          // They import all that decides about a release, start programs and wait for clocks: apart, for `quick`.
          name: "programs",
          globalSetup: [learned],
          isolate: false,
          include: ["apps/{publisher,command}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["{apps/desk,apps/form,packages/applications,packages/service}/{src,tests}/**/*.test.ts"],
          // They bring their databases.
          globalSetup: [learned, "packages/applications/tests/global-setup.ts", "apps/form/tests/build-once.ts"],
          // What is loaded anew for every file costs more than half of the desk's tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "running-service",
          include: ["tests/service/**/*.test.ts"],
          globalSetup: [learned, "packages/applications/tests/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "built-site",
          globalSetup: [learned],
          // All files of a worker read the parsed pages from one module; none of them changes a page.
          isolate: false,
          // Its hooks and tests build sites. A hanging build is stopped by whoever started the tests.
          testTimeout: 0,
          hookTimeout: 0,
          include: ["tests/built-site/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          globalSetup: [learned],
          // All files of a worker load the program once; drawing changes nothing that another test can see.
          isolate: false,
          include: ["tests/{pages,honest-agencies}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "publishing",
          globalSetup: [learned],
          include: ["tests/publishing/**/*.test.ts"],
        },
      },
    ],
  },
});
