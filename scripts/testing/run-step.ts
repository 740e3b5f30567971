import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Step } from "./steps.ts";
import type { TestReport } from "./test-report.ts";

export type StepResult = {
  step: Step;
  outcome: "passed" | "failed" | "not run";
  seconds: number;
  report?: TestReport;
  /** What its commands wrote, unless it went straight to the terminal. */
  output?: string;
};

type Options = {
  env: NodeJS.ProcessEnv;
  stopRequest: AbortSignal;
  extraArguments: readonly string[];
  /** Whether the commands write straight to the terminal; several steps at once would mix their lines. */
  isAlone: boolean;
};

/** Runs a step's commands one after the other and reads the report that they leave. */
export async function runStep(step: Step, options: Options): Promise<StepResult> {
  const startedAt = performance.now();
  const { tests } = step;
  const env = { ...options.env, ...(tests && { TEST_REPORT: tests.reportFile }) };
  if (tests) rmSync(tests.reportFile, { force: true });
  let isPassed = true;
  let output = "";
  for (const { program, arguments: own, cwd } of step.commands) {
    const ended = await run(program, [...own, ...options.extraArguments], { ...options, env, cwd });
    isPassed &&= ended.isPassed;
    output += ended.output;
  }

  const report = tests && existsSync(tests.reportFile) ? tests.read(readFileSync(tests.reportFile, "utf8")) : undefined;
  // A step that looked at nothing has shown nothing.
  if (tests && (report === undefined || report.passed + report.failed.length === 0)) {
    output += `${step.title}: no test was run.\n`;
    isPassed = false;
  }
  if (report && report.failed.length > 0) isPassed = false;
  const seconds = (performance.now() - startedAt) / 1000;
  return { step, outcome: isPassed ? "passed" : "failed", seconds, report, output };
}

async function run(
  program: string,
  own: readonly string[],
  { cwd, env, stopRequest, isAlone }: Options & { cwd?: string },
) {
  const output: Buffer[] = [];
  const isColoured = !isAlone && process.stdout.isTTY;
  const child = spawn(program, own, {
    cwd,
    env: { ...env, ...(isColoured && { FORCE_COLOR: "1" }) },
    signal: stopRequest,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const isPassed = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      output.push(Buffer.from(`${program}: ${error.message}\n`));
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
  return { isPassed, output: Buffer.concat(output).toString() };
}
