/** A backup into an empty database, and a move, which is the same from an old one. */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  add,
  backUpInto,
  erase,
  key,
  linesIn,
  messagesIn,
  placesForEachTest,
  writeLines,
} from "../../tests/backups.ts";
import {
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  eachToEach,
  execute,
  rowsOf,
  within,
} from "../../tests/each-database.ts";
import { everyTable, fillEveryTable } from "../../tests/every-table.ts";
import { addCompany } from "../../tests/sample-sheet.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { createCases } from "../cases/cases.ts";
import { createCompanies } from "../companies/companies.ts";
import { migrate } from "../database/migrations.ts";
import { insertOutOfUse } from "../database/out-of-use.ts";
import { sharedSecret } from "../database/setting.ts";
import { insertInto, type Sql, sql } from "../database/sql.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { createPeople, type People } from "../people/people.ts";
import { isDisowned, isSuppressed, suppressRecipient } from "../queue/recipients.ts";
import { eraseContact } from "../retention/contact-erasure.ts";
import { keepErasedList } from "../retention/erased-list.ts";
import { readTombstones } from "../retention/tombstones.ts";
import { DeadTokenError } from "../submission/submission.ts";
import { copyErased } from "./erased-copy.ts";
import { restore } from "./restore.ts";

let folder: string;
const { empty, filled } = placesForEachTest((made) => {
  folder = made;
});

const filling = (url: string) =>
  within(url, async (database) => {
    await migrate(database);
    await execute(
      database,
      insertOutOfUse({ why: "filling" }),
      insertInto("consent_text", { version: "half", text: "a copy" }),
    );
  });

describeOnEachDatabase("a restore", ({ create }) => {
  /** A backup, and the database of which it is. */
  const backedUp = async (...messages: string[]) => {
    const old = await filled(create, ...messages);
    return { old, file: await backUpInto(old, folder) };
  };

  test("fills an empty database alone, and one in which a service has started once", async () => {
    const { old, file } = await backedUp("gesichert");
    const before = await everyTable(old);
    await expect(restore(old, { file, key, withoutList: true })).rejects.toThrow(/ist nicht leer \(Tabelle .*beiseite/);
    expect(await everyTable(old)).toEqual(before);
    const started = await empty(create);
    await within(started, async (database) => {
      await migrate(database);
      await sharedSecret(database);
    });
    await restore(started, { file, key, withoutList: true });
    expect(await messagesIn(started)).toEqual(["gesichert"]);
    await add(started, "weiter");
  });

  test("that was broken off leaves a database on which no service starts, and begins anew", async () => {
    const { file } = await backedUp("gesichert");
    const [half, cut] = [await empty(create), join(folder, "cut.backup")];
    await writeLines(cut, (await linesIn(file)).slice(0, -1));
    await expect(restore(half, { file: cut, key, withoutList: true })).rejects.toThrow(`${cut} ist beschädigt`);
    await expect(within(half, migrate)).rejects.toThrow("wird gerade gefüllt, oder dabei wurde abgebrochen");
    await restore(half, { file, key, withoutList: true });
    expect(await messagesIn(half)).toEqual(["gesichert"]);
  });

  test("is refused while anybody uses the database, and into one of a newer program", async () => {
    const { file } = await backedUp("gesichert");
    const next = await empty(create);
    await within(next, async (service) => {
      await migrate(service);
      await expect(restore(next, { file, key, withoutList: true })).rejects.toThrow(
        "wird gerade benutzt. Halten Sie Formular und Kontor an",
      );
      await execute(service, insertInto("migration", { version: 999 }));
    });
    await expect(restore(next, { file, key, withoutList: true })).rejects.toThrow("hat die Version 999");
  });

  test("does not bring back a company's contact who was deleted since", async () => {
    const old = await filled(create, "bleibt");
    await within(old, async (database) => {
      const companies = createCompanies(database, []);
      const { id } = await addCompany(database, "Kiebitz KG");
      for (const name of ["Anton Reis", "Mona Feldt"])
        await companies.addContact(id, { name, email: `${name[0]}@kiebitz.example`, phone: null }, new Date());
    });
    const file = await backUpInto(old, folder);
    await within(old, async (database) => {
      const [company] = await createCompanies(database, []).list();
      const id = company?.contacts.find(({ name }) => name === "Anton Reis")?.id ?? "";
      const invited = await createPeople(database).invite("Mara Mustermann", "lead", new Date());
      if (invited === "refused") return expect.unreachable();
      expect(await eraseContact(database, id, new Date(), invited.person.id)).toBe(true);
    });
    const next = await empty(create);
    await restore(next, { file, key, from: old });
    const [company] = await within(next, (database) => createCompanies(database, []).list());
    expect(company?.contacts.map(({ name }) => name)).toEqual(["Mona Feldt"]);
  });

  test("that does not know who was erased since says what may come back, and goes on only when told to", async () => {
    const { file, old } = await backedUp("bleibt", "gelöscht");
    await erase(old, "gelöscht");
    const next = await empty(create);
    await expect(restore(next, { file, key })).rejects.toThrow(
      /^Wer seit dem .* Uhr, gelöscht wurde .* kämen mit allem zurück\. Vermittlungen von seitdem.* fehlten\..*--ohne-liste$/,
    );
    expect(await messagesIn(next)).toEqual([]);
    expect(await restore(next, { file, key, withoutList: true })).toMatchObject({ knowsErased: false });
    expect(await messagesIn(next)).toEqual(["bleibt", "gelöscht"]);
  });

  test("erases again by the newest list, and always what the backup itself says", async () => {
    const old = await filled(create, "bleibt", "vorher gelöscht", "danach gelöscht");
    await erase(old, "vorher gelöscht");
    const file = await backUpInto(old, folder);
    const id = await erase(old, "danach gelöscht");
    await copyErased(old, folder);
    const list = join(folder, "erased");
    const next = await empty(create);
    const by = (erased: string) => restore(next, { file, key, lists: [erased] });
    for (const wrong of [join(folder, "missing"), file]) await expect(by(wrong)).rejects.toThrow(wrong);
    const halfCopied = join(folder, "half");
    copyFileSync(list, halfCopied);
    truncateSync(halfCopied, readFileSync(list).length - 20);
    await expect(by(halfCopied)).rejects.toThrow(`${halfCopied}, Zeile 2: Das ist kein Eintrag`);
    expect(await by(list)).toMatchObject({ applications: 1, erasedAgain: [id], knowsErased: true });
    expect(await messagesIn(next)).toEqual(["bleibt"]);
    expect(await within(next, readTombstones)).toHaveLength(2);
  });

  test("with the old database brings back nothing erased since: neither application nor link nor form", async () => {
    const { old, file } = await backedUp("bleibt", "zurückgezogen");
    await add(old, "danach, zurückgezogen");
    const secret = await within(old, sharedSecret);
    const tokens = await within(old, async (database) => {
      const ids = (await storedApplications(database)).slice(1).map(({ id }) => id);
      await execute(database, sql`UPDATE application SET answered_at = '2026-11-22T10:00:00.000Z'`);
      return Promise.all(ids.map((id) => renewReceiptLink(database, id, null)));
    });
    const erased = [await erase(old, "zurückgezogen"), await erase(old, "danach, zurückgezogen")];
    const before = await within(old, readTombstones);
    expect(before).toMatchObject([{ answered_at: "2026-11-22T10:00:00.000Z" }, {}]);
    const next = await empty(create);
    expect(await restore(next, { file, key, from: old })).toMatchObject({
      applications: 1,
      erasedAgain: [erased[0]],
    });
    expect(await messagesIn(next)).toEqual(["bleibt"]);
    await within(next, async (database) => {
      expect(await sharedSecret(database)).toBe(secret);
      for (const token of tokens)
        expect(await createCases(database, "file").findByLink(withdrawalHash(token))).toBeUndefined();
      expect(await readTombstones(database)).toEqual(before);
    });
    for (const message of ["zurückgezogen", "danach, zurückgezogen"])
      await expect(add(next, message)).rejects.toThrow(DeadTokenError);
    await expect(within(old, migrate)).rejects.toThrow("sind umgezogen nach");
  });

  test("with the old database loses neither placements nor waits since, and counts no wait twice", async () => {
    const old = await filled(create, "vorher gelöscht", "danach gelöscht");
    // Confirmed by mail: it counts.
    await within(old, (database) => execute(database, sql`UPDATE application SET confirmed_at = received_at`));
    const listOf = (url: string, query: Sql) => within(url, (database) => rowsOf(database, query));
    const waits = (url: string) => listOf(url, sql`SELECT received_on, quarter_hours, outcome FROM past_wait`);
    const placements = (url: string) =>
      listOf(url, sql`SELECT application_id, employer FROM placement ORDER BY application_id`);
    const place = (id: string, employer: string) =>
      within(old, (database) =>
        execute(
          database,
          sql`INSERT INTO placement (application_id, first_name, last_name, position_title, employer, placed_at)
              VALUES (${id}, 'Jörg', 'Müller', 'Datenanalyst', ${employer}, '2026-11-20T10:00:00.000Z')
              ON CONFLICT (application_id) DO UPDATE SET employer = excluded.employer`,
        ),
      );
    await erase(old, "vorher gelöscht");
    await place("before", "Muster GmbH");
    const file = await backUpInto(old, folder);
    await erase(old, "danach gelöscht");
    await place("before", "Muster AG");
    await place("since", "Beispiel GmbH");
    const before = await waits(old);
    expect(before).toHaveLength(2);

    // On a new machine what the backup has is all there is.
    const alone = await empty(create);
    await restore(alone, { file, key, withoutList: true });
    expect(await waits(alone)).toHaveLength(1);
    expect(await placements(alone)).toEqual([{ application_id: "before", employer: "Muster GmbH" }]);
    const next = await empty(create);
    await restore(next, { file, key, from: old });
    expect(await waits(next)).toEqual(before);
    expect(await placements(next)).toEqual([
      { application_id: "before", employer: "Muster AG" },
      { application_id: "since", employer: "Beispiel GmbH" },
    ]);
  });

  test("with the old database lets nobody in who was shut out since, nor gives a role back, nor writes to the disowned", async () => {
    const now = new Date();
    const old = await filled(create, "eins");
    const enrol = async (people: People, name: string, id: string) => {
      const invitation = await people.invite(name, "lead", now);
      const { person, token } = invitation === "refused" ? expect.unreachable() : invitation;
      const session = await people.accept(token, { id, publicKey: Uint8Array.of(1), counter: 0, label: id }, now);
      return { person, session: session ?? "" };
    };
    const { nils, session } = await within(old, async (database) => {
      const people = createPeople(database);
      const { session } = await enrol(people, "Mara", "kept");
      await enrol(people, "Mara", "lost");
      await enrol(people, "Otto", "of Otto");
      return { nils: (await enrol(people, "Nils", "of Nils")).person, session };
    });
    const file = await backUpInto(old, folder);
    await within(old, async (database) => {
      const people = createPeople(database);
      await people.removePasskey("lost", now, nils.id);
      await people.invite("Otto", "recruiter", now);
      expect(await people.closeAccess(nils.id, now)).toBe(true);
      await suppressRecipient(database, "victim@example.org", "disowned", now, "link");
    });
    const next = await empty(create);
    await restore(next, { file, key, from: old });
    await within(next, async (database) => {
      const people = createPeople(database);
      expect((await people.list()).map(({ name, role }) => [name, role])).toEqual([
        ["Mara", "lead"],
        ["Otto", "recruiter"],
      ]);
      expect((await people.passkeys()).map(({ id }) => id).sort()).toEqual(["kept", "of Nils", "of Otto"]);
      expect(await people.session(session, now)).toBeUndefined();
      expect(await isSuppressed(database, "victim@example.org")).toBe(true);
      expect(await isDisowned(database, "link")).toBe(true);
    });
  });
});

describe.each(eachToEach)("a move %s", (_, createOld, createNew) => {
  test("leaves nothing behind, and nobody works in the old place; called again it says so", async () => {
    const old = await filled(createOld, "Geheimnis");
    const next = await empty(createNew);
    await erase(old, "Geheimnis");
    await add(old, "bleibt", "Geheimnis 2", "x".repeat(500_000));
    await within(old, sharedSecret);
    // What is still to be cleaned of the old one's file.
    await within(old, (database) => execute(database, sql`DELETE FROM setting WHERE key = 'erased'`));
    const before = await everyTable(old);
    expect(await restore(next, { from: old, key })).toMatchObject({ applications: 3, erasedAgain: [] });
    expect(await everyTable(next)).toEqual(before);
    await within(next, migrate);

    const left = Object.entries(await everyTable(old)).filter(([, rows]) => rows.length > 0);
    expect(left.map(([table]) => table)).toEqual(["migration", "setting"]);
    await expect(within(old, migrate)).rejects.toThrow("sind umgezogen nach");
    if (old.startsWith("file:")) {
      const path = old.slice("file:".length);
      const files = ["", "-wal", ".erased"].map((end) => path + end).filter((file) => existsSync(file));
      const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
      expect(bytes.length).toBeLessThan(500_000);
      for (const text of ["Müller", "joerg@", "Geheimnis", 'erased_at"'])
        expect(bytes.includes(text), text).toBe(false);
    }
    expect(await restore(next, { from: old, key })).toBeUndefined();
    expect(await everyTable(next)).toEqual(before);
  });

  test("leads back to where it began, and nowhere else from a place that was left", async () => {
    const [old, next, other] = [await empty(createOld), await empty(createNew), await empty(createNew)];
    await fillEveryTable(old);
    const before = await everyTable(old);
    await restore(next, { from: old, key });
    await expect(restore(other, { from: old, key })).rejects.toThrow("sind umgezogen nach");
    await restore(old, { from: next, key });
    expect(await everyTable(old)).toEqual(before);
    await within(old, migrate);
  });

  test("refuses a place that is in use or not empty; both stay as they were", async () => {
    const [old, next] = [await filled(createOld, "alt"), await filled(createNew, "neu")];
    const before = [await everyTable(old), await everyTable(next)];
    await expect(restore(next, { from: old, key })).rejects.toThrow("ist nicht leer (Tabelle");
    for (const used of [old, next])
      await within(used, async (database) => {
        await database.one(sql`SELECT 1 AS one`);
        await expect(restore(next, { from: old, key })).rejects.toThrow("wird gerade benutzt");
      });
    expect([await everyTable(old), await everyTable(next)]).toEqual(before);
  });

  test("begins anew where an earlier one was broken off, and ends where its end alone was missing", async () => {
    const [old, next] = [await filled(createOld, "bleibt"), await empty(createNew)];
    await filling(next);
    await expect(within(next, migrate)).rejects.toThrow("dabei wurde abgebrochen");
    expect(await restore(next, { from: old, key })).toMatchObject({ applications: 1 });
    await within(next, (database) => execute(database, insertOutOfUse({ why: "filling" })));
    expect(await restore(next, { from: old, key })).toBeUndefined();
    expect(await messagesIn(next)).toEqual(["bleibt"]);
  });
});

describeOn("SQLite", "a restore", () => {
  test("of a file that was put back as it was before erases by the list beside it, which moves along", async () => {
    const [old, next] = [await filled(createSqlite, "gelöscht"), await empty(createSqlite)];
    const path = old.slice("file:".length);
    const before = readFileSync(path);
    const id = await erase(old, "gelöscht");
    writeFileSync(path, before);
    await restore(next, { from: old, key });
    expect(await messagesIn(next)).toEqual([]);
    expect(await within(next, readTombstones)).toMatchObject([{ id }]);
    expect([existsSync(`${path}.erased`), existsSync(`${next.slice("file:".length)}.erased`)]).toEqual([false, true]);
  });

  test("is held up by what nobody can read of a list, before and after it was set aside, until somebody has looked", async () => {
    const [old, next] = [await filled(createSqlite, "eins"), await empty(createSqlite)];
    const path = old.slice("file:".length);
    const [list, aside] = [`${path}.erased`, `${path}.erased.unreadable`];
    const file = await backUpInto(old, folder);
    appendFileSync(list, '{"id":"nobody knows"}\n');
    await copyErased(old, folder);
    const moved = () => restore(next, { from: old, key });
    await expect(restore(next, { file, key, lists: [list] })).rejects.toThrow(`${list}, Zeile 1: Das ist kein Eintrag`);
    await within(old, keepErasedList);
    await expect(moved()).rejects.toThrow(`${aside}, Zeile 1`);
    expect(await messagesIn(old)).toEqual(["eins"]);
    const copy = join(folder, "erased");
    await expect(restore(next, { file, key, lists: [copy] })).rejects.toThrow(`${copy}, Zeile 1`);
    rmSync(aside);
    expect(await moved()).toMatchObject({ applications: 1 });
  });

  test("names what is not there or cannot be opened, without its password, and never the other one", async () => {
    const old = await filled(createSqlite, "eins");
    await expect(restore("postgres://max:geheim@127.0.0.1:1/x", { from: old, key })).rejects.toThrow(
      "Die Datenbank 127.0.0.1:1/x lässt sich nicht benutzen (ECONNREFUSED). Läuft sie (systemctl status postgresql), und stimmt DATABASE_URL?",
    );
    await expect(restore(old, { from: "file:/nowhere/a.db", key })).rejects.toThrow("gibt es keine Datenbank");
    await expect(restore(old, { from: old, key })).rejects.toThrow("dieselbe");
    await expect(restore(await empty(createSqlite), { key })).rejects.toThrow("Nennen Sie die Datei einer Sicherung");
    for (const path of ["/proc/nowhere/a.db", "/dev/null/a.db", dirname(old.slice("file:".length))])
      await expect(restore(`file:${path}`, { from: old, key })).rejects.toThrow(
        `Die Datenbank ${path} lässt sich nicht öffnen (`,
      );
  });

  test("into a database that gives back something else than it was given is none", async () => {
    const [old, next] = [await filled(createSqlite, "eins"), await empty(createSqlite)];
    await within(next, async (database) => {
      await migrate(database);
      await execute(
        database,
        sql`CREATE TRIGGER changing AFTER INSERT ON application
            BEGIN UPDATE application SET message = 'zwei' WHERE id = NEW.id; END`,
      );
    });
    await expect(restore(next, { from: old, key })).rejects.toThrow("application is not what was given");
    await expect(within(next, migrate)).rejects.toThrow("dabei wurde abgebrochen");
    expect(await messagesIn(old)).toEqual(["eins"]);
  });

  test("of an old database that is damaged says to name the list beside it", async () => {
    const url = await filled(createSqlite, "eins");
    const file = await backUpInto(url, folder);
    const path = url.slice("file:".length);
    writeFileSync(path, readFileSync(path).fill(7, statSync(path).size - 8192));
    await expect(restore(await empty(createSqlite), { file, key, from: url })).rejects.toThrow(
      "<beiseite>/test.db.erased",
    );
  });
});
