import type { FormReport } from "./bench-form.ts";
import { goalsOf } from "./goals.ts";
import type { Load } from "./measure-form.ts";

/** The report as Markdown. */
export function tableOf(report: FormReport): string {
  const { results, measuredOn, machine, busyBefore } = report;
  const loads = results.flatMap(({ database, pages, submissions, bareSubmissions }) => [
    loadRow(database, "page", pages),
    loadRow(database, "submission", submissions),
    loadRow(database, "submission to the bare server", bareSubmissions),
  ]);
  const resources = results.map(
    ({ database, startMs, idleMb, afterLoadMb, ratioToBare }) =>
      `| ${database} | ${startMs.toFixed(0)} | ${idleMb.toFixed(0)} | ${afterLoadMb.toFixed(0)} | ${ratioToBare.toFixed(2)} |`,
  );
  const goals = goalsOf(report).map(
    ({ title, wanted, reached, isReached }) =>
      `| ${title} | ${wanted} | ${reached} | ${isReached ? "yes" : "**no**"} |`,
  );
  return `# The form service under load

\`npm run bench -- form\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}. Server on one core, load
(and PostgreSQL) on the other, 16 connections, medians of rounds taken by turns. The service runs as shipped: rules,
limits, log, and both mails of every application as files. The bare server is Node's own, does the same durable insert
and nothing else.

| database | request | a second | p50 ms | p99 ms | CPU µs | other than 2xx, 3xx |
|---|---|--:|--:|--:|--:|--:|
${loads.join("\n")}

| database | start ms | idle MB | after load MB | submissions, share of the bare server's |
|---|--:|--:|--:|--:|
${resources.join("\n")}

| goal | wanted | reached | |
|---|--:|--:|---|
${goals.join("\n")}
`;
}

function loadRow(database: string, request: string, load: Load): string {
  const { requestsPerSecond, p50Ms, p99Ms, cpuMicrosecondsPerRequest, failedAnswers } = load;
  const figures = [
    requestsPerSecond.toFixed(0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    cpuMicrosecondsPerRequest.toFixed(0),
    failedAnswers,
  ];
  return `| ${database} | ${request} | ${figures.join(" | ")} |`;
}
