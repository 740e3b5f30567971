/** Lists of applications for the people who answer them. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import type { StoredApplication } from "../application.ts";
import type { Row, Statement, Value } from "../store/database.ts";
import { type Inbox, type InboxQuery, type InboxRow, type InboxTab, inboxTabs, type Queue } from "./case.ts";
import { caseStates } from "./events.ts";
import { searchPattern, searchTextOf } from "./search-text.ts";

export const inboxPageSize = 50;

/** How many texts are worked out at once, of applications from before there were any. */
const foldedAtOnce = 500;

type Batch = (statements: readonly Statement[]) => Promise<Row[][]>;

/** Puts a value into a statement and returns its placeholder: each database wants those alone that are used. */
type Place = (value: Value) => string;

export function placing(): { values: Value[]; place: Place } {
  const values: Value[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

/** Also those who wrote after the end: nobody has answered that. */
export const someoneWaits = "waits = 1 AND (closed_at IS NULL OR wrote_at > closed_at)";
/** As SQL: an open application that somebody has, or has as the contact of its listing while nobody else does. */
export function liesWith({ id, listings }: InboxQuery["person"], place: Place): string {
  const theirs = listings.map(place).join(", ");
  const orTheirs = theirs === "" ? "" : ` OR (assignee IS NULL AND position_slug IN (${theirs}))`;
  return `closed_at IS NULL AND (assignee = ${place(id)}${orTheirs})`;
}

function condition(tab: InboxTab, { id, listings }: InboxQuery["person"], place: Place): string {
  switch (tab) {
    case "waiting":
      return someoneWaits;
    case "new":
      return "closed_at IS NULL AND state = 'new' AND NOT EXISTS (SELECT 1 FROM application_reading WHERE application_id = application.id)";
    case "mine":
      return liesWith({ id, listings }, place);
    case "open":
      return "closed_at IS NULL";
    case "closed":
      return "closed_at IS NOT NULL";
  }
}

/** Who was promised the earliest answer comes first; whom nothing was promised, after them. */
const byPromise = `CASE WHEN closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at IS NOT NULL THEN reply_due_at ELSE '9999' END,
  CASE WHEN waits = 1 THEN 0 ELSE 1 END, coalesce(wrote_at, received_at), id`;
const byClosing = "closed_at DESC, id";

const rowSchema = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  position_slug: v.nullable(v.string()),
  position_title: v.string(),
  received_at: v.string(),
  closed_at: v.nullable(v.string()),
  state: v.picklist(caseStates),
  is_read: v.number(),
  has_failed: v.number(),
  assignee: v.nullable(v.string()),
  reply_due_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  waits: v.number(),
  wrote_at: v.nullable(v.string()),
});

const columns = `id, first_name, last_name, position_slug, position_title, received_at, closed_at, state, assignee,
  reply_due_at, answered_at, waits, wrote_at,
  CASE WHEN EXISTS (SELECT 1 FROM application_reading WHERE application_id = application.id) THEN 1 ELSE 0 END AS is_read,
  CASE WHEN EXISTS (SELECT 1 FROM letter JOIN undeliverable ON undeliverable.application_id = letter.event_id
    WHERE letter.application_id = application.id AND undeliverable.kind = 'letter') THEN 1 ELSE 0 END AS has_failed`;

/** The lists of a database, and who may be the same person. */
export function createLists(batch: Batch): {
  inbox: (query: InboxQuery) => Promise<Inbox>;
  queue: () => Promise<Queue>;
  twins: (person: Twin) => Promise<string[]>;
} {
  return {
    inbox: async (query) => {
      if (query.search.trim() !== "") await foldMissing(batch);
      return readInbox(batch, query);
    },
    queue: () => readQueue(batch),
    twins: async (person) => {
      await foldMissing(batch);
      const [rows = []] = await batch([twinsOf(person)]);
      return rows.map(({ id }) => v.parse(v.string(), id));
    },
  };
}

async function readInbox(batch: Batch, query: InboxQuery): Promise<Inbox> {
  const { tab, search, listing, person, page } = query;
  const { values, place } = placing();
  const filters = [condition(tab, person, place)];
  if (search.trim() !== "") filters.push(`search_text LIKE ${place(searchPattern(search))} ESCAPE '\\'`);
  if (listing === null) filters.push("position_slug IS NULL");
  else if (listing !== undefined) filters.push(`position_slug = ${place(listing)}`);
  const order = tab === "closed" ? byClosing : byPromise;
  const isFiltered = filters.length > 1;
  const offset = Math.max(0, Math.trunc(page)) * inboxPageSize;
  const counting = placing();
  const counts = inboxTabs.map((each) => `${countOf(condition(each, person, counting.place))} AS of_${each}`);
  const [rows = [], [counted = {}] = []] = await batch([
    [
      // The inner one needs nothing but the index. What is searched for is in none: all of it is read once, not twice.
      `SELECT ${columns}, total FROM application JOIN (
         SELECT id AS found_id, ${isFiltered ? "count(*) OVER ()" : "0"} AS total FROM application
         WHERE ${filters.join(" AND ")} ORDER BY ${order}
         LIMIT ${inboxPageSize} OFFSET ${place(offset)}) AS found ON found_id = id ORDER BY ${order}`,
      values,
    ],
    // One by one: each has an index that says it, and a look at all of them together reads every row.
    [`SELECT ${counts.join(", ")}`, counting.values],
  ]);
  const ofTabs = Object.fromEntries(inboxTabs.map((each) => [each, Number(counted[`of_${each}`])])) as Inbox["counts"];
  return { rows: rows.map(readRow), total: isFiltered ? Number(rows[0]?.total ?? 0) : ofTabs[tab], counts: ofTabs };
}

const countOf = (condition: string) => `(SELECT count(*) FROM application WHERE ${condition})`;

/** Who waits, in the order of the list as far as its first page, and how many there are. */
async function readQueue(batch: Batch): Promise<Queue> {
  const [rows = []] = await batch([
    [
      `SELECT id, first_name, last_name, ${countOf(someoneWaits)} AS total FROM application
       WHERE ${someoneWaits} ORDER BY ${byPromise} LIMIT ${inboxPageSize}`,
    ],
  ]);
  return {
    first: rows.map(({ id, first_name, last_name }) => ({ id: String(id), name: `${first_name} ${last_name}` })),
    total: Number(rows[0]?.total ?? 0),
  };
}

function readRow(row: Row): InboxRow {
  const stored = v.parse(rowSchema, row);
  return {
    id: stored.id,
    firstName: stored.first_name,
    lastName: stored.last_name,
    position: { slug: stored.position_slug, title: stored.position_title },
    receivedAt: stored.received_at,
    closedAt: stored.closed_at,
    state: stored.state,
    isRead: stored.is_read === 1,
    hasFailed: stored.has_failed === 1,
    assignee: stored.assignee,
    replyDueAt: stored.reply_due_at,
    answeredAt: stored.answered_at,
    waits: stored.waits === 1,
    wroteAt: stored.wrote_at,
  };
}

/** What is searched, and by which codes twins are found, of those that are new or corrected. */
async function foldMissing(batch: Batch): Promise<void> {
  for (;;) {
    const [rows = []] = await batch([
      [`SELECT id, first_name, last_name, email, phone FROM application WHERE name_code IS NULL LIMIT ${foldedAtOnce}`],
    ]);
    if (rows.length === 0) return;
    await batch(rows.map(folding));
    if (rows.length < foldedAtOnce) return;
  }
}

const foldedSchema = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
});

function folding(row: Row): Statement {
  const { id, first_name: firstName, last_name: lastName, email, phone } = v.parse(foldedSchema, row);
  const digits = commonDigitsOf(phone);
  return [
    // Not when it has been corrected meanwhile.
    `UPDATE application SET search_text = $2, name_code = $3, phone_code = $4
     WHERE id = $1 AND first_name = $5 AND last_name = $6 AND email = $7 AND phone IS NOT DISTINCT FROM $8`,
    [
      ...[id, searchTextOf({ firstName, lastName, email })],
      ...[codeOf(foldedName(firstName, lastName)), digits === undefined ? null : codeOf(digits)],
      ...[firstName, lastName, email, phone],
    ],
  ];
}

/** Sixteen bits: among ten thousand they leave next to nobody else to look at, and tell nothing. */
function codeOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE();
}

/** As a pattern begins that looks for the name. */
function foldedName(firstName: string, lastName: string): string {
  return searchPattern(`${firstName} ${lastName} ${firstName}`).slice(1);
}

/** `0171 …` and `+49 171 …` are one number. */
const commonDigits = 9;

function commonDigitsOf(phone: string | null): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-commonDigits);
  return digits.length === commonDigits ? digits : undefined;
}

/** A number without what stands between its digits, as SQL. */
const digitsOfPhone = [" ", "-", "/", "(", ")", "."].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, "phone");

type Twin = Pick<StoredApplication, "id" | "firstName" | "lastName" | "email" | "phone">;

/** One mailbox, telephone or name. Each by its index: of one question with OR a database may make a look at all rows. */
function twinsOf({ id, firstName, lastName, email, phone }: Twin): Statement {
  const { values, place } = placing();
  const name = foldedName(firstName, lastName);
  const digits = commonDigitsOf(phone);
  const same = [
    `lower(email) = lower(${place(email)})`,
    // A text begins with the name, and has it once more before the address.
    `name_code = ${place(codeOf(name))} AND search_text LIKE ${place(name)} ESCAPE '\\'`,
    ...(digits === undefined
      ? []
      : [`phone_code = ${place(codeOf(digits))} AND ${digitsOfPhone} LIKE ${place(`%${digits}`)}`]),
  ].map((condition) => `SELECT id, received_at FROM application WHERE ${condition}`);
  return [
    `SELECT id FROM (${same.join(" UNION ")}) AS twin WHERE id <> ${place(id)} ORDER BY received_at DESC, id LIMIT 10`,
    values,
  ];
}
