import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import { resultsFolder } from "./steps.ts";

/** How many tests a runner has asked. */
export type Counts = { passed: number; failed: number; skipped: readonly string[]; failedFiles: readonly string[] };

export const vitestReport = `${resultsFolder}/vitest.json`;
/** Soon enough for somebody who wonders, and few enough lines for a log. */
const signOfLifeMs = 10_000;

/** Tells where a run of Vitest is, shows what failed, and leaves its counts for `npm test`. */
export class Progress implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: [] as string[], failedFiles: [] as string[] };
  #files = { all: 0, ended: 0 };
  #startedAt = 0;
  #toldAt = 0;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    rmSync(vitestReport, { force: true });
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files.all = specifications.length;
    this.#startedAt = performance.now();
  }

  onTestModuleEnd(module: TestModule): void {
    const counts = this.#counts;
    this.#files.ended += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed") counts.passed += 1;
      else if (state === "failed") counts.failed += 1;
      else counts.skipped.push(`${module.relativeModuleId}: ${test.fullName}`);
    }
    // A file that cannot be loaded, and a hook that fails, have no test that says so.
    if (!module.ok()) counts.failedFiles.push(module.relativeModuleId);
    const isLast = this.#files.ended === this.#files.all;
    if (!isLast && module.ok() && performance.now() - this.#toldAt < signOfLifeMs) return;
    this.#toldAt = performance.now();
    const { ended, all } = this.#files;
    const outcome = module.ok() ? "" : `, failed: ${module.relativeModuleId}`;
    console.log(`  ${this.#minutes()}  ${counts.passed + counts.failed} tests, ${ended} of ${all} files${outcome}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]): void {
    if (modules.length === 0) console.log("No file of tests is meant by these words.");
    const failed = modules.filter((module) => !module.ok());
    for (const module of failed) {
      for (const error of module.errors()) this.#show(module.relativeModuleId, error);
      for (const part of [...module.children.allSuites(), ...module.children.allTests("failed")])
        for (const error of ("errors" in part ? part.errors() : part.result().errors) ?? [])
          this.#show(`${module.relativeModuleId}: ${part.fullName}`, error);
    }
    for (const error of errors) this.#show("outside of any test", error);
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(vitestReport, JSON.stringify(this.#counts satisfies Counts));
  }

  #show(where: string, error: unknown): void {
    console.log(`\n✗ ${where}`);
    this.#vitest?.logger.printError(error, { showCodeFrame: true });
  }

  #minutes(): string {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
