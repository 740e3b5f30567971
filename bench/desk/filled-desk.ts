/** A desk at which ten thousand have applied within a quarter of a year, and somebody who has signed in there. */

import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openDatabase, type Transaction } from "../../packages/applications/src/database/database.ts";
import { insertInto, sets, sql } from "../../packages/applications/src/database/sql.ts";
import { createPeople } from "../../packages/applications/src/people/people.ts";
import { addApplication } from "../../packages/applications/src/submission/add-application.ts";

export const applications = 10_000;

const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 500;
/** As many as the database has connections for. */
const addedAtOnce = 8;

const firstNames = ["Aylin", "Jörg", "Fatou", "Oskar", "Milena", "Thorben", "Nguyen", "Zoë", "Ruth", "Karim", "Ines"];
const lastNames = [
  ...["Müller", "Petrović", "Sommerfeld", "Ndiaye", "Thiele", "Kowalska", "Öztürk", "Weiß", "Bauer", "Lindqvist"],
  ...["García", "Schröder", "Yıldız", "Hoffmann", "Nowak", "Brüggemann", "Demir"],
];
/** So that they are found by words of their own. */
const syllables = ["ba", "do", "ki", "lu", "me", "no", "ra", "su", "ti", "wo"];
const listings = ["content-creator", "social-media-manager", "marktplatz-betreuer", "kundenberater-im-onlinehandel"];

const letter =
  "Guten Tag,\n\nvielen Dank für Ihre Bewerbung. Was Sie von Ihrer Arbeit schreiben, passt gut zu dieser Stelle. Ich möchte Sie gern kennenlernen und schlage Ihnen drei Termine vor.";

export type FilledDesk = { ids: readonly string[]; names: readonly string[]; cookie: string };

/** Fills a database that has its tables. One in 25 waits for an answer, five in 25 are open, the others are closed. */
export async function fillDesk(url: string): Promise<FilledDesk> {
  const database = openDatabase(url);
  try {
    const people = createPeople(database);
    const now = new Date();
    const invitation = await people.invite("Jana Brandt", "lead", now);
    if (invitation === "refused") throw new Error("Nobody could be invited.");
    const passkey = { id: "bench", publicKey: randomBytes(77), counter: 0, label: "Notebook" };
    const token = await people.accept(invitation.token, passkey, now);
    if (token === undefined) throw new Error("The invitation was not accepted.");
    const ids: string[] = [];
    for (let from = 0; from < applications; from += atOnce)
      ids.push(...(await addSome(database, from, invitation.person.id, now)));
    // Nobody waits for receipts of months ago.
    await database.write(async (tx) => tx.run(sql`DELETE FROM outbox`));
    return { ids, names: lastNames, cookie: `__Host-desk=${token}` };
  } finally {
    await database.close();
    if (!url.startsWith("file:")) await vacuum(url);
  }
}

/** As the server's own autovacuum does within a minute: until then it knows nothing of what was filled in. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.end();
}

async function addSome(database: Database, from: number, personId: string, now: Date): Promise<string[]> {
  const numbers = Array.from({ length: atOnce }, (_, index) => from + index);
  const receivedAt = (number: number) => new Date(now.getTime() - ((number + 0.5) / applications) * 89 * dayMs);
  const ids = new Map<number, string>();
  const left = [...numbers];
  const addNext = async () => {
    for (let number = left.pop(); number !== undefined; number = left.pop()) {
      const listing = listings[number % listings.length] ?? "";
      const { id } = await addApplication(database, "file", {
        application: {
          firstName: firstNames[number % firstNames.length] ?? "",
          lastName: `${lastNames[number % lastNames.length]}-${wordOf(number)}`,
          email: `${wordOf(number)}.${number}@post.example`,
          phone: `0171 ${String(number).padStart(7, "0")}`,
          position: { slug: listing, title: listing.replaceAll("-", " ") },
          experience: "none",
          message: letter,
          wantsWhatsApp: false,
        },
        consent: { version: "bench", text: "Ich stimme zu." },
        idempotencyKey: `bench ${number}`,
        receivedAt: receivedAt(number),
        replyDueAt: new Date(receivedAt(number).getTime() + dayMs),
      });
      ids.set(number, id);
    }
  };
  await Promise.all(Array.from({ length: addedAtOnce }, addNext));
  await database.write(async (tx) => {
    for (const number of numbers) fillCase(tx, ids.get(number) ?? "", number, receivedAt(number), personId);
  });
  return [...ids.values()];
}

/** `4711` → `meluki…`: some name that few others have. */
function wordOf(number: number): string {
  return [...String(number)].map((digit) => syllables[Number(digit)]).join("");
}

function fillCase(tx: Transaction, id: string, number: number, receivedAt: Date, personId: string): void {
  const kind = number % 25;
  tx.run(sql`UPDATE application SET was_confirmed = 1 WHERE id = ${id}`);
  if (kind === 0) return;
  const at = new Date(receivedAt.getTime() + (1 + (number % 29)) * 60 * 60 * 1000).toISOString();
  const event = randomUUID();
  const isOpen = kind < 6;
  tx.run(insertInto("application_reading", { application_id: id, person_id: personId, at: receivedAt.toISOString() }));
  tx.run(
    insertInto("application_event", {
      id: event,
      application_id: id,
      number: 1,
      request: event,
      kind: "reply",
      at,
      person_id: personId,
      data: "{}",
    }),
  );
  tx.run(
    insertInto("letter", {
      event_id: event,
      application_id: id,
      subject: "Ihre Bewerbung",
      body: letter,
      recipient: "post@post.example",
      sender: "Jana Brandt",
      sent_at: at,
    }),
  );
  const columns = {
    answered_at: at,
    waits: 0,
    assignee: personId,
    state: isOpen ? "answered" : "rejected",
    closed_at: isOpen ? null : at,
  };
  tx.run(sql`UPDATE application SET ${sets(columns)} WHERE id = ${id}`);
}
