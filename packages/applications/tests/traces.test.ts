/** Of whoever is erased, nothing is left on the disk: of the form's fields, and of what people wrote beside them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCases } from "../src/cases/cases.ts";
import { createDrafts } from "../src/cases/drafts.ts";
import { openMailFiles } from "../src/mail/mail-files.ts";
import { fileTransport } from "../src/mail/transport.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { openDatabase } from "../src/store/database.ts";
import { migrate } from "../src/store/migrations.ts";
import { createStore } from "../src/store/store.ts";
import { migrations, sampleApplication, sampleConsent } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const people = 60;
const planted = [
  "Planted-Name",
  "planted@mail",
  "Planted-Message",
  "Planted-Note",
  "Planted-Letter",
  "Planted-Subject",
  "planted-new@mail",
  "Planted-Draft",
];

/** Every byte of every file below a folder. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n");
}

test("database, its journal and free pages, mails and lists hold nothing of the erased, and all of the others", async () => {
  const folder = mkdtempSync(join(tmpdir(), "traces-"));
  const database = openDatabase(`file:${join(folder, "a.db")}`);
  await migrate(database, migrations);
  const store = createStore(database);
  const cases = createCases(database, "file");
  const files = openMailFiles(join(folder, "mail"));
  const worker = openSampleOutboxWorker({
    database,
    transport: fileTransport(files, join(folder, "mail")),
    now: () => new Date(),
  });
  const ids: string[] = [];
  for (let index = 0; index < people; index++) {
    const mark = (word: string) => `${word}-${index}-`;
    const { id } = await store.add({
      application: {
        ...sampleApplication,
        lastName: mark("Planted-Name"),
        email: `${mark("planted@mail")}x.example`,
        message: mark("Planted-Message").repeat(20),
      },
      consent: sampleConsent,
      idempotencyKey: `key ${index}`,
      receivedAt: new Date(),
    });
    ids.push(id);
    const about = { applicationId: id, version: "latest", by: "jana", at: new Date() } as const;
    const note = mark("Planted-Note").repeat(20);
    await cases.change({ ...about, kind: "note", data: { text: note }, request: `note ${index}` });
    const letter = { subject: mark("Planted-Subject"), body: mark("Planted-Letter").repeat(20), sender: "Jana Brandt" };
    await cases.change({ ...about, kind: "reply", data: {}, request: `reply ${index}`, letter });
    await cases.read(id, "jana", new Date());
    const draft = new URLSearchParams({ betreff: "Ihre Bewerbung", text: mark("Planted-Draft").repeat(20) });
    for (let times = 0; times < 2; times++) await createDrafts(database).keep(id, "jana", draft, new Date());
    await store.links.proposeAddress(id, `${mark("planted-new@mail")}x.example`, new Date());
  }
  await worker.deliverDue();
  const isKept = (index: number) => index % 3 === 0;
  await createErasure(store, files)(ids.filter((_, index) => !isKept(index)));
  await store.scrub();
  const left = bytesBelow(folder);
  for (let index = 0; index < people; index++)
    for (const word of planted) expect(left.includes(`${word}-${index}-`), `${word} of ${index}`).toBe(isKept(index));
  await database.close();
  rmSync(folder, { recursive: true });
});
