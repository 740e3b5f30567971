// What Vitest really says of broken hooks; that the counts follow from it is a table of test-report.test.ts.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { resultsFolder } from "./steps.ts";
import { reportOfVitest } from "./test-report.ts";

const broken = `import { afterAll, beforeAll, describe, expect, test } from "vitest";
describe("start", () => {
  beforeAll(() => { throw new Error("there is no build"); });
  test("kept back", () => {});
  test.skip("marked", () => {});
});
describe("end", () => {
  afterAll(() => { throw new Error("cannot be removed"); });
  test("passes", () => {});
});
test("fails", () => expect(1).toBe(2));
test("skips itself", ({ skip }) => skip("there is no nginx here"));
test("throws late", () => {
  setTimeout(() => { throw new Error("late"); });
  return new Promise((resolve) => setTimeout(resolve, 50));
});
`;

async function reportOf(content: string, ...words: readonly string[]) {
  mkdirSync(resultsFolder, { recursive: true });
  // Within the repository, because the file imports Vitest.
  return await withTemporaryFolder(resolve(resultsFolder, "reporter-"), async (folder) => {
    const file = join(folder, "run.json");
    writeFileSync(join(folder, "a.test.ts"), content);
    writeFileSync(join(folder, "vitest.config.ts"), "export default {};");
    const reporter = resolve("scripts/testing/vitest-reporter.ts");
    const own = [
      resolve("node_modules/vitest/vitest.mjs"),
      "run",
      "--root",
      folder,
      `--reporter=${reporter}`,
      ...words,
    ];
    await new Promise((ended) =>
      execFile(process.execPath, own, { cwd: folder, env: { ...process.env, TEST_REPORT: file } }, ended),
    );
    return reportOfVitest(JSON.parse(readFileSync(file, "utf8")));
  });
}

test("broken hooks, what they kept back and late errors are failures", async () => {
  const file = "a.test.ts";
  expect(await reportOf(broken)).toEqual({
    passed: 2,
    failed: [
      { file, name: "start" },
      { file, name: "end" },
      { file, name: "start > kept back" },
      { file, name: "fails" },
      {},
    ],
    skipped: [
      { file, name: "start > marked", reason: "no reason is given" },
      { file, name: "skips itself", reason: "there is no nginx here" },
    ],
  });
});

test("tests beside those that a name picks are not called skipped", async () => {
  expect(await reportOf(broken, "-t", "end > passes|kept back")).toEqual({
    passed: 1,
    failed: [
      { file: "a.test.ts", name: "start" },
      { file: "a.test.ts", name: "end" },
      { file: "a.test.ts", name: "start > kept back" },
    ],
    skipped: [],
  });
});
