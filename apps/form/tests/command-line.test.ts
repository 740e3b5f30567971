/** `npm run applications`, as the built program runs. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { createAudit } from "@fernkontor/applications/audit/audit";
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { renewReceiptLink } from "@fernkontor/applications/links/links";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { keepPeriods } from "@fernkontor/applications/retention/periods-now";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  createSqlite,
  describeOnEachDatabase,
  type TestDatabase,
} from "../../../packages/applications/tests/each-database.ts";
import {
  sampleAgency,
  sampleApplication,
  sampleConsent,
} from "../../../packages/applications/tests/sample-application.ts";
import { builtPrograms, inForm, withFirstLine } from "./built-programs.ts";

const { folder, environment: environmentOfPrograms, start } = builtPrograms();
const mailFolder = environmentOfPrograms.MAIL_DIR;
const { retention } = sampleAgency.profile;

beforeEach(() => {
  rmSync(mailFolder, { recursive: true, force: true });
  mkdirSync(mailFolder);
});

let database: TestDatabase;

const environment = () => ({
  ...environmentOfPrograms,
  PATH: `${inject("postgresPrograms")}:${process.env.PATH}`,
  DATABASE_URL: database.url,
});

const applications = (...words: string[]) => applicationsIn({}, ...words);

function applicationsIn(changes: NodeJS.ProcessEnv, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inForm("dist/cli.js"), ...words], {
    env: { ...environment(), ...changes },
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return { status, stdout, ...withFirstLine(stderr) };
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

describeOnEachDatabase("the command line", ({ create }) => {
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  test("closes applications, says when they will be deleted, and lists them by that", async () => {
    const [open, closed, ended] = [
      await add("Offen"),
      await add("Beendet", daysAgo(5)),
      await add(
        "Verjährt",
        daysAgo(31 * (retention.processEndsByItselfAfterMonths + retention.applicationMonthsAfterProcess)),
      ),
    ];
    const first = applications("close", closed);
    expect(first).toMatchObject({ status: 0, stdout: "" });
    expect(first.stderr).toMatch(
      new RegExp(`^${closed} \\(Jörg Beendet\\) ist beendet; Löschung am \\d{4}-\\d\\d-\\d\\d\\.\n$`),
    );
    expect(applications("close", closed).stderr).toMatch(/war schon seit .* beendet; Löschung am/);
    expect(applications("close", ended).stderr).toMatch(/von selbst beendet/);

    const ids = (...words: string[]) => applications("list", ...words).stdout.match(/^[\w-]{36}/gm);
    expect(ids()).toEqual([ended, closed, open]);
    expect(ids("--open")).toEqual([open]);
    expect(ids("--closed")).toEqual([ended, closed]);
    expect(ids("--due")).toEqual([ended]);
    expect(applications("list", "--open").stderr).toBe("1 Bewerbung.\n");
    expect(JSON.parse(applications("list", "--closed", "--json").stdout)).toMatchObject([
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
      const { status, stdout, first } = applications(...words);
      expect([status, first]).toEqual([0, `Agentur: ${sampleAgency.profile.name} (Muster), Datenbank: ${place}\n`]);
      expect(stdout).not.toContain("Agentur:");
    }
  });

  test("says in the log what it has shown and copied, and where it cannot, shows it all the same", async () => {
    const [first] = [await add("Eins"), await add("Zwei")];
    applications("list", "--search", "Eins");
    applications("show", first);
    applications("export");
    applications("backup", join(folder, "in-the-log.backup"));
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
    const { status, stdout, stderr } = applications("export", "--format", "json");
    await opened.batch([["ALTER TABLE audit_entry_aside RENAME TO audit_entry"]]);
    await opened.close();
    expect([status, JSON.parse(stdout).length]).toEqual([0, 2]);
    expect(stderr).toContain("Im Protokoll steht das nicht: Die Datenbank lässt sich nicht schreiben");
  });

  test("deletes applications with their mails, and nothing else", async () => {
    const [first, second, third] = [await add("Eins"), await add("Zwei"), await add("Drei")];
    for (const id of [first, third]) writeFileSync(join(mailFolder, `${id}.receipt.eml`), "mail");
    const { status, stdout, stderr } = applications("delete", "--yes", first, second);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toContain(`${first} ist gelöscht.\n${second} ist gelöscht.\n2 Bewerbungen gelöscht`);
    expect(applications("list").stdout).toMatch(new RegExp(`^${third} [^\n]*\n$`));
    expect(readdirSync(mailFolder)).toEqual([`${third}.receipt.eml`]);
    const opened = openDatabase(database.url);
    const { entries } = await createAudit(opened).page({ actions: ["deleted-on-server"] }, 0, 10);
    await opened.close();
    expect(entries.map(({ applicationId }) => applicationId).sort()).toEqual([first, second].sort());
  });

  test("deletes nothing without --yes where nobody can be asked", async () => {
    const id = await add("Eins");
    const { status, stdout, stderr } = applications("delete", id);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("Hier ist kein Terminal, in dem sich nachfragen ließe.");
    expect(stderr).not.toContain("gelöscht.");
    expect(applications("list").stdout).toContain(id);
  });

  test("opens again what was closed by mistake, and keeps it as if it never had been", async () => {
    const [closed, open] = [await add("Beendet", daysAgo(5)), await add("Offen", daysAgo(5))];
    const ended = await add("Verjährt", daysAgo(31 * (retention.processEndsByItselfAfterMonths + 1)));
    const deletedOn = () => JSON.parse(applications("list", "--json").stdout).map((each: object) => ({ ...each }));
    const before = deletedOn();
    applications("close", closed);
    const { status, stderr } = applications("reopen", closed, open, ended, "nobody");
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
    expect(deletedOn()).toEqual(before);
  });

  test("finds applications by name, e-mail and listing, whatever stands in them", async () => {
    const [umlaut, hostile] = [await add("Öztürk"), await add("%_' OR 1=1 --")];
    const found = (...words: string[]) => applications("list", ...words).stdout.match(/^[\w-]{36}/gm) ?? [];
    for (const text of ["ÖZTÜRK", "öztürk", "oeztuerk", "rg öz", "O\u0308ZTU\u0308RK"])
      expect(found("--search", text), text).toEqual([umlaut]);
    expect(found("--search", "JOERG@EXAMPLE")).toEqual([umlaut, hostile]);
    expect(found("--search", "' or 1=1")).toEqual([hostile]);
    expect(found("--search=--")).toEqual([hostile]);
    for (const text of ["%", "_"]) expect(found("--search", text)).toEqual([hostile]);
    for (const text of [".*", "030"]) expect(found("--search", text)).toEqual([]);
    expect(found("--listing", "content-creator")).toEqual([umlaut, hostile]);
    expect(found("--listing", "CONTENT creator", "--search", "öz", "--open")).toEqual([umlaut]);
    expect(found("--listing", "content")).toEqual([]);
    expect(applications("list", "--search", "öz").stderr).toBe("1 Bewerbung.\n");
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
    const [first, second] = applications("list").stdout.split("\n");
    expect(first).toContain(`(offen)  unzustellbar: ${mark}`);
    expect(second).not.toContain("unzustellbar");
    expect(applications("show", id).stdout).toMatch(/Unzustellbar: +Eingangsbestätigung 2026-11-21 11:00 abgelehnt/);
    expect(JSON.parse(applications("list", "--json").stdout)).toMatchObject([
      { id, undeliverable: [{ kind: "receipt", reason: "refused", code: "EENVELOPE 550" }] },
      { undeliverable: [] },
    ]);
  });

  test("shows when the owner of the mailbox has confirmed an application", async () => {
    const id = await add("Eins");
    expect(applications("show", id).stdout).not.toContain("Bestätigt:");
    const opened = openDatabase(database.url);
    await confirmApplication(
      opened,
      withdrawalHash(await renewReceiptLink(opened, id, null)),
      new Date("2026-11-21T10:00:00Z"),
    );
    await opened.close();
    expect(applications("show", id).stdout).toMatch(/^Bestätigt: +2026-11-21 11:00$/m);
  });

  test("takes the beginning of an id where only one begins so, and names the ids that are none", async () => {
    const id = await add("Eins");
    expect(applications("show", id.slice(0, 8)).stdout).toContain(id);
    const { status, stderr } = applications("close", "nobody", id.slice(0, 8), "x' OR '1'='1");
    expect(status).toBe(1);
    expect(stderr).toContain(`${id} (Jörg Eins) ist beendet`);
    expect(stderr).toContain("Eine Bewerbung nobody gibt es nicht.");
    expect(stderr).toContain("Eine Bewerbung x' OR '1'='1 gibt es nicht.");

    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Weitere ${index}`)));
    const shared = [...others, id]
      .map((each) => each.slice(0, 1))
      .find((each, index, all) => all.indexOf(each) !== index);
    const ambiguous = applications("delete", shared ?? "");
    expect(ambiguous).toMatchObject({
      status: 1,
      stderr: `Mehrere Bewerbungen beginnen mit ${shared}. Schreiben Sie mehr von der Nummer.\n`,
    });
    expect(applications("list").stderr).toBe("21 Bewerbungen.\n");
  });

  test("makes a key for the backups, prints it once, and reads it from a file or standard input alone", async () => {
    const file = join(folder, "sealed.backup");
    await add("Müller");
    expect(applications("backup", file).stderr).toContain("Sie ist nicht versiegelt");
    // A key that does not count must not be shown: it would be put on paper.
    expect(applications("backup-key")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("--yes"),
    });
    expect(applications("backup", file).stderr).toContain("Sie ist nicht versiegelt");
    const { status, stdout, stderr } = applications("backup-key", "--yes");
    expect([status, stderr]).toEqual([0, expect.stringContaining("Von jetzt an sind Sicherungen versiegelt")]);
    expect(stdout).toMatch(/Ein Blatt in den Tresor, eines in ein anderes Haus/);
    // As it stands on the paper, over three lines.
    const [, key = ""] = /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(stdout) ?? [];
    expect(applications("backup-key", "--yes")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("Es gibt schon einen Schlüssel"),
    });
    expect(applications("backup", file).stderr).toContain("Sie ist versiegelt: Nur der ausgedruckte Schlüssel");
    await add("Danach");

    const restore = (input: string, ...words: string[]) =>
      spawnSync(process.execPath, [inForm("dist/cli.js"), "restore", file, "--replace", ...words], {
        env: environment(),
        encoding: "utf8",
        input,
      });
    expect(restore("")).toMatchObject({ status: 1, stderr: expect.stringContaining("Das ist kein Schlüssel") });
    expect(restore("", "--key", key.replace(/\s/g, ""))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("gehört nicht in die Befehlszeile"),
    });
    expect(applications("list").stdout).toContain("Danach");
    const keyFile = join(folder, "key");
    writeFileSync(keyFile, key);
    const sheet = join(folder, "sheet");
    writeFileSync(sheet, stdout);
    const given = [[key], [key, "--key", "-"], ["", "--key", keyFile], ["", "--key", sheet], [stdout]] as const;
    for (const [input, ...words] of given)
      expect(restore(input, ...words)).toMatchObject({ status: 0, stderr: expect.stringContaining("1 Bewerbung") });
    expect(applications("list").stdout).not.toContain("Danach");
  });

  test("backs up and restores, and says how much", async () => {
    const file = join(folder, "applications.backup");
    await add("Eins");
    const erased = await add("Null");
    const backup = applications("backup", file);
    expect(backup).toMatchObject({ status: 0, stdout: "" });
    expect(backup.stderr).toMatch(
      /^2 Bewerbungen gesichert in .*applications\.backup \(\d+ kB\)\.\n.*nicht versiegelt.*\n.*nach 30 Tagen.*\nDaneben, in .*\.backup\.erased,/,
    );
    const checked = applications("backup", file, "--check");
    expect(checked).toMatchObject({ status: 0, stdout: "" });
    expect(checked.stderr).toMatch(
      /^Sie ist ganz und unverändert.*\nSie ist nicht versiegelt.*\nSie ist bis zur letzten Zeile gelesen: 2 Bewerbungen/,
    );
    expect(applications("delete", erased, "--yes").status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const second = await add("Zwei");
    const refused = applications("restore", file);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("Die Datenbank enthält 2 Bewerbungen");
    const restored = applications("restore", file, "--replace");
    expect(restored.status).toBe(0);
    expect(restored.stderr).toMatch(
      /^\S+ war gelöscht und ist es wieder\.\n1 Bewerbung wiederhergestellt aus .*, anstelle von 2\.\n.*soweit es hier bekannt ist\. Ist die Datenbank eine neue, .*DATEI\.erased\.\nE-Mails, die beim Sichern warteten/,
    );
    expect(restored.stderr.startsWith(erased)).toBe(true);
    const withList = applications("restore", file, "--replace", "--erased", `${file}.erased`);
    expect(withList.status).toBe(0);
    expect(withList.stderr).toContain(
      "Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier oder in ",
    );
    expect(withList.stderr).not.toContain("--erased");
    expect(applications("list").stdout).not.toContain(second);

    writeFileSync(file, "garbage");
    expect(applications("restore", file, "--replace")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ist keine Sicherung"),
    });
    expect(applications("list").stderr).toBe("1 Bewerbung.\n");
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
      const { status, stdout, stderr } = applicationsIn(agency, ...words);
      expect(status).toBe(0);
      expect(stdout).toMatch(output);
      expect(stderr).toMatch(keptPeriods);
      expect(stderr.match(/Für die Fristen/g)).toHaveLength(1);
    }
    const backup = applicationsIn(agency, "backup", file);
    expect(backup.status).toBe(0);
    expect(backup.stderr).toContain("nach 99 Tagen gelöscht");
    // These need no periods, and have nothing to say about them.
    const deleted = applicationsIn(agency, "delete", "--yes", id);
    expect([deleted.status, deleted.stderr.includes("Fristen")]).toEqual([0, false]);
    expect(applicationsIn(agency, "restore", file, "--replace").status).toBe(0);
  });

  test("reads applications also where no periods were ever valid, by the usual ones, and names them", async () => {
    const id = await add("Eins");
    const { status, stdout, stderr } = applicationsIn({ AGENCY_DIR: "/nowhere" }, "list");
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
    expect(applicationsIn({ AGENCY_DIR }, "list")).toMatchObject({ status: 0, stderr: "1 Bewerbung.\n" });
  });

  test("exports 70 MB of applications without keeping them in memory", async () => {
    await add("Vorlage");
    const opened = openDatabase(database.url);
    const applicationCount = 25_000;
    // In portions, because a statement may take a few seconds only.
    const portion = 5000;
    for (let first = 1; first < applicationCount; first += portion) {
      await opened.batch([
        [
          `WITH RECURSIVE number (n) AS (SELECT CAST($2 AS INTEGER) UNION ALL SELECT n + 1 FROM number WHERE n < CAST($3 AS INTEGER))
           INSERT INTO application (id, idempotency_key, received_at, first_name, last_name, email, phone, position_slug,
             position_title, experience, message, wants_whatsapp, consent_version, consented_at, search_text, email_key, name_key)
           SELECT 'id ' || n, 'key ' || n, received_at, first_name, 'Nummer ' || n, email, phone, position_slug,
             position_title, experience, $1, wants_whatsapp, consent_version, consented_at, search_text, email_key, name_key
           FROM application, number WHERE last_name = 'Vorlage'`,
          ["x".repeat(2500), first, Math.min(first + portion - 1, applicationCount - 1)],
        ],
      ]);
    }
    await opened.close();
    // Together they are about 70 MB. Node itself takes about as much as it may have here.
    const child = spawn(process.execPath, ["--max-old-space-size=48", inForm("dist/cli.js"), "export"], {
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let lines = 0;
    let bytes = 0;
    let highestKilobytes = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
      const status = `/proc/${child.pid}/status`;
      if (existsSync(status)) {
        const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1];
        highestKilobytes = Math.max(highestKilobytes, Number(peak ?? 0));
      }
    });
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(lines).toBe(applicationCount + 1);
    expect(bytes).toBeGreaterThan(60e6);
    expect(highestKilobytes).toBeLessThan(250_000);
  });
});

test("an empty database beside a service that works with another one is not taken for it", async () => {
  const { address } = await start({ DATABASE_URL: `file:${join(folder, "of-service.db")}` });
  database = await createSqlite();
  const empty = openDatabase(database.url);
  await migrate(empty);
  await empty.close();
  const { port } = new URL(address);
  const file = join(folder, "nothing.backup");
  for (const words of [["backup", file], ["list"], ["backup-key", "--yes"]]) {
    const { status, stdout, stderr } = applicationsIn({ FORM_PORT: port }, ...words);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`der Dienst auf Port ${port} arbeitet mit file:${folder}/of-service.db`);
  }
  expect(existsSync(file)).toBe(false);
  await database.remove();
});

describe("on a terminal", () => {
  beforeEach(async () => {
    database = await createSqlite();
  });
  afterEach(() => database.remove());
  /** `script` gives a program a terminal to talk to. */
  const hasTerminal = spawnSync("script", ["--version"]).status === 0;
  const onTerminal = (typed: string, command: string) =>
    spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: { ...environment(), node: process.execPath, program: inForm("dist/cli.js") },
      input: typed,
      encoding: "utf8",
    });

  test.skipIf(!hasTerminal)("it takes a key over several lines, as it stands on the paper", async () => {
    await add("Eins");
    const file = join(folder, "typed.backup");
    const [, key = ""] =
      /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(applications("backup-key", "--yes").stdout) ?? [];
    expect(applications("backup", file).status).toBe(0);
    const restored = onTerminal(key, `"$node" "$program" restore --replace ${file}`);
    expect(restored.stdout).toContain("1 Bewerbung wiederhergestellt");
    const mistyped = onTerminal(`${key.slice(0, -3)}\n\n`, `"$node" "$program" restore --replace ${file}`);
    expect(mistyped.stdout).toContain("Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier.");
  });

  test.skipIf(!hasTerminal)("it asks before it deletes", async () => {
    const id = await add("Eins");
    const refused = onTerminal("n\n", `"$node" "$program" delete ${id}`);
    expect(refused.stdout).toContain("Jörg Eins");
    expect(refused.stdout).toContain("Diese Bewerbung endgültig löschen? [j/N]");
    expect(refused.stdout).toContain("Nichts wurde gelöscht.");
    expect(applications("list").stdout).toContain(id);
    expect(onTerminal("j\n", `"$node" "$program" delete ${id}`).stdout).toContain(`${id} ist gelöscht.`);
    expect(applications("list").stdout).toBe("");
    const other = await add("Zwei");
    expect(onTerminal("", `"$node" "$program" delete --yes ${other}`).stdout).not.toContain("[j/N]");
    expect(applications("list").stdout).toBe("");
  });
});

describe("the command line is answered with help:", () => {
  beforeAll(async () => {
    database = await createSqlite();
  });
  afterAll(() => database.remove());
  test.each([
    [["close"], "NUMMER fehlt."],
    [["delete", "--yes"], "NUMMER fehlt."],
    [["delete", ""], "Eine Angabe ist leer."],
    [["list", "--search", ""], "--search ist leer."],
    [["list", "--search"], "Eine Option gibt es so nicht: --search"],
    [["reopen"], "NUMMER fehlt."],
    [["backup"], "DATEI fehlt."],
    [["restore", "a", "b"], "„b“ ist eine Angabe zu viel."],
    [["list", "--open", "--closed"], "--open und --closed schließen einander aus."],
    [["list", "--open", "--due"], "--open und --due schließen einander aus."],
    [["close", "--yes", "x"], "Eine Option gibt es so nicht: --yes x"],
  ])("%j", (words, message) => {
    const { status, stdout, stderr } = applications(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toContain("fernkontor hilfe bewerbungen");
  });

  test("a missing database is not made by asking for a backup", () => {
    const { status, stderr } = applications("backup", join(folder, "x.backup"));
    expect(status).toBe(1);
    expect(stderr).toContain("gibt es keine Datenbank");
    expect(readdirSync(folder)).not.toContain("x.backup");
  });
});
