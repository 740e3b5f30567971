import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { pageFinisher } from "../../apps/publisher/src/finish-page.ts";
import { bundledProgram, type SiteProgram } from "../../apps/site/build/program.ts";
import { type Goal, goalTable, measuredHere, publish } from "../report.ts";

/** Pages are drawn so often that what the first one has to load does not count. */
const rounds = 20;
const formOrigin = "https://form.example";

/** What the program of the site takes: bundled, started, and for each page of the tests' agency drawn and finished. */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(resolve("node_modules"), ".fernkontor-bench-"));
  try {
    const file = join(folder, "site.mjs");
    const bundled = await millisecondsOf(async () => writeFileSync(file, (await bundledProgram()).program));
    const started = await millisecondsOf(() => import(pathToFileURL(file).href));
    const { drawn, finished } = await perPage(await import(pathToFileURL(file).href));
    const goals = [
      goal("program bundled, ms", bundled, 2000),
      goal("program started, ms", started, 1000),
      goal("a page drawn, ms of processor", drawn, 2),
      goal("a page drawn and finished, ms of processor", drawn + finished, 15),
    ];
    const { measuredOn, machine } = measuredHere();
    publish("pages", `${measuredOn}, ${machine}\n\n${goalTable("the site as a function", goals)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function perPage({ siteOf, assets }: SiteProgram): Promise<{ drawn: number; finished: number }> {
  const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
  const files = await siteOf({ agency, formOrigin, assets });
  const pages = files.filter(({ file }) => file.endsWith(".html"));
  const draw = () => Promise.all(pages.map(async ({ address, render }) => ({ address, html: String(await render()) })));
  const documents = await draw();
  const drawn = await processorOf(async () => {
    for (let round = 0; round < rounds; round++) await draw();
  });
  // Once: kept for the next page of its kind, the pruned styles would cost nothing.
  const finish = pageFinisher({ scriptFiles: assets.scriptFiles, formOrigin });
  const finished = await processorOf(async () => {
    for (const { address, html } of documents) finish(address, html);
  });
  return { drawn: drawn / rounds / pages.length, finished: finished / pages.length };
}

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function processorOf(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function goal(title: string, reached: number, most: number): Goal {
  return { title, wanted: `≤ ${most}`, reached: reached.toFixed(2), isReached: reached <= most };
}
