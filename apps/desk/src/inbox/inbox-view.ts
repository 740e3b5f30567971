/** What the inbox shows of its rows: in which group, with whom, until when. */

import {
  type Found,
  type FoundRow,
  foundTabs,
  type Inbox,
  type InboxRow,
  type InboxTab,
} from "@fernkontor/applications/cases/case";
import { foundIn } from "@fernkontor/applications/cases/search-text";
import { fullName } from "@fernkontor/applications/full-name";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import type { Colleagues } from "../case/colleagues.ts";
import { clockDay, type Due, dueWords, endOfDays, promisedUntil, spanWords } from "../case/due-words.ts";
import { type ShownState, shownState } from "../case/state-words.ts";
import { dayWords, timeWords } from "../frame/time.tsx";

export type ShownRow = {
  id: string;
  name: string;
  listing: string;
  state: ShownState;
  receivedAt: string;
  received: { ago: string; when: string };
  holder: string;
  due: { tone: Due["tone"]; at?: string; main: string; small: string } | undefined;
};

export type RowGroup = { title: string | undefined; tone: "late" | undefined; rows: readonly ShownRow[] };

/** A text with the part that was searched for; without one where it stands elsewhere. */
export type Marked = { before: string; match: string; after: string };

/** `beside`: the address or the number by which it was found, where it was not by its name. */
export type ShownFoundRow = ShownRow & { marked: Marked; beside: Marked | undefined; twin: string | undefined };

export type FoundGroup = { title: string; count: number; rows: readonly ShownFoundRow[] };

export const tabNames: Readonly<Record<InboxTab, { label: string; key: string }>> = {
  waiting: { label: "Wartet auf Antwort", key: "wartet" },
  new: { label: "Neu", key: "neu" },
  mine: { label: "Meine", key: "meine" },
  open: { label: "Alle offenen", key: "alle" },
  closed: { label: "Beendet", key: "beendet" },
};

export const newsTitle = "Neu für Sie";

/** @param news what is new for whoever looks, above who waits */
export function inboxGroups(
  { rows: all }: Inbox,
  news: readonly ShownRow[],
  tab: InboxTab,
  colleagues: Colleagues,
  periods: AgencyProfile["retention"],
  now: Date,
): readonly RowGroup[] {
  const rows = all.filter(({ id }) => !news.some((row) => row.id === id));
  const shown = rows.map((row) => ({ row, view: shownRow(row, colleagues, periods, now) }));
  if (shown.length === 0 && news.length === 0) return [];
  if (tab !== "waiting") return [{ title: undefined, tone: undefined, rows: shown.map(({ view }) => view) }];
  const { today, tomorrow } = endOfDays(now);
  const present = now.toISOString();
  const groups: readonly [string, (row: InboxRow) => boolean][] = [
    ["Überfällig", (row) => dueOf(row) < present],
    ["Heute zugesagt", (row) => dueOf(row) >= present && dueOf(row) <= today],
    ["Morgen zugesagt", (row) => dueOf(row) > today && dueOf(row) <= tomorrow],
    ["Später zugesagt", (row) => dueOf(row) > tomorrow && dueOf(row) < never],
    ["Ohne Zusage", (row) => dueOf(row) === never],
  ];
  const waiting = groups.flatMap(([title, belongs], index): readonly RowGroup[] => {
    const matching = shown.filter(({ row }) => belongs(row)).map(({ view }) => view);
    return matching.length === 0 ? [] : [{ title, tone: index === 0 ? "late" : undefined, rows: matching }];
  });
  return news.length === 0 ? waiting : [{ title: newsTitle, tone: undefined, rows: news }, ...waiting];
}

/** What was found, by the tab in which it lies. */
export function foundGroups(
  { rows, inTabs }: Found,
  typed: string,
  colleagues: Colleagues,
  periods: AgencyProfile["retention"],
  now: Date,
): readonly FoundGroup[] {
  return foundTabs.flatMap((tab) => {
    const matching = rows.filter(({ liesIn }) => liesIn === tab);
    if (matching.length === 0) return [];
    const shown = matching.map((row) => foundRow(row, shownRow(row, colleagues, periods, now), typed, now));
    return [{ title: `In „${tabNames[tab].label}“`, count: inTabs[tab], rows: shown }];
  });
}

function foundRow({ email, phone, twin, talkAt }: FoundRow, shown: ShownRow, typed: string, now: Date): ShownFoundRow {
  const [marked, address] = [markedIn(shown.name, typed), markedIn(email, typed)];
  // Whatever way the number was typed, it is the whole of it.
  const number = { before: "", match: phone ?? "", after: "" };
  return {
    ...shown,
    due: shown.due ?? (talkAt === null ? undefined : talkDue(talkAt, now)),
    marked,
    beside: marked.match !== "" ? undefined : address.match !== "" ? address : number,
    twin: twin === null ? undefined : fullName(twin),
  };
}

function talkDue(at: string, now: Date): ShownRow["due"] {
  return { tone: undefined, at, main: timeWords(at, now), small: "Gespräch" };
}

function markedIn(text: string, typed: string): Marked {
  const [from, to] = foundIn(text, typed) ?? [text.length, text.length];
  return { before: text.slice(0, from), match: text.slice(from, to), after: text.slice(to) };
}

const never = "9999";

function dueOf(row: InboxRow): string {
  return promisedUntil(row) ?? never;
}

export function shownRow(
  row: InboxRow,
  colleagues: Colleagues,
  periods: AgencyProfile["retention"],
  now: Date,
): ShownRow {
  const { id, position, receivedAt } = row;
  return {
    id,
    name: fullName(row),
    listing: position.title,
    state: shownState(row),
    receivedAt,
    received: receivedWords(receivedAt, now),
    holder: colleagues.holderOf({ assignee: row.assignee, slug: position.slug }) ?? "frei",
    due: shownDue(row, periods, now),
  };
}

function shownDue(row: InboxRow, periods: AgencyProfile["retention"], now: Date): ShownRow["due"] {
  // Also after the end: nobody has answered that.
  const wrote = row.wroteAt !== null && (row.closedAt === null || row.waits);
  if (row.closedAt !== null && !wrote) {
    const deleted = deletionTime(row, periods);
    const isNear = Date.parse(deleted) - now.getTime() < 7 * dayMs;
    return {
      tone: isNear ? "soon" : undefined,
      at: deleted,
      main: `wird ${dayWords(deleted, now)} gelöscht`,
      small: `beendet ${dayWords(row.closedAt, now)}`,
    };
  }
  if (dueOf(row) !== never) {
    const { tone, when, left, at } = dueWords(dueOf(row), now);
    return { tone, at, main: when, small: left };
  }
  if (row.wroteAt !== null)
    return {
      tone: undefined,
      at: row.wroteAt,
      main: "hat geschrieben",
      small: clockDay(row.wroteAt, now),
    };
  return undefined;
}

function receivedWords(at: string, now: Date): ShownRow["received"] {
  const ago = agoWords(at, now);
  return { ago, when: ago === "gestern" ? `${clockWords(at)} Uhr` : timeWords(at, now) };
}

/** `vor 3 Tagen`, `gestern`, `vor 49 Min.` */
function agoWords(at: string, now: Date): string {
  if (dayWords(at, now) === "gestern") return "gestern";
  const ms = Math.max(0, now.getTime() - Date.parse(at));
  const months = Math.floor(ms / (30.44 * dayMs));
  return months >= 2 ? `vor ${months} Monaten` : `vor ${spanWords(ms, "Tagen")}`;
}
