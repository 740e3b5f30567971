import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a slow installation shows a sign of life, also in a log", async () => {
  const root = mkdtempSync(join(tmpdir(), "fernkontor-bootstrap-test-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["scripts", "programs", "node_modules/.bin"]) mkdirSync(join(root, folder), { recursive: true });
  cpSync("scripts/bootstrap.mjs", join(root, "scripts/bootstrap.mjs"));
  writeFileSync(join(root, "scripts/hello.ts"), 'console.log("hello");');
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
  // Is slow until somebody has seen that it is alive.
  const npm = join(root, "programs/npm");
  writeFileSync(npm, `#!/bin/sh\nuntil [ -e ${root}/seen ]; do sleep 0.05; done\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${join(root, "programs")}${delimiter}${process.env.PATH}` };
  const child = spawn(process.execPath, [join(root, "scripts/bootstrap.mjs"), "hello"], { env });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
    if (/npm ci läuft noch, seit \d+ s/.test(stderr)) writeFileSync(join(root, "seen"), "");
  });
  expect(await once(child, "close")).toEqual([0, null]);
  expect(stderr).toMatch(/läuft noch.*\nInstalliert in \d+ s\.\n$/s);
  expect(stdout).toBe("hello\n");
});
