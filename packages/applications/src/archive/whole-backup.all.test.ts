/** A backup of everything: into a folder, and into a store that does not delete. Whose store it is, restic reaches it. */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openAppendOnlyStore } from "../../tests/append-only-store.ts";
import { createSqlite, type TestDatabase, within } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { migrate } from "../database/migrations.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import { openBackups } from "./backup.ts";
import { openBackupStore } from "./backup-store.ts";
import { readLastBackup } from "./last-backup.ts";
import { backUpEverything, sendErased } from "./whole-backup.ts";
import { withBackup } from "./whole-restore.ts";

describe("a backup of everything", () => {
  let folder: string;
  let database: TestDatabase;
  let environment: NodeJS.ProcessEnv;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "whole-backup-"));
    database = await createSqlite();
    await add("eins", "zwei");
    for (const path of ["own", "agency", "published/cache", "credentials"])
      mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, "agency/profile.yaml"), "name: Hafen Personal\n");
    writeFileSync(join(folder, "published/index.html"), "<!doctype html>");
    writeFileSync(join(folder, "published/cache/program.mjs"), "made anew");
    writeFileSync(join(folder, "credentials/settings_mail.env"), "SMTP_URL=smtps://mail.example\n", { mode: 0o400 });
    environment = storeAt(join(folder, "store"));
  });
  afterEach(async () => {
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const storeAt = (place: string): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    RESTIC_REPOSITORY: place,
    RESTIC_PASSWORD: "geheim",
    RESTIC_CACHE_DIR: join(folder, "cache"),
  });
  const add = (...messages: string[]) =>
    within(database.url, async (opened) => {
      await migrate(opened);
      for (const message of messages)
        await addApplication(opened, "file", {
          ...sampleNewApplication,
          application: { ...sampleApplication, message },
          idempotencyKey: message,
          receivedAt: new Date(),
        });
    });
  const eraseFirst = () =>
    within(database.url, async (opened) =>
      createErasure(opened, "file")((await storedApplications(opened)).slice(0, 1).map(({ id }) => id)),
    );
  const lastBackup = () => within(database.url, async (opened) => (await readLastBackup(opened)).at);
  const parts = () => ({
    backups: openBackups(database.url),
    store: openBackupStore(environment),
    folder: join(folder, "own"),
  });
  const along = () => ({
    folders: [join(folder, "agency"), join(folder, "published")],
    also: [join(folder, "no-such-file")],
    without: [join(folder, "published/cache")],
    credentials: join(folder, "credentials"),
  });
  const backUp = () => backUpEverything(parts(), along(), 30);
  const messagesIn = (url: string) =>
    within(url, async (opened) => (await storedApplications(opened)).map(({ message }) => message));
  /** The applications of the newest backup, and the folder below which all lay. */
  const restored = async () => {
    const into = join(folder, "empty-machine");
    rmSync(into, { recursive: true, force: true });
    const url = `file:${join(into, "var/lib/fernkontor/applications.db")}`;
    await withBackup(openBackupStore(environment), { into }, ({ file, erasedFiles }) =>
      openBackups(url).restore(file, { replace: false, erasedFiles }),
    );
    return { into, messages: await messagesIn(url) };
  };

  test("becomes an empty machine's, with its settings for root alone, and what is made anew stays out", async () => {
    expect(await backUp()).toMatchObject({ applications: 2 });
    expect(readdirSync(join(folder, "own")).sort()).toEqual(["store"]);
    const { into, messages } = await restored();
    expect(messages).toEqual(["eins", "zwei"]);
    expect(readFileSync(join(into, "etc/fernkontor/mail.env"), "utf8")).toBe("SMTP_URL=smtps://mail.example\n");
    expect(readFileSync(join(into, folder, "agency/profile.yaml"), "utf8")).toBe("name: Hafen Personal\n");
    expect(readdirSync(join(into, folder, "published"))).toEqual(["index.html"]);
    expect(readdirSync(join(into, folder, "own"))).toEqual([]);
  });

  test("brings nobody back who was erased after it, once the list was sent", async () => {
    await backUp();
    expect(await sendErased(parts())).toBe(false);
    await eraseFirst();
    expect(await sendErased(parts())).toBe(true);
    expect(await sendErased(parts())).toBe(false);
    expect((await restored()).messages).toEqual(["zwei"]);
  });

  test("counts only once it was read back: an unreadable file, a changed byte or a store that is gone is no backup", async () => {
    const own = along();
    const missing = { ...own, folders: [...own.folders, join(folder, "no-such-folder")] };
    await expect(backUpEverything(parts(), missing, 30)).rejects.toThrow("no-such-folder");
    await backUp();
    const at = await lastBackup();
    expect(at).not.toBeNull();
    for (const pack of packs()) writeFileSync(pack, readFileSync(pack).fill(0));
    await expect(backUp()).rejects.toThrow("tut nicht, was er soll");
    rmSync(join(folder, "store"), { recursive: true });
    await expect(backUp()).rejects.toThrow("ist keine Sicherung mehr. Ist der Speicher für immer fort");
    await eraseFirst();
    await expect(sendErased(parts())).rejects.toThrow("ist keine Sicherung mehr");
    expect(existsSync(join(folder, "store"))).toBe(false);
    expect(await lastBackup()).toBe(at);
  });
  const packs = () =>
    readdirSync(join(folder, "store/data"), { recursive: true, encoding: "utf8" })
      .filter((name) => /[0-9a-f]{64}$/.test(name))
      .map((name) => join(folder, "store/data", name));

  test("in a store that does not delete, outlives whoever has taken over the machine and its key", async () => {
    const remote = await openAppendOnlyStore();
    onTestFinished(remote.close);
    environment = storeAt(remote.url);
    await backUp();
    const store = openBackupStore(environment);
    expect(store.place).not.toContain("geheim");
    const trial = await store.addText("trial", "");
    expect(await store.tryToDelete(trial)).toBe(false);
    expect(remote.refused[0]).toContain(`/snapshots/${trial}`);
    expect((await restored()).messages).toEqual(["eins", "zwei"]);
  });

  test("in a folder of this machine, can be deleted by it", async () => {
    await backUp();
    const store = openBackupStore(environment);
    expect(await store.tryToDelete(await store.addText("trial", ""))).toBe(true);
  });

  test("that is killed has changed nothing, and the next one is whole", async () => {
    await backUp();
    const before = join(folder, "store-before");
    cpSync(join(folder, "store"), before, { recursive: true });
    // Big enough for restic to be at it.
    writeFileSync(join(folder, "agency/picture"), Buffer.alloc(64 << 20, "restic is at it"));
    const restic = spawn("restic", ["backup", "--tag", "everything", folder], { env: environment, stdio: "ignore" });
    const ended = once(restic, "exit");
    while (packsIn(join(folder, "store")) === packsIn(before) && restic.exitCode === null)
      await new Promise((resolve) => setImmediate(resolve));
    restic.kill("SIGKILL");
    await ended;
    expect(await backUp()).toMatchObject({ applications: 2 });
    expect((await restored()).messages).toEqual(["eins", "zwei"]);
  });
  const packsIn = (store: string) => readdirSync(join(store, "data"), { recursive: true }).length;

  const disk = join(tmpdir(), `whole-backup-disk-${process.pid}`);
  mkdirSync(disk, { recursive: true });
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true });
  });

  test.skipIf(!isMounted)("that finds a disk full is none, says so, and the next one with room is whole", async () => {
    environment = storeAt(join(disk, "store"));
    await backUp();
    const at = await lastBackup();
    writeFileSync(join(folder, "agency/picture"), randomBytes(10 << 20));
    await expect(backUp()).rejects.toThrow(/^Kein Platz mehr für die Sicherung: .*\n\(.*no space left on device/s);
    expect(await lastBackup()).toBe(at);
    expect((await restored()).messages).toEqual(["eins", "zwei"]);
    rmSync(join(folder, "agency/picture"));
    await add("drei");
    await backUp();
    expect((await restored()).messages).toEqual(["eins", "zwei", "drei"]);
  });

  test("is put off while nobody answers where the store is, as is the list of who was erased, and no other one is begun", async () => {
    const remote = await openAppendOnlyStore();
    environment = storeAt(remote.url);
    await backUp();
    const [at, port] = [await lastBackup(), Number(new URL(remote.url.slice("rest:".length)).port)];
    remote.close();
    await eraseFirst();
    const unreachable = /^Der Speicher der Sicherungen ist nicht zu erreichen\. .*\n\(.*connection refused/s;
    await expect(backUp()).rejects.toThrow(unreachable);
    await expect(sendErased(parts())).rejects.toThrow(unreachable);
    expect([await lastBackup(), existsSync(join(folder, "own/erased.next"))]).toEqual([at, true]);
    const back = await openAppendOnlyStore("127.0.0.1", port, remote.files);
    onTestFinished(back.close);
    expect(await sendErased(parts())).toBe(true);
    expect((await restored()).messages).toEqual(["zwei"]);
  });

  test("is refused by a store in words that say what helps: by its password, by its rights, and while somebody else is at it", async () => {
    const remote = await openAppendOnlyStore();
    onTestFinished(remote.close);
    environment = storeAt(remote.url);
    await backUp();
    remote.isOpen = false;
    await expect(backUp()).rejects.toThrow(/^Der Speicher der Sicherungen erlaubt das nicht\. .*\n\(.*403/s);
    remote.isOpen = true;
    environment = { ...environment, RESTIC_PASSWORD: "falsch" };
    await expect(backUp()).rejects.toThrow(/^Das Passwort des Speichers der Sicherungen stimmt nicht\. .*\n\(.*wrong/s);

    environment = storeAt(join(folder, "store"));
    await backUp();
    const holding = spawn("restic", ["backup", "--stdin"], { env: environment, stdio: ["pipe", "ignore", "ignore"] });
    const ended = once(holding, "exit");
    while (readdirSync(join(folder, "store/locks")).length === 0) await new Promise((resolve) => setImmediate(resolve));
    await expect(backUp()).rejects.toThrow(/^Im Speicher der Sicherungen arbeitet gerade jemand anders.*\n\(.*locked/s);
    holding.stdin.end();
    await ended;
    await backUp();
  });

  test("is refused where nobody has said where to, and where restic is missing", async () => {
    expect(() => openBackupStore({})).toThrow("RESTIC_REPOSITORY und RESTIC_PASSWORD fehlen");
    environment = { ...environment, PATH: "/nowhere" };
    await expect(backUp()).rejects.toThrow("apt-get install restic");
  });
});
