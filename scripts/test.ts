// `npm test` asks every question in minutes, `npm run test:all` at full depth. Words choose: see scripts/testing/steps.ts.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endingOf } from "@fernkontor/agency-files/operator-error";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { buildSite } from "../apps/publisher/src/build.ts";
import { shipProgram } from "../apps/publisher/src/site-program.ts";
import { withTemporaryFolder } from "../apps/publisher/src/with-temporary-folder.ts";
import { buildServices } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";
import { environmentFor, localSettings } from "./services/settings.ts";
import { alsoToAsk } from "./testing/also-to-ask.ts";
import { findOrInstallChromium, findOrInstallHeadlessShell } from "./testing/chromium.ts";
import { type Counts, vitestReport } from "./testing/progress.ts";
import { reservePort } from "./testing/reserve-port.ts";
import { unexpectedSkips } from "./testing/skips.ts";
import { checks, type Plan, planOf, resultsFolder, testedSiteFolder } from "./testing/steps.ts";
import { provideSystemPackages } from "./testing/system-packages.ts";

/** The commit that last passed `npm run test:all`. */
const lastGreen = "node_modules/.cache/fernkontor/test-all-passed";

type Result = { name: string; isPassed: boolean; seconds: number; counts?: Counts };

await runCommand(async (stopRequest) => {
  const words = process.argv.slice(2);
  const isTestAll = words[0] === "--all";
  const plan = planOf(isTestAll ? words.slice(1) : words, isTestAll);
  // Also for the programs that tests start.
  process.env.CI = "1";
  process.env.TEST_DEPTH = plan.isWhole ? "all" : "small";
  // Tests start hundreds of programs, and each would take the types out of the same sources anew.
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/fernkontor/compiled");
  mkdirSync(resultsFolder, { recursive: true });
  await provideSystemPackages(plan);
  return await withTemporaryFolder(join(tmpdir(), "fernkontor-test-"), async (folder) => {
    const results = await resultsOf(plan, await environmentOfBuild(folder, plan), stopRequest);
    if (stopRequest.aborted) return 1;
    const skipped = results.flatMap(({ counts }) => counts?.skipped ?? []);
    const unexpected = plan.isWhole && !plan.vitestArguments.includes("-t") ? unexpectedSkips(skipped) : [];
    const isGreen = results.every(({ isPassed }) => isPassed) && unexpected.length === 0;
    console.log(`\n${table(results)}\n`);
    for (const line of unexpected) console.log(`Skipped without a reason in scripts/testing/skips.ts: ${line}`);
    const failed = results.flatMap(({ name, isPassed, counts }) => (isPassed ? [] : (counts?.failedFiles ?? [name])));
    if (failed.length > 0) console.log(`Again what failed: npm test -- ${[...new Set(failed)].join(" ")}\n`);
    if (isGreen && isTestAll && plan.isComplete) writeFileSync(lastGreen, headCommit());
    const also = isTestAll
      ? ""
      : alsoToAsk(process.env.BASE ?? (existsSync(lastGreen) ? readFileSync(lastGreen, "utf8") : undefined));
    if (also !== "") console.log(`${also}\n`);
    console.log(countLine(results, unexpected.length));
    return isGreen ? 0 : 1;
  });
});

/** The checks and the build at once, then Vitest, then Playwright: each fills the machine by itself. */
async function resultsOf(plan: Plan, env: NodeJS.ProcessEnv, stopRequest: AbortSignal): Promise<Result[]> {
  const ofCheck = (name: Plan["checks"][number]) =>
    measured(name, async () => {
      for (const line of checks[name]) if (!(await run(line, process.env, stopRequest))) return false;
      return true;
    });
  const ofBuild = () =>
    measured("build", async () => {
      const site = shipProgram().then(() => buildSite(env, { folder: testedSiteFolder, stopRequest }));
      await Promise.all([site, buildServices(stopRequest)]);
      return true;
    });
  const results = await Promise.all([...plan.checks.map(ofCheck), ...(plan.isBuilt ? [ofBuild()] : [])]);
  if (results.some(({ name, isPassed }) => name === "build" && !isPassed)) return results;

  if (plan.vitestSteps.length > 0 && !stopRequest.aborted) {
    const given = { ...process.env, ...(plan.isBuilt && { TESTED_BUILD: JSON.stringify(env) }) };
    const result = await measured("vitest", () => run(["vitest", "run", ...plan.vitestArguments], given, stopRequest));
    results.push(
      existsSync(vitestReport) ? { ...result, counts: JSON.parse(readFileSync(vitestReport, "utf8")) } : result,
    );
  }
  for (const { step, arguments: given } of plan.playwright) {
    if (stopRequest.aborted) break;
    rmSync(`${resultsFolder}/${step}.json`, { force: true });
    const result = await measured(step, () =>
      run(["playwright", "test", ...given], { ...process.env, ...env }, stopRequest),
    );
    const counts = journeyCounts(step);
    results.push({ ...result, ...(counts && { counts }) });
  }
  return results;
}

async function measured(name: string, work: () => Promise<boolean>): Promise<Result> {
  console.log(`▶ ${name}`);
  const startedAt = performance.now();
  const isPassed = await work().catch((error: unknown) => {
    console.error(endingOf(error).words);
    return false;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`▶ ${name}: ${isPassed ? "passed" : "failed"} in ${seconds.toFixed(0)} s`);
  return { name, isPassed, seconds };
}

async function run(
  [program = "", ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const child = spawn(program, words, { env, signal, stdio: "inherit" });
  return await new Promise((resolve) => {
    child.once("error", (error) => {
      if (!signal.aborted) console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

/** Ports, database, logs and mails of the built services: a run neither meets nor changes what a developer has running. */
async function environmentOfBuild(folder: string, plan: Plan): Promise<NodeJS.ProcessEnv> {
  if (!plan.isBuilt) return {};
  const settings = localSettings({
    SITE_PORT: String(await reservePort()),
    FORM_PORT: String(await reservePort()),
    DESK_PORT: String(await reservePort()),
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
    AGENCY_DIR: sampleAgencyFolder,
  });
  const chromium = plan.playwright.length > 0 ? browsers(plan) : {};
  return {
    ...environmentFor(settings),
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
    BUILT_SITE: resolve(testedSiteFolder),
    FORM_PROVIDER_PORT: String(await reservePort()),
    // Listings end; the tests must not end with them.
    BUILD_DATE: "2026-11-21",
    ...chromium,
  };
}

/** Chromium with windows keeps pages for the back button and blocks popups; only the whole size asks about these. */
function browsers({ isWhole }: Plan): NodeJS.ProcessEnv {
  const shell = findOrInstallHeadlessShell();
  if (shell !== undefined && !isWhole) return { CHROMIUM_SHELL_PATH: shell, CHROMIUM_PATH: shell };
  return { CHROMIUM_SHELL_PATH: shell, CHROMIUM_PATH: findOrInstallChromium() };
}

/** Of Playwright's own report; undefined where it has not got that far. */
function journeyCounts(step: string): Counts | undefined {
  const report = `${resultsFolder}/${step}.json`;
  if (!existsSync(report)) return undefined;
  type Suite = { file: string; suites?: readonly Suite[]; specs?: readonly Spec[] };
  type Spec = {
    file: string;
    title: string;
    tests: readonly {
      status: string;
      projectName: string;
      annotations: readonly { type: string; description?: string }[];
    }[];
  };
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: readonly Suite[] };
  const specsIn = (suite: Suite): readonly Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const counts = { passed: 0, failed: 0, skipped: [] as string[], failedFiles: [] as string[] };
  for (const { file, title, tests } of suites.flatMap(specsIn))
    for (const { status, projectName, annotations } of tests) {
      if (status === "expected") counts.passed += 1;
      else if (status === "skipped")
        counts.skipped.push(
          `${projectName}, ${title}: ${annotations.find(({ type }) => type === "skip")?.description}`,
        );
      else {
        // What passed only when it was tried again has failed once.
        counts.failed += 1;
        counts.failedFiles.push(file);
      }
    }
  return counts;
}

function table(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, isPassed, seconds, counts }) => {
      const tests = counts ? `   ${counts.passed + counts.failed} tests` : "";
      return `  ${name.padEnd(width)}   ${isPassed ? "passed" : "failed"} ${seconds.toFixed(1).padStart(7)} s${tests}`;
    })
    .join("\n");
}

/** The last line of a run. A step that failed without a failed test counts as one. */
function countLine(results: readonly Result[], unexpectedSkips: number): string {
  const sum = (number: (result: Result) => number) => results.reduce((all, result) => all + number(result), 0);
  const failed = sum(({ isPassed, counts }) => Math.max(counts?.failed ?? 0, isPassed ? 0 : 1)) + unexpectedSkips;
  const skipped = sum(({ counts }) => counts?.skipped.length ?? 0);
  const passed = sum(({ counts }) => counts?.passed ?? 0);
  return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function headCommit(): string {
  return spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).stdout.trim();
}
