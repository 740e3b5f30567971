/** Who may be the form's role, and what becomes of what it may. What the form does with it: apps/form/tests/form-role.postgres.test.ts. */
import { usualRetention } from "@fernkontor/domain/agency/profile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSqlite, createWithRoles } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { countApplications } from "../cases/applications.ts";
import { createLog } from "../log.ts";
import { openMailFiles } from "../mail/mail-files.ts";
import { cleanErased } from "../retention/cleaning.ts";
import { createErasure } from "../retention/erasure.ts";
import { deleteDue } from "../retention/retention.ts";
import { addApplication } from "../submission/add-application.ts";
import { type Database, openDatabase, type Row } from "./database.ts";
import { grantForm, hasFormRole } from "./form-role.ts";
import { expectMigrated, migrate } from "./migrations.ts";
import { sharedSecret } from "./setting.ts";

test("SQLite has no roles, and says so", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  await migrate(database);
  await expect(grantForm(database, "form")).rejects.toThrow("Rollen gibt es nur auf PostgreSQL");
  expect(await hasFormRole(database)).toBe(false);
  await database.close();
  await remove();
});

describe("on PostgreSQL", () => {
  let created: Awaited<ReturnType<typeof createWithRoles>>;
  let owner: Database;
  let plain: Database;
  beforeEach(async () => {
    created = await createWithRoles();
    owner = openDatabase(created.ownerUrl);
    plain = openDatabase(created.formUrl);
    await migrate(owner);
    await sharedSecret(owner);
  });
  afterEach(async () => {
    await Promise.all([owner.close(), plain.close()]);
    await created.remove();
  });
  const add = (database: Database, idempotencyKey = "key") =>
    addApplication(database, "file", { ...sampleNewApplication, idempotencyKey, receivedAt: new Date() });
  const as = async (database: Database, sql: string): Promise<Row[]> => (await database.batch([[sql]]))[0] ?? [];

  test("the only role there is works as ever, and one without rights is told which command gives them", async () => {
    expect(await hasFormRole(owner)).toBe(false);
    await expect(hasFormRole(plain)).rejects.toThrow(
      `darf diese Datenbank nicht benutzen. Mit der Rolle, der die Tabellen gehören: fernkontor formularrolle ${created.formRole}`,
    );
  });

  test("no role becomes the form's that could do more all the same", async () => {
    await expect(grantForm(owner, "nobody_of_this_name")).rejects.toThrow(
      "Die Rolle nobody_of_this_name gibt es nicht",
    );
    const ownRole = new URL(created.ownerUrl).username;
    await expect(grantForm(owner, ownRole)).rejects.toThrow(
      `Die Rolle ${ownRole} darf auch lesen, was allein dem Kontor gehört`,
    );
    await owner.batch([[`GRANT SELECT ON passkey TO ${created.formRole}`]]);
    await expect(grantForm(owner, created.formRole)).rejects.toThrow("darf auch lesen, was allein dem Kontor gehört");
    await owner.batch([[`REVOKE SELECT ON passkey FROM ${created.formRole}`]]);
    await grantForm(owner, created.formRole);
    await grantForm(owner, created.formRole);
    expect(await hasFormRole(plain)).toBe(true);
    await add(plain);
    expect(await countApplications(owner)).toBe(1);
  });

  test("has no right but these, on whichever tables there are", async () => {
    await grantForm(owner, created.formRole);
    const rows = await as(
      owner,
      `SELECT c.relname AS table, string_agg(asked, ',' ORDER BY asked) AS may FROM pg_class c,
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS asked
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
         AND has_table_privilege('${created.formRole}', c.oid, asked)
       GROUP BY c.relname`,
    );
    expect(Object.fromEntries(rows.map(({ table, may }) => [table, may]))).toEqual({
      application: "DELETE,INSERT,SELECT,UPDATE",
      application_event: "INSERT,SELECT",
      application_reading: "SELECT",
      audit_entry: "INSERT",
      consent_text: "INSERT,SELECT",
      draft: "SELECT",
      letter: "SELECT",
      migration: "SELECT",
      offered_slot: "DELETE,INSERT,SELECT,UPDATE",
      outbox: "DELETE,INSERT,SELECT,UPDATE",
      past_wait: "INSERT",
      placement: "SELECT",
      recipient: "INSERT,SELECT,UPDATE",
      recipient_mail: "INSERT,SELECT",
      secret: "SELECT",
      setting: "INSERT,SELECT,UPDATE",
      spent_token: "INSERT,SELECT,UPDATE",
      suppressed_recipient: "INSERT,SELECT,UPDATE",
      tombstone: "INSERT,SELECT,UPDATE",
      undeliverable: "DELETE,SELECT",
    });
    const columns = await as(
      owner,
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'person'::regclass AND attnum > 0
         AND has_column_privilege('${created.formRole}', 'person', attname, 'SELECT') ORDER BY attname`,
    );
    expect(columns.map(({ name }) => name)).toEqual(["id", "name", "removed_at", "role"]);
  });

  test("is granted anew with the tables, without what it had beside that", async () => {
    await grantForm(owner, created.formRole);
    await owner.batch([
      [`GRANT UPDATE ON letter TO ${created.formRole}`],
      [`REVOKE INSERT ON application FROM ${created.formRole}`],
    ]);
    await migrate(owner);
    await add(plain);
    await expect(as(plain, "UPDATE letter SET body = ''")).rejects.toMatchObject({ code: "42501" });
  });

  test("changes no setting by which deletion and backups go", async () => {
    await owner.batch([
      ["INSERT INTO setting VALUES ('backup-recipient', 'age1'), ('probe', ''), ('deletion-clock', '{}')"],
    ]);
    await grantForm(owner, created.formRole);
    await as(plain, "UPDATE setting SET value = 'now' WHERE key = 'probe'");
    await as(plain, "UPDATE setting SET value = 'mine'");
    await as(plain, "UPDATE setting SET key = 'erased' WHERE key = 'backup-recipient'");
    for (const key of ["backup-recipient", "deletion-clock"])
      await expect(
        as(
          plain,
          `INSERT INTO setting VALUES ('${key}', 'mine') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        ),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await as(plain, "SELECT value FROM setting WHERE key = 'backup-recipient'")).toEqual([{ value: "age1" }]);
    expect(await as(owner, "SELECT value FROM setting WHERE key = 'deletion-clock'")).toEqual([{ value: "{}" }]);
    await owner.batch([["UPDATE setting SET value = 'b' WHERE key = 'backup-recipient'"]]);
    expect(await as(owner, "SELECT value FROM setting WHERE key = 'backup-recipient'")).toEqual([{ value: "b" }]);
  });

  test("starts on no tables of another version", async () => {
    await grantForm(owner, created.formRole);
    await expectMigrated(plain);
    await owner.batch([["UPDATE migration SET version = 100"]]);
    await expect(expectMigrated(plain)).rejects.toThrow("Die Datenbank hat die Version 100");
  });

  test("whoever is not the owner cannot clean, and that is a failure and no silence", async () => {
    await owner.batch([[`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${created.formRole}`]]);
    expect(await hasFormRole(plain)).toBe(false);
    const { id } = await add(plain);
    await createErasure(plain, "file")([id]);
    const node = "SELECT pg_relation_filenode('application') AS node";
    const before = await as(owner, node);
    await expect(plain.clean(["application"])).rejects.toMatchObject({ code: "VACUUM_REFUSED" });
    const lines: string[] = [];
    const mailFiles = openMailFiles("/nowhere");
    await deleteDue({
      database: plain,
      erase: createErasure(plain, "file", mailFiles),
      mailFiles,
      periods: usualRetention,
      log: createLog({ write: (line) => lines.push(line) }),
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", event: "deletion-failed", error: "VACUUM_REFUSED" },
    ]);
    expect(await as(owner, node)).toEqual(before);
    // The owner finds that there is something left to be done.
    await cleanErased(owner, new Date());
    expect(await as(owner, node)).not.toEqual(before);
    expect(await as(owner, "SELECT * FROM setting WHERE key = 'erased'")).toEqual([]);
  });
});
