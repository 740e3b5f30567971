import { relative } from "node:path";

/** A test by the file and the name under which its runner finds it; a broken group or file has no test of its own. */
export type TestAt = {
  /** From the repository's root; unknown for an error that belongs to no file. */
  file?: string;
  /** With the names of its groups; unknown when the file as a whole is meant. */
  name?: string;
  /** Playwright's: desktop or phone. */
  project?: string;
};

/** What a run has shown. */
export type TestReport = { passed: number; failed: readonly TestAt[]; skipped: readonly SkippedTest[] };
export type SkippedTest = TestAt & { reason: string };

/** What our reporter of Vitest writes: its own JSON says nothing of hooks, of notes and of errors between tests. */
export type VitestRun = {
  tests: readonly VitestTest[];
  /** Groups and files with an error of their own: in a hook, or while the file was loaded. */
  broken: readonly { file: string; name?: string }[];
  /** Errors that nobody caught, such as one that was thrown after its test had ended. */
  unhandledErrors: number;
};
export type VitestTest = {
  file: string;
  name: string;
  state: "passed" | "failed" | "skipped" | "pending";
  /** Whether its author has marked it, before anything was run. */
  isMarkedAsSkipped: boolean;
  /** Passed only when it was tried again. */
  isFlaky: boolean;
  note?: string;
};

/** Between the names of groups and test, as Vitest writes them. */
const separator = " > ";

/**
 * Reads a run of Vitest. A broken hook is a failed test, and so is each test that it kept from being run: nobody knows
 * whether those would have passed. One that passes only when tried again has failed once.
 */
export function reportOfVitest({ tests, broken, unhandledErrors }: VitestRun): TestReport {
  const isKeptBack = ({ file, name, isMarkedAsSkipped }: VitestTest) =>
    !isMarkedAsSkipped &&
    broken.some((group) => group.file === file && (!group.name || name.startsWith(group.name + separator)));
  const isSkipped = (test: VitestTest) => test.state === "skipped" && !isKeptBack(test);
  const isPassed = ({ state, isFlaky }: VitestTest) => state === "passed" && !isFlaky;
  const failed = tests.filter((test) => !isPassed(test) && !isSkipped(test));
  return {
    passed: tests.filter(isPassed).length,
    failed: [
      ...broken,
      ...failed.map(({ file, name }) => ({ file, name })),
      ...Array.from({ length: unhandledErrors }, () => ({})),
    ],
    skipped: tests
      .filter(isSkipped)
      .map(({ file, name, note }) => ({ file, name, reason: note ?? reasonIn(name) ?? unknownReason })),
  };
}

/** The part of Playwright's JSON report that says how its tests ended. */
export type PlaywrightRun = {
  config: { rootDir: string };
  suites: readonly PlaywrightSuite[];
  errors: readonly unknown[];
};
type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; tests: readonly PlaywrightTest[] }[];
};
type PlaywrightTest = {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  expectedStatus: string;
  annotations: readonly { type: string; description?: string }[];
};

/**
 * Reads a run of Playwright. What was to run and did not (its `beforeAll` broke, an earlier test of its series failed,
 * the run was broken off) is failed, and so is what passed only when tried again, and each error outside of any test.
 */
export function reportOfPlaywright({ config, suites, errors }: PlaywrightRun): TestReport {
  const tests = suites.flatMap((file) => testsIn(file, []));
  const isSkipped = ({ status, expectedStatus }: PlaywrightTest) =>
    status === "skipped" && expectedStatus === "skipped";
  const at = ({ file, name, projectName }: (typeof tests)[number]) => ({
    file: relative(process.cwd(), `${config.rootDir}/${file}`),
    name,
    project: projectName,
  });
  const reasonOf = ({ annotations }: PlaywrightTest) =>
    annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    failed: [
      ...tests.filter((test) => test.status !== "expected" && !isSkipped(test)).map(at),
      ...errors.map(() => ({})),
    ],
    skipped: tests.filter(isSkipped).map((test) => ({ ...at(test), reason: reasonOf(test) ?? unknownReason })),
  };
}

const unknownReason = "no reason is given";

/** Tests that lack a program say so in their names. */
function reasonIn(name: string): string | undefined {
  return /\bskipped: ([^)>]+[^)> ])/.exec(name)?.[1];
}

/** @param groups names of the groups around; the outermost suite is the file itself and has none */
function testsIn(
  suite: PlaywrightSuite,
  groups: readonly string[],
): (PlaywrightTest & { file: string; name: string })[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, file: suite.file, name: [...groups, title].join(" ") })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((group) => testsIn(group, [...groups, group.title]))];
}
