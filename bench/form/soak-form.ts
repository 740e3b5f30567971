import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../packages/applications/src/store/database.ts";
import { createStore } from "../../packages/applications/src/store/store.ts";
import { buildForm } from "../../scripts/services/build-form.ts";
import { StartProblem } from "../../scripts/services/settings.ts";
import { withTemporaryFolder } from "../../scripts/services/with-temporary-folder.ts";
import { findOrInstallPostgres } from "../../scripts/testing/postgres-programs.ts";
import { startPostgresServer } from "../../scripts/testing/postgres-server.ts";
import { closedLoop } from "./closed-loop.ts";
import { createDatabase } from "./create-database.ts";
import { startFormService } from "./measured-process.ts";
import { pageRequest, submissions } from "./requests.ts";
import { isFlat, type MemorySample, type SoakResult, soakTableOf } from "./soak-table.ts";

const resultsFolder = "bench/results";
const usualMinutes = 10;
const connections = 16;
const serverCore = 0;
/** Hundreds of times what a busy agency sees, and half of what the service can do: it must also get round to its mails. */
const eachSecond = { pages: 200, submissions: 20 };
const mailsWithinMs = 60_000;

/**
 * Keeps the form service at work for ten minutes on each database and looks at its memory, its answers and what it has
 * stored. `npm run soak -- 2` takes two minutes. Rejects when an application is missing,
 * stored twice or not mailed, when an answer failed, and when the memory grows.
 */
export async function soakForm(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const minutes = words[0] === undefined ? usualMinutes : minutesOf(words[0]);
  await buildForm(stopRequest);
  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-soak-"), async (folder) => {
    const results = [
      await soak({ database: "SQLite", url: `file:${folder}/soak.db`, folder, minutes, say, stopRequest }),
    ];
    const programs = findOrInstallPostgres(say);
    if (programs === undefined) say("There is no PostgreSQL here: only SQLite was tried.");
    else {
      const server = await startPostgresServer(programs);
      try {
        const url = await createDatabase(server.url, "soak");
        results.push(await soak({ database: "PostgreSQL", url, folder, minutes, say, stopRequest }));
      } finally {
        await server.stop();
      }
    }
    const table = soakTableOf({ measuredOn: new Date().toISOString().slice(0, 10), minutes, eachSecond, results });
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(join(resultsFolder, "soak.json"), `${JSON.stringify(results, undefined, 2)}\n`);
    writeFileSync(join(resultsFolder, "soak.md"), table);
    console.log(table);
    console.error(`Written to ${resultsFolder}/soak.{md,json}.`);
    for (const { database, statuses, samples } of results) {
      if (Object.keys(statuses).some((status) => !/^[23]/.test(status)))
        throw new Error(`${database}: some answers were neither 2xx nor 3xx.`);
      if (!isFlat(samples)) throw new Error(`${database}: the memory grows.`);
    }
  });
}

type Options = {
  database: string;
  url: string;
  folder: string;
  minutes: number;
  say: (text: string) => void;
  stopRequest: AbortSignal;
};

async function soak({ database, url, folder, minutes, say, stopRequest }: Options): Promise<SoakResult> {
  const { port, server } = await startFormService({ url, folder, core: serverCore });
  const opened = openDatabase(url);
  try {
    const submission = submissions(await createStore(opened).sharedSecret());
    const statuses: Record<string, number> = {};
    const samples: MemorySample[] = [];
    const seconds = minutes * 60;
    for (let second = 1; second <= seconds; second++) {
      stopRequest.throwIfAborted();
      const beginMs = performance.now();
      const requests = [
        ...Array.from({ length: eachSecond.submissions }, submission),
        ...Array.from({ length: eachSecond.pages }, () => pageRequest),
      ];
      const round = await closedLoop({
        port,
        connections,
        forMs: Number.POSITIVE_INFINITY,
        next: () => requests.shift(),
      });
      for (const [status, count] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
      samples.push({ second, memoryMb: server.memoryMb() });
      if (second % 30 === 0) say(`${database}: ${second} of ${seconds} s, ${server.memoryMb().toFixed(0)} MB`);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, beginMs + 1000 - performance.now())));
    }
    const count = async (what: string) =>
      Number((await opened.batch([[`SELECT count(*) AS n FROM ${what}`]]))[0]?.[0]?.n);
    const mailsDueMs = performance.now() + mailsWithinMs;
    while ((await count("outbox")) > 0 && performance.now() < mailsDueMs)
      await new Promise((resolve) => setTimeout(resolve, 500));
    const acknowledged = eachSecond.submissions * seconds;
    const stored = await count("application");
    const unsent = await count("outbox");
    if (stored !== acknowledged || unsent > 0)
      throw new Error(`${database}: ${acknowledged} sent, ${stored} stored, ${unsent} mails not sent.`);
    return { database, statuses, stored, samples };
  } finally {
    await opened.close();
    await server.stop();
  }
}

function minutesOf(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new StartProblem(`“${word}” is no number of minutes, such as 10.`);
  return Number(word);
}
