import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pack } from "./pack.ts";

const at = new Date("2026-11-24T12:00:00Z");

/** A folder as one of two people has it: the same content, saved at another time, with other rights. */
function folderOf({ savedAt, mode }: { savedAt: Date; mode: number }) {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-pack-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "apps/form"), { recursive: true });
  for (const file of ["apps/form/main.js", "apps/fernkontor"]) {
    writeFileSync(join(folder, file), file);
    chmodSync(join(folder, file), file.endsWith(".js") ? mode : mode | 0o100);
    utimesSync(join(folder, file), savedAt, savedAt);
  }
  symlinkSync("../apps", join(folder, "apps/again"));
  writeFileSync(join(folder, "-release.json"), "{}");
  return folder;
}

test("the same content is the same archive, whoever saved it when, in which order", async () => {
  const files = ["apps/form/main.js", "apps/fernkontor", "apps/again"];
  const hers = folderOf({ savedAt: new Date("2026-01-01"), mode: 0o600 });
  const his = folderOf({ savedAt: new Date("2026-02-02"), mode: 0o664 });
  const few = (folder: string) => ({ folder, files: ["./-release.json"] });
  await pack(join(hers, "x.tar.gz"), { name: "fernkontor-1", parts: [{ folder: hers, files }, few(hers)], at });
  await pack(join(his, "x.tar.gz"), {
    name: "fernkontor-1",
    parts: [{ folder: his, files: files.toReversed() }, few(his)],
    at,
  });
  expect(readFileSync(join(his, "x.tar.gz")).equals(readFileSync(join(hers, "x.tar.gz")))).toBe(true);
  const listed = execFileSync("tar", ["--list", "--verbose", "--full-time", "--utc", "-f", join(his, "x.tar.gz")], {
    encoding: "utf8",
  });
  expect(listed).toMatch(/^-rw-r--r-- 0\/0 +17 2026-11-24 12:00:00 fernkontor-1\/apps\/form\/main\.js$/m);
  expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* fernkontor-1\/apps\/fernkontor$/m);
  expect(listed).toMatch(/^l.* fernkontor-1\/apps\/again -> \.\.\/apps$/m);
});

test("a file that is missing makes no archive", async () => {
  const folder = folderOf({ savedAt: at, mode: 0o644 });
  const parts = [
    { folder, files: ["apps/gone"] },
    { folder, files: [] },
  ] as const;
  await expect(pack(join(folder, "x.tar.gz"), { name: "fernkontor-1", parts, at })).rejects.toThrow(
    "apps/gone: Cannot stat",
  );
});
