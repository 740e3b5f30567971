/** How an application's state is called and drawn. */
import type { Case } from "@fernkontor/applications/cases/case";
import { type CaseState, closingOf } from "@fernkontor/applications/cases/events";
import { type Presented, presentedIn } from "@fernkontor/applications/cases/presented";
import { endingWords } from "@fernkontor/applications/cases/words";
import type { WindowState } from "@fernkontor/design/desk/way.tsx";
import { berlinDay } from "@fernkontor/domain/german/berlin-time";

export type ShownState = { window: WindowState; word: string };

type Facts = {
  state: CaseState;
  isRead: boolean;
  /** Its last letter did not arrive. */
  hasFailed: boolean;
  answeredAt: string | null;
  waits: boolean;
  presented: Presented | null;
  /** Where it was placed. */
  employer: string | null;
};

export function shownState({ state, isRead, hasFailed, answeredAt, waits, presented, employer }: Facts): ShownState {
  if (presented !== null && !(hasFailed && waits)) return presentedState(presented);
  switch (state) {
    case "placed":
      if (employer !== null) return { window: "beendet", word: `vermittelt an ${employer}` };
      return { window: "beendet", word: `beendet: ${endingWords.placed}` };
    case "rejected":
    case "withdrawn":
      return { window: "beendet", word: `beendet: ${endingWords[state]}` };
    case "new":
      return isRead ? { window: "gelesen", word: "gelesen" } : { window: "neu", word: "neu" };
    default:
      if (hasFailed && waits) return { window: "fehler", word: "nicht zugestellt" };
      // Until a mail server has taken the letter, nobody has an answer.
      if (answeredAt === null) return { window: "gelesen", word: "unterwegs" };
      return state === "invited"
        ? { window: "eingeladen", word: "eingeladen" }
        : { window: "beantwortet", word: "beantwortet" };
  }
}

function presentedState({ company, meetingAt }: Presented): ShownState {
  if (meetingAt === null) return { window: "beantwortet", word: `vorgestellt bei ${company}` };
  const [, month, day] = berlinDay(meetingAt).split("-");
  return { window: "eingeladen", word: `Kennenlernen bei ${company} am ${Number(day)}.${Number(month)}.` };
}

/** What the words of a case come from. */
export function wordsFrom({ events, ...found }: Case): Omit<Facts, "isRead" | "hasFailed"> {
  return { ...found, presented: presentedIn(events), employer: closingOf(events)?.data.employer ?? null };
}
