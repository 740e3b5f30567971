import {
  type PlaywrightRun,
  reportOfPlaywright,
  reportOfVitest,
  type TestReport,
  type VitestRun,
} from "./test-report.ts";

/** Where a run of the tests leaves its build and its reports. Not where `npm start` looks: it may be running. */
export const resultsFolder = "test-results";
export const testedSiteFolder = `${resultsFolder}/site`;

/** What one step runs, command after command; `build` is a function of ours instead. */
export type Step = {
  name: string;
  title: string;
  commands: readonly Command[];
  /** For a step that runs tests. */
  tests?: {
    /** The report that its command writes, and how to read it. */
    reportFile: string;
    read: (content: string) => TestReport;
    /** The option of its command that picks tests by a pattern for their names. */
    nameOption: string;
    /** What else its command is told when failed tests are repeated. */
    whenRepeated?: string;
  };
  needsBuild?: true;
  /** Not among the steps of a plain `npm test`: a short set of it is in another one. */
  isOnlyByName?: true;
};
type Command = { program: string; arguments: readonly string[]; cwd?: string };

/** A second run checks only what has changed since. */
const incremental = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/fernkontor/types.tsbuildinfo"];

/** In the order in which they start: the longest, the journeys, as soon as there is a build. */
export const steps: readonly Step[] = [
  { name: "build", title: "Build", commands: [] },
  { name: "style", title: "Style", commands: [{ program: "biome", arguments: ["ci"] }] },
  {
    name: "types",
    title: "Types",
    commands: [
      { program: "tsc", arguments: ["-p", ".", ...incremental] },
      { program: "tsc", arguments: ["-p", "packages/tsconfig.platform.json"] },
    ],
  },
  {
    name: "journeys",
    title: "Journeys",
    commands: [{ program: "playwright", arguments: ["test"] }],
    tests: {
      reportFile: `${resultsFolder}/journeys.json`,
      read: (content) => reportOfPlaywright(JSON.parse(content) as PlaywrightRun),
      nameOption: "--grep",
      whenRepeated: "--trace retain-on-failure",
    },
    needsBuild: true,
  },
  { name: "unused", title: "Unused code", commands: [{ program: "knip", arguments: [] }] },
  { ...vitestStep("unit"), title: "Rules and architecture" },
  { ...vitestStep("service"), title: "Application form" },
  { ...vitestStep("pages"), title: "Pages" },
  { ...vitestStep("built-site"), title: "Built site", needsBuild: true },
  { ...vitestStep("running-service"), title: "Running service", needsBuild: true },
  { ...vitestStep("publishing"), title: "Publishing" },
  {
    name: "engines",
    title: "Engines",
    commands: [{ program: "playwright", arguments: ["test", "--config", "engines.config.ts"] }],
    tests: {
      reportFile: `${resultsFolder}/engines.json`,
      read: (content) => reportOfPlaywright(JSON.parse(content) as PlaywrightRun),
      nameOption: "--grep",
    },
    needsBuild: true,
    isOnlyByName: true,
  },
];

function vitestStep(name: "unit" | "service" | "pages" | "built-site" | "running-service" | "publishing") {
  const reporters = ["--reporter=default", "--reporter=./scripts/testing/vitest-reporter.ts"];
  return {
    name,
    commands: [{ program: "vitest", arguments: ["run", "--project", name, ...reporters] }],
    tests: {
      reportFile: `${resultsFolder}/${name}.json`,
      read: (content: string) => reportOfVitest(JSON.parse(content) as VitestRun),
      nameOption: "-t",
    },
  };
}

export type ChosenSteps = {
  steps: readonly Step[];
  /** Words for the command of the last step. */
  extraArguments: readonly string[];
};

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
  const named = steps.filter(({ name }) => names.includes(name));
  const isBuildNeeded = named.some(({ needsBuild }) => needsBuild);
  return {
    steps: steps.filter((step) => named.includes(step) || (isBuildNeeded && step.name === "build")),
    extraArguments: words.slice(names.length),
  };
}
