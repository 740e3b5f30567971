import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from "vitest/node";
import type { VitestRun } from "./test-report.ts";

/** Writes a `VitestRun` into the file that TEST_REPORT names, once everything has ended. */
export default class VitestReporter implements Reporter {
  readonly #markedAsSkipped = new Set<string>();
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  /** Later a test that a broken hook kept back cannot be told from one that its author has marked. */
  onTestModuleCollected({ children }: TestModule): void {
    for (const { id, options } of children.allTests())
      if (options.mode === "skip" || options.mode === "todo") this.#markedAsSkipped.add(id);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const run: VitestRun = {
      tests: modules.flatMap((module) => [...module.children.allTests()].filter(this.#isChosen).map(this.#asData)),
      broken: modules.flatMap((module) => brokenIn(module)),
      unhandledErrors: unhandledErrors.length,
    };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(run));
  }

  /** Tests beside those that `-t` asks for are not part of the run. */
  #isChosen = ({ fullName }: TestCase): boolean => {
    const pattern = this.#vitest?.getGlobalTestNamePattern();
    return pattern === undefined || pattern.test(fullName);
  };

  #asData = (test: TestCase): VitestRun["tests"][number] => {
    const result = test.result();
    return {
      file: test.module.relativeModuleId,
      name: test.fullName,
      state: result.state,
      isMarkedAsSkipped: this.#markedAsSkipped.has(test.id),
      isFlaky: test.diagnostic()?.flaky ?? false,
      note: result.state === "skipped" ? result.note : undefined,
    };
  };
}

function brokenIn(module: TestModule): VitestRun["broken"] {
  const file = module.relativeModuleId;
  const groups = [...module.children.allSuites()].filter((group: TestSuite) => group.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [{ file }] : []),
    ...groups.map(({ fullName }) => ({ file, name: fullName })),
  ];
}
