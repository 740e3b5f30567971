/** What an operator is told of applications, and what a command does with them. */

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
  type TestDatabase,
  within,
} from "../../tests/each-database.ts";
import { sampleAgency, sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import { createAudit } from "../audit/audit.ts";
import { confirmApplication } from "../cases/applications.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { createOutbox } from "../outbox/outbox.ts";
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

describeOn("PostgreSQL", "while the database is restarted", () => {
  test("a command says so, has done nothing half, and is called again", async () => {
    database = await createPostgres();
    const [id, file] = [await add("Eins"), join(folder, "a.backup")];
    const [holder, server] = [database.url, database.url].map((url) => new pg.Client({ connectionString: url }));
    for (const client of [holder, server]) await client?.connect();
    const waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    for (const words of [["list"], ["backup", file], ["close", id], ["delete", id, "--yes"]]) {
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

  test("closes applications, says when they will be deleted, and lists them by that", async () => {
    const [open, closed, ended] = [
      await add("Offen"),
      await add("Beendet", daysAgo(5)),
      await add(
        "Verjährt",
        daysAgo(31 * (retention.processEndsByItselfAfterMonths + retention.applicationMonthsAfterProcess)),
      ),
    ];
    const first = await applications("close", closed);
    expect(first).toMatchObject({ status: 0, stdout: "" });
    expect(first.stderr).toMatch(
      new RegExp(`^${closed} \\(Jörg Beendet\\) ist beendet; Löschung am \\d{4}-\\d\\d-\\d\\d\\.\n$`),
    );
    expect((await applications("close", closed)).stderr).toMatch(/war schon seit .* beendet; Löschung am/);
    expect((await applications("close", ended)).stderr).toMatch(/von selbst beendet/);

    const ids = async (...words: string[]) => (await applications("list", ...words)).stdout.match(/^[\w-]{36}/gm);
    expect(await ids()).toEqual([ended, closed, open]);
    expect(await ids("--open")).toEqual([open]);
    expect(await ids("--closed")).toEqual([ended, closed]);
    expect(await ids("--due")).toEqual([ended]);
    expect((await applications("list", "--open")).stderr).toBe("1 Bewerbung.\n");
    expect(JSON.parse((await applications("list", "--closed", "--json")).stdout)).toMatchObject([
      { id: ended, closed: true, due: true },
      { id: closed, closed: true, due: false },
    ]);
  });

  test("says first, and never among the results, whose agency and which database it is", async () => {
    const id = await add("Eins");
    const place = database.url.replace(/\/\/.*@/, "//").replace(/\?.*/, "");
    for (const words of [
      ["export"],
      ["list", "--json"],
      ["show", id],
      ["backup", join(folder, "first-line.backup")],
      ["close", id],
    ]) {
      const { status, stdout, first } = await applications(...words);
      expect([status, first]).toEqual([0, `Agentur: ${sampleAgency.profile.name} (Muster), Datenbank: ${place}\n`]);
      expect(stdout).not.toContain("Agentur:");
    }
  });

  test("says in the log what it has shown and copied, and where it cannot, shows it all the same", async () => {
    const [first] = [await add("Eins"), await add("Zwei")];
    await applications("list", "--search", "Eins");
    await applications("show", first);
    await applications("export");
    await applications("backup", join(folder, "in-the-log.backup"));
    const opened = openDatabase(database.url);
    const { entries } = await createAudit(opened).page({}, 0, 10);
    expect(
      entries.map(({ action, applicationId, applications }) => [action, applicationId ?? applications]).toSorted(),
    ).toEqual([
      ["backed-up-on-server", 2],
      ["exported-on-server", 2],
      ["listed-on-server", 1],
      ["shown-on-server", first],
    ]);
    await opened.batch([["ALTER TABLE audit_entry RENAME TO audit_entry_aside"]]);
    const { status, stdout, stderr } = await applications("export", "--format", "json");
    await opened.batch([["ALTER TABLE audit_entry_aside RENAME TO audit_entry"]]);
    await opened.close();
    expect([status, JSON.parse(stdout).length]).toEqual([0, 2]);
    expect(stderr).toContain("Im Protokoll steht das nicht: Die Datenbank lässt sich nicht schreiben");
  });

  test("deletes applications with their mails, and nothing else", async () => {
    const [first, second, third] = [await add("Eins"), await add("Zwei"), await add("Drei")];
    for (const id of [first, third]) writeFileSync(join(mailFolder, `${id}.receipt.eml`), "mail");
    const { status, stdout, stderr } = await applications("delete", "--yes", first, second);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toContain(`${first} ist gelöscht.\n${second} ist gelöscht.\n2 Bewerbungen gelöscht`);
    expect((await applications("list")).stdout).toMatch(new RegExp(`^${third} [^\n]*\n$`));
    expect(readdirSync(mailFolder)).toEqual([`${third}.receipt.eml`]);
    const opened = openDatabase(database.url);
    const { entries } = await createAudit(opened).page({ actions: ["deleted-on-server"] }, 0, 10);
    await opened.close();
    expect(entries.map(({ applicationId }) => applicationId).sort()).toEqual([first, second].sort());
  });

  test("says of more than fit on a screen how many, and names nobody", async () => {
    for (let index = 0; index < 21; index++) await add(`Nummer ${index}`, index < 3 ? daysAgo(500) : new Date());
    const ids = (await applications("list")).stdout.match(/^[\w-]{36}/gm) ?? [];
    const which = "Welche es sind, und wann: fernkontor bewerbungen liste > DATEI\n";
    expect(await applications("close", ...ids)).toMatchObject({
      status: 0,
      stderr: `3-mal: war am … von selbst beendet; Löschung am ….\n18-mal: ist beendet; Löschung am ….\n${which}`,
    });
    expect(await applications("reopen", ...ids)).toMatchObject({
      status: 0,
      stderr: `3-mal: war am … von selbst beendet und bleibt es; Löschung am ….\n18-mal: ist wieder offen; Löschung spätestens am ….\n${which}`,
    });
    const deleted = await applications("delete", "--yes", ...ids);
    expect(deleted.stderr).toMatch(/^21 Bewerbungen gelöscht, /);
  });

  test("opens again what was closed by mistake, and keeps it as if it never had been", async () => {
    const [closed, open] = [await add("Beendet", daysAgo(5)), await add("Offen", daysAgo(5))];
    const ended = await add("Verjährt", daysAgo(31 * (retention.processEndsByItselfAfterMonths + 1)));
    const deletedOn = async () =>
      JSON.parse((await applications("list", "--json")).stdout).map((each: object) => ({ ...each }));
    const before = await deletedOn();
    await applications("close", closed);
    const { status, stderr } = await applications("reopen", closed, open, ended, "nobody");
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        [
          `^${closed} \\(Jörg Beendet\\) ist wieder offen; Löschung spätestens am \\d{4}-\\d\\d-\\d\\d\\.`,
          `${open} \\(Jörg Offen\\) war nicht beendet; Löschung spätestens am \\d{4}-\\d\\d-\\d\\d\\.`,
          `${ended} \\(Jörg Verjährt\\) war am \\d{4}-\\d\\d-\\d\\d von selbst beendet und bleibt es; Löschung am .*`,
          "Eine Bewerbung nobody gibt es nicht",
        ].join("\n"),
      ),
    );
    expect(await deletedOn()).toEqual(before);
  });

  test("finds applications by name, e-mail and listing, whatever stands in them", async () => {
    const [umlaut, hostile] = [await add("Öztürk"), await add("%_' OR 1=1 --")];
    const found = async (...words: string[]) =>
      (await applications("list", ...words)).stdout.match(/^[\w-]{36}/gm) ?? [];
    for (const text of ["ÖZTÜRK", "öztürk", "oeztuerk", "rg öz", "O\u0308ZTU\u0308RK"])
      expect(await found("--search", text), text).toEqual([umlaut]);
    expect(await found("--search", "JOERG@EXAMPLE")).toEqual([umlaut, hostile]);
    expect(await found("--search", "' or 1=1")).toEqual([hostile]);
    expect(await found("--search=--")).toEqual([hostile]);
    for (const text of ["%", "_"]) expect(await found("--search", text)).toEqual([hostile]);
    for (const text of [".*", "030"]) expect(await found("--search", text)).toEqual([]);
    expect(await found("--listing", "content-creator")).toEqual([umlaut, hostile]);
    expect(await found("--listing", "CONTENT creator", "--search", "öz", "--open")).toEqual([umlaut]);
    expect(await found("--listing", "content")).toEqual([]);
    expect((await applications("list", "--search", "öz")).stderr).toBe("1 Bewerbung.\n");
  });

  test("marks applications whose mails could not be delivered", async () => {
    const id = await add("Eins");
    await add("Zwei");
    const opened = openDatabase(database.url);
    const outbox = createOutbox(opened, "file");
    const time = new Date(Date.now() + 1000);
    for (const entry of await outbox.claim(time, time, 9))
      if (entry.applicationId === id && entry.kind === "receipt")
        await outbox.end(entry, "refused", "EENVELOPE 550", new Date("2026-11-21T10:00:00Z"));
    await opened.close();
    const mark = "Eingangsbestätigung 2026-11-21 11:00 abgelehnt (EENVELOPE 550)";
    const [first, second] = (await applications("list")).stdout.split("\n");
    expect(first).toContain(`(offen)  unzustellbar: ${mark}`);
    expect(second).not.toContain("unzustellbar");
    expect((await applications("show", id)).stdout).toMatch(
      /Unzustellbar: +Eingangsbestätigung 2026-11-21 11:00 abgelehnt/,
    );
    expect(JSON.parse((await applications("list", "--json")).stdout)).toMatchObject([
      { id, undeliverable: [{ kind: "receipt", reason: "refused", code: "EENVELOPE 550" }] },
      { undeliverable: [] },
    ]);
  });

  test("shows when the owner of the mailbox has confirmed an application", async () => {
    const id = await add("Eins");
    expect((await applications("show", id)).stdout).not.toContain("Bestätigt:");
    const opened = openDatabase(database.url);
    await confirmApplication(
      opened,
      withdrawalHash(await renewReceiptLink(opened, id, null)),
      new Date("2026-11-21T10:00:00Z"),
    );
    await opened.close();
    expect((await applications("show", id)).stdout).toMatch(/^Bestätigt: +2026-11-21 11:00$/m);
  });

  test("takes the beginning of an id where only one begins so, and names the ids that are none", async () => {
    const id = await add("Eins");
    expect((await applications("show", id.slice(0, 8))).stdout).toContain(id);
    const { status, stderr } = await applications("close", "nobody", id.slice(0, 8), "x' OR '1'='1");
    expect(status).toBe(1);
    expect(stderr).toContain(`${id} (Jörg Eins) ist beendet`);
    expect(stderr).toContain("Eine Bewerbung nobody gibt es nicht.");
    expect(stderr).toContain("Eine Bewerbung x' OR '1'='1 gibt es nicht.");

    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Weitere ${index}`)));
    const shared = [...others, id]
      .map((each) => each.slice(0, 1))
      .find((each, index, all) => all.indexOf(each) !== index);
    const ambiguous = await applications("delete", shared ?? "");
    expect(ambiguous).toMatchObject({
      status: 1,
      stderr: `Mehrere Bewerbungen beginnen mit ${shared}. Schreiben Sie mehr von der Nummer.\n`,
    });
    expect((await applications("list")).stderr).toBe("21 Bewerbungen.\n");
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
    expect((await applications("list")).stdout).toContain("Danach");
    writeFileSync(join(folder, "key"), key);
    writeFileSync(join(folder, "sheet"), stdout);
    for (const keyFile of ["key", "sheet"])
      expect(await restore("--key", join(folder, keyFile))).toMatchObject({
        status: 0,
        stderr: expect.stringContaining("1 Bewerbung"),
      });
    expect((await applications("list")).stdout).not.toContain("Danach");
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
    expect((await applications("delete", erased, "--yes")).status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const second = await add("Zwei");
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
    expect((await applications("list")).stdout).not.toContain(second);

    writeFileSync(file, "garbage");
    expect(await applications("restore", file, "--replace")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ist keine Sicherung"),
    });
    expect((await applications("list")).stderr).toBe("1 Bewerbung.\n");
  });

  test("does everything while agency/ is broken, by the periods that held last, and says so", async () => {
    const id = await add("Eins", daysAgo(31 * 2));
    const opened = openDatabase(database.url);
    await keepPeriods(opened, { ...retention, processEndsByItselfAfterMonths: 1, backupDays: 99 });
    await opened.close();
    const agency = { AGENCY_DIR: join(folder, "broken") };
    mkdirSync(join(agency.AGENCY_DIR, "jobs"), { recursive: true });
    writeFileSync(join(agency.AGENCY_DIR, "profile.yaml"), "\tmode: live");
    const keptPeriods =
      /broken\/profile\.yaml:1 [\s\S]*\nFür die Fristen gilt deshalb, womit das Formular zuletzt gearbeitet hat\.\n/;
    const file = join(folder, "broken-agency.backup");
    for (const [words, output] of [
      [["list"], /beendet \d{4}-\d\d-\d\d, Löschung/],
      [["list", "--closed"], new RegExp(id)],
      [["show", id], /Verfahren beendet: +\d{4}/],
      [["export"], /Eins;/],
      [["close", id], /^$/],
    ] as const) {
      const { status, stdout, stderr } = await applicationsIn(agency, ...words);
      expect(status).toBe(0);
      expect(stdout).toMatch(output);
      expect(stderr).toMatch(keptPeriods);
      expect(stderr.match(/Für die Fristen/g)).toHaveLength(1);
    }
    const backup = await applicationsIn(agency, "backup", file);
    expect(backup.status).toBe(0);
    expect(backup.stderr).toContain("nach 99 Tagen gelöscht");
    // These need no periods, and have nothing to say about them.
    const deleted = await applicationsIn(agency, "delete", "--yes", id);
    expect([deleted.status, deleted.stderr.includes("Fristen")]).toEqual([0, false]);
    expect((await applicationsIn(agency, "restore", file, "--replace")).status).toBe(0);
  });

  test("reads applications also where no periods were ever valid, by the usual ones, and names them", async () => {
    const id = await add("Eins");
    const { status, stdout, stderr } = await applicationsIn({ AGENCY_DIR: "/nowhere" }, "list");
    expect([status, stdout.includes(id)]).toEqual([0, true]);
    expect(stderr).toContain(
      "Für die Fristen gilt deshalb das Übliche: Löschung 6 Monate nach dem Ende des Verfahrens, und das endet nach 12 Monaten von selbst.",
    );
  });

  test("needs no valid listings", async () => {
    await add("Eins");
    const AGENCY_DIR = join(folder, "broken-listing");
    cpSync(sampleAgencyFolder, AGENCY_DIR, { recursive: true });
    writeFileSync(join(AGENCY_DIR, "jobs/kaputt.yaml"), "\ttitle: [");
    expect(await applicationsIn({ AGENCY_DIR }, "list")).toMatchObject({ status: 0, stderr: "1 Bewerbung.\n" });
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
    [["list", "x"], "„x“ ist eine Angabe zu viel."],
    [["list", "--all"], "Eine Option gibt es so nicht: --all"],
    [["export", "--format", "xml"], "--format nimmt csv oder json, nicht „xml“."],
    [["move"], "--to DATENBANK fehlt."],
    [["move", "--to", "applications.db"], "--to muss file:<Pfad> oder postgres://"],
    [["close"], "NUMMER fehlt."],
    [["delete", "--yes"], "NUMMER fehlt."],
    [["delete", ""], "Eine Angabe ist leer."],
    [["list", "--search", ""], "--search ist leer."],
    [["list", "--search"], "Eine Option gibt es so nicht: --search"],
    [["reopen"], "NUMMER fehlt."],
    [["restore", "a", "b"], "„b“ ist eine Angabe zu viel."],
    [["list", "--open", "--closed"], "--open und --closed schließen einander aus."],
    [["list", "--open", "--due"], "--open und --due schließen einander aus."],
    [["close", "--yes", "x"], "Eine Option gibt es so nicht: --yes x"],
  ])("%j", async (words, message) => {
    const { status, stdout, stderr } = await applications(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toContain("fernkontor hilfe bewerbungen");
  });

  test("a missing database is not made by asking for a backup, or for what there is", async () => {
    for (const words of [["backup", join(folder, "x.backup")], ["list"]]) {
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
      expect((await applications("delete", erased, "--yes")).status).toBe(0);
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
      const listed = await applicationsIn({ ...onEmpty, DATABASE_URL: url }, "list");
      expect([listed.first, listed.stdout.includes("Bleibt"), listed.stdout.includes("Geht")]).toEqual([
        expect.stringContaining("Fernkontor"),
        true,
        false,
      ]);
      database = await createSqlite();
    });
  });
