// What `npm run mutation` mutates, which tests have to notice it, and how many of the mutants are to die of it.
import { readdirSync, readFileSync } from "node:fs";
import type { Stryker } from "@stryker-mutator/core";
import { resultsFolder } from "./steps.ts";

export type Target = {
  /** Tests of the target alone: what only a journey through the whole product notices counts as unnoticed. */
  testFiles: readonly string[];
  /** Measured one after the other, so that a mutant runs no more tests than those that could notice it. */
  parts: readonly Part[];
  /** Per cent of the mutants; undefined where nothing is promised. */
  goal?: number;
};
export type Part = {
  mutate: readonly string[];
  /** Only the cases of these launch rules, as a pattern: every report asks all rules, so that all cases would run. */
  ruleGroup?: string;
};

/** A part for each folder in one, and one for the files beside them: what is added is measured without being listed. */
function byFolder(path: string): Part[] {
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ["*", ...folders.map(({ name }) => `${name}/**/*`)].map((files) => ({
    mutate: [`${path}/${files}.{ts,tsx}`],
  }));
}

const launchRules = "packages/rules/src/rules";

/** A part for each file of launch rules, with the chapters that it holds; where it holds none, all cases are asked. */
function byChapter(): Part[] {
  return readdirSync(launchRules).map((name): Part => {
    const file = `${launchRules}/${name}`;
    const groups = [...readFileSync(file, "utf8").matchAll(/ruleGroup\("(\w+)"/g)].map(([, group]) => group);
    return { mutate: [file], ...(groups.length > 0 ? { ruleGroup: groups.join("|") } : {}) };
  });
}

export const targets: Readonly<Record<string, Target>> = {
  domain: {
    testFiles: ["packages/{domain,agency-files}/src/**/*.test.ts"],
    parts: byFolder("packages/domain/src"),
    goal: 92,
  },
  "agency-files": {
    testFiles: ["packages/agency-files/src/**/*.test.ts"],
    parts: byFolder("packages/agency-files/src"),
  },
  embed: {
    testFiles: ["packages/embed/src/**/*.test.ts"],
    parts: [{ mutate: ["packages/embed/src/**/*.ts"] }],
    goal: 92,
  },
  form: {
    testFiles: [
      "apps/form/src/**/*.test.ts",
      "apps/form/tests/{form,application-page,application-states,data-firewall}.test.ts",
    ],
    parts: [{ mutate: ["apps/form/src/{submission,application-page}/**/*.{ts,tsx}"] }],
    goal: 88,
  },
  rules: {
    testFiles: ["packages/rules/tests/**/*.test.ts"],
    parts: [...byChapter(), { mutate: ["packages/rules/src/**/*.ts", `!${launchRules}/**`] }],
    goal: 88,
  },
  feeds: {
    testFiles: ["apps/site/src/outputs/*.test.ts"],
    parts: [{ mutate: ["apps/site/src/outputs/*.ts"] }],
  },
  search: {
    testFiles: ["apps/site/src/listings/search/*.test.{ts,tsx}"],
    parts: [{ mutate: ["apps/site/src/listings/search/*.ts"] }],
  },
};

type Options = ConstructorParameters<typeof Stryker>[0];

const folder = `${resultsFolder}/mutation`;

/** What StrykerJS is told about a part of a target; `name` is that of its reports. */
export function strykerOptions(name: string, testFiles: readonly string[], { mutate }: Part): Options {
  return {
    mutate: [...mutate, "!**/*.test.{ts,tsx}"],
    testFiles: [...testFiles],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // Tables of phrases and schemas are evaluated once, before any test: each of their mutants would run all tests.
    ignoreStatic: true,
    concurrency: 1,
    // Endless loops are told by their count; a slow machine is no reason to count a mutant as noticed.
    timeoutMS: 30_000,
    tempDirName: `${folder}/sandbox`,
    cleanTempDir: "always",
    ignorePatterns: [`/${resultsFolder}`, "/data", "/bench", "dist"],
    // Our own packages are those of the sandbox: through a linked node_modules the tests would get them unmutated.
    symlinkNodeModules: false,
    buildCommand: `node -e fs.mkdirSync("node_modules");fs.symlinkSync("../packages","node_modules/@fernkontor")`,
    incremental: true,
    incrementalFile: `${folder}/${name}.incremental.json`,
    reporters: ["clear-text", "html", "progress-append-only"],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
  };
}
