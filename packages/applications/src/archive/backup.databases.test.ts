import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  execute,
  rowsOf,
  type TestDatabase,
  within,
} from "../../tests/each-database.ts";
import { everyTable } from "../../tests/every-table.ts";
import { sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { createCases } from "../cases/cases.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { createPeople, type People } from "../people/people.ts";
import { isDisowned, isSuppressed, suppressRecipient } from "../queue/recipients.ts";
import { keepErasedList } from "../retention/erased-list.ts";
import { createErasure } from "../retention/erasure.ts";
import { readTombstones } from "../retention/tombstones.ts";
import { schemaVersion } from "../schema/versions.ts";
import { addApplication } from "../submission/add-application.ts";
import { DeadTokenError } from "../submission/submission.ts";
import { openBackups } from "./backup.ts";
import { move } from "./move.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "form-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const add = (url: string, ...messages: string[]) =>
  within(url, async (database) => {
    await migrate(database);
    for (const message of messages) await addTo(database, message);
  });

const addTo = (database: Database, message: string) =>
  addApplication(database, "file", {
    application: { ...sampleApplication, message },
    consent: sampleConsent,
    idempotencyKey: message,
    receivedAt: new Date(),
  });
const messages = (url: string) =>
  within(url, async (database) => (await storedApplications(database)).map(({ message }) => message));

describeOnEachDatabase("a backup", ({ create }) => {
  let created: TestDatabase[];
  const newUrl = async () => {
    const database = await create();
    created.push(database);
    return database.url;
  };
  beforeEach(() => {
    created = [];
  });
  afterEach(() => Promise.all(created.map(({ remove }) => remove())));

  test("says what it holds, is its owner's alone, and is restored into nothing", async () => {
    const [url, empty, file] = [await newUrl(), await newUrl(), join(folder, "a.backup")];
    const text = "Zeile 1\nZeile 2\t\\. \u2028 'x' 👩‍💻";
    await add(url, text, "zwei");
    const contents = { version: schemaVersion, applications: 2 };
    expect(await openBackups(url).write(file)).toEqual({ ...contents, sealed: false });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["a.backup", "a.backup.erased"]);
    expect(await openBackups(empty).restore(file, { replace: false })).toEqual({
      ...contents,
      replaced: 0,
      erasedAgain: [],
    });
    expect(await messages(empty)).toContain(text);
  });

  test("replaces applications only when told to", async () => {
    const [url, file] = [await newUrl(), join(folder, "a.backup")];
    await add(url, "gesichert");
    await openBackups(url).write(file);
    await add(url, "danach");
    const before = await everyTable(url);
    await expect(openBackups(url).restore(file, { replace: false })).rejects.toThrow(
      "Die Datenbank enthält 2 Bewerbungen; an deren Stelle träten die 1 der Sicherung. Ist das gewollt: --replace.",
    );
    expect(await everyTable(url)).toEqual(before);
    expect(await openBackups(url).restore(file, { replace: true })).toMatchObject({
      applications: 1,
      replaced: 2,
    });
    expect(await messages(url)).toEqual(["gesichert"]);
    await add(url, "weiter");
  });

  test("of a newer program is refused, and so is a database of that version in its place", async () => {
    const [version, words] = [100, "dieses Programm kennt Versionen bis"];
    const [url, other, file] = [await newUrl(), await newUrl(), join(folder, "a.backup")];
    await add(url, "eins");
    await add(other, "zwei");
    await openBackups(url).write(file);
    await within(other, (database) => execute(database, sql`UPDATE migration SET version = ${version}`));
    await expect(openBackups(other).restore(file, { replace: true })).rejects.toThrow(words);
    await expect(openBackups(other).write(join(folder, "b.backup"))).rejects.toThrow(words);
    expect(await messages(other)).toEqual(["zwei"]);
    const changed = gunzipSync(readFileSync(file))
      .toString()
      .replace(/"version":\d+/, `"version":${version}`);
    writeFileSync(file, gzipSync(changed));
    await expect(openBackups(url).restore(file, { replace: true })).rejects.toThrow(words);
    expect(await messages(url)).toEqual(["eins"]);
  });

  test("that is cut off, altered or something else leaves everything as it is", async () => {
    const [url, file] = [await newUrl(), join(folder, "a.backup")];
    await add(url, ...Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(500)}`));
    await openBackups(url).write(file);
    const before = await everyTable(url);
    const bad = join(folder, "bad.backup");
    const restore = () => openBackups(url).restore(bad, { replace: true });

    for (const bytes of ["", "no backup at all", readFileSync(file).subarray(0, 5)]) {
      writeFileSync(bad, bytes);
      await expect(restore()).rejects.toThrow(bad);
    }
    copyFileSync(file, bad);
    truncateSync(bad, Math.floor(statSync(file).size / 2));
    await expect(restore()).rejects.toThrow();
    await expect(openBackups(url).restore("/nowhere/x", { replace: true })).rejects.toThrow("/nowhere/x");
    expect(await everyTable(url)).toEqual(before);
  });

  test("that cannot be written leaves the one that is there", async () => {
    const url = await newUrl();
    await add(url, "eins");
    await expect(openBackups(url).write(join(folder, "missing/a.backup"))).rejects.toThrow(/missing/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("holds nothing that opens a link or signs a form, and its receipts get links that work", async () => {
    const [url, empty, file] = [await newUrl(), await newUrl(), join(folder, "a.backup")];
    await add(url, "eins");
    const [secret, link] = await within(url, async (database) => [
      await sharedSecret(database),
      (await linkOf(database)).token,
    ]);
    await openBackups(url).write(file);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain("eins");
    for (const usable of [secret, link]) expect(text).not.toContain(usable);

    await openBackups(empty).restore(file, { replace: false });
    await within(empty, async (database) => {
      const { id, token } = await linkOf(database);
      expect(token).not.toBe(link);
      expect(await createCases(database, "file").findByLink(withdrawalHash(token))).toMatchObject({
        application: { id },
      });
    });
    await openBackups(url).restore(file, { replace: true });
    await within(url, async (database) => {
      expect(await sharedSecret(database)).toBe(secret);
      expect((await linkOf(database)).token).toBe(link);
    });
  });

  test("brings back nothing that has been erased since: neither the application nor its link nor its form", async () => {
    const [url, file] = [await newUrl(), join(folder, "a.backup")];
    await add(url, "bleibt", "zurückgezogen");
    await openBackups(url).write(file);
    const { erased, tokens } = await within(url, async (database) => {
      const ofLater = await addTo(database, "danach, zurückgezogen");
      const found = (await storedApplications(database)).find(({ message }) => message === "zurückgezogen");
      const tokens = [
        await renewReceiptLink(database, found?.id ?? "", null),
        await renewReceiptLink(database, ofLater.id, null),
      ];
      await createErasure(database, "file")([found?.id ?? "", ofLater.id], new Date());
      return { erased: found?.id ?? "", tokens };
    });
    expect(await openBackups(url).restore(file, { replace: true })).toMatchObject({
      applications: 1,
      erasedAgain: [erased],
    });
    expect(await messages(url)).toEqual(["bleibt"]);
    await within(url, async (database) => {
      for (const token of tokens)
        expect(await createCases(database, "file").findByLink(withdrawalHash(token))).toBeUndefined();
      expect(await readTombstones(database)).toHaveLength(2);
      for (const message of ["zurückgezogen", "danach, zurückgezogen"])
        await expect(addTo(database, message)).rejects.toThrow(DeadTokenError);
    });
  });

  test("loses neither the placements nor the waits noted since, and counts no wait twice", async () => {
    const [url, empty, file] = [await newUrl(), await newUrl(), join(folder, "a.backup")];
    await add(url, "vorher gelöscht", "danach gelöscht", "danach vermittelt");
    const eraseBy = async (message: string) =>
      within(url, async (database) => {
        const found = (await storedApplications(database)).find((each) => each.message === message);
        // Confirmed by mail: it counts.
        await execute(database, sql`UPDATE application SET confirmed_at = received_at WHERE id = ${found?.id ?? ""}`);
        await createErasure(database, "file")([found?.id ?? ""], new Date());
      });
    const waits = (url: string) =>
      within(url, (database) =>
        rowsOf(database, sql`SELECT received_on, quarter_hours, outcome FROM past_wait ORDER BY received_on`),
      );
    const place = (id: string, employer: string) =>
      within(url, (database) =>
        execute(
          database,
          sql`INSERT INTO placement (application_id, first_name, last_name, position_title, employer, placed_at)
             VALUES (${id}, 'Jörg', 'Müller', 'Datenanalyst', ${employer}, '2026-11-20T10:00:00.000Z')
             ON CONFLICT (application_id) DO UPDATE SET employer = excluded.employer`,
        ),
      );
    await eraseBy("vorher gelöscht");
    await place("before", "Muster GmbH");
    await openBackups(url).write(file);
    await eraseBy("danach gelöscht");
    await place("before", "Muster AG");
    await place("since", "Beispiel GmbH");
    const before = await waits(url);
    expect(before).toHaveLength(2);

    expect(await openBackups(url).restore(file, { replace: true })).toMatchObject({ applications: 1 });
    expect(await waits(url)).toEqual(before);
    const placements = (url: string) =>
      within(url, (database) =>
        rowsOf(database, sql`SELECT application_id, employer FROM placement ORDER BY application_id`),
      );
    expect(await placements(url)).toEqual([
      { application_id: "before", employer: "Muster AG" },
      { application_id: "since", employer: "Beispiel GmbH" },
    ]);
    // On a new machine what the backup has is all there is.
    await openBackups(empty).restore(file, { replace: false });
    expect(await waits(empty)).toHaveLength(1);
    expect(await placements(empty)).toEqual([{ application_id: "before", employer: "Muster GmbH" }]);
  });

  test("keeps what the page of a deleted application says", async () => {
    const [url, file] = [await newUrl(), join(folder, "a.backup")];
    await add(url, "bleibt", "gelöscht");
    await openBackups(url).write(file);
    const before = await within(url, async (database) => {
      const found = (await storedApplications(database)).find(({ message }) => message === "gelöscht");
      await execute(
        database,
        sql`UPDATE application SET answered_at = '2026-11-22T10:00:00.000Z' WHERE id = ${found?.id ?? ""}`,
      );
      await createErasure(database, "file")([found?.id ?? ""], new Date());
      return readTombstones(database);
    });
    expect(before).toMatchObject([{ answered_at: "2026-11-22T10:00:00.000Z" }]);
    await openBackups(url).restore(file, { replace: true });
    expect(await within(url, (database) => readTombstones(database))).toEqual(before);
  });

  test("is sealed once there is a key, and opened by that key alone", async () => {
    const [url, empty, file, plain] = [
      await newUrl(),
      await newUrl(),
      join(folder, "a.backup"),
      join(folder, "plain.backup"),
    ];
    await add(url, "Geheimnis");
    const backups = openBackups(url);
    await backups.write(plain);
    const [lost, made] = [await backups.makeKey(), await backups.makeKey()];
    expect(await backups.hasKey()).toBe(false);
    await made.keep();
    expect(await backups.hasKey()).toBe(true);
    expect(await backups.write(file)).toMatchObject({ applications: 1, sealed: true });
    const sealed = readFileSync(file);
    expect(sealed.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    expect(sealed.includes("Geheimnis")).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Nothing that is stored opens it.
    expect(JSON.stringify(await everyTable(url))).not.toContain("AGE-SECRET-KEY");

    const damaged = join(folder, "damaged.backup");
    writeFileSync(damaged, sealed.with(sealed.length - 100, (sealed.at(-100) ?? 0) ^ 1));
    const cutOff = join(folder, "cut-off.backup");
    writeFileSync(cutOff, sealed.subarray(0, -1000));
    const headless = join(folder, "headless.backup");
    writeFileSync(headless, sealed.subarray(0, 60));
    const before = await everyTable(url);
    const restore = (from: string, key?: string) =>
      backups.restore(from, { replace: true, ...(key !== undefined && { key: async () => key }) });
    await expect(restore(file)).rejects.toThrow("ist versiegelt: Es braucht den Schlüssel");
    await expect(restore(file, lost.secret)).rejects.toThrow(`${file} ist mit einem anderen Schlüssel versiegelt`);
    for (const typed of ["", "AGE-SECRET-KEY-PQ-1", `${made.secret.slice(0, -1)}b`, "geheim"])
      await expect(restore(file, typed), typed).rejects.toThrow("Das ist kein Schlüssel, oder ein Zeichen ist anders");
    for (const broken of [damaged, cutOff, headless])
      await expect(restore(broken, made.secret), broken).rejects.toThrow(`${broken} ist beschädigt`);
    expect(await everyTable(url)).toEqual(before);
    const place = url.startsWith("file:") ? dirname(url.slice("file:".length)) : tmpdir();
    for (const where of [folder, place])
      expect(readdirSync(where).filter((name) => /\.un(sealed|finished)/.test(name))).toEqual([]);

    // As it is copied from paper, onto a new machine, which goes on sealing with the same key.
    const typed = `  ${made.secret.toLowerCase().replace(/(.{9})/g, "$1 \n")}`;
    const elsewhere = openBackups(empty);
    expect(await elsewhere.restore(file, { replace: false, key: async () => typed })).toMatchObject({
      applications: 1,
    });
    expect(await messages(empty)).toEqual(["Geheimnis"]);
    expect(await elsewhere.hasKey()).toBe(true);
    // One from before there was a key still does, and the key stays.
    await restore(plain);
    expect(await backups.hasKey()).toBe(true);
  });

  test("lets nobody in who was shut out since, gives nobody a role back, nor signs anybody in", async () => {
    const [url, file, now] = [await newUrl(), join(folder, "a.backup"), new Date()];
    await add(url, "eins");
    const enrol = async (people: People, name: string, id: string) => {
      const invitation = await people.invite(name, "lead", now);
      const { person, token } = invitation === "refused" ? expect.unreachable() : invitation;
      const session = await people.accept(token, { id, publicKey: Uint8Array.of(1), counter: 0, label: id }, now);
      return { person, session: session ?? "" };
    };
    const { nils, session } = await within(url, async (database) => {
      const people = createPeople(database);
      const { session } = await enrol(people, "Mara", "kept");
      await enrol(people, "Mara", "lost");
      await enrol(people, "Otto", "of Otto");
      await people.invite("Ruth", "recruiter", now);
      return { nils: (await enrol(people, "Nils", "of Nils")).person, session };
    });
    await openBackups(url).write(file);
    await within(url, async (database) => {
      const people = createPeople(database);
      await people.removePasskey("lost", now, nils.id);
      await people.invite("Otto", "recruiter", now);
      await people.invite("Ruth", "lead", now);
      expect(await people.closeAccess(nils.id, now)).toBe(true);
    });
    await openBackups(url).restore(file, { replace: true });
    await within(url, async (database) => {
      const people = createPeople(database);
      // As everybody is now: with the roles of then nobody might be left who sees to the team.
      expect((await people.list()).map(({ name, role }) => [name, role])).toEqual([
        ["Mara", "lead"],
        ["Otto", "recruiter"],
        ["Ruth", "lead"],
      ]);
      expect((await people.passkeys()).map(({ id }) => id).sort()).toEqual(["kept", "of Nils", "of Otto"]);
      expect(await people.session(session, now)).toBeUndefined();
    });
  });

  test("lets nothing go to somebody who has said since that it was not them", async () => {
    const url = await newUrl();
    await add(url, "erste");
    const file = join(folder, "before.backup");
    await openBackups(url).write(file);
    await within(url, (database) =>
      suppressRecipient(database, "victim@example.org", "disowned", new Date("2026-11-21T10:00:00Z"), "link"),
    );
    await openBackups(url).restore(file, { replace: true });
    await within(url, async (database) => {
      expect(await isSuppressed(database, "victim@example.org")).toBe(true);
      expect(await isDisowned(database, "link")).toBe(true);
    });
  });

  test("is restored on a new machine with the list that lies beside a later backup", async () => {
    const [url, empty, file, later] = [
      await newUrl(),
      await newUrl(),
      join(folder, "a.backup"),
      join(folder, "b.backup"),
    ];
    await add(url, "bleibt", "gelöscht");
    await openBackups(url).write(file);
    const id = await within(url, async (database) => {
      const found = (await storedApplications(database)).find(({ message }) => message === "gelöscht");
      return (await createErasure(database, "file")([found?.id ?? ""]))[0];
    });
    await openBackups(url).write(later);
    const restore = (erasedFile: string) =>
      openBackups(empty).restore(file, { replace: false, erasedFiles: [erasedFile] });
    for (const wrong of [join(folder, "missing"), later]) await expect(restore(wrong)).rejects.toThrow(wrong);
    const halfCopied = join(folder, "half.erased");
    copyFileSync(`${later}.erased`, halfCopied);
    truncateSync(halfCopied, statSync(halfCopied).size - 20);
    await expect(restore(halfCopied)).rejects.toThrow(`${halfCopied}, Zeile 1`);
    expect(await restore(`${later}.erased`)).toMatchObject({ applications: 1, erasedAgain: [id] });
    expect(await messages(empty)).toEqual(["bleibt"]);
  });

  test("taken while applications come in, is of one moment", async () => {
    const url = await newUrl();
    await add(url, "erste");
    const writer = spawn(process.execPath, [join(import.meta.dirname, "../../tests/write-applications.ts"), url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(writer.stdout, "data");
    try {
      let before = 0;
      for (let turn = 0; turn < 4; turn++) {
        const file = join(folder, `${turn}.backup`);
        const { applications } = await openBackups(url).write(file);
        expect(applications).toBeGreaterThanOrEqual(before);
        before = applications;
        const copy = await newUrl();
        await openBackups(copy).restore(file, { replace: false });
        // Every application comes with its two mails, or not at all.
        const [found] = await within(copy, (database) =>
          rowsOf(
            database,
            sql`SELECT (SELECT count(*) FROM application) AS applications, (SELECT count(*) FROM outbox) AS mails`,
          ),
        );
        expect(found).toEqual({ applications: expect.anything(), mails: expect.anything() });
        expect(Number(found?.applications)).toBe(applications);
        expect(Number(found?.mails)).toBe(2 * applications);
      }
      expect(before).toBeGreaterThan(1);
    } finally {
      writer.kill("SIGKILL");
      await once(writer, "exit");
    }
  });
});

async function linkOf(database: Database): Promise<{ id: string; token: string }> {
  const [application] = await storedApplications(database);
  const id = application?.id ?? "";
  return { id, token: await renewReceiptLink(database, id, null) };
}

describeOn("SQLite", "a backup", () => {
  let created: TestDatabase;
  beforeEach(async () => {
    created = await createSqlite();
  });
  afterEach(() => created.remove());

  test("a restore is refused while anybody has the database open", async () => {
    const file = join(folder, "a.backup");
    await add(created.url, "eins");
    const backups = openBackups(created.url);
    await backups.write(file);
    const service = openDatabase(created.url);
    await migrate(service);
    await expect(backups.restore(file, { replace: true })).rejects.toThrow(
      "wird gerade benutzt. Halten Sie Formular und Kontor an",
    );
    await service.close();
    await backups.restore(file, { replace: true });
  });

  test("a restore leaves nothing of what it replaced on the disk", async () => {
    const file = join(folder, "a.backup");
    await add(created.url, "gesichert");
    await openBackups(created.url).write(file);
    await add(created.url, ...Array.from({ length: 50 }, (_, index) => `Geheimnis ${index}`));
    await openBackups(created.url).restore(file, { replace: true });
    expect(readFileSync(created.url.slice("file:".length)).includes("Geheimnis")).toBe(false);
  });

  test("what was erased stays so when the database itself is lost, by the list beside it", async () => {
    const file = join(folder, "a.backup");
    const path = created.url.slice("file:".length);
    await add(created.url, "gelöscht");
    await openBackups(created.url).write(file);
    await within(created.url, async (database) => {
      await createErasure(database, "file")((await storedApplications(database)).slice(0, 1).map(({ id }) => id));
    });
    for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
    await openBackups(created.url).restore(file, { replace: false });
    expect(await messages(created.url)).toEqual([]);
    // Cut off by whoever copied it.
    const whole = readFileSync(`${path}.erased`);
    truncateSync(`${path}.erased`, whole.length - 20);
    for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
    await expect(openBackups(created.url).restore(file, { replace: false })).rejects.toThrow(`${path}.erased, Zeile 1`);
    writeFileSync(`${path}.erased`, whole);
    await openBackups(created.url).restore(file, { replace: false });
    const list = readFileSync(`${path}.erased`, "utf8").trim().split("\n");
    expect(list.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      [
        "id",
        "withdrawal_hash",
        "received_at",
        "erased_at",
        "how",
        "read_at",
        "answered_at",
        "closed_at",
        "placed",
        "mailed",
      ],
    ]);
    expect(statSync(`${path}.erased`).mode & 0o777).toBe(0o600);
  });

  test("what nobody can read of a list, before and after it was set aside, holds up restore and move until somebody has looked", async () => {
    const [file, path, to] = [
      join(folder, "a.backup"),
      created.url.slice("file:".length),
      `file:${join(folder, "new.db")}`,
    ];
    const [list, aside] = [`${path}.erased`, `${path}.erased.unreadable`];
    await add(created.url, "eins");
    appendFileSync(list, '{"id":"nobody knows"}\n');
    const backups = openBackups(created.url);
    await backups.write(file);
    const restore = (erasedFiles: readonly string[] = []) => backups.restore(file, { replace: true, erasedFiles });
    const moved = () => move({ from: created.url, to });
    await expect(restore()).rejects.toThrow(`${list}, Zeile 1: Das ist kein Eintrag der Liste gelöschter Bewerbungen`);
    await within(created.url, (database) => keepErasedList(database));
    await expect(restore()).rejects.toThrow(`${aside}, Zeile 1: Das ist kein Eintrag`);
    await expect(moved()).rejects.toThrow(`${aside}, Zeile 1`);
    expect(await messages(created.url)).toEqual(["eins"]);
    // A new machine has nothing but what lies beside the backup.
    rmSync(aside);
    await expect(restore([`${file}.erased`])).rejects.toThrow(`${file}.erased, Zeile 1`);
    expect(await restore()).toMatchObject({ applications: 1 });
    expect(await moved()).toMatchObject({ to });
  });

  test("a place that everything was moved away from is not filled again", async () => {
    const file = join(folder, "a.backup");
    await add(created.url, "eins");
    const backups = openBackups(created.url);
    await backups.write(file);
    const to = `file:${join(folder, "new.db")}`;
    await move({ from: created.url, to });
    await expect(backups.restore(file, { replace: true })).rejects.toThrow(`sind umgezogen nach ${to}`);
    await expect(within(created.url, (database) => migrate(database))).rejects.toThrow("sind umgezogen");
  });

  test("the database itself is not overwritten by its backup", async () => {
    await add(created.url, "eins");
    const path = created.url.slice("file:".length);
    await expect(openBackups(created.url).write(path)).rejects.toThrow("ist die Datenbank selbst");
    expect(await messages(created.url)).toEqual(["eins"]);
  });

  test("what is something else is refused", async () => {
    const file = join(folder, "a.backup");
    const restore = () => openBackups(created.url).restore(file, { replace: false });
    writeFileSync(file, "Einkaufsliste");
    await expect(restore()).rejects.toThrow(`${file} ist keine Sicherung dieses Programms.`);
  });
});
