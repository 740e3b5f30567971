import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { endingOf } from "@fernkontor/agency-files/operator-error";
import { buildSite } from "../../apps/publisher/src/build.ts";
import { shipProgram } from "../../apps/publisher/src/site-program.ts";
import { buildServices } from "../services/build-services.ts";
import { type ChosenSteps, reportOf, type Step, testedSiteFolder } from "./steps.ts";

export type StepResult = { step: Step; outcome: "passed" | "failed" | "not run"; seconds: number };

/** What ended, and what it wrote unless that went straight to the terminal. */
type Ended = { isPassed: boolean; output: string };

/** Most steps wait a lot, for a page, a database or a killed process; others fill two cores meanwhile. */
const stepsAtOnce = 3;

/** Runs the steps, three at a time; what each has to say is shown in one piece as soon as it has ended. */
export async function runSteps(
  { steps, extraArguments }: ChosenSteps,
  env: NodeJS.ProcessEnv,
  stopRequest: AbortSignal,
): Promise<StepResult[]> {
  const isAlone = steps.filter(({ name }) => name !== "build").length === 1;
  const results = new Map<Step, Promise<StepResult>>();

  const run = async (step: Step): Promise<StepResult> => {
    const startedAt = performance.now();
    // The build is the first of all steps, so it has begun.
    const built = step.needsBuild && (await [...results].find(([{ name }]) => name === "build")?.[1]);
    if (built && built.outcome !== "passed") return { step, outcome: "not run", seconds: 0 };
    if (isAlone) console.log(`\n▶ ${step.title}`);
    const { isPassed, output } =
      step.name === "build"
        ? await build(env, stopRequest)
        : await runCommands(step, {
            env: step.needsBuild ? env : process.env,
            extraArguments: step === steps.at(-1) ? extraArguments : [],
            isAlone,
            stopRequest,
          });
    const outcome = isPassed ? "passed" : "failed";
    if (!isAlone) console.log(`\n▶ ${step.title}: ${outcome}`);
    if (output !== "") console.log(output.trim());
    return { step, outcome, seconds: (performance.now() - startedAt) / 1000 };
  };

  const waiting = [...steps];
  const runInTurn = async () => {
    for (let step = waiting.shift(); step && !stopRequest.aborted; step = waiting.shift()) {
      results.set(step, run(step));
      await results.get(step);
    }
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, runInTurn));
  return await Promise.all(results.values());
}

async function build(env: NodeJS.ProcessEnv, stopRequest: AbortSignal): Promise<Ended> {
  try {
    const built = shipProgram().then(() => buildSite(env, { folder: testedSiteFolder, stopRequest }));
    await Promise.all([built, buildServices(stopRequest)]);
    return { isPassed: true, output: "" };
  } catch (error) {
    return { isPassed: false, output: String(endingOf(error).words) };
  }
}

type Options = {
  env: NodeJS.ProcessEnv;
  extraArguments: readonly string[];
  /** Whether the commands write straight to the terminal; several steps at once would mix their lines. */
  isAlone: boolean;
  stopRequest: AbortSignal;
};

async function runCommands({ name, commands }: Step, { extraArguments, ...options }: Options): Promise<Ended> {
  // One of the run before would be counted.
  rmSync(reportOf(name), { force: true });
  const all: Ended = { isPassed: true, output: "" };
  for (const { program, arguments: own } of commands) {
    const ended = await runCommand(program, [...own, ...extraArguments], options);
    all.isPassed &&= ended.isPassed;
    all.output += ended.output;
  }
  return all;
}

async function runCommand(
  program: string,
  words: readonly string[],
  { env, isAlone, stopRequest }: Omit<Options, "extraArguments">,
): Promise<Ended> {
  const output: Buffer[] = [];
  const child = spawn(program, words, {
    env: { ...env, ...(!isAlone && process.stdout.isTTY && { FORCE_COLOR: "1" }) },
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
