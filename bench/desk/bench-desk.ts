import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildServices } from "../../scripts/services/build-services.ts";
import { countOf } from "../count-of.ts";
import { onEachDatabase } from "../form/databases.ts";
import type { Cores } from "../form/measure-form.ts";
import { pin } from "../measured-process.ts";
import { type Goal, goalTable, markdownTable, measuredHere, publish } from "../report.ts";
import { applications } from "./filled-desk.ts";
import { type DeskResult, measureDesk, pageKinds } from "./measure-desk.ts";

type DeskReport = { measuredOn: string; machine: string; busyBefore: number; results: readonly DeskResult[] };

const usualRounds = 3;
const roundMs = 2000;

/** Puts the desk under load with ten thousand applications. `npm run bench -- desk 5` takes five rounds instead of three. */
export async function benchDesk(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const rounds = countOf(words[0], { of: "rounds", usual: usualRounds, most: 99 });
  if (process.platform !== "linux" || cpus().length < 2)
    throw new OperatorError("The measurement needs Linux and two cores: one for the server, one for the load.");
  const cores: Cores = { server: 0, load: 1 };
  const busyBefore = loadavg()[0] ?? 0;
  await buildServices(stopRequest);
  pin(process.pid, cores.load);
  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-desk-"), async (folder) => {
    const results = await onEachDatabase(folder, say, async ({ title, urlOf }) =>
      measureDesk({ database: title, url: await urlOf("desk"), folder, cores, rounds, roundMs, say, stopRequest }),
    );
    const report: DeskReport = { ...measuredHere(), busyBefore, results };
    publish("desk", tableOf(report));
  });
}

/** The report as Markdown. */
function tableOf({ results, measuredOn, machine, busyBefore }: DeskReport): string {
  const pages = results.flatMap(({ database, pages, office, gzipBytes }) =>
    [...pageKinds, "four people" as const].map((kind) => {
      const { requestsPerSecond, p50Ms, p99Ms, cpuMicrosecondsPerRequest, failedAnswers } =
        kind === "four people" ? office : pages[kind];
      const load = [requestsPerSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1)];
      const bytes = kind === "four people" ? "" : gzipBytes[kind];
      return [database, kind, ...load, (cpuMicrosecondsPerRequest / 1000).toFixed(2), bytes, failedAnswers];
    }),
  );
  const resources = results.map(({ database, startMs, idleMb, afterLoadMb, measureMs }) => [
    ...[database, startMs.toFixed(0), idleMb.toFixed(0), afterLoadMb.toFixed(0), measureMs.toFixed(0)],
  ]);
  const forms = results.flatMap(({ database, form: { alone, besideDesk } }) =>
    [{ how: "alone", load: alone } as const, { how: "beside a desk at work", load: besideDesk } as const].map(
      ({ how, load }) => [
        ...[database, how, load.requestsPerSecond.toFixed(0), load.p50Ms.toFixed(1), load.p99Ms.toFixed(1)],
        ...[load.cpuMicrosecondsPerRequest.toFixed(0), load.failedAnswers],
      ],
    ),
  );
  return `# The desk under load

\`npm run bench -- desk\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}. ${applications} applications of 90 days. Server on
one core, load (and PostgreSQL) on the other, 16 connections, medians of rounds. Desk and form get the memory that their units in
\`deploy/\` allow. Lists are of four tabs and forty pages;
what is searched for is a common name, part of one, an address, and nobody's. The four people each open a page a second for a
minute: lists, cases, and what they search for. The form takes applications by turns alone and
while a desk on the other core shows somebody two pages a second.${busyBefore > 1 ? `\n${crowded}` : ""}

${markdownTable(["database", "page", "a second", "p50 ms", "p99 ms", "CPU ms", "bytes gzip", "other than 2xx, 3xx"], pages, 2)}

${markdownTable(["database", "start ms", "idle MB", "after load MB", "measuring ms"], resources)}

${markdownTable(["database", "the form", "a second", "p50 ms", "p99 ms", "CPU µs", "other than 2xx, 3xx"], forms, 2)}

${goalTable("goal", results.flatMap(goalsOf))}
`;
}

const crowded =
  "**Others were at work on this machine:** latencies are theirs as much as the desk's; CPU times and sizes are to be read.";

const mostGzipBytes = 14_000;

function goalsOf({ database, idleMb, afterLoadMb, pages, office, gzipBytes, measureMs, form }: DeskResult): Goal[] {
  const atMost = (title: string, most: number, figure: number): Goal => ({
    title: `${title}, ${database}`,
    wanted: `≤ ${most}`,
    reached: figure < 10 ? figure.toFixed(2) : figure.toFixed(0),
    isReached: figure <= most,
  });
  const failed = pageKinds.reduce((sum, kind) => sum + pages[kind].failedAnswers, 0) + form.besideDesk.failedAnswers;
  return [
    atMost("four people, p99 ms", 30, office.p99Ms),
    atMost("measuring, ms", 1000, measureMs),
    atMost("memory when idle, MB", 150, idleMb),
    atMost("memory under load, MB", 230, afterLoadMb),
    atMost("largest page, bytes gzip", mostGzipBytes, Math.max(...Object.values(gzipBytes))),
    atMost("the form's CPU beside a desk, share of that alone", 1.1, form.cpuRatio),
    atMost("answers other than 2xx and 3xx", 0, failed),
  ];
}
