import { expect, test } from "vitest";
import { type Report, reportOf } from "./report.ts";

const reportAt = (minute: number, message: string, last?: Report) =>
  reportOf({
    at: new Date(Date.UTC(2026, 10, 22, 12, minute)),
    result: { outcome: "failed", message },
    release: undefined,
    changedByClock: [],
    last,
  });
/** As after the mail. */
const told = (report: Report): Report => ({
  ...report,
  problem: report.problem && { ...report.problem, isMailed: true },
});

test.each([
  [
    "a folder with a name of its own each time",
    "build --outDir /p/cache/renderers/.b93efb51fd087c56-7e94e1e8-fe35-47fa-9c46-3759f9cda0be failed: exit code 1",
    "build --outDir /p/cache/renderers/.b93efb51fd087c56-0d5f1c2a-9b1e-4c55-8f0e-aa01bc23de45 failed: exit code 1",
  ],
  [
    "a temporary folder",
    "Hier fehlt das Recht.\n(EACCES: open '/tmp/fernkontor-publish-x3ffQa/facts.json')",
    "Hier fehlt das Recht.\n(EACCES: open '/tmp/fernkontor-publish-0LiBbq/facts.json')",
  ],
  [
    "what is counted meanwhile",
    "[12:01:07] failed after 1.25s, process 4711",
    "[23:59:59] failed after 14s, process 9",
  ],
])("a problem that names %s is the same one at each try", (_what, first, again) => {
  const { problem } = told(reportAt(0, first));
  const next = reportAt(5, again, told(reportAt(0, first)));
  expect(next.problem).toEqual({ ...problem, message: again });
  expect(next.problem?.since).toBe("2026-11-22T12:00:00.000Z");
});

test("another problem is another one", () => {
  const last = told(reportAt(0, "Der Datenträger ist voll.\n(ENOSPC: write)"));
  expect(reportAt(5, "Zu viele Dateien sind offen.\n(EMFILE: open)", last).problem).toMatchObject({
    since: "2026-11-22T12:05:00.000Z",
    isMailed: false,
  });
});
