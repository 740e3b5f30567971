import type { FormReport } from "./bench-form.ts";
import type { FormResult } from "./measure-form.ts";

export type Goal = { title: string; wanted: string; reached: string; isReached: boolean };

/** What is promised of the service, beside what was measured. */
export function goalsOf({ results, scriptGzipBytes }: FormReport): Goal[] {
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
      wanted: "≤ 2048",
      reached: String(scriptGzipBytes),
      isReached: scriptGzipBytes <= 2048,
    },
  ];
}
