/** What is new for whoever looks at the inbox, as the last cell of a row says it. */
import type { InboxRow } from "@fernkontor/applications/cases/case";
import type { News } from "@fernkontor/applications/cases/news";
import { sheetsOf } from "@fernkontor/applications/cases/sheets";
import { talkNews } from "@fernkontor/applications/cases/talks";
import { eventWords, talkWords } from "@fernkontor/applications/cases/words";
import type { Colleagues } from "../case/colleagues.ts";
import { clockDay } from "../case/due-words.ts";
import { timeWords } from "../frame/time.tsx";
import type { ShownRow } from "./inbox-view.ts";

/** One row an application, with the latest of its news. */
export function newsRows(
  news: readonly News[],
  rows: readonly InboxRow[],
  shown: (row: InboxRow) => ShownRow,
  colleagues: Colleagues,
  now: Date,
): readonly ShownRow[] {
  const ids = [...new Set(news.map(({ applicationId }) => applicationId))];
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const latest = news.find(({ applicationId }) => applicationId === id);
    return row && latest ? [{ ...shown(row), due: newsDue(latest, colleagues, now) }] : [];
  });
}

function newsDue({ about, event, events }: News, colleagues: Colleagues, now: Date): ShownRow["due"] {
  const at = clockDay(event.at, now);
  if (about === "case") {
    const sheet = "sheet" in event.data ? sheetsOf(events).get(event.data.sheet ?? "") : undefined;
    const whose = sheet?.company ?? (event.by === null ? undefined : `von ${colleagues.nameOf(event.by)}`);
    const small = [whose, at].filter((part) => part !== undefined).join(", ");
    return { tone: undefined, main: eventWords[event.kind].atDesk, small };
  }
  const { what, startsAt } = talkNews(event, events);
  if (startsAt === undefined) return { tone: "late", main: talkWords[what], small: at };
  return {
    tone: undefined,
    at: startsAt,
    main: `Gespräch ${timeWords(startsAt, now)}`,
    small: `${talkWords[what]}, ${at}`,
  };
}
