/** What a command does with applications, and what it says. */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Writable } from "node:stream";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { key, sealForKey } from "../../tests/backups.ts";
import {
  createPostgres,
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  emptyDatabase,
  execute,
  type TestDatabase,
  within,
} from "../../tests/each-database.ts";
import { sampleAgency, sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import { storedAt } from "../../tests/stored-applications.ts";
import { createAudit } from "../audit/audit.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sql } from "../database/sql.ts";
import { createErasure } from "../retention/erasure.ts";
import { keepPeriods } from "../retention/periods-now.ts";
import { addApplication } from "../submission/add-application.ts";
import { answer } from "./answer.ts";

const { retention } = sampleAgency.profile;

let folder: string;
let mailFolder: string;
let database: TestDatabase;
// A command makes all that this process writes from then on private.
const umask = process.umask();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "form-commands-"));
  mailFolder = join(folder, "mail");
  mkdirSync(mailFolder);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const applications = (...words: string[]) => applicationsIn({}, ...words);

/** `first`: the line with which a command begins that touches applications; `stderr` is the rest. */
async function applicationsIn(changes: NodeJS.ProcessEnv, ...words: string[]) {
  const [stdout, stderr] = [collected(), collected()];
  const env = {
    PATH: process.env.PATH,
    // Whatever runs on this machine is not asked which database it has.
    FORM_PORT: "0",
    DESK_PORT: "0",
    AGENCY_DIR: sampleAgencyFolder,
    PUBLISH_DIR: join(folder, "published"),
    MAIL_DIR: mailFolder,
    BACKUP_DIR: join(folder, "backups"),
    DATABASE_URL: database.url,
    ...changes,
  };
  const status = await answer(words, { env, stdout: stdout.stream, stderr: stderr.stream });
  const first = /^Agentur: .*\n/.exec(stderr.text())?.[0] ?? "";
  return { status, stdout: stdout.text(), first, stderr: stderr.text().slice(first.length) };
}

function collected(): { stream: Writable; text: () => string } {
  let all = "";
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _, done) => {
      all += chunk;
      done();
    },
  });
  return { stream, text: () => all };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function add(lastName: string, receivedAt = new Date()): Promise<string> {
  const opened = openDatabase(database.url);
  await migrate(opened);
  const { id } = await addApplication(opened, "file", {
    application: {
      ...sampleApplication,
      lastName,
      phone: "+49 30 1234567",
      message: "=1+1",
    },
    consent: sampleConsent,
    idempotencyKey: lastName,
    receivedAt,
  });
  await opened.close();
  return id;
}

const lastNames = async () => (await storedAt(database.url)).map(({ lastName }) => lastName);

/** As at the desk. */
const erase = (id: string) =>
  within(database.url, (opened) => createErasure(opened, "file")([id], undefined, "deleted", "jana"));

describeOn("PostgreSQL", "while the database is restarted", () => {
  test("a command says so, has done nothing half, and is called again", async () => {
    database = await createPostgres();
    await add("Eins");
    await within(database.url, (opened) => keepPeriods(opened, retention));
    await sealForKey(database.url);
    const [holder, server] = [database.url, database.url].map((url) => new pg.Client({ connectionString: url }));
    for (const client of [holder, server]) await client?.connect();
    const waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    for (const words of [["backup"], ["delete-due"]]) {
      await holder?.query("BEGIN; LOCK TABLE application IN ACCESS EXCLUSIVE MODE");
      const cut = applications(...words);
      await expect.poll(async () => (await server?.query(`SELECT 1 ${waiting}`))?.rowCount).toBe(1);
      await server?.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
      await holder?.query("ROLLBACK");
      const said = "Die Datenbank war währenddessen nicht zu erreichen, oder sie wurde neu gestartet.";
      expect(await cut).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining(said) });
      if (words[0] === "backup") expect(readdirSync(join(folder, "backups"))).toEqual([]);
      expect(await applications(...words)).toMatchObject({ status: 0 });
    }
    for (const client of [holder, server]) await client?.end();
    await database.remove();
  });
});

describeOnEachDatabase("the command line", ({ create }) => {
  beforeAll(async () => {
    database = await create();
    await within(database.url, migrate);
  });
  afterEach(() => within(database.url, emptyDatabase));
  afterAll(() => database.remove());

  test("says first, and never among the results, whose agency and which database it is", async () => {
    await add("Eins");
    await within(database.url, (opened) => keepPeriods(opened, retention));
    const place = database.url.replace(/\/\/.*@/, "//").replace(/\?.*/, "");
    for (const words of [["backup-key", "--yes"], ["backup"], ["delete-due"]]) {
      const { status, stdout, first } = await applications(...words);
      expect([status, first]).toEqual([0, `Agentur: ${sampleAgency.profile.name} (Muster), Datenbank: ${place}\n`]);
      expect(stdout).not.toContain("Agentur:");
    }
  });

  test("says in the log what it has copied, and where it cannot, copies it all the same", async () => {
    for (const name of ["Eins", "Zwei"]) await add(name);
    await sealForKey(database.url);
    const backUp = () => applications("backup");
    await backUp();
    const opened = openDatabase(database.url);
    const { entries } = await createAudit(opened).page({}, 0, 10);
    expect(entries).toMatchObject([{ action: "backed-up-on-server", applications: 2 }]);
    await execute(opened, sql`ALTER TABLE audit_entry RENAME TO audit_entry_aside`);
    const { status, stderr } = await backUp();
    await execute(opened, sql`ALTER TABLE audit_entry_aside RENAME TO audit_entry`);
    await opened.close();
    expect([status, stderr]).toEqual([0, expect.stringContaining("2 Bewerbungen gesichert")]);
    expect(stderr).toContain("Im Protokoll steht das nicht: Die Datenbank lässt sich nicht schreiben");
  });

  /** @returns the newest file */
  const backUp = async (changes: NodeJS.ProcessEnv = {}) => {
    const backup = await applicationsIn(changes, "backup");
    return { ...backup, file: join(folder, "backups", readdirSync(join(folder, "backups")).at(-1) ?? "") };
  };
  const restoreInto = async (...words: string[]) => {
    const next = await create();
    onTestFinished(next.remove);
    const restored = await applicationsIn({ DATABASE_URL: next.url }, "restore", ...words);
    return { ...restored, lastNames: async () => (await storedAt(next.url)).map(({ lastName }) => lastName) };
  };

  test("makes a key for the backups, prints it once, and reads it from a file alone", async () => {
    await add("Müller");
    expect(await applications("backup")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Ohne Schlüssel wird nicht gesichert"),
    });
    const { status, stdout, stderr } = await applications("backup-key", "--yes");
    expect([status, stderr]).toEqual([0, expect.stringContaining("Von jetzt an wird für diesen Schlüssel versiegelt")]);
    expect(stdout).toMatch(/Ein Blatt in den Tresor, eines in ein anderes Haus/);
    // As it stands on the paper, over three lines.
    const [, key = ""] = /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(stdout) ?? [];
    expect(await applications("backup-key", "--yes")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("Es gibt schon einen Schlüssel"),
    });
    const { file } = await backUp();
    const restore = (keyFile: string) => restoreInto(file, "--ohne-liste", "--key", keyFile);
    expect(await restore(key.replace(/\s/g, ""))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("gehört nicht in die Befehlszeile"),
    });
    writeFileSync(join(folder, "key"), key);
    writeFileSync(join(folder, "sheet"), stdout);
    for (const keyFile of ["key", "sheet"]) {
      const restored = await restore(join(folder, keyFile));
      expect([restored.status, await restored.lastNames()]).toEqual([0, ["Müller"]]);
    }
  });

  test("backs up and restores, rehearsed before, with what systemd lends, and without who was erased since", async () => {
    const [credentials, into, keyFile] = [join(folder, "credentials"), join(folder, "into"), join(folder, "key")];
    mkdirSync(credentials);
    writeFileSync(join(credentials, "settings_mail.env"), "MAIL_TO=technik@agentur.example\n");
    writeFileSync(keyFile, await key());
    await sealForKey(database.url);
    await add("Eins");
    const erased = await add("Null");
    expect((await backUp()).stderr).toContain("Die Einstellungen des Servers sind nicht dabei");
    const { file, ...backup } = await backUp({ CREDENTIALS_DIRECTORY: credentials });
    expect(backup).toMatchObject({ status: 0, stdout: "" });
    expect(backup.stderr).toMatch(
      /^2 Bewerbungen gesichert in .*\.backup \(\d+ kB\), und von dort wieder gelesen\.\nWas älter ist als 30 Tage, ist hier gelöscht/,
    );
    await erase(erased);
    for (const said of ["Die Liste ist kopiert.\n", ""])
      expect(await applications("backup-erased")).toMatchObject({ status: 0, stdout: "", first: "", stderr: said });
    const list = join(folder, "backups/erased");
    await add("Zwei");

    const words = [file, "--erased", list, "--key", keyFile];
    const rehearsal = await applications("restore", "--probe", ...words);
    expect(rehearsal.stderr).toMatch(
      /^Geprobt, und nichts verändert: In \d+,\d s .*, 1 Bewerbung\.\n1 Bewerbung, seitdem gelöscht, bliebe es\.\nSeitdem eingegangen, und damit verloren: 1 Bewerbung\.\n$/,
    );
    expect(await lastNames()).toEqual(["Eins", "Zwei"]);
    expect(await applications("restore", ...words)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ist nicht leer"),
    });
    const restored = await restoreInto(...words, "--into", into);
    expect([restored.status, await restored.lastNames()]).toEqual([0, ["Eins"]]);
    expect(restored.stderr).toMatch(
      /^\S+ war gelöscht und ist es wieder\.\n1 Bewerbung wiederhergestellt, wie sie am .* Uhr, waren\.\n.*soweit die Liste oder die alte Datenbank es weiß\.\nE-Mails, die beim Sichern warteten.*\nDateien der Agentur und Einstellungen liegen unter/,
    );
    expect(restored.stderr.startsWith(erased)).toBe(true);
    expect(readFileSync(join(into, "settings/mail.env"), "utf8")).toBe("MAIL_TO=technik@agentur.example\n");
    expect(readFileSync(join(into, "agency/profile.yaml"))).toEqual(
      readFileSync(join(sampleAgencyFolder, "profile.yaml")),
    );

    const unknowing = await restoreInto(file, "--key", keyFile);
    expect([unknowing.status, unknowing.stderr]).toEqual([1, expect.stringMatching(/^Wer seit dem .*--ohne-liste$/m)]);
    const told = await restoreInto(file, "--key", keyFile, "--ohne-liste");
    expect([told.status, told.stderr]).toEqual([
      0,
      expect.stringContaining("Diese Bewerbungen kämen mit allem zurück"),
    ]);
  });

  test("does everything while agency/ is broken, by the periods that held last, and says so", async () => {
    const ended = await add("Eins", daysAgo(31 * 2));
    await within(database.url, (opened) =>
      keepPeriods(opened, { ...retention, processEndsByItselfAfterMonths: 1, backupDays: 99 }),
    );
    const agency = { AGENCY_DIR: join(folder, "broken") };
    mkdirSync(join(agency.AGENCY_DIR, "jobs"), { recursive: true });
    writeFileSync(join(agency.AGENCY_DIR, "profile.yaml"), "\tmode: live");
    await sealForKey(database.url);
    const { file, ...backup } = await backUp(agency);
    expect(backup.status).toBe(0);
    expect(backup.stderr).toMatch(
      /broken\/profile\.yaml:1 [\s\S]*\nFür die Fristen gilt deshalb, womit das Formular zuletzt gearbeitet hat\.\n/,
    );
    expect(backup.stderr.match(/Für die Fristen/g)).toHaveLength(1);
    expect(backup.stderr).toContain("Was älter ist als 99 Tage");
    expect(readdirSync(join(folder, "backups"))).toEqual([basename(file)]);
    expect((await storedAt(database.url)).map(({ id }) => id)).toEqual([ended]);
  });

  test("names the usual periods where none were ever valid", async () => {
    await sealForKey(database.url);
    const { status, stderr } = await applicationsIn({ AGENCY_DIR: mailFolder }, "backup");
    expect(status).toBe(0);
    expect(stderr).toContain(
      "Für die Fristen gilt deshalb das Übliche: Löschung 6 Monate nach dem Ende des Verfahrens, und das endet nach 12 Monaten von selbst.",
    );
  });

  test("needs no valid listings", async () => {
    const AGENCY_DIR = join(folder, "broken-listing");
    cpSync(sampleAgencyFolder, AGENCY_DIR, { recursive: true });
    writeFileSync(join(AGENCY_DIR, "jobs/kaputt.yaml"), "\ttitle: [");
    await sealForKey(database.url);
    const { status, stderr } = await applicationsIn({ AGENCY_DIR }, "backup");
    expect([status, stderr.includes("kaputt")]).toEqual([0, false]);
  });
});

describeOn("SQLite", "the command line is answered with help", () => {
  beforeAll(async () => {
    database = await createSqlite();
  });
  afterAll(() => database.remove());
  test.each([
    [[], "Nennen Sie einen Befehl."],
    [["liste"], "Den Befehl „liste“ gibt es nicht."],
    [["constructor"], "Den Befehl „constructor“ gibt es nicht."],
    [["delete-due", "x"], "„x“ ist eine Angabe zu viel."],
    [["delete-due", "--all"], "Eine Option gibt es so nicht: --all"],
    [["restore", "--from", "applications.db"], "--from muss file:<Pfad> oder postgres://"],
    [["restore", ""], "Eine Angabe ist leer."],
    [["restore", "--key", ""], "--key ist leer."],
    [["restore", "--key"], "Eine Option gibt es so nicht: --key"],
    [["restore", "a", "b"], "„b“ ist eine Angabe zu viel."],
    [["restore", "a", "--probe", "--into", "b"], "--probe und --into schließen einander aus."],
    [["restore", "--probe"], "DATEI fehlt."],
  ])("%j", async (words, message) => {
    const { status, stdout, stderr } = await applications(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toContain("zeigt: fernkontor hilfe");
  });

  test("a missing database is not made by asking for a backup, or for what there is", async () => {
    for (const words of [["backup"], ["delete-due"]]) {
      const { status, stderr } = await applications(...words);
      expect(status).toBe(1);
      expect(stderr).toContain("gibt es keine Datenbank");
    }
    expect(existsSync(join(folder, "backups"))).toBe(false);
    expect(existsSync(database.url.slice("file:".length))).toBe(false);
  });
});
