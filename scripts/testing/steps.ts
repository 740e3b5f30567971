/** What a run of the tests consists of, and how the words of its command choose from it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/** Where a run leaves its build and its reports. Not where `npm start` looks: it may be running. */
export const resultsFolder = "test-results";
export const testedSiteFolder = `${resultsFolder}/site`;

/** The commands of the steps that start no tests. */
export const checks = {
  style: [
    ["biome", "ci", "--error-on-warnings"],
    ["oxlint", "--deny-warnings"],
  ],
  types: [typesOf("node"), typesOf("browser"), typesOf("mixed")],
  unused: [["knip"]],
} as const satisfies Record<string, readonly (readonly string[])[]>;
export type Check = keyof typeof checks;

/** Code of one side. A second run checks only what has changed since; one checker, because other steps run beside it. */
function typesOf(side: "node" | "browser" | "mixed") {
  const memory = `node_modules/.cache/fernkontor/${side}.tsbuildinfo`;
  // By its path: `tsc` may be the one of TypeScript 6, whose API some tests use.
  const compiler = ["node", "node_modules/typescript/bin/tsc", "--checkers", "1"];
  return [...compiler, "-p", `tsconfig.${side}.json`, "--incremental", "--tsBuildInfoFile", memory];
}

/** Projects of vitest.config.ts, by the step that asks them. */
const vitestProjects: Readonly<Record<string, readonly string[]>> = {
  unit: ["unit", "programs"],
  pages: ["pages"],
  service: ["service"],
  "built-site": ["built-site"],
  publishing: ["publishing"],
  "running-service": ["running-service"],
  postgres: ["postgres"],
};
/** Configurations of Playwright; `engines` walks every journey of its own in every engine, and is asked by its name alone. */
const playwrightConfigs: Readonly<Record<string, string>> = {
  journeys: "playwright.config.ts",
  engines: "engines.config.ts",
};
const needsBuild = (step: string) => /^(build|built-site|running-service|postgres|journeys|engines)$/.test(step);
const isOnBuild = (file: string) => /^tests\/(built-site|service|journeys|engines)\//.test(file);
/** Every word by which `npm test` chooses. */
export const stepNames = [
  ...Object.keys(checks),
  "build",
  ...Object.keys(vitestProjects),
  ...Object.keys(playwrightConfigs),
];

export type Plan = {
  /** At full depth: `npm run test:all`, and a run that names files, agencies or tests. */
  isWhole: boolean;
  /** Whether nothing of its size is left out. */
  isComplete: boolean;
  checks: readonly Check[];
  isBuilt: boolean;
  vitestSteps: readonly string[];
  /** For `vitest run`. */
  vitestArguments: readonly string[];
  /** One call of `playwright test` each. */
  playwright: readonly { step: string; arguments: readonly string[] }[];
};

/**
 * Reads the words of `npm test -- unit menu --bail=1`: steps, then words from paths of test files or names of honest agencies;
 * from the first hyphen on, options for Playwright where it is asked, else for Vitest.
 * @throws OperatorError naming a word that is nothing of these
 */
export function planOf(words: readonly string[], isTestAll: boolean): Plan {
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const options = firstOption === -1 ? [] : words.slice(firstOption);
  const plain = words.slice(0, words.length - options.length);
  const steps = plain.filter((word) => stepNames.includes(word));
  const filters = plain.filter((word) => !stepNames.includes(word));
  const files = filters.length > 0 ? filters.flatMap(filesNamed) : undefined;
  const isWhole =
    isTestAll ||
    files !== undefined ||
    options.length > 0 ||
    steps.some((step) => ["postgres", "engines"].includes(step));

  const isAsked = (step: string) =>
    steps.length > 0 ? steps.includes(step) : step !== "engines" && (step !== "postgres" || isWhole);
  const [tests, specs] = [/\.test\.tsx?$/, /\.spec\.ts$/].map((ending) => files?.filter((file) => ending.test(file)));
  const vitestSteps = Object.keys(vitestProjects).filter((step) => isAsked(step) && tests?.length !== 0);
  const walked = Object.keys(playwrightConfigs).filter((step) => isAsked(step) && specs?.length !== 0);
  const agencies = filters.filter(isAgency);
  return {
    isWhole,
    isComplete: words.length === 0,
    checks: Object.keys(checks).filter(
      (name): name is Check => isAsked(name) && (steps.length > 0 || files === undefined),
    ),
    isBuilt: files === undefined ? [...steps, ...vitestSteps, ...walked].some(needsBuild) : files.some(isOnBuild),
    vitestSteps,
    vitestArguments: [
      ...vitestSteps.flatMap((step) => vitestProjects[step] ?? []).flatMap((name) => ["--project", name]),
      ...(tests ?? []),
      ...(agencies.length > 0 ? ["-t", agencies.join("|")] : []),
      ...(walked.length === 0 ? options : []),
    ],
    playwright: walked.map((step) => ({
      step,
      arguments: ["--config", playwrightConfigs[step] ?? "", ...(specs ?? []), ...options],
    })),
  };
}

const isAgency = (word: string) => existsSync(`tests/honest-agencies/${word}.yaml`);

function filesNamed(word: string): string[] {
  if (isAgency(word)) return ["tests/honest-agencies/honest-agencies.test.ts"];
  const found = testFiles().filter((file) => file.includes(word));
  if (found.length === 0)
    throw new OperatorError(
      `“${word}” is no step and in no path of a test file. The steps are: ${stepNames.join(", ")}.`,
    );
  return found;
}

function testFiles(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return stdout.split("\n").filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
}
