// `npm test`: everything that is checked, then a table, what was skipped, how to repeat what failed, and the counts.
// `npm test -- quick` asks what the changed files can break, `npm test -- unit journeys` runs these steps alone; words after them go to the last one (`-- unit apps/form`).
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { withTemporaryFolder } from "../apps/publisher/src/with-temporary-folder.ts";
import { runCommand } from "./services/run-command.ts";
import { environmentFor, localSettings } from "./services/settings.ts";
import { findOrInstallChromium, findOrInstallHeadlessShell } from "./testing/chromium.ts";
import { installEngines } from "./testing/engines.ts";
import { freePort } from "./testing/free-port.ts";
import { leftOutByQuick } from "./testing/quick.ts";
import { runSteps } from "./testing/run-steps.ts";
import { chosenSteps, resultsFolder, type Step, steps, testedSiteFolder } from "./testing/steps.ts";
import { countLine, countsOf, repeatCommands, skippedTests, stepTable } from "./testing/summary.ts";

await runCommand(async (stopRequest) => {
  const words = process.argv.slice(2);
  const chosen = chosenSteps(words);
  if (chosen === undefined)
    throw new OperatorError(
      `There is no step “${words[0]}”. The steps are: ${steps.map(({ name }) => name).join(", ")}.`,
    );

  mkdirSync(resultsFolder, { recursive: true });
  // Tests start hundreds of programs, and each would take the types out of the same sources anew.
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/fernkontor/compiled");
  return await withTemporaryFolder(join(tmpdir(), "fernkontor-test-"), async (folder) => {
    const env = await environmentOfTests(folder, chosen.steps);
    const ended = await runSteps(chosen, env, stopRequest);
    if (stopRequest.aborted) return 1;
    const results = ended.map((result) => ({ ...result, counts: countsOf(result.step.name) }));
    const repeat = repeatCommands(results);
    console.log(`\n${stepTable(results)}\n`);
    const skipped = chosen.extraArguments.length === 0 ? skippedTests(results) : "";
    if (skipped !== "") console.log(skipped);
    if (repeat.length > 0) console.log(`Again what failed:\n${repeat.map((line) => `  ${line}`).join("\n")}\n`);
    if (words.includes("quick")) console.log(`${leftOutByQuick}\n`);
    console.log(countLine(results));
    return results.every(({ outcome }) => outcome === "passed") ? 0 : 1;
  });
});

/** Ports, database, logs and mails of their own: the tests must neither meet nor change what a developer has running. */
async function environmentOfTests(folder: string, chosen: readonly Step[]): Promise<NodeJS.ProcessEnv> {
  const isChosen = (...names: readonly string[]) => chosen.some(({ name }) => names.includes(name));
  if (isChosen("journeys", "engines")) installEngines();
  const [sitePort, formPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  const settings = localSettings({
    SITE_PORT: String(sitePort),
    FORM_PORT: String(formPort),
    DESK_PORT: String(deskPort),
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
    AGENCY_DIR: sampleAgencyFolder,
  });
  return {
    ...environmentFor(settings),
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
    BUILT_SITE: resolve(testedSiteFolder),
    FORM_PROVIDER_PORT: String(await freePort()),
    // Listings end; the tests must not end with them.
    BUILD_DATE: "2026-11-21",
    ...(isChosen("journeys", "engines") && {
      CHROMIUM_SHELL_PATH: findOrInstallHeadlessShell(),
      CHROMIUM_PATH: findOrInstallChromium(),
    }),
  };
}
