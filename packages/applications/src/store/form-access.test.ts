/** Who may be the form's role, and what becomes of what it may. What the form does with it: apps/form/tests/form-role.test.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usualRetention } from "@fernkontor/domain/agency/profile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSqlite, createWithRoles, hasPostgres } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { openBackups } from "../backup/backup.ts";
import { createLog } from "../log.ts";
import { openMailFiles } from "../mail/mail-files.ts";
import { move } from "../move/move.ts";
import { createErasure } from "../retention/erasure.ts";
import { deleteDue } from "../retention/retention.ts";
import { type Database, openDatabase, type Row } from "./database.ts";
import { asGranted, grantForm, reaching } from "./form-access.ts";
import { migrate } from "./migrations.ts";
import { createStore } from "./store.ts";

test("SQLite has no roles, and says so", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  await migrate(database);
  await expect(grantForm(database, "form")).rejects.toThrow("Rollen gibt es nur auf PostgreSQL");
  expect(await asGranted(database)).toBe(database);
  await database.close();
  await remove();
});

describe.skipIf(!hasPostgres)("on PostgreSQL", () => {
  let created: Awaited<ReturnType<typeof createWithRoles>>;
  let owner: Database;
  let plain: Database;
  beforeEach(async () => {
    created = await createWithRoles();
    owner = openDatabase(created.ownerUrl);
    plain = openDatabase(created.formUrl);
    await migrate(owner);
    await createStore(owner).sharedSecret();
  });
  afterEach(async () => {
    await Promise.all([owner.close(), plain.close()]);
    await created.remove();
  });
  const add = (database: Database, idempotencyKey = "key") =>
    createStore(database).add({ ...sampleNewApplication, idempotencyKey, receivedAt: new Date() });
  const as = async (database: Database, sql: string): Promise<Row[]> => (await database.batch([[sql]]))[0] ?? [];

  test("the only role there is works as ever, and one without rights is told which command gives them", async () => {
    expect(await asGranted(owner)).toBe(owner);
    await expect(asGranted(plain)).rejects.toThrow(
      `darf diese Datenbank nicht benutzen. Mit der Rolle, der die Tabellen gehören: npm run applications -- grant-form ${created.formRole}`,
    );
  });

  test("no role becomes the form's that could list all the same", async () => {
    await expect(grantForm(owner, "nobody_of_this_name")).rejects.toThrow(
      "Die Rolle nobody_of_this_name gibt es nicht",
    );
    const ownRole = new URL(created.ownerUrl).username;
    await expect(grantForm(owner, ownRole)).rejects.toThrow(`Die Rolle ${ownRole} darf alle Bewerbungen lesen`);
    await owner.batch([[`GRANT SELECT ON application TO ${created.formRole}`]]);
    await expect(grantForm(owner, created.formRole)).rejects.toThrow("darf alle Bewerbungen lesen");
    await owner.batch([[`REVOKE SELECT ON application FROM ${created.formRole}`]]);
    await grantForm(owner, created.formRole);
    await grantForm(owner, created.formRole);
    await add(await asGranted(plain));
    expect(await createStore(owner).count()).toBe(1);
  });

  test("what it may survives a restored backup, and goes with a move", async () => {
    const folder = mkdtempSync(join(tmpdir(), "form-access-"));
    await grantForm(owner, created.formRole);
    await add(await asGranted(plain));
    const backups = openBackups(created.ownerUrl);
    await backups.write(join(folder, "a.backup"));
    await backups.restore(join(folder, "a.backup"), { replace: true });
    await add(await asGranted(plain), "another");
    expect(await createStore(owner).count()).toBe(2);
    await expect(as(plain, "SELECT * FROM application")).rejects.toMatchObject({ code: "42501" });

    await Promise.all([owner.close(), plain.close()]);
    await move({
      from: created.ownerUrl,
      to: `file:${join(folder, "new.db")}`,
      withProgress: (values) => values,
    });
    [owner, plain] = [openDatabase(created.ownerUrl), openDatabase(created.formUrl)];
    expect(await as(owner, "SELECT to_regnamespace('form_access') IS NULL AS gone")).toEqual([{ gone: true }]);
    rmSync(folder, { recursive: true });
  });

  test("what the form erases leaves how long it waited, also in a database that a backup has filled", async () => {
    const folder = mkdtempSync(join(tmpdir(), "form-access-"));
    await grantForm(owner, created.formRole);
    await openBackups(created.ownerUrl).write(join(folder, "a.backup"));
    // Another server: nothing of this program is there.
    await owner.batch([["DROP FUNCTION keep_wait CASCADE"]]);
    await openBackups(created.ownerUrl).restore(join(folder, "a.backup"), { replace: true });
    await grantForm(owner, created.formRole);
    const form = createStore(await asGranted(plain));
    const { id } = await form.add({ ...sampleNewApplication, idempotencyKey: "key", receivedAt: new Date() });
    await owner.batch([["UPDATE application SET confirmed_at = received_at WHERE id = $1", [id]]]);
    const [row] = await as(owner, "SELECT withdrawal_hash FROM application");
    await reaching([String(row?.withdrawal_hash)], () => form.erase([id], new Date()));
    expect(await createStore(owner).count()).toBe(0);
    expect(await as(owner, "SELECT outcome FROM past_wait")).toEqual([{ outcome: "left" }]);
    rmSync(folder, { recursive: true });
  });

  test("whoever is not the owner cannot clean, and that is a failure and no silence", async () => {
    await owner.batch([[`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${created.formRole}`]]);
    const database = await asGranted(plain);
    expect(database).toBe(plain);
    const store = createStore(database);
    const { id } = await add(database);
    await store.erase([id]);
    const node = "SELECT pg_relation_filenode('application') AS node";
    const before = await as(owner, node);
    await expect(database.rewrite("application", "message")).rejects.toMatchObject({ code: "VACUUM_REFUSED" });
    const lines: string[] = [];
    const mailFiles = openMailFiles("/nowhere");
    await deleteDue({
      store,
      erase: createErasure(store, mailFiles),
      mailFiles,
      periods: usualRetention,
      log: createLog({ write: (line) => lines.push(line) }),
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", event: "deletion-failed", error: "VACUUM_REFUSED" },
    ]);
    expect(await as(owner, node)).toEqual(before);
    // The owner finds that there is something left to be done.
    await createStore(owner).scrub();
    expect(await as(owner, node)).not.toEqual(before);
    expect(await as(owner, "SELECT * FROM setting WHERE key = 'erased'")).toEqual([]);
  });
});
