/** What a command does with applications, and what it says. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isWhole } from "../../../../scripts/testing/depth.ts";
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
    const file = join(folder, "a.backup");
    const [holder, server] = [database.url, database.url].map((url) => new pg.Client({ connectionString: url }));
    for (const client of [holder, server]) await client?.connect();
    const waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    for (const words of [["backup", file], ["delete-due"]]) {
      await holder?.query("BEGIN; LOCK TABLE application IN ACCESS EXCLUSIVE MODE");
      const cut = applications(...words);
      await expect.poll(async () => (await server?.query(`SELECT 1 ${waiting}`))?.rowCount).toBe(1);
      await server?.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
      await holder?.query("ROLLBACK");
      const said = "Die Datenbank war währenddessen nicht zu erreichen, oder sie wurde neu gestartet.";
      expect(await cut).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining(said) });
      expect(readdirSync(folder)).toEqual(["mail"]);
      expect(await applications(...words)).toMatchObject({ status: 0 });
      for (const left of ["", ".erased"]) rmSync(`${file}${left}`, { force: true });
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
    for (const words of [["backup", join(folder, "first-line.backup")], ["delete-due"], ["backup-key", "--yes"]]) {
      const { status, stdout, first } = await applications(...words);
      expect([status, first]).toEqual([0, `Agentur: ${sampleAgency.profile.name} (Muster), Datenbank: ${place}\n`]);
      expect(stdout).not.toContain("Agentur:");
    }
  });

  test("says in the log what it has copied, and where it cannot, copies it all the same", async () => {
    for (const name of ["Eins", "Zwei"]) await add(name);
    const backUp = () => applications("backup", join(folder, "in-the-log.backup"));
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

  test("makes a key for the backups, prints it once, and reads it from a file alone", async () => {
    const file = join(folder, "sealed.backup");
    await add("Müller");
    expect((await applications("backup", file)).stderr).toContain("Sie ist nicht versiegelt");
    const { status, stdout, stderr } = await applications("backup-key", "--yes");
    expect([status, stderr]).toEqual([0, expect.stringContaining("Von jetzt an sind Sicherungen versiegelt")]);
    expect(stdout).toMatch(/Ein Blatt in den Tresor, eines in ein anderes Haus/);
    // As it stands on the paper, over three lines.
    const [, key = ""] = /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(stdout) ?? [];
    expect(await applications("backup-key", "--yes")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("Es gibt schon einen Schlüssel"),
    });
    expect((await applications("backup", file)).stderr).toContain("Sie ist versiegelt: Nur der ausgedruckte Schlüssel");
    await add("Danach");

    const restore = (...words: string[]) => applications("restore", file, "--replace", ...words);
    expect(await restore("--key", key.replace(/\s/g, ""))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("gehört nicht in die Befehlszeile"),
    });
    expect(await lastNames()).toEqual(["Müller", "Danach"]);
    writeFileSync(join(folder, "key"), key);
    writeFileSync(join(folder, "sheet"), stdout);
    for (const keyFile of ["key", "sheet"])
      expect(await restore("--key", join(folder, keyFile))).toMatchObject({
        status: 0,
        stderr: expect.stringContaining("1 Bewerbung"),
      });
    expect(await lastNames()).toEqual(["Müller"]);
  });

  test("backs up and restores, and says how much", async () => {
    const file = join(folder, "applications.backup");
    await add("Eins");
    const erased = await add("Null");
    const backup = await applications("backup", file);
    expect(backup).toMatchObject({ status: 0, stdout: "" });
    expect(backup.stderr).toMatch(
      /^2 Bewerbungen gesichert in .*applications\.backup \(\d+ kB\)\.\n.*nicht versiegelt.*\n.*nach 30 Tagen.*\nDaneben, in .*\.backup\.erased,/,
    );
    await erase(erased);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    await add("Zwei");
    const refused = await applications("restore", file);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("Die Datenbank enthält 2 Bewerbungen");
    const restored = await applications("restore", file, "--replace");
    expect(restored.status).toBe(0);
    expect(restored.stderr).toMatch(
      /^\S+ war gelöscht und ist es wieder\.\n1 Bewerbung wiederhergestellt aus .*, anstelle von 2\.\n.*soweit es hier bekannt ist\. Ist die Datenbank eine neue, .*DATEI\.erased\.\nE-Mails, die beim Sichern warteten/,
    );
    expect(restored.stderr.startsWith(erased)).toBe(true);
    const withList = await applications("restore", file, "--replace", "--erased", `${file}.erased`);
    expect(withList.status).toBe(0);
    expect(withList.stderr).toContain(
      "Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier oder in ",
    );
    expect(withList.stderr).not.toContain("--erased");
    expect(await lastNames()).toEqual(["Eins"]);

    writeFileSync(file, "garbage");
    expect(await applications("restore", file, "--replace")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ist keine Sicherung"),
    });
    expect(await lastNames()).toEqual(["Eins"]);
  });

  test("does everything while agency/ is broken, by the periods that held last, and says so", async () => {
    const ended = await add("Eins", daysAgo(31 * 2));
    await within(database.url, (opened) =>
      keepPeriods(opened, { ...retention, processEndsByItselfAfterMonths: 1, backupDays: 99 }),
    );
    const agency = { AGENCY_DIR: join(folder, "broken") };
    mkdirSync(join(agency.AGENCY_DIR, "jobs"), { recursive: true });
    writeFileSync(join(agency.AGENCY_DIR, "profile.yaml"), "\tmode: live");
    const file = join(folder, "broken-agency.backup");
    const backup = await applicationsIn(agency, "backup", file);
    expect(backup.status).toBe(0);
    expect(backup.stderr).toMatch(
      /broken\/profile\.yaml:1 [\s\S]*\nFür die Fristen gilt deshalb, womit das Formular zuletzt gearbeitet hat\.\n/,
    );
    expect(backup.stderr.match(/Für die Fristen/g)).toHaveLength(1);
    expect(backup.stderr).toContain("nach 99 Tagen gelöscht");
    // This needs no periods, and has nothing to say about them.
    const restored = await applicationsIn(agency, "restore", file, "--replace");
    expect([restored.status, restored.stderr.includes("Fristen")]).toEqual([0, false]);
    expect((await storedAt(database.url)).map(({ id }) => id)).toEqual([ended]);
  });

  test("names the usual periods where none were ever valid", async () => {
    const { status, stderr } = await applicationsIn({ AGENCY_DIR: "/nowhere" }, "backup", join(folder, "a.backup"));
    expect(status).toBe(0);
    expect(stderr).toContain(
      "Für die Fristen gilt deshalb das Übliche: Löschung 6 Monate nach dem Ende des Verfahrens, und das endet nach 12 Monaten von selbst.",
    );
  });

  test("needs no valid listings", async () => {
    const AGENCY_DIR = join(folder, "broken-listing");
    cpSync(sampleAgencyFolder, AGENCY_DIR, { recursive: true });
    writeFileSync(join(AGENCY_DIR, "jobs/kaputt.yaml"), "\ttitle: [");
    const { status, stderr } = await applicationsIn({ AGENCY_DIR }, "backup", join(folder, "a.backup"));
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
    [["move"], "--to DATENBANK fehlt."],
    [["move", "--to", "applications.db"], "--to muss file:<Pfad> oder postgres://"],
    [["backup", ""], "Eine Angabe ist leer."],
    [["restore", "--key", ""], "--key ist leer."],
    [["restore", "--key"], "Eine Option gibt es so nicht: --key"],
    [["restore", "a", "b"], "„b“ ist eine Angabe zu viel."],
    [["restore", "--probe", "--replace"], "--probe und --replace schließen einander aus."],
  ])("%j", async (words, message) => {
    const { status, stdout, stderr } = await applications(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toContain("zeigt: fernkontor hilfe");
  });

  test("a missing database is not made by asking for a backup, or for what there is", async () => {
    for (const words of [["backup", join(folder, "x.backup")], ["delete-due"]]) {
      const { status, stderr } = await applications(...words);
      expect(status).toBe(1);
      expect(stderr).toContain("gibt es keine Datenbank");
    }
    expect(readdirSync(folder)).not.toContain("x.backup");
    expect(existsSync(database.url.slice("file:".length))).toBe(false);
  });
});

if (isWhole)
  describeOn("SQLite", "with restic", () => {
    test("an empty machine with the sheet alone becomes the agency, without who was erased since", async () => {
      const server = join(folder, "server");
      for (const path of ["credentials", "own", "published"]) mkdirSync(join(server, path), { recursive: true });
      writeFileSync(join(server, "credentials/settings_mail.env"), "MAIL_TO=technik@agentur.example\n");
      cpSync(sampleAgencyFolder, join(server, "agency"), { recursive: true });
      const store = { RESTIC_REPOSITORY: join(folder, "store"), RESTIC_PASSWORD: "geheim" };
      const unit = {
        ...store,
        AGENCY_DIR: join(server, "agency"),
        PUBLISH_DIR: join(server, "published"),
        STATE_DIRECTORY: join(server, "own"),
        RESTIC_CACHE_DIR: join(folder, "cache"),
      };
      database = await createSqlite();
      await add("Bleibt");
      const erased = await add("Geht");
      expect((await applicationsIn(unit, "backup")).stderr).toContain("Alles sichert der Dienst");
      const sheet = (await applicationsIn(unit, "backup-key", "--yes")).stdout;
      expect(sheet).toContain(`RESTIC_REPOSITORY=${store.RESTIC_REPOSITORY}\n    RESTIC_PASSWORD=geheim\n`);
      writeFileSync(join(folder, "sheet"), sheet);
      const backup = await applicationsIn({ ...unit, CREDENTIALS_DIRECTORY: join(server, "credentials") }, "backup");
      expect(backup).toMatchObject({
        status: 0,
        stderr: expect.stringContaining("2 Bewerbungen und alles andere gesichert"),
      });
      await erase(erased);
      expect(await applicationsIn(unit, "backup-erased")).toMatchObject({ status: 0, stdout: "", first: "" });
      const rehearsal = await applicationsIn(unit, "restore", "--probe", "--key", join(folder, "sheet"));
      expect(rehearsal.stderr).toMatch(
        /Geprobt, und nichts verändert: In \d+,\d s .*1 Bewerbung\.\n.*Es fehlte keine\./s,
      );
      await database.remove();
      rmSync(server, { recursive: true });

      const into = join(folder, "empty");
      const onEmpty = { ...store, DATABASE_URL: "", AGENCY_DIR: join(into, server, "agency") };
      const restored = await applicationsIn(onEmpty, "restore", "--into", into, "--key", join(folder, "sheet"));
      expect(restored).toMatchObject({
        status: 0,
        stderr: expect.stringContaining(`${erased} war gelöscht und ist es wieder.`),
      });
      expect(readFileSync(join(into, "etc/fernkontor/mail.env"), "utf8")).toBe("MAIL_TO=technik@agentur.example\n");
      expect(statSync(join(into, "etc/fernkontor/mail.env")).mode & 0o777).toBe(0o600);
      const url = `file:${join(into, "var/lib/fernkontor/applications.db")}`;
      expect((await storedAt(url)).map(({ lastName }) => lastName)).toEqual(["Bleibt"]);
      database = await createSqlite();
    });
  });
