import { countsOfPlaywright, countsOfVitest, type TestCounts } from "./test-counts.ts";

/** Where a run of the tests leaves its build and its reports. Not where `npm start` looks: it may be running. */
export const resultsFolder = "test-results";
export const testedSiteFolder = `${resultsFolder}/site`;

export type StepName =
  | "style"
  | "types"
  | "unused"
  | "unit"
  | "service"
  | "build"
  | "built-site"
  | "running-service"
  | "journeys";

/** What one step runs, command after command; `build` is a function of ours instead. */
export type Step = {
  name: StepName;
  title: string;
  commands: readonly { program: string; arguments: readonly string[]; cwd?: string }[];
  /** For a step that runs tests: the report that its command writes, and how to read it. */
  report?: { file: string; counts: (report: never) => TestCounts };
  needsBuild?: true;
};

export const steps: readonly Step[] = [
  { name: "style", title: "Style", commands: [{ program: "biome", arguments: ["ci"] }] },
  {
    name: "types",
    title: "Types",
    commands: [
      { program: "tsc", arguments: ["-p", "."] },
      { program: "astro", arguments: ["check"], cwd: "apps/site" },
    ],
  },
  { name: "unused", title: "Unused code", commands: [{ program: "knip", arguments: [] }] },
  { ...vitestStep("unit"), title: "Rules and architecture" },
  { ...vitestStep("service"), title: "Application form" },
  { name: "build", title: "Build", commands: [] },
  { ...vitestStep("built-site"), title: "Built site", needsBuild: true },
  { ...vitestStep("running-service"), title: "Running service", needsBuild: true },
  {
    name: "journeys",
    title: "Journeys",
    commands: [{ program: "playwright", arguments: ["test"] }],
    report: { file: `${resultsFolder}/journeys.json`, counts: countsOfPlaywright },
    needsBuild: true,
  },
];

function vitestStep(project: "unit" | "service" | "built-site" | "running-service") {
  const file = `${resultsFolder}/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name: project,
    commands: [{ program: "vitest", arguments: ["run", "--project", project, ...reporters] }],
    report: { file, counts: countsOfVitest },
  };
}

/**
 * Reads `npm test -- unit journeys --grep menu`: names of steps, then arguments for the last of them. Without a name,
 * all steps; a step that needs the build brings it along. Undefined when the first word is no step.
 */
export function chosenSteps(
  words: readonly string[],
): { steps: readonly Step[]; extraArguments: readonly string[] } | undefined {
  const isStep = (word: string) => steps.some(({ name }) => name === word);
  const firstOther = words.findIndex((word) => !isStep(word));
  const names = firstOther === -1 ? words : words.slice(0, firstOther);
  if (names.length === 0) return words.length === 0 ? { steps, extraArguments: [] } : undefined;
  const named = steps.filter(({ name }) => names.includes(name));
  const isBuildNeeded = named.some(({ needsBuild }) => needsBuild);
  return {
    steps: steps.filter((step) => named.includes(step) || (isBuildNeeded && step.name === "build")),
    extraArguments: words.slice(names.length),
  };
}
