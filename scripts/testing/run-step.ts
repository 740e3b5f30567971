import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Step } from "./steps.ts";
import type { TestCounts } from "./test-counts.ts";

export type StepResult = { step: Step; outcome: "passed" | "failed" | "not run"; seconds: number; counts?: TestCounts };

type Options = { env: NodeJS.ProcessEnv; stopRequest: AbortSignal; extraArguments: readonly string[] };

/** Runs a step's commands one after the other, with their own output, and reads the report that they leave. */
export async function runStep(step: Step, options: Options): Promise<StepResult> {
  const startedAt = performance.now();
  if (step.report) rmSync(step.report.file, { force: true });
  let isPassed = true;
  for (const { program, arguments: own, cwd } of step.commands)
    isPassed = (await succeeds(program, [...own, ...options.extraArguments], cwd, options)) && isPassed;

  const counts = step.report && readCounts(step.report);
  // A step that looked at nothing has shown nothing.
  if (step.report && (counts === undefined || counts.passed + counts.failed === 0)) {
    console.error(`${step.title}: no test was run.`);
    isPassed = false;
  }
  return { step, outcome: isPassed ? "passed" : "failed", seconds: (performance.now() - startedAt) / 1000, counts };
}

function succeeds(
  program: string,
  own: readonly string[],
  cwd: string | undefined,
  options: Options,
): Promise<boolean> {
  const { env, stopRequest } = options;
  const child = spawn(program, own, { cwd, env, signal: stopRequest, stdio: "inherit" });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.once("exit", (code) => resolve(code === 0));
  });
}

function readCounts({ file, counts }: NonNullable<Step["report"]>): TestCounts | undefined {
  return existsSync(file) ? counts(JSON.parse(readFileSync(file, "utf8")) as never) : undefined;
}
