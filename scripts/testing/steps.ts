import { changedFiles, quickTests } from "./quick.ts";

/** Where a run of the tests leaves its build and its reports. Not where `npm start` looks: it may be running. */
export const resultsFolder = "test-results";
export const testedSiteFolder = `${resultsFolder}/site`;

/** What one step runs, command after command; `build` is a function of ours instead. */
export type Step = {
  name: string;
  title: string;
  commands: readonly Command[];
  /** For a step that runs tests: the option by which its runner repeats what has failed. */
  repeats?: "--lastFailed" | "--last-failed --trace retain-on-failure";
  needsBuild?: true;
  /** Not among the steps of a plain `npm test`: they have it in another form. */
  isOnlyByName?: true;
};
type Command = { program: string; arguments: readonly string[] };

/** By its path: `tsc` may be the one of TypeScript 6, whose API some tests use. */
const compiler = "node_modules/typescript/bin/tsc";
/** A second run checks only what has changed since. */
const incremental = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/fernkontor/types.tsbuildinfo"];

/**
 * In the order in which they start: the long ones first, so that none of them is left alone in the end; what needs the build
 * once it is there, so that nothing waits for it in the place of another step.
 */
export const steps: readonly Step[] = [
  { name: "build", title: "Build", commands: [] },
  // Most of its files wait, for processes, databases and disks: one after the other they would keep half a core busy.
  { ...vitestStep("service", "--maxWorkers=100%"), title: "Application form" },
  { name: "style", title: "Style", commands: [{ program: "biome", arguments: ["ci"] }] },
  {
    name: "types",
    title: "Types",
    commands: [
      { program: "node", arguments: [compiler, "-p", ".", ...incremental] },
      { program: "node", arguments: [compiler, "-p", "packages/tsconfig.platform.json"] },
    ],
  },
  { ...playwrightStep("journeys", "playwright.config.ts"), title: "Journeys" },
  { ...vitestStep("running-service"), title: "Running service", needsBuild: true },
  { ...vitestStep("publishing"), title: "Publishing" },
  { ...vitestStep("built-site"), title: "Built site", needsBuild: true },
  { ...vitestStep("unit", "--project", "programs"), title: "Rules and architecture" },
  { ...vitestStep("pages"), title: "Pages" },
  { name: "unused", title: "Unused code", commands: [{ program: "knip", arguments: [] }] },
  { ...playwrightStep("engines", "engines.config.ts"), title: "Engines", isOnlyByName: true },
  { ...quickStep(), title: "What the changed files can break", isOnlyByName: true },
];

function quickStep() {
  return {
    name: "quick",
    get commands() {
      return [{ program: "vitest", arguments: [...quickTests(changedFiles()), ...reporters("quick")] }];
    },
    repeats: "--lastFailed",
  } as const;
}

function vitestStep(name: string, ...options: readonly string[]) {
  return {
    name,
    commands: [{ program: "vitest", arguments: ["run", "--project", name, ...options, ...reporters(name)] }],
    repeats: "--lastFailed",
  } as const;
}

function reporters(name: string): string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile=${reportOf(name)}`];
}

function playwrightStep(name: string, config: string) {
  return {
    name,
    commands: [{ program: "playwright", arguments: ["test", "--config", config] }],
    repeats: "--last-failed --trace retain-on-failure",
    needsBuild: true,
  } as const;
}

/** The JSON of Vitest or Playwright. */
export function reportOf(name: string): string {
  return `${resultsFolder}/${name}.json`;
}

export type ChosenSteps = {
  steps: readonly Step[];
  /** Words for the command of the last step. */
  extraArguments: readonly string[];
};

/** Beside what its own step asks. */
function isQuick(name: string): boolean {
  return ["style", "types"].includes(name);
}

/**
 * Reads `npm test -- unit journeys --grep menu`: names of steps, then arguments for the last of them. Without a name,
 * all steps; a step that needs the build brings it along. Undefined when the first word is no step.
 */
export function chosenSteps(words: readonly string[]): ChosenSteps | undefined {
  const isStep = (word: string) => steps.some(({ name }) => name === word);
  const firstOther = words.findIndex((word) => !isStep(word));
  const names = firstOther === -1 ? words : words.slice(0, firstOther);
  if (words.length === 0) return { steps: steps.filter(({ isOnlyByName }) => !isOnlyByName), extraArguments: [] };
  if (names.length === 0) return undefined;
  const named = steps.filter(({ name }) => names.includes(name) || (names.includes("quick") && isQuick(name)));
  const isBuildNeeded = named.some(({ needsBuild }) => needsBuild);
  return {
    steps: steps.filter((step) => named.includes(step) || (isBuildNeeded && step.name === "build")),
    extraArguments: words.slice(names.length),
  };
}
