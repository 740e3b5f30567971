import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, expect, test } from "vitest";
import { readReport } from "./report.ts";
import { runUnattended } from "./run-unattended.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-unattended-test-"));
afterAll(() => rmSync(temporary, { recursive: true }));

/** A run before the first release, of an agency one of whose files is not as it should be. */
async function runOf(brokenFile: string, settings: Record<string, string>) {
  const root = mkdtempSync(join(temporary, "place-"));
  const agencyFolder = writeSampleAgency(join(root, "agency"));
  writeFileSync(join(agencyFolder, brokenFile), "title: x\n");
  const said: string[] = [];
  const mails = join(root, "mail");
  const folder = join(root, "published");
  const { result } = await runUnattended({
    folder,
    agencyFolder,
    settings: readSettings({ MAIL_DIR: mails, ...settings }),
    command: "test",
    say: (line) => said.push(line),
    stopRequest: new AbortController().signal,
  });
  expect(result.outcome).toBe("refused");
  const mailTexts = existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), "utf8")) : [];
  return { mailTexts, said: said.join("\n"), isMailed: readReport(folder)?.problem?.isMailed };
}

test.each([
  ["the profile's address", "jobs/content-creator.yaml", {}, /^To: .*bewerbung@fernkontor\.example/m],
  ["MAIL_TO", "profile.yaml", { MAIL_TO: "technik@lindenhof.example" }, /^To: .*technik@lindenhof\.example/m],
  ["MAIL_TO, from it where no sender is known", "profile.yaml", { MAIL_TO: "a@b.example" }, /^From: .*a@b\.example/m],
])("before the first release a problem is told to %s", async (_whom, brokenFile, settings, header) => {
  const { mailTexts, isMailed } = await runOf(brokenFile, settings);
  expect(mailTexts).toEqual([expect.stringMatching(header)]);
  expect(isMailed).toBe(true);
});

test("where nobody is known who could be told, the log says so", async () => {
  const { mailTexts, said, isMailed } = await runOf("profile.yaml", {});
  expect([mailTexts, isMailed]).toEqual([[], false]);
  expect(said).toContain("MAIL_TO");
});
