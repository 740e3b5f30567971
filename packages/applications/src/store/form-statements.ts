/** What the form says to its database: every statement, found by doing all that it does once, on a database in memory. */
import { randomUUID } from "node:crypto";
import type { Application } from "../application.ts";
import type { Change } from "../cases/case.ts";
import { createCases } from "../cases/cases.ts";
import { operator } from "../cases/events.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createPeople } from "../people/people.ts";
import { selectVersion } from "../schema/versions.ts";
import type { Database } from "./database.ts";
import { selectMarker } from "./place-marker.ts";
import { keptSetting } from "./setting.ts";
import { openSqlite } from "./sqlite.ts";
import { createStore } from "./store.ts";
import { withdrawalHash } from "./withdrawal-token.ts";

const applicant: Application = {
  firstName: "A",
  lastName: "B",
  email: "a@example.org",
  phone: null,
  position: { slug: null, title: "C" },
  experience: "none",
  message: null,
  wantsWhatsApp: false,
};

/** What applicants may put right on their page; a new address has its own way. */
const correctable: readonly NonNullable<Change["values"]>[] = [
  { firstName: "D" },
  { lastName: "D" },
  { phone: "1" },
  { experience: "up-to-2-years" },
  { message: "D" },
];

/** In every combination: each has its own statement. */
const corrections = Array.from(
  { length: 2 ** correctable.length },
  (_, bits): NonNullable<Change["values"]> =>
    Object.assign({}, ...correctable.filter((_, index) => bits & (1 << index))),
);

export async function formStatements(): Promise<ReadonlySet<string>> {
  const plain = openSqlite(":memory:");
  try {
    await plain.makeTables();
    await createStore(plain).sharedSecret();
    const said = new Set<string>([selectVersion, selectMarker]);
    const { oneWriter: _, ...rest } = plain;
    const heard: Database = {
      ...rest,
      batch: (statements) => {
        for (const [sql] of statements) said.add(sql);
        return plain.batch(statements);
      },
    };
    await sayAll(plain, heard);
    // SQLite has no such functions.
    const granted: Database = { ...heard, withinReach: true };
    await createStore(granted)
      .links.send(applicant.email, new Date())
      .catch(() => {});
    return said;
  } finally {
    await plain.close();
  }
}

async function sayAll(plain: Database, heard: Database): Promise<void> {
  const [store, cases, at] = [createStore(heard), createCases(heard, "file"), new Date()];
  const desk = createCases(plain, "file");
  await heard.batch([keptSetting("probe", "")]);
  await store.keepConsent({ version: "1", text: "E" });
  await store.consentText("1");
  await store.deletionClock.read();
  await createOutbox(heard, "file").state(at);
  await createPeople(heard).list();
  await createPeople(heard).closed();

  const add = (key: string, changes: Partial<Application> = {}) => {
    const keys = { idempotencyKey: key, contentKey: JSON.stringify(changes) };
    const application = { ...applicant, ...changes };
    return store.add({ ...keys, application, consent: { version: "1", text: "E" }, receivedAt: at });
  };
  const linkOf = async (id: string) => withdrawalHash((await createStore(plain).linkToken(id))?.token ?? "");
  const { id } = await add("key");
  await add("key", { message: "F" });
  for (const content of [{}, { message: "F" }])
    await store.findSubmission({ idempotencyKey: "key", contentKey: JSON.stringify(content) }, applicant.email, at);
  const hash = await linkOf(id);
  await cases.findByLink(hash);
  await createOutbox(heard, "file").undeliverable([id]);
  await cases.besides(id);
  await store.confirm(hash, at);

  const change = (content: object, on = cases, by: string | null = null) =>
    on.change({ ...(content as Change), applicationId: id, request: randomUUID(), version: "latest", by, at });
  const slots = [{ startsAt: at.toISOString(), minutes: 30 }];
  const invite = async () => {
    await change({ kind: "invitation", data: { slots, how: "phone" } }, desk, operator);
    return (await desk.find(id))?.version;
  };
  await change({ kind: "slot-chosen", data: { invitation: await invite(), ...slots[0] } });
  await change({ kind: "slots-declined", data: { invitation: await invite() } });
  const message = { kind: "message", data: { text: "G" } };
  await change(message);
  for (const values of corrections) await change({ kind: "corrected", data: { before: {} }, values });

  await store.links.proposeAddress(id, "h@example.org", at);
  const [[proposed] = []] = await plain.batch([["SELECT link_hash FROM address_change"]]);
  await store.links.isProposed(String(proposed?.link_hash), at);
  await store.links.acceptAddress(String(proposed?.link_hash), at);
  const [[former] = []] = await plain.batch([["SELECT link_hash FROM former_address"]]);
  await store.links.isFormer(String(former?.link_hash), at);
  await store.links.objectToAddress(String(former?.link_hash), at);

  await change({ kind: "closed", data: { reason: "rejected" } }, desk, operator);
  await change(message);
  for (const values of corrections) await change({ kind: "corrected", data: { before: {} }, values });

  await store.recipients.suppress(applicant.email, "disowned", at, hash);
  await store.recipients.isDisowned(hash);
  await store.letterIds([id]);
  await store.erase([id], at);
  await store.links.tombstone(hash);
  await store.links.forget(hash);
  await add("key").catch(() => {});
}
