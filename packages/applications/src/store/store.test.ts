import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { sampleConsent as consent } from "../../tests/sample-application.ts";
import type { Application, StoredApplication } from "../application.ts";
import type { Database } from "./database.ts";
import { createStore, type Store } from "./store.ts";
import { withdrawalHash } from "./withdrawal-token.ts";

const receivedAt = new Date("2026-11-21T10:00:00.123Z");
const application: Application = {
  firstName: "Jörg",
  lastName: "O'Brien\"; DROP TABLE application; --",
  email: "joerg@example.org",
  phone: null,
  position: { slug: null, title: "Noch offen" },
  experience: "up-to-2-years",
  message: "Zeile 1\nZeile 2 👩‍💻 $1 ? %s",
  wantsWhatsApp: true,
};

describeOnEachDatabase("the store", ({ create }) => {
  let database: Database;
  let store: Store;
  let otherStore: Store;
  openForEachTest(create, (connections) => {
    [database] = connections;
    [store, otherStore] = [createStore(connections[0]), createStore(connections[1])];
  });
  const add = (to: Store, idempotencyKey: string, changes: Partial<Application> = {}, at = receivedAt) =>
    to.add({ application: { ...application, ...changes }, consent, idempotencyKey, receivedAt: at });

  test("gives back exactly what was stored", async () => {
    const { id, fresh } = await add(store, "key");
    expect(fresh).toBe(true);
    expect(await otherStore.find(id)).toEqual({
      id,
      receivedAt: receivedAt.toISOString(),
      closedAt: null,
      ...application,
      consent: { version: consent.version, at: receivedAt.toISOString() },
    });
    expect(await store.consentText(consent.version)).toBe(consent.text);
  });

  test("files nothing under a version whose wording is another", async () => {
    await store.keepConsent({ version: "other", text: "Früher." });
    const changed = { application, consent: { version: "other", text: "Heute." }, idempotencyKey: "key", receivedAt };
    await expect(store.add(changed)).rejects.toThrow();
    expect(await otherStore.page(undefined, 1)).toEqual([]);
    expect(await store.consentText("other")).toBe("Früher.");
  });

  test("finds nothing under an unknown id", async () => {
    expect(await store.find("x' OR '1'='1")).toBeUndefined();
    expect(await store.consentText("unknown")).toBeUndefined();
  });

  test("stores one application for forty calls with one key over two connections", async () => {
    const calls = Array.from({ length: 40 }, (_, index) => add(index % 2 ? store : otherStore, "same key"));
    const results = await Promise.all(calls);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await store.page(undefined, 100)).toHaveLength(1);
  });

  test("runs all statements of a batch or none", async () => {
    await add(store, "key");
    const failing = database.batch([
      ["UPDATE application SET first_name = 'changed'"],
      ["INSERT INTO setting (key, value) VALUES ('a', NULL)"],
    ]);
    await expect(failing).rejects.toThrow();
    expect(await otherStore.page(undefined, 10)).toMatchObject([{ firstName: "Jörg" }]);
  });

  test("keeps a write that happens beside a failing batch", async () => {
    const failing = database.batch([
      ["SELECT 1"],
      ["SELECT 1"],
      ["INSERT INTO setting (key, value) VALUES ('a', NULL)"],
    ]);
    const [failed, added] = await Promise.allSettled([failing, add(store, "key")]);
    expect(failed.status).toBe("rejected");
    expect(added.status).toBe("fulfilled");
    expect(await otherStore.page(undefined, 10)).toHaveLength(1);
  });

  test("pages through all applications in order, also through those of one moment", async () => {
    for (let index = 0; index < 7; index++)
      await add(store, `key ${index}`, {}, new Date(receivedAt.getTime() + (index < 3 ? 0 : index)));
    const seen: StoredApplication[] = [];
    for (;;) {
      const page = await store.page(seen.at(-1), 2);
      seen.push(...page);
      if (page.length < 2) break;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    expect(seen.map((each) => each.receivedAt)).toEqual(seen.map((each) => each.receivedAt).sort());
  });

  test("has one secret for all instances", async () => {
    const secrets = await Promise.all([store, otherStore, store, otherStore].map((each) => each.sharedSecret()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  test("finds an application by the hash of the token in its receipt", async () => {
    const { id } = await add(store, "key");
    const [[receipt] = []] = await database.batch([
      ["SELECT withdrawal_token AS token FROM outbox WHERE kind = 'receipt'"],
    ]);
    expect(await otherStore.findByWithdrawal(withdrawalHash(String(receipt?.token)))).toMatchObject({ id });
    expect(await store.findByWithdrawal(String(receipt?.token))).toBeUndefined();
  });

  test("erases an application with its mails and leaves the others", async () => {
    const { id } = await add(store, "key");
    const { id: other } = await add(store, "other key");
    expect(await store.erase([id, "unknown"])).toEqual([id]);
    expect(await store.erase([id])).toEqual([]);
    expect(await otherStore.page(undefined, 10)).toMatchObject([{ id: other }]);
    expect(await database.batch([["SELECT DISTINCT application_id FROM outbox"]])).toEqual([
      [{ application_id: other }],
    ]);
  });

  test("tells the agency of a withdrawal once, however many clicks there are", async () => {
    const { id } = await add(store, "key");
    const clicks = Array.from({ length: 6 }, (_, index) => (index % 2 ? store : otherStore).erase([id], receivedAt));
    expect((await Promise.all(clicks)).flat()).toEqual([id]);
    expect(await database.batch([["SELECT application_id, kind, position_title FROM outbox"]])).toEqual([
      [{ application_id: id, kind: "withdrawal", position_title: "Noch offen" }],
    ]);
  });
});
