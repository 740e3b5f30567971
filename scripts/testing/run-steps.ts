import { buildSite } from "../../apps/publisher/src/build.ts";
import { StartProblem } from "../../apps/publisher/src/start-problem.ts";
import { buildServices } from "../services/build-services.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { type ChosenSteps, type Step, testedSiteFolder } from "./steps.ts";

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

  const resultOf = async (step: Step): Promise<StepResult> => {
    if (step.name === "build") return await build(step, env, stopRequest);
    if (step.needsBuild) {
      // The first of all steps, so it has begun.
      const built = await [...results].find(([{ name }]) => name === "build")?.[1];
      if (built?.outcome !== "passed") return { step, outcome: "not run", seconds: 0 };
    }
    if (isAlone) console.log(`\n▶ ${step.title}`);
    return await runStep(step, {
      env: step.needsBuild ? env : process.env,
      stopRequest,
      extraArguments: step === steps.at(-1) ? extraArguments : [],
      isAlone,
    });
  };

  const waiting = [...steps];
  const runInTurn = async () => {
    for (let step = waiting.shift(); step && !stopRequest.aborted; step = waiting.shift()) {
      results.set(step, resultOf(step));
      const result = await results.get(step);
      if (!isAlone) console.log(`\n▶ ${step.title}: ${result?.outcome}`);
      if (result?.output) console.log(result.output.trim());
    }
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, runInTurn));
  return await Promise.all(results.values());
}

async function build(step: Step, env: NodeJS.ProcessEnv, stopRequest: AbortSignal): Promise<StepResult> {
  const startedAt = performance.now();
  const problem = await Promise.all([
    buildSite(env, { folder: testedSiteFolder, stopRequest }),
    buildServices(stopRequest),
  ]).then(
    () => undefined,
    (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { step, outcome: problem === undefined ? "passed" : "failed", seconds, output: problem };
}
