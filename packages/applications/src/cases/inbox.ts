/** Lists of applications for the people who answer them. */

import type { StoredApplication } from "../application.ts";
import type { Database, Reads, Value } from "../database/database.ts";
import { allOf, raw, type Sql, sql } from "../database/sql.ts";
import { fullName } from "../full-name.ts";
import { byPromise, someoneWaits } from "../schema/waiting.ts";
import type { Cursor } from "./application-row.ts";
import {
  type Counted,
  type Found,
  type FoundRow,
  type FoundTab,
  foundTabs,
  type Inbox,
  type InboxQuery,
  type InboxRow,
  type InboxTab,
  inboxTabs,
  type ListQuery,
  type PresentedState,
  type SearchQuery,
  type WhoWaits,
} from "./case.ts";
import { liesWith } from "./lies-with.ts";
import { presentedIn } from "./presented.ts";
import { readEvents } from "./read-events.ts";
import { findingColumns, searchPattern } from "./search-text.ts";
import { isCounted } from "./waits.ts";

export const inboxPageSize = 50;

function condition(tab: InboxTab, person: InboxQuery["person"]): Sql {
  switch (tab) {
    case "waiting":
      return raw(someoneWaits);
    case "new":
      return raw(
        "closed_at IS NULL AND state = 'new' AND NOT EXISTS (SELECT 1 FROM application_reading WHERE application_id = application.id)",
      );
    case "mine":
      return liesWith(person);
    case "open":
      return raw("closed_at IS NULL");
    case "closed":
      return raw("closed_at IS NOT NULL");
  }
}

const byClosing = raw("closed_at DESC, id");
const byPromiseFirst = raw(byPromise.join(", "));

type ListRow = Omit<InboxRow, "position" | "isRead" | "hasFailed" | "waits" | "presented"> & {
  positionSlug: string | null;
  positionTitle: string;
  isRead: number;
  hasFailed: number;
  waits: number;
  isPresented: number;
};

/** A company has a sheet. */
const isThere =
  "EXISTS (SELECT 1 FROM sheet WHERE application_id = application.id AND sent_at IS NOT NULL AND state <> 'ended')";

const columns = raw(`id, first_name, last_name, position_slug, position_title, received_at, closed_at, state, assignee,
  reply_due_at, answered_at, waits, wrote_at,
  CASE WHEN EXISTS (SELECT 1 FROM application_reading WHERE application_id = application.id) THEN 1 ELSE 0 END AS is_read,
  CASE WHEN EXISTS (SELECT 1 FROM letter JOIN undeliverable ON undeliverable.application_id = letter.event_id
    WHERE letter.application_id = application.id AND undeliverable.kind = 'letter') THEN 1 ELSE 0 END AS has_failed,
  CASE WHEN ${isThere} THEN 1 ELSE 0 END AS is_presented,
  (SELECT employer FROM placement WHERE application_id = application.id) AS employer`);

/** The lists of a database, and who may be the same person. */
export function createLists(database: Database): {
  inbox: (query: InboxQuery) => Promise<Inbox>;
  search: (query: SearchQuery) => Promise<Found>;
  listed: (query: ListQuery, after: Cursor | undefined, count: number) => Promise<Cursor[]>;
  countListed: (query: ListQuery) => Promise<number>;
  whoWaits: () => Promise<WhoWaits>;
  rowsOf: (ids: readonly string[]) => Promise<readonly InboxRow[]>;
  twins: (person: Twin) => Promise<string[]>;
} {
  const countTabs = keptCounts(database);
  return {
    inbox: async (query) => {
      const { rows, total, mark } = await readPage(database, query);
      const counted = await countTabs(query.person, mark);
      return { rows, total: total ?? counted.counts[query.tab], ...counted };
    },
    search: async (query) => {
      const { mark, ...found } = await readFound(database, query);
      return { ...found, ...(await countTabs(query.person, mark)) };
    },
    listed: (query, after, count) =>
      database.all<Cursor>(
        sql`SELECT id, received_at FROM application
            WHERE ${allOf(selected(query))} AND (received_at, id) > (${after?.receivedAt ?? ""}, ${after?.id ?? ""})
            ORDER BY received_at, id LIMIT ${count}`,
      ),
    countListed: async (query) => {
      const row = await database.one<{ count: number }>(sql`SELECT ${countOf(allOf(selected(query)))} AS count`);
      return row?.count ?? 0;
    },
    whoWaits: () => readWhoWaits(database),
    rowsOf: async (ids) => {
      const rows = await database.all<ListRow>(sql`SELECT ${columns} FROM application WHERE id IN (${ids})`);
      const presentedOf = await presentedAmong(database, rows);
      return rows.map((row) => inboxRow(row, presentedOf(row)));
    },
    twins: async (person) => (await database.all<{ id: string }>(twinsOf(person))).map(({ id }) => id),
  };
}

/** What is read, and by what it is known whether anything has changed since. */
function readMarked<Named>(database: Database, query: Sql): Promise<{ rows: Named[]; mark: Value | undefined }> {
  return database.read(async (tx) => {
    const [marked, rows] = await Promise.all([tx.one<{ mark: Value }>(database.changeMark), tx.all<Named>(query)]);
    return { rows, mark: marked?.mark };
  });
}

type PageOfInbox = Pick<Inbox, "rows"> & {
  /** None where it is what the tab counts. */
  total: number | undefined;
  mark: Value | undefined;
};

async function readPage(database: Database, { tab, person, page, ...chosen }: InboxQuery): Promise<PageOfInbox> {
  const filters = [condition(tab, person), ...chosenBy(chosen)];
  const order = tab === "closed" ? byClosing : byPromiseFirst;
  const isFiltered = filters.length > 1;
  const { rows, mark } = await readMarked<ListRow & { total: number }>(
    database,
    // The inner one needs nothing but the index.
    sql`SELECT ${columns}, total FROM application JOIN (
          SELECT id AS found_id, ${raw(isFiltered ? "count(*) OVER ()" : "0")} AS total FROM application
          WHERE ${allOf(filters)} ORDER BY ${order}
          LIMIT ${inboxPageSize} OFFSET ${offsetOf(page)}) AS found ON found_id = id ORDER BY ${order}`,
  );
  const presentedOf = await presentedAmong(database, rows);
  return {
    rows: rows.map((row) => inboxRow(row, presentedOf(row))),
    total: isFiltered ? (rows[0]?.total ?? 0) : undefined,
    mark,
  };
}

function selected({ state, listing }: ListQuery): Sql[] {
  const ofState = state === "all" ? [] : [condition(state, { id: "", listings: [] })];
  return [...ofState, ...ofListing(listing)];
}

function ofListing(listing: InboxQuery["listing"]): Sql[] {
  if (listing === null) return [raw("position_slug IS NULL")];
  return listing === undefined ? [] : [sql`position_slug = ${listing}`];
}

/** Whose time to meet is chosen, of the company with that sheet. */
const meets = `EXISTS (SELECT 1 FROM sheet JOIN application_event AS invited ON invited.application_id = sheet.application_id
    AND invited.kind = 'invitation' AND invited.data LIKE '%"sheet":"' || sheet.id || '"%'
  WHERE sheet.application_id = application.id AND sheet.state = 'meeting')
  AND EXISTS (SELECT 1 FROM offered_slot WHERE application_id = application.id AND chosen = 1)`;

const ofPresented: Readonly<Record<PresentedState, Sql>> = {
  presented: raw(isThere),
  meeting: raw(meets),
  placed: raw("state = 'placed'"),
};

function chosenBy({ listing, presented }: Pick<InboxQuery, "listing" | "presented">): Sql[] {
  return [...ofListing(listing), ...(presented === undefined ? [] : [ofPresented[presented]])];
}

const offsetOf = (page: number) => Math.max(0, Math.trunc(page)) * inboxPageSize;

/** As a number that sorts: its place in `foundTabs`. */
const liesIn = `CASE WHEN ${someoneWaits} THEN 0 WHEN closed_at IS NULL THEN 1 ELSE 2 END`;
const [promise, whoWaitsFirst, ...earliest] = byPromise;
const byTab = [liesIn, promise, whoWaitsFirst, "coalesce(closed_at, '') DESC", ...earliest].join(", ");

/** Nobody has said, at either of two, by their ids, that they are two people. */
function isNotToldApart(one: Sql, other: Sql): Sql {
  return sql`NOT EXISTS (SELECT 1 FROM application_event WHERE application_id IN (${one}, ${other}) AND kind = 'told-apart'
    AND data LIKE '%' || CASE application_id WHEN ${one} THEN ${other} ELSE ${one} END || '%')`;
}

/** The latest other application that has something in common with this one; each by its index. */
function twinBy(key: string): Sql {
  return sql`(SELECT id FROM application AS other WHERE other.${raw(key)} = application.${raw(key)}
    AND other.id <> application.id AND ${isNotToldApart(raw("application.id"), raw("other.id"))}
    ORDER BY received_at DESC, id LIMIT 1)`;
}

type FoundListRow = ListRow & {
  email: string;
  phone: string | null;
  liesIn: number;
  talkAt: string | null;
  twinFirstName: string | null;
  twinLastName: string | null;
} & Record<`inTab${0 | 1 | 2}`, number>;

/** What is searched for is in no index: all of it is read once, whatever state it has. */
async function readFound(
  database: Database,
  { search, page, ...chosen }: SearchQuery,
): Promise<Omit<Found, keyof Counted> & { mark: Value | undefined }> {
  const matches = allOf([sql`search_text LIKE ${searchPattern(search)} ESCAPE '\\'`, ...chosenBy(chosen)]);
  const inTabs = foundTabs.map((_, index) =>
    raw(`sum(CASE WHEN lies_in = ${index} THEN 1 ELSE 0 END) OVER () AS in_tab_${index}`),
  );
  const { rows, mark } = await readMarked<FoundListRow>(
    database,
    sql`SELECT found.*, twin.first_name AS twin_first_name, twin.last_name AS twin_last_name FROM (
          SELECT ${columns}, email, phone, lies_in, nth, ${foundTabs.map((_, index) => raw(`in_tab_${index}`))},
            (SELECT min(starts_at) FROM offered_slot WHERE application_id = application.id AND chosen = 1) AS talk_at,
            coalesce(${["email_key", "phone_key", "name_key"].map(twinBy)}) AS twin_id
          FROM application JOIN (SELECT found_id, lies_in, nth, ${inTabs} FROM (
            SELECT id AS found_id, ${raw(liesIn)} AS lies_in, row_number() OVER (ORDER BY ${raw(byTab)}) AS nth
            FROM application WHERE ${matches}) AS matching
            ORDER BY nth LIMIT ${inboxPageSize} OFFSET ${offsetOf(page)}) AS page ON found_id = id) AS found
        LEFT JOIN application AS twin ON twin.id = found.twin_id ORDER BY nth`,
  );
  const presentedOf = await presentedAmong(database, rows);
  const counted = foundTabs.map((tab, index) => [tab, Number(rows[0]?.[`inTab${index as 0 | 1 | 2}`] ?? 0)] as const);
  return {
    rows: rows.map((row) => foundRow(row, presentedOf(row))),
    total: counted.reduce((sum, [, count]) => sum + count, 0),
    inTabs: Object.fromEntries(counted) as Record<FoundTab, number>,
    mark,
  };
}

/** How many each tab has. Between two pages mostly nothing has changed: what was counted for somebody is kept until then. */
function keptCounts(database: Database) {
  let mark: Value | undefined;
  let kept = new Map<string, Counted>();
  return async (person: InboxQuery["person"], presentMark: Value | undefined): Promise<Counted> => {
    const whose = JSON.stringify(person);
    const known = presentMark === mark ? kept.get(whose) : undefined;
    if (known !== undefined) return known;
    // One by one: each has an index that says it, and a look at all of them together reads every row.
    const counting = [...inboxTabs.map((tab) => condition(tab, person)), raw(punctualSinceTheLastLateOne)].map(countOf);
    const counted = await readMarked<Readonly<Record<InboxTab | "punctual", number>>>(
      database,
      sql`SELECT ${counting.map((count, index) => sql`${count} AS ${raw(inboxTabs[index] ?? "punctual")}`)}`,
    );
    const [found] = counted.rows;
    const counts = Object.fromEntries(inboxTabs.map((tab) => [tab, found?.[tab] ?? 0])) as Counted["counts"];
    const result = { counts, punctual: found?.punctual ?? 0 };
    if (counted.mark !== mark) kept = new Map();
    mark = counted.mark;
    kept.set(whose, result);
    return result;
  };
}

/** Of answers that somebody was promised. The agency's, never a person's. */
const punctualSinceTheLastLateOne = `answered_at > coalesce((SELECT max(answered_at) FROM application
  WHERE answered_at > reply_due_at), '') AND reply_due_at IS NOT NULL AND ${isCounted}`;

const countOf = (condition: Sql) => sql`(SELECT count(*) FROM application WHERE ${condition})`;

/** Who waits, in the order of the list as far as its first page, and how many there are. */
async function readWhoWaits(database: Reads): Promise<WhoWaits> {
  const waiting = raw(someoneWaits);
  const found = await database.all<{ id: string; firstName: string; lastName: string; total: number }>(
    sql`SELECT id, first_name, last_name, ${countOf(waiting)} AS total FROM application
        WHERE ${waiting} ORDER BY ${byPromiseFirst} LIMIT ${inboxPageSize}`,
  );
  return {
    first: found.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) })),
    total: found[0]?.total ?? 0,
  };
}

/** Of the rows of a page, by their ids: what has become of sheets is in the events, and few have any. */
async function presentedAmong(
  database: Reads,
  rows: readonly ListRow[],
): Promise<(row: ListRow) => InboxRow["presented"]> {
  const presented = rows.filter(({ isPresented }) => isPresented === 1).map(({ id }) => id);
  if (presented.length === 0) return () => null;
  const events = await readEvents(database, presented);
  return ({ id }) => presentedIn(events.get(id) ?? []);
}

function inboxRow(stored: ListRow, presented: InboxRow["presented"]): InboxRow {
  const { positionSlug: slug, positionTitle: title, isRead, hasFailed, waits, ...row } = stored;
  const { id, firstName, lastName, receivedAt, closedAt, state, assignee, replyDueAt, answeredAt, wroteAt, employer } =
    row;
  return {
    ...{ id, firstName, lastName, receivedAt, closedAt, state, assignee, replyDueAt, answeredAt, wroteAt, employer },
    ...{ position: { slug, title }, isRead: isRead === 1, hasFailed: hasFailed === 1, waits: waits === 1, presented },
  };
}

function foundRow(row: FoundListRow, presented: InboxRow["presented"]): FoundRow {
  const { email, phone, liesIn, talkAt, twinFirstName, twinLastName } = row;
  const twin = twinFirstName === null ? null : { firstName: twinFirstName, lastName: twinLastName ?? "" };
  return { ...inboxRow(row, presented), email, phone, liesIn: foundTabs[liesIn] ?? "open", twin, talkAt };
}

type Twin = Pick<StoredApplication, "id" | "firstName" | "lastName" | "email" | "phone">;

const mostTwins = 10;

/**
 * One mailbox, telephone or name. Each by its index, in whose order no more are read than are shown: of one question with OR
 * a database may make a look at all rows, and ten thousand may share a name.
 */
function twinsOf({ id, ...person }: Twin): Sql {
  const { email_key, name_key, phone_key } = findingColumns(person);
  const self = sql`${id}`;
  const latest = sql`ORDER BY received_at DESC, id LIMIT ${mostTwins}`;
  const same = Object.entries({ email_key, name_key, phone_key })
    .filter(([, key]) => key !== null)
    .map(
      ([
        column,
        key,
      ]) => sql`SELECT * FROM (SELECT id, received_at FROM application AS twin WHERE ${raw(column)} = ${key}
        AND id <> ${self} AND ${isNotToldApart(self, raw("twin.id"))} ${latest}) AS ${raw(`by_${column}`)}`,
    );
  return sql`SELECT id FROM (${same.reduce((all, one) => sql`${all} UNION ${one}`)}) AS twins ${latest}`;
}
