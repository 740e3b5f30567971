/** What an archive holds and proves, whichever database it was made of and is put into. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { add, backUpInto, key, linesIn, messagesIn, placesForEachTest, writeLines } from "../../tests/backups.ts";
import { createSqlite, eachToEach } from "../../tests/each-database.ts";
import { everyTable, fillEveryTable } from "../../tests/every-table.ts";
import { agencyFiles, lentSettings } from "./files-along.ts";
import { restore } from "./restore.ts";
import { newBackupKey } from "./sealing.ts";

let folder: string;
const { empty } = placesForEachTest((made) => {
  folder = made;
});
const restored = async (file: string, into?: string) => {
  const url = await empty(createSqlite);
  await restore(url, { file, key, into, withoutList: true });
  return url;
};

describe.each(eachToEach)("%s", (_, createOld, createNew) => {
  test("a backup brings every row of every table, and nothing that lets somebody in", async () => {
    const [old, next] = [await empty(createOld), await empty(createNew)];
    await fillEveryTable(old);
    const file = await backUpInto(old, folder);
    const { setting: _settings, ...before } = await everyTable(old);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    await restore(next, { file, key, withoutList: true });
    const { setting: _here, ...found } = await everyTable(next);
    expect(found).toEqual({ ...before, secret: [], invitation: [], desk_session: [], spent_challenge: [] });
  });

  test("a move brings every row of every table", async () => {
    const [old, next] = [await empty(createOld), await empty(createNew)];
    await fillEveryTable(old);
    const before = await everyTable(old);
    await restore(next, { from: old, key });
    expect(await everyTable(next)).toEqual(before);
  });
});

async function backedUp(): Promise<string> {
  const url = await empty(createSqlite);
  await add(url, "eins");
  return backUpInto(url, folder);
}

test("an archive that says something else than its sums, or has what belongs to no table, is refused", async () => {
  const file = await backedUp();
  const [head = "", ...parts] = await linesIn(file);
  const after = async (lines: readonly string[]) => {
    await writeLines(file, lines);
    return restored(file, join(folder, "into"));
  };
  const beforeSums = (...lines: string[]) => [head, ...parts.slice(0, -1), ...lines, parts.at(-1) ?? ""];
  for (const wrong of ["strange", "secret", "migration"])
    await expect(after(beforeSums(`{"table":"${wrong}","columns":["name"]}`)), wrong).rejects.toThrow(
      `Die Tabelle ${wrong} gehört nicht hinein`,
    );
  await expect(after([head, ...parts].map((line) => line.replace('"first_name"', '"strange"')))).rejects.toThrow(
    "Die Spalte application.strange gehört nicht hinein",
  );
  for (const outside of ["../escaped", "/tmp/escaped", "agency/../../escaped"])
    await expect(after(beforeSums(`{"file":"${outside}","mode":420}`)), outside).rejects.toThrow("gehört nicht hinein");
  for (const [name, changed] of Object.entries({
    "a changed name": [head, ...parts.map((line) => line.replace("Jörg", "Jürg"))],
    "a file without a sum": beforeSums('{"file":"agency/a","mode":420}'),
    "no end": [head, ...parts.slice(0, -1)],
    "rows left out": [head, ...parts.filter((line) => !line.startsWith('{"rows"'))],
    "a line of something else": [head, ...parts, '"Jörg"'],
    "no head": parts,
  }))
    await expect(after(changed), name).rejects.toThrow(/^((?!Jörg).)*ist beschädigt((?!Jörg).)*$/s);
  await expect(after([head.replace(/"version":\d+/, '"version":999'), ...parts])).rejects.toThrow(
    "hat die Version 999",
  );
  expect(await messagesIn(await after([head, ...parts]))).toEqual(["eins"]);
});

test("a backup with any byte changed, or cut short anywhere, empty or something else, is noticed", async () => {
  const file = await backedUp();
  const sealed = readFileSync(file);
  const url = await empty(createSqlite);
  const after = (bytes: Uint8Array | string) => {
    writeFileSync(file, bytes);
    return restore(url, { file, key, withoutList: true });
  };
  for (let twentieth = 1; twentieth < 20; twentieth++) {
    const at = Math.floor((sealed.length * twentieth) / 20);
    for (const damaged of [sealed.with(at, (sealed[at] ?? 0) ^ 1), sealed.subarray(0, at)])
      await expect(after(damaged)).rejects.toThrow(file);
  }
  for (const other of ["", "Einkaufsliste", sealed.subarray(0, 5)])
    await expect(after(other)).rejects.toThrow(`${file} ist keine Sicherung dieses Programms.`);
  await expect(restore(url, { file: "/nowhere/x", key, withoutList: true })).rejects.toThrow("/nowhere/x");
  // What had been begun is begun anew.
  writeFileSync(file, sealed);
  await restore(url, { file, key, withoutList: true });
  expect(await messagesIn(url)).toEqual(["eins"]);
});

test("another key than that of the paper opens nothing, and what is no key is told apart", async () => {
  const file = await backedUp();
  const url = await empty(createSqlite);
  const by = (typed: string) => restore(url, { file, key: async () => typed, withoutList: true });
  await expect(by((await newBackupKey()).secret)).rejects.toThrow("mit einem anderen Schlüssel versiegelt");
  for (const typed of ["", "AGE-SECRET-KEY-PQ-1", `${(await key()).slice(0, -1)}b`, "geheim"])
    await expect(by(typed), typed).rejects.toThrow("Das ist kein Schlüssel, oder ein Zeichen ist anders");
  // As it is copied from paper.
  await by(`  ${(await key()).toLowerCase().replace(/(.{9})/g, "$1 \n")}`);
  expect(await messagesIn(url)).toEqual(["eins"]);
});

test("files of the agency and lent settings come back byte by byte, settings for their owner alone", async () => {
  const [agency, lent, into] = [join(folder, "agency"), join(folder, "lent"), join(folder, "into")];
  mkdirSync(join(agency, "jobs"), { recursive: true });
  mkdirSync(lent);
  const picture = Buffer.alloc(3_000_000, createHash("sha256").update("picture").digest());
  writeFileSync(join(agency, "picture.jpg"), picture, { mode: 0o644 });
  writeFileSync(join(agency, "jobs/empty.yaml"), "");
  symlinkSync("picture.jpg", join(agency, "logo.jpg"));
  symlinkSync("gone", join(agency, "dangling"));
  writeFileSync(join(lent, "settings_mail.env"), "SMTP_URL=smtps://mail.example\n", { mode: 0o400 });
  writeFileSync(join(lent, "something-else"), "");
  const url = await empty(createSqlite);
  await add(url, ...Array.from({ length: 300 }, (_, index) => `${index} ${"ß".repeat(3000)}`));
  const files = async function* () {
    yield* agencyFiles(agency);
    yield* lentSettings(lent);
  };
  const file = await backUpInto(url, join(folder, "backups"), files());
  expect(Math.max(...(await linesIn(file)).map((line) => line.length))).toBeLessThan(1_000_000);
  expect(await messagesIn(await restored(file, into))).toHaveLength(300);
  expect(readFileSync(join(into, "agency/picture.jpg")).equals(picture)).toBe(true);
  expect(readFileSync(join(into, "agency/logo.jpg")).equals(picture)).toBe(true);
  expect(readFileSync(join(into, "agency/jobs/empty.yaml"), "utf8")).toBe("");
  expect(readFileSync(join(into, "settings/mail.env"), "utf8")).toBe("SMTP_URL=smtps://mail.example\n");
  const modes = ["agency/picture.jpg", "settings/mail.env"].map((path) => statSync(join(into, path)).mode & 0o777);
  expect(modes).toEqual([0o644, 0o600]);
  // Over what another try has left there.
  await restored(file, into);
});

test("a backup without a folder of the agency is none", async () => {
  const url = await empty(createSqlite);
  await add(url, "eins");
  await expect(backUpInto(url, folder, agencyFiles("/nowhere"))).rejects.toThrow(
    "/nowhere lässt sich nicht lesen (ENOENT): Ohne wäre es keine Sicherung.",
  );
});
