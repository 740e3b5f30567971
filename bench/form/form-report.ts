import { type Goal, goalTable, markdownTable } from "../report.ts";
import type { FormResult, Load } from "./measure-form.ts";

export type FormReport = {
  measuredOn: string;
  machine: string;
  /** How many processes wanted to run when the measurement began; above one, others were at work. */
  busyBefore: number;
  scriptGzipBytes: number;
  results: FormResult[];
};

/** The report as Markdown. */
export function tableOf(report: FormReport): string {
  const { results, measuredOn, machine, busyBefore } = report;
  const loads = results.flatMap(({ database, pages, submissions, bareSubmissions }) => [
    loadRow(database, "page", pages),
    loadRow(database, "submission", submissions),
    loadRow(database, "submission to the bare server", bareSubmissions),
  ]);
  const resources = results.map(({ database, startMs, idleMb, afterLoadMb, ratioToBare }) => [
    database,
    startMs.toFixed(0),
    idleMb.toFixed(0),
    afterLoadMb.toFixed(0),
    ratioToBare.toFixed(2),
  ]);
  return `# The form service under load

\`npm run bench -- form\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}. Server on one core, load
(and PostgreSQL) on the other, 16 connections, medians of rounds taken by turns. The service runs as shipped: memory, rules,
limits, log, and both mails of every application as files. The bare server is Node's own, does the same durable insert
and nothing else.

${markdownTable(["database", "request", "a second", "p50 ms", "p99 ms", "CPU µs", "other than 2xx, 3xx"], loads, 2)}

${markdownTable(["database", "start ms", "idle MB", "after load MB", "submissions, share of the bare server's"], resources)}

${goalTable("goal", goalsOf(report))}
`;
}

function loadRow(database: string, request: string, load: Load): string[] {
  const { requestsPerSecond, p50Ms, p99Ms, cpuMicrosecondsPerRequest, failedAnswers } = load;
  return [
    database,
    request,
    requestsPerSecond.toFixed(0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    cpuMicrosecondsPerRequest.toFixed(0),
    String(failedAnswers),
  ];
}

/** What is promised of the service, beside what was measured. */
function goalsOf({ results, scriptGzipBytes }: FormReport): Goal[] {
  const each = (
    title: string,
    wanted: string,
    figure: (result: FormResult) => number,
    isReached: (figure: number) => boolean,
  ) =>
    results.map((result): Goal => {
      const reached = figure(result);
      const text = reached < 10 ? reached.toFixed(2) : reached.toFixed(0);
      return { title: `${title}, ${result.database}`, wanted, reached: text, isReached: isReached(reached) };
    });
  return [
    ...each(
      "submissions, share of the bare server's",
      "≥ 0.7",
      ({ ratioToBare }) => ratioToBare,
      (ratio) => ratio >= 0.7,
    ),
    ...each(
      "submissions, p99 / p50",
      "≤ 5",
      ({ submissions: { p50Ms, p99Ms } }) => p99Ms / p50Ms,
      (ratio) => ratio <= 5,
    ),
    ...each(
      "pages a second",
      "≥ 1500",
      ({ pages }) => pages.requestsPerSecond,
      (rate) => rate >= 1500,
    ),
    ...each(
      "answers other than 2xx and 3xx",
      "0",
      ({ pages, submissions }) => pages.failedAnswers + submissions.failedAnswers,
      (count) => count === 0,
    ),
    ...each(
      "start, ms",
      "≤ 1000",
      ({ startMs }) => startMs,
      (ms) => ms <= 1000,
    ),
    ...each(
      "memory when idle, MB",
      "≤ 150",
      ({ idleMb }) => idleMb,
      (mb) => mb <= 150,
    ),
    {
      title: "browser script, bytes gzip",
      wanted: "≤ 3072",
      reached: String(scriptGzipBytes),
      isReached: scriptGzipBytes <= 3072,
    },
  ];
}
