import { readFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildForm } from "../../scripts/services/build-form.ts";
import { StartProblem } from "../../scripts/services/settings.ts";
import { withTemporaryFolder } from "../../scripts/services/with-temporary-folder.ts";
import { findOrInstallPostgres } from "../../scripts/testing/postgres-programs.ts";
import { startPostgresServer } from "../../scripts/testing/postgres-server.ts";
import { machineInWords } from "../machine-in-words.ts";
import { publish } from "../publish.ts";
import { roundsOf } from "../rounds-of.ts";
import { chartOf } from "./chart.ts";
import { createDatabase } from "./create-database.ts";
import { type Cores, type FormResult, measureForm } from "./measure-form.ts";
import { pin } from "./measured-process.ts";
import { tableOf } from "./table.ts";

export type FormReport = {
  measuredOn: string;
  machine: string;
  /** How many processes wanted to run when the measurement began; above one, others were at work. */
  busyBefore: number;
  scriptGzipBytes: number;
  results: FormResult[];
};

const usual = { rounds: 5, roundMs: 3000 };

/** Puts the form service under load beside a bare server. `npm run bench -- form 9` takes nine rounds instead of five. */
export async function benchForm(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const rounds = words[0] === undefined ? usual.rounds : roundsOf(words[0]);
  if (process.platform !== "linux" || cpus().length < 2)
    throw new StartProblem("The measurement needs Linux and two cores: one for the server, one for the load.");
  const cores: Cores = { server: 0, load: 1 };
  const busyBefore = loadavg()[0] ?? 0;
  await buildForm(stopRequest);
  pin(process.pid, cores.load);

  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const common = { folder, cores, rounds, roundMs: usual.roundMs, say, stopRequest };
    const urls = [`file:${folder}/service.db`, `file:${folder}/bare.db`] as const;
    const results = [await measureForm({ ...common, database: "SQLite", urls })];
    const programs = findOrInstallPostgres(say);
    if (programs === undefined) say("There is no PostgreSQL here: only SQLite is measured.");
    else {
      // Started by this process, it stays on the load's core, as if it had a machine of its own.
      const server = await startPostgresServer(programs);
      try {
        const urls = [await createDatabase(server.url, "service"), await createDatabase(server.url, "bare")] as const;
        results.push(await measureForm({ ...common, database: "PostgreSQL", urls }));
      } finally {
        await server.stop();
      }
    }
    const scriptGzipBytes = gzipSync(readFileSync("apps/form/dist/public/form.js")).length;
    const measuredOn = new Date().toISOString().slice(0, 10);
    const report = { measuredOn, machine: machineInWords(), busyBefore, scriptGzipBytes, results };
    publish("form", report, { table: tableOf(report), chart: chartOf(report) });
  });
}
