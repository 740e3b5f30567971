// `npm test`: everything that is checked, step after step, then a table and the number of tests.
// `npm test -- unit journeys` runs these steps alone; words after them go to the last one (`-- unit apps/form`).
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { buildForm } from "./services/build-form.ts";
import { buildSite } from "./services/build-site.ts";
import { runCommand } from "./services/run-command.ts";
import { environmentFor, readSettings, StartProblem } from "./services/settings.ts";
import { findOrInstallChromium } from "./testing/chromium.ts";
import { freePort } from "./testing/free-port.ts";
import { runStep, type StepResult } from "./testing/run-step.ts";
import { stepTable } from "./testing/step-table.ts";
import { chosenSteps, resultsFolder, type Step, steps, testedSiteFolder } from "./testing/steps.ts";
import { countLine } from "./testing/test-counts.ts";

await runCommand(async (stopRequest) => {
  const words = process.argv.slice(2);
  const chosen = chosenSteps(words);
  if (chosen === undefined)
    throw new StartProblem(
      `There is no step “${words[0]}”. The steps are: ${steps.map(({ name }) => name).join(", ")}.`,
    );

  mkdirSync(resultsFolder, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-test-"));
  try {
    const env = await environmentOfTests(folder, chosen.steps);
    const results: StepResult[] = [];
    for (const step of chosen.steps) {
      if (stopRequest.aborted) return 1;
      const isBuildMissing = step.needsBuild && results.some((result) => isFailedBuild(result));
      if (isBuildMissing) {
        results.push({ step, outcome: "not run", seconds: 0 });
        continue;
      }
      console.log(`\n▶ ${step.title}`);
      const extraArguments = step === chosen.steps.at(-1) ? chosen.extraArguments : [];
      const isBuild = step.name === "build";
      results.push(
        isBuild
          ? await build(step, env, stopRequest)
          : await runStep(step, { env: step.needsBuild ? env : process.env, stopRequest, extraArguments }),
      );
    }
    console.log(`\n${stepTable(results)}\n`);
    console.log(countLine(results.flatMap(({ counts }) => counts ?? [])));
    return results.every(({ outcome }) => outcome === "passed") ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Ports, database, logs and mails of their own: the tests must neither meet nor change what a developer has running. */
async function environmentOfTests(folder: string, chosen: readonly Step[]): Promise<NodeJS.ProcessEnv> {
  const [sitePort, formPort] = [await freePort(), await freePort()];
  const settings = readSettings({
    SITE_PORT: String(sitePort),
    FORM_PORT: String(formPort),
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
    AGENCY_DIR: sampleAgencyFolder,
  });
  return {
    ...environmentFor(settings),
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
    BUILT_SITE: resolve(testedSiteFolder),
    // Listings end; the tests must not end with them.
    BUILD_DATE: "2026-11-21",
    ...(chosen.some(({ name }) => name === "journeys") && { CHROMIUM_PATH: findOrInstallChromium() }),
  };
}

async function build(step: Step, env: NodeJS.ProcessEnv, stopRequest: AbortSignal): Promise<StepResult> {
  const startedAt = performance.now();
  let outcome: StepResult["outcome"] = "passed";
  try {
    await Promise.all([buildSite(env, { folder: testedSiteFolder, stopRequest }), buildForm(stopRequest)]);
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    outcome = "failed";
  }
  return { step, outcome, seconds: (performance.now() - startedAt) / 1000 };
}

function isFailedBuild({ step, outcome }: StepResult): boolean {
  return step.name === "build" && outcome !== "passed";
}
