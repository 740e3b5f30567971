import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { patienceMs } from "./scripts/services/until.ts";
import { isWhole } from "./scripts/testing/depth.ts";
import { Progress } from "./scripts/testing/progress.ts";

const postgres = "scripts/testing/provide-postgres.ts";
/** Ports and settings of the built site, from `npm test`. The other projects read none that a developer may have set. */
const ofBuild: Record<string, string> = JSON.parse(process.env.TESTED_BUILD ?? "{}");

const onlyWhole = "**/*.all.test.{ts,tsx}";
const onlyPostgres = "**/*.postgres.test.ts";
const ofService = "{apps/desk,apps/form,packages/applications,packages/service}/{src,tests}/**/*.test.ts";
const ofRunningService = "tests/service/**/*.test.ts";

const project = (
  name: string,
  { include, exclude = [], ...others }: TestProjectInlineConfiguration["test"] & { include: string[] },
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude: ["**/{node_modules,dist}/**", ...(isWhole ? [] : [onlyWhole]), ...exclude],
    ...others,
  },
});

export default defineConfig({
  // React as in operation: in its other form each element keeps a stack, for two fifths of the time of a request.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    // A test says whether something is right, not whether the machine is quick: two busy cores take many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: patienceMs } },
    allowOnly: false,
    // What passes only after another test says nothing about the program. The seed is printed; `--sequence.seed` repeats it.
    sequence: { shuffle: { tests: true } },
    // Most of what waits, for processes, databases and disks, leaves its core to the others.
    maxWorkers: "150%",
    // A worker loads each module once and not for every file: no test changes what another can see.
    isolate: false,
    setupFiles: ["scripts/testing/fixed-seed.ts"],
    reporters: [new Progress()],
    // Asked for by `--coverage`. Files that no test loads count as well.
    coverage: {
      include: ["{apps,packages}/*/src/**/*.{ts,tsx}"],
      reporter: ["text-summary", "html"],
      reportsDirectory: "test-results/coverage",
    },
    projects: [
      // Pure rules.
      project("unit", {
        include: ["{packages,apps,scripts}/**/*.test.{ts,tsx}", "tests/{architecture,readers}/**/*.test.ts"],
        exclude: ["apps/{desk,form,publisher,command}/**", "packages/{applications,service}/**"],
      }),
      // They import all that decides about a release, start programs and wait for clocks.
      project("programs", { include: ["apps/{publisher,command}/**/*.test.ts"] }),
      project("service", {
        include: [ofService],
        exclude: [onlyPostgres],
        globalSetup: ["scripts/testing/build-services.ts"],
      }),
      project("running-service", {
        include: [ofRunningService],
        exclude: [onlyPostgres],
        globalSetup: isWhole ? [postgres] : [],
        isolate: true,
        env: ofBuild,
      }),
      ...(isWhole
        ? [
            project("postgres", {
              include: [ofService, ofRunningService].flatMap((pattern) =>
                ["databases", "postgres"].map((name) => pattern.replace("*.test.ts", `*.${name}.test.ts`)),
              ),
              globalSetup: [postgres, "scripts/testing/build-services.ts"],
              env: { ...ofBuild, TEST_DATABASE: "PostgreSQL" },
            }),
          ]
        : []),
      project("built-site", { include: ["tests/built-site/**/*.test.ts"], env: ofBuild }),
      project("pages", { include: ["tests/{pages,honest-agencies}/**/*.test.ts"] }),
      project("publishing", { include: ["tests/publishing/**/*.test.ts"], isolate: true }),
    ],
  },
});
