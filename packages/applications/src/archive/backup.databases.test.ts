import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  add,
  backUpInto,
  erase,
  key,
  linesIn,
  messagesIn,
  placesForEachTest,
  sealForKey,
} from "../../tests/backups.ts";
import { describeOnEachDatabase, execute, rowsOf, within } from "../../tests/each-database.ts";
import { everyTable } from "../../tests/every-table.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { createCases } from "../cases/cases.ts";
import { migrate } from "../database/migrations.ts";
import { deletionClockKey, keepSetting, sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { backUp, hasBackupKey, makeBackupKey } from "./backup.ts";
import { backupName } from "./backup-folder.ts";
import { copyErased } from "./erased-copy.ts";
import { readLastBackup } from "./last-backup.ts";
import { restore } from "./restore.ts";

describeOnEachDatabase("a backup", ({ create }) => {
  let folder: string;
  let url: string;
  const { empty } = placesForEachTest((made) => {
    folder = made;
  });
  const newUrl = () => empty(create);
  beforeEach(async () => {
    url = await newUrl();
  });
  const lastBackup = () => within(url, async (database) => (await readLastBackup(database)).at);

  test("is its owner's alone, named by its time, noted, and restored into nothing", async () => {
    const text = "Zeile 1\nZeile 2\t\\. \u2028 'x' 👩‍💻";
    await add(url, text, "zwei");
    await sealForKey(url);
    const began = Date.now();
    const { file, applications } = await backUp({ url, folder: join(folder, "made"), days: 30 });
    expect([applications, statSync(file).mode & 0o777]).toEqual([2, 0o600]);
    expect(readdirSync(join(folder, "made"))).toEqual([backupName(new Date((await lastBackup()) ?? ""))]);
    expect(Date.parse((await lastBackup()) ?? "")).toBeGreaterThanOrEqual(began);
    const empty = await newUrl();
    expect(await restore(empty, { file, key, withoutList: true })).toMatchObject({ applications: 2, erasedAgain: [] });
    expect(await messagesIn(empty)).toEqual(expect.arrayContaining([text, "zwei"]));
  });

  test("is refused without a key, and opened by the newest alone, which nothing that is stored holds", async () => {
    await add(url, "Geheimnis");
    const made = () => backUp({ url, folder, days: 30 });
    const [lost, kept] = [await makeBackupKey(url), await makeBackupKey(url)];
    await expect(made()).rejects.toThrow("fernkontor sicherungsschluessel");
    expect([await hasBackupKey(url), readdirSync(folder)]).toEqual([false, []]);
    await lost.keep();
    await kept.keep();
    expect(await hasBackupKey(url)).toBe(true);
    const { file } = await made();
    const sealed = readFileSync(file);
    expect([sealed.subarray(0, 22).toString(), sealed.includes("Geheimnis")]).toEqual([
      "age-encryption.org/v1\n",
      false,
    ]);
    expect(JSON.stringify(await everyTable(url))).not.toContain("AGE-SECRET-KEY");
    const empty = await newUrl();
    const by = (secret: string) => restore(empty, { file, key: async () => secret, withoutList: true });
    await expect(by(lost.secret)).rejects.toThrow("mit einem anderen Schlüssel versiegelt");
    await by(kept.secret);
    // It goes on with the same key.
    expect(await hasBackupKey(empty)).toBe(true);
  });

  test("that does not read back as it was written is none: nothing has its name, and nothing older goes", async () => {
    await add(url, "eins");
    await sealForKey(url);
    const old = join(folder, backupName(new Date("2020-01-01")));
    writeFileSync(old, "");
    const handle = await open(old);
    const methods: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const writeFile = methods.writeFile;
    vi.spyOn(methods, "writeFile").mockImplementation(function (this: FileHandle, data) {
      const bytes = Buffer.from(data as Uint8Array);
      return writeFile.call(this, bytes.fill(0, bytes.length - 1));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(backUp({ url, folder, days: 30 })).rejects.toThrow("ist beschädigt");
    vi.restoreAllMocks();
    expect([readdirSync(folder).map((name) => join(folder, name)), await lastBackup()]).toEqual([[old], null]);
  });

  test("deletes those that are older than promised, and only those; by a doubtful clock none", async () => {
    await add(url, "eins");
    const daysAgo = (days: number) => backupName(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
    const kept = [daysAgo(29.9), "erased", "notes.txt", "2020-01-01.backup"];
    for (const name of [...kept, daysAgo(30.1)]) writeFileSync(join(folder, name), "");
    const file = await backUpInto(url, folder);
    expect(readdirSync(folder).sort()).toEqual([...kept, file.slice(folder.length + 1)].sort());

    const lastRun = new Date(Date.now() - 600 * 24 * 60 * 60 * 1000).toISOString();
    await within(url, (database) => database.write(async (tx) => keepSetting(tx, deletionClockKey, lastRun)));
    const older = daysAgo(31);
    writeFileSync(join(folder, older), "");
    expect(await backUp({ url, folder, days: 30 })).toMatchObject({ removesOlder: false });
    expect(readdirSync(folder)).toContain(older);
  });

  test("holds nothing that opens a link or signs a form, and its receipts get links that work", async () => {
    await add(url, "eins");
    const linkAt = (at: string) =>
      within(at, async (database) => {
        const id = (await storedApplications(database))[0]?.id ?? "";
        return { id, token: await renewReceiptLink(database, id, null) };
      });
    const secret = await within(url, sharedSecret);
    const link = (await linkAt(url)).token;
    const file = await backUpInto(url, folder);
    const text = (await linesIn(file)).join("\n");
    expect(text).toContain("eins");
    for (const usable of [secret, link]) expect(text).not.toContain(usable);
    const empty = await newUrl();
    await restore(empty, { file, key, withoutList: true });
    const { id, token } = await linkAt(empty);
    expect(token).not.toBe(link);
    const found = await within(empty, (database) => createCases(database, "file").findByLink(withdrawalHash(token)));
    expect(found).toMatchObject({ application: { id } });
  });

  test("of a database of a newer program is refused", async () => {
    await add(url, "eins");
    await sealForKey(url);
    await within(url, (database) => execute(database, sql`UPDATE migration SET version = 100`));
    await expect(backUp({ url, folder, days: 30 })).rejects.toThrow("dieses Programm kennt Versionen bis");
  });

  test("taken while applications come in, is of one moment", async () => {
    await add(url, "erste");
    await sealForKey(url);
    const writer = spawn(process.execPath, [join(import.meta.dirname, "../../tests/write-applications.ts"), url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(writer.stdout, "data");
    try {
      let before = 0;
      for (let turn = 0; turn < 4; turn++) {
        const { file, applications } = await backUp({ url, folder, days: 30 });
        expect(applications).toBeGreaterThanOrEqual(before);
        before = applications;
        const copy = await newUrl();
        await restore(copy, { file, key, withoutList: true });
        // Every application comes with its two mails, or not at all.
        const [found] = await within(copy, (database) =>
          rowsOf(
            database,
            sql`SELECT (SELECT count(*) FROM application) AS applications, (SELECT count(*) FROM outbox) AS mails`,
          ),
        );
        expect([Number(found?.applications), Number(found?.mails)]).toEqual([applications, 2 * applications]);
      }
      expect(before).toBeGreaterThan(1);
    } finally {
      writer.kill("SIGKILL");
      await once(writer, "exit");
    }
  });

  test("that finds the disk full is none, and leaves no byte of itself", async ({ skip }) => {
    await add(url, "eins");
    await sealForKey(url);
    const disk = join(folder, "disk");
    mkdirSync(disk);
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status !== 0) skip();
    onTestFinished(() => void spawnSync("umount", ["--lazy", disk]));
    const { file } = await backUp({ url, folder: disk, days: 30 });
    const at = await lastBackup();
    await add(url, ...Array.from({ length: 300 }, (_, index) => `${index} ${Math.random()}`.repeat(100)));
    writeFileSync(join(disk, "filled"), Buffer.alloc(40_000));
    await expect(backUp({ url, folder: disk, days: 30 })).rejects.toMatchObject({ code: "ENOSPC" });
    expect(readdirSync(disk).map((name) => join(disk, name))).toEqual([file, join(disk, "filled")]);
    expect(await lastBackup()).toBe(at);
    spawnSync("umount", ["--lazy", disk]);
  });

  test("has beside it who was erased, copied only when that is new, also of a database that began anew", async () => {
    await add(url, "eins", "zwei");
    expect([await copyErased(url, folder), await copyErased(url, folder)]).toEqual([true, false]);
    const erased = await erase(url, "eins");
    expect([await copyErased(url, folder), await copyErased(url, folder)]).toEqual([true, false]);
    const other = await newUrl();
    await add(other, "drei");
    const erasedThere = await erase(other, "drei");
    await copyErased(other, folder);
    const list = readFileSync(join(folder, "erased"), "utf8").trimEnd().split("\n");
    expect(list.map((line) => JSON.parse(line).id)).toEqual([erased, erasedThere]);
    expect(statSync(join(folder, "erased")).mode & 0o777).toBe(0o600);
  });

  test("is made again by whoever was killed, whose half goes", async () => {
    await add(url, "eins");
    const gone = spawn("true");
    await once(gone, "exit");
    writeFileSync(join(folder, `.2020.backup.${gone.pid}.1.unfinished`), "half");
    writeFileSync(join(folder, ".2020.backup.1.1.unfinished"), "of somebody who is still at it");
    await backUpInto(url, folder);
    expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([".2020.backup.1.1.unfinished"]);
  });

  test("cannot be had of a database that is not there", async () => {
    await expect(backUp({ url: "file:/nowhere/a.db", folder, days: 30 })).rejects.toThrow("gibt es keine Datenbank");
    await within(url, migrate);
  });
});
