/**
 * Writes one kind of change again and again: `node keep-writing.ts <url> <kind>`. Says "writing" once it has begun, and ends when
 * it is killed.
 */
import { randomUUID } from "node:crypto";
import { createCases } from "../src/cases/cases.ts";
import { createDrafts } from "../src/cases/drafts.ts";
import { openDatabase } from "../src/database/database.ts";
import { queueLinks } from "../src/links/links.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import { createPeople } from "../src/people/people.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { sampleNewApplication } from "./sample-application.ts";

const [, , url = "", kind = ""] = process.argv;
const database = openDatabase(url);
const cases = createCases(database, "file");
const outbox = createOutbox(database, "file");
const people = createPeople(database);
const hourMs = 3_600_000;

async function add(message = "first", idempotencyKey: string = randomUUID()): Promise<string> {
  const application = { ...sampleNewApplication.application, email: `${idempotencyKey}@example.org`, message };
  const keys = { idempotencyKey, contentKey: `${idempotencyKey} ${message}` };
  const { id } = await addApplication(database, "file", {
    ...sampleNewApplication,
    application,
    ...keys,
    receivedAt: new Date(),
  });
  return id;
}

async function reply(applicationId: string): Promise<string> {
  const changed = await cases.change({
    kind: "reply",
    data: {},
    applicationId,
    request: randomUUID(),
    version: "latest",
    by: "jana",
    at: new Date(),
    letter: { subject: "Ihre Bewerbung", body: "Antwort", sender: "Jana Brandt" },
  });
  return changed.outcome === "done" ? changed.eventId : "";
}

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  submission: () => add(),
  correction: async () => {
    const key = randomUUID();
    await add("first", key);
    await add("second", key);
  },
  reply: async () => reply(await add()),
  "taking back": async () => {
    const applicationId = await add();
    const eventId = await reply(applicationId);
    await cases.takeBack({ applicationId, eventId, request: randomUUID(), by: "jana", at: new Date() });
  },
  erasure: async () => {
    const id = await add();
    await reply(id);
    await createErasure(database, "file")([id], new Date());
  },
  link: async () => {
    const key = randomUUID();
    await add("first", key);
    await queueLinks(database, "file", `${key}@example.org`, new Date());
  },
  mail: async () => {
    await reply(await add());
    const now = new Date();
    for (const [index, entry] of (await outbox.claim(now, new Date(now.getTime() + hourMs), 5)).entries())
      if (index % 2 === 0) await outbox.settle(entry, now);
      else await outbox.end(entry, "refused", "EX 550", now);
  },
  access: async () => {
    const invited = await people.invite(`Person ${randomUUID()}`, "lead", new Date());
    if (invited === "refused") return;
    const passkey = { id: randomUUID(), publicKey: new Uint8Array(1), counter: 0, label: "Notebook" };
    await people.accept(invited.token, passkey, new Date());
    await people.closeAccess(invited.person.id, new Date(), undefined, undefined);
  },
  draft: async () => createDrafts(database).keep(await add(), "jana", new URLSearchParams({ text: "a" }), new Date()),
};

for (let turn = 0; ; turn++) {
  await kinds[kind]?.();
  if (turn === 0) process.send?.("writing");
}
