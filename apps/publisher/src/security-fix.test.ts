import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "@fernkontor/applications/settings";
import { expect, onTestFinished, test } from "vitest";
import { tellOfSecurityFix } from "./security-fix.ts";

const changelog = `# Changelog

## 1.2.0
### For agencies
- News.

## 1.1.1
### Sicherheit
- A hole.

## 1.0.0
### Sicherheit
- Another.
`;

/** A machine, and who has been asked how often. */
async function machine() {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-security-fix-"));
  let text = changelog;
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const environment = { MAIL_DIR: join(folder, "mail"), MAIL_TO: "technik@agentur.example", CHANGELOG_URL: address };
  const mails = () =>
    readdirSync(folder).includes("mail")
      ? readdirSync(environment.MAIL_DIR).map((name) => readFileSync(join(environment.MAIL_DIR, name), "utf8"))
      : [];
  const look = (version: string, day: number, settings: NodeJS.ProcessEnv = environment) => {
    const known = { settings: readSettings(settings), profile: undefined };
    return tellOfSecurityFix(folder, version, known, new Date(2026, 10, day));
  };
  return { environment, mails, look, asked: () => asked, add: (section: string) => (text = section + text) };
}

test("a later release that mends a hole is told once, and the next one, too", async () => {
  const { mails, look, asked, add } = await machine();
  for (const day of [1, 1, 2]) await look("1.0.0", day);
  expect(mails()).toEqual([expect.stringContaining("Es gibt Fernkontor 1.1.1,")]);
  expect(asked()).toBe(2);
  add("## 1.3.0\n### Sicherheit\n- A third.\n");
  await look("1.0.0", 3);
  expect(mails()).toHaveLength(2);
});

test("who has it, or has named no changelog, hears nothing, and nobody else does", async () => {
  const { environment, mails, look, asked } = await machine();
  await look("1.1.1", 1);
  await look("1.0.0", 5, { ...environment, CHANGELOG_URL: "" });
  expect([mails(), asked()]).toEqual([[], 1]);
});
