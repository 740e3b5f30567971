/** Lists of applications for the people who answer them. */

import type { StoredApplication } from "../application.ts";
import type { Row, Statement, Value } from "../database/database.ts";
import { named } from "../database/rows.ts";
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
  type SearchQuery,
  type WhoWaits,
} from "./case.ts";
import { findingColumns, searchPattern } from "./search-text.ts";
import { isCounted } from "./waits.ts";

export const inboxPageSize = 50;

type Batch = (statements: readonly Statement[]) => Promise<Row[][]>;

/** Puts a value into a statement and returns its placeholder: each database wants those alone that are used. */
type Place = (value: Value) => string;

export function placing(): { values: Value[]; place: Place } {
  const values: Value[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

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

const byClosing = "closed_at DESC, id";

type ListRow = Omit<InboxRow, "position" | "isRead" | "hasFailed" | "waits"> & {
  positionSlug: string | null;
  positionTitle: string;
  isRead: number;
  hasFailed: number;
  waits: number;
};

const columns = `id, first_name, last_name, position_slug, position_title, received_at, closed_at, state, assignee,
  reply_due_at, answered_at, waits, wrote_at,
  CASE WHEN EXISTS (SELECT 1 FROM application_reading WHERE application_id = application.id) THEN 1 ELSE 0 END AS is_read,
  CASE WHEN EXISTS (SELECT 1 FROM letter JOIN undeliverable ON undeliverable.application_id = letter.event_id
    WHERE letter.application_id = application.id AND undeliverable.kind = 'letter') THEN 1 ELSE 0 END AS has_failed`;

/** The lists of a database, and who may be the same person. */
export function createLists(
  batch: Batch,
  changeMark: Statement,
): {
  inbox: (query: InboxQuery) => Promise<Inbox>;
  search: (query: SearchQuery) => Promise<Found>;
  listed: (query: ListQuery, after: Cursor | undefined, count: number) => Promise<Cursor[]>;
  countListed: (query: ListQuery) => Promise<number>;
  whoWaits: () => Promise<WhoWaits>;
  twins: (person: Twin) => Promise<string[]>;
} {
  const countTabs = keptCounts(batch, changeMark);
  return {
    inbox: async (query) => {
      const { rows, total, mark } = await readPage(batch, query, changeMark);
      const counted = await countTabs(query.person, mark);
      return { rows, total: total ?? counted.counts[query.tab], ...counted };
    },
    search: async (query) => {
      const { mark, ...found } = await readFound(batch, query, changeMark);
      return { ...found, ...(await countTabs(query.person, mark)) };
    },
    listed: async (query, after, count) => {
      const { values, place } = placing();
      const where = [
        ...selected(query, place),
        `(received_at, id) > (${place(after?.receivedAt ?? "")}, ${place(after?.id ?? "")})`,
      ];
      const sql = `SELECT id, received_at FROM application WHERE ${where.join(" AND ")} ORDER BY received_at, id`;
      const [rows] = await batch([[`${sql} LIMIT ${place(count)}`, values]]);
      return named<Cursor>(rows);
    },
    countListed: async (query) => {
      const { values, place } = placing();
      const [[row] = []] = await batch([[`SELECT ${countOf(selected(query, place).join(" AND "))} AS count`, values]]);
      return Number(row?.count);
    },
    whoWaits: () => readWhoWaits(batch),
    twins: async (person) => {
      const [rows = []] = await batch([twinsOf(person)]);
      return named<{ id: string }>(rows).map(({ id }) => id);
    },
  };
}

type PageOfInbox = Pick<Inbox, "rows"> & {
  /** None where it is what the tab counts. */
  total: number | undefined;
  mark: Value | undefined;
};

async function readPage(batch: Batch, query: InboxQuery, changeMark: Statement): Promise<PageOfInbox> {
  const { tab, listing, person, page } = query;
  const { values, place } = placing();
  const filters = [condition(tab, person, place), ...ofListing(listing, place)];
  const order = tab === "closed" ? byClosing : byPromise.join(", ");
  const isFiltered = filters.length > 1;
  const [[marked] = [], rows = []] = await batch([
    changeMark,
    [
      // The inner one needs nothing but the index.
      `SELECT ${columns}, total FROM application JOIN (
         SELECT id AS found_id, ${isFiltered ? "count(*) OVER ()" : "0"} AS total FROM application
         WHERE ${filters.join(" AND ")} ORDER BY ${order}
         LIMIT ${inboxPageSize} OFFSET ${place(offsetOf(page))}) AS found ON found_id = id ORDER BY ${order}`,
      values,
    ],
  ]);
  const total = isFiltered ? Number(rows[0]?.total ?? 0) : undefined;
  return { rows: named<ListRow>(rows).map(inboxRow), total, mark: marked?.mark };
}

function selected({ state, listing }: ListQuery, place: Place): string[] {
  const ofState = state === "all" ? "1 = 1" : condition(state, { id: "", listings: [] }, place);
  return [ofState, ...ofListing(listing, place)];
}

function ofListing(listing: InboxQuery["listing"], place: Place): string[] {
  if (listing === null) return ["position_slug IS NULL"];
  return listing === undefined ? [] : [`position_slug = ${place(listing)}`];
}

const offsetOf = (page: number) => Math.max(0, Math.trunc(page)) * inboxPageSize;

/** As a number that sorts: its place in `foundTabs`. */
const liesIn = `CASE WHEN ${someoneWaits} THEN 0 WHEN closed_at IS NULL THEN 1 ELSE 2 END`;
const [promise, whoWaitsFirst, ...earliest] = byPromise;
const byTab = [liesIn, promise, whoWaitsFirst, "coalesce(closed_at, '') DESC", ...earliest].join(", ");

/** As SQL, of two ids: nobody has said, at either of them, that they are two people. */
const isNotToldApart = (one: string, other: string) =>
  `NOT EXISTS (SELECT 1 FROM application_event WHERE application_id IN (${one}, ${other}) AND kind = 'told-apart'
    AND data LIKE '%' || CASE application_id WHEN ${one} THEN ${other} ELSE ${one} END || '%')`;

/** The latest other application that has something in common with this one; each by its index. */
const twinBy = (key: string) =>
  `(SELECT id FROM application AS other WHERE other.${key} = application.${key} AND other.id <> application.id
    AND ${isNotToldApart("application.id", "other.id")} ORDER BY received_at DESC, id LIMIT 1)`;

type FoundListRow = ListRow & {
  email: string;
  liesIn: number;
  talkAt: string | null;
  twinFirstName: string | null;
  twinLastName: string | null;
};

/** What is searched for is in no index: all of it is read once, whatever state it has. */
async function readFound(
  batch: Batch,
  { search, listing, page }: SearchQuery,
  changeMark: Statement,
): Promise<Omit<Found, keyof Counted> & { mark: Value | undefined }> {
  const { values, place } = placing();
  const filters = [`search_text LIKE ${place(searchPattern(search))} ESCAPE '\\'`, ...ofListing(listing, place)];
  const matches = `FROM application WHERE ${filters.join(" AND ")}`;
  const inTabs = foundTabs.map(
    (_, index) => `sum(CASE WHEN lies_in = ${index} THEN 1 ELSE 0 END) OVER () AS in_tab_${index}`,
  );
  const [[marked] = [], rows = []] = await batch([
    changeMark,
    [
      `SELECT found.*, twin.first_name AS twin_first_name, twin.last_name AS twin_last_name FROM (
         SELECT ${columns}, email, lies_in, nth, ${foundTabs.map((_, index) => `in_tab_${index}`).join(", ")},
           (SELECT min(starts_at) FROM offered_slot WHERE application_id = application.id AND chosen = 1) AS talk_at,
           coalesce(${["email_key", "phone_key", "name_key"].map(twinBy).join(", ")}) AS twin_id
         FROM application JOIN (SELECT found_id, lies_in, nth, ${inTabs.join(", ")} FROM (
           SELECT id AS found_id, ${liesIn} AS lies_in, row_number() OVER (ORDER BY ${byTab}) AS nth ${matches}) AS matching
           ORDER BY nth LIMIT ${inboxPageSize} OFFSET ${place(offsetOf(page))}) AS page ON found_id = id) AS found
       LEFT JOIN application AS twin ON twin.id = found.twin_id ORDER BY nth`,
      values,
    ],
  ]);
  const counted = foundTabs.map((tab, index) => [tab, Number(rows[0]?.[`in_tab_${index}`] ?? 0)] as const);
  return {
    rows: named<FoundListRow>(rows).map(foundRow),
    total: counted.reduce((sum, [, count]) => sum + count, 0),
    inTabs: Object.fromEntries(counted) as Record<FoundTab, number>,
    mark: marked?.mark,
  };
}

/** How many each tab has. Between two pages mostly nothing has changed: what was counted for somebody is kept until then. */
function keptCounts(batch: Batch, changeMark: Statement) {
  let mark: Value | undefined;
  let kept = new Map<string, Counted>();
  return async (person: InboxQuery["person"], presentMark: Value | undefined): Promise<Counted> => {
    const whose = JSON.stringify(person);
    const known = presentMark === mark ? kept.get(whose) : undefined;
    if (known !== undefined) return known;
    const { values, place } = placing();
    // One by one: each has an index that says it, and a look at all of them together reads every row.
    const counting = inboxTabs.map((tab) => `${countOf(condition(tab, person, place))} AS of_${tab}`);
    counting.push(`${countOf(punctualSinceTheLastLateOne)} AS punctual`);
    const [[marked] = [], [counted = {}] = []] = await batch([changeMark, [`SELECT ${counting.join(", ")}`, values]]);
    const counts = Object.fromEntries(inboxTabs.map((tab) => [tab, Number(counted[`of_${tab}`])])) as Counted["counts"];
    const result = { counts, punctual: Number(counted.punctual) };
    if (marked?.mark !== mark) kept = new Map();
    mark = marked?.mark;
    kept.set(whose, result);
    return result;
  };
}

/** Of answers that somebody was promised. The agency's, never a person's. */
const punctualSinceTheLastLateOne = `answered_at > coalesce((SELECT max(answered_at) FROM application
  WHERE answered_at > reply_due_at), '') AND reply_due_at IS NOT NULL AND ${isCounted}`;

const countOf = (condition: string) => `(SELECT count(*) FROM application WHERE ${condition})`;

/** Who waits, in the order of the list as far as its first page, and how many there are. */
async function readWhoWaits(batch: Batch): Promise<WhoWaits> {
  const [rows = []] = await batch([
    [
      `SELECT id, first_name, last_name, ${countOf(someoneWaits)} AS total FROM application
       WHERE ${someoneWaits} ORDER BY ${byPromise.join(", ")} LIMIT ${inboxPageSize}`,
    ],
  ]);
  const found = named<{ id: string; firstName: string; lastName: string; total: number }>(rows);
  return {
    first: found.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) })),
    total: found[0]?.total ?? 0,
  };
}

function inboxRow({ positionSlug: slug, positionTitle: title, isRead, hasFailed, waits, ...row }: ListRow): InboxRow {
  const { id, firstName, lastName, receivedAt, closedAt, state, assignee, replyDueAt, answeredAt, wroteAt } = row;
  return {
    ...{ id, firstName, lastName, receivedAt, closedAt, state, assignee, replyDueAt, answeredAt, wroteAt },
    ...{ position: { slug, title }, isRead: isRead === 1, hasFailed: hasFailed === 1, waits: waits === 1 },
  };
}

function foundRow({ email, liesIn, talkAt, twinFirstName, twinLastName, ...row }: FoundListRow): FoundRow {
  const twin = twinFirstName === null ? null : { firstName: twinFirstName, lastName: twinLastName ?? "" };
  return { ...inboxRow(row), email, liesIn: foundTabs[liesIn] ?? "open", twin, talkAt };
}

type Twin = Pick<StoredApplication, "id" | "firstName" | "lastName" | "email" | "phone">;

const mostTwins = 10;

/**
 * One mailbox, telephone or name. Each by its index, in whose order no more are read than are shown: of one question with OR
 * a database may make a look at all rows, and ten thousand may share a name.
 */
function twinsOf({ id, ...person }: Twin): Statement {
  const { values, place } = placing();
  const { email_key, name_key, phone_key } = findingColumns(person);
  const self = place(id);
  const latest = `ORDER BY received_at DESC, id LIMIT ${mostTwins}`;
  const same = Object.entries({ email_key, name_key, phone_key })
    .filter(([, key]) => key !== null)
    .map(
      ([column, key]) => `SELECT * FROM (SELECT id, received_at FROM application AS twin WHERE ${column} = ${place(key)}
        AND id <> ${self} AND ${isNotToldApart(self, "twin.id")} ${latest}) AS by_${column}`,
    );
  return [`SELECT id FROM (${same.join(" UNION ")}) AS twins ${latest}`, values];
}
