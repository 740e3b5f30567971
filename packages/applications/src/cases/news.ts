/** What is new for a person of the desk: told at once by a mail, and in the inbox until they open the application. */
import { randomUUID } from "node:crypto";
import type { Reads, Transaction } from "../database/database.ts";
import { insertInto, type Sql, sql } from "../database/sql.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import type { Change } from "./case.ts";
import { type CaseEvent, offeredSlots } from "./events.ts";
import { readEvents } from "./read-events.ts";
import { openTalk } from "./talks.ts";

/** As in the table `news`. */
type NewsAbout = "talk" | "case";

type Happened = {
  change: Change;
  eventId: string;
  before: readonly CaseEvent[];
  after: readonly CaseEvent[];
  /** Who had the application. */
  holder: string | null | undefined;
};

/** What goes on by itself, or was asked by the one whom it concerns. */
const quiet: readonly CaseEvent["kind"][] = ["sheet-asked", "sheet-sent", "sheet-code-sent", "sheet-opened"];

/** Whom an event concerns but did not come from. */
function concerned({ change, before, after, holder }: Happened): ReadonlyMap<string, NewsAbout> {
  const found = new Map<string, NewsAbout>();
  const add = (personId: string | null | undefined, about: NewsAbout) => {
    if (personId && personId !== change.by && !found.has(personId)) found.set(personId, about);
  };
  const at = change.at.toISOString();
  const [talkBefore, talkAfter] = [openTalk(before, at), openTalk(after, at)];
  const isAnswered = change.kind === "slots-declined" || change.kind === "times-asked";
  if (isAnswered) add(offeredSlots(before)?.by, "talk");
  if (talkBefore?.uid !== talkAfter?.uid || talkBefore?.startsAt !== talkAfter?.startsAt) {
    add(talkBefore?.by, "talk");
    add(talkAfter?.by, "talk");
  }
  if (change.kind === "assigned") add(change.data.to, "case");
  if (change.kind === "closed" || (change.kind.startsWith("sheet-") && !quiet.includes(change.kind)))
    add(holder, "case");
  return found;
}

export type MailAbout = { at: string; transport: TransportKind; listingTitle: string };

/**
 * In one transaction with what happened. Where somebody's access is closed it concerns who has the application now. Returns
 * whether anybody is told.
 */
export async function tellConcerned(tx: Transaction, happened: Happened, mail: MailAbout): Promise<boolean> {
  const { change, eventId, holder } = happened;
  const asked = concerned(happened);
  if (asked.size === 0) return false;
  const people = await tx.all<{ id: string }>(
    sql`SELECT id FROM person WHERE removed_at IS NULL AND id IN (${[...asked.keys(), holder ?? ""]})`,
  );
  const isHere = (id: string | null | undefined) => people.some((person) => person.id === id);
  const told = new Map<string, NewsAbout>();
  for (const [personId, about] of asked) {
    const reader = isHere(personId) ? personId : holder;
    if (reader && isHere(reader) && reader !== change.by && !told.has(reader)) told.set(reader, about);
  }
  for (const [personId, about] of told)
    addNews(tx, { applicationId: change.applicationId, eventId, personId, about }, mail);
  return told.size > 0;
}

type NewNews = { applicationId: string; eventId: string; personId: string; about: NewsAbout };

export function addNews(tx: Transaction, { applicationId, eventId, personId, about }: NewNews, mail: MailAbout): void {
  const id = randomUUID();
  const row = { id, application_id: applicationId, event_id: eventId, person_id: personId, about, at: mail.at };
  tx.run(insertInto("news", row));
  if (about === "talk") queueMail(tx, { kind: "talk", ...mail, about: id });
  else queueMail(tx, { kind: "handed", ...mail, listingTitle: "", about: personId, revision: id, replaces: true });
}

/** The person has opened the application. */
export function noteNewsSeen(tx: Transaction, applicationId: string, personId: string, at: Date): void {
  tx.run(
    sql`UPDATE news SET seen_at = ${at.toISOString()}
        WHERE application_id = ${applicationId} AND person_id = ${personId} AND seen_at IS NULL`,
  );
}

/** `events`: all of its application. */
export type News = {
  applicationId: string;
  personId: string;
  about: NewsAbout;
  event: CaseEvent;
  events: readonly CaseEvent[];
  listingTitle: string;
};

type NewsRow = Omit<News, "event" | "events"> & { eventId: string };

async function readNews(database: Reads, where: Sql): Promise<readonly News[]> {
  const rows = await database.all<NewsRow>(
    sql`SELECT n.application_id, n.event_id, n.person_id, n.about, a.position_title AS listing_title
        FROM news n JOIN application a ON a.id = n.application_id JOIN application_event e ON e.id = n.event_id
        WHERE ${where}`,
  );
  const happened = await readEvents(
    database,
    rows.map(({ applicationId }) => applicationId),
  );
  return rows.flatMap(({ eventId, ...row }) => {
    const events = happened.get(row.applicationId) ?? [];
    const event = events.find(({ id }) => id === eventId);
    return event === undefined ? [] : [{ ...row, event, events }];
  });
}

/** Undefined once its application is erased. */
export async function findNews(database: Reads, id: string): Promise<News | undefined> {
  return (await readNews(database, sql`n.id = ${id}`))[0];
}

const mostNews = 50;

/** What somebody has not looked at yet, the latest first. */
export function newsFor(database: Reads, personId: string): Promise<readonly News[]> {
  return readNews(
    database,
    sql`n.person_id = ${personId} AND n.seen_at IS NULL ORDER BY n.at DESC, e.number DESC, n.id LIMIT ${mostNews}`,
  );
}

/** Of an application that is erased: its mail knows the talk, since nothing else does any more. */
export type ErasedTalk = { personId: string; uid: string; startsAt: string; minutes: number; sequence: number };

/** Tells who was to speak with an applicant that it does not take place, in one transaction with the erasure. */
export async function tellOfErasedTalk(
  tx: Transaction,
  id: string,
  by: string | undefined,
  mail: MailAbout,
): Promise<void> {
  const events = (await readEvents(tx, [id])).get(id) ?? [];
  const talk = openTalk(events, mail.at);
  if (talk === undefined || talk.by === null || talk.by === by) return;
  const revision = [talk.by, Date.parse(talk.startsAt), talk.minutes, events.length + 1].join(".");
  queueMail(tx, { kind: "talk", ...mail, listingTitle: "", about: talk.uid, revision });
}

export function readErasedTalk(uid: string, revision: string | null): ErasedTalk | undefined {
  const [personId = "", startsMs, minutes, sequence] = revision?.split(".") ?? [];
  if (sequence === undefined) return undefined;
  return {
    ...{ personId, uid, startsAt: new Date(Number(startsMs)).toISOString() },
    ...{ minutes: Number(minutes), sequence: Number(sequence) },
  };
}
