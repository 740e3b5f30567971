/** How an application's state is called and drawn. */
import type { CaseState } from "@fernkontor/applications/cases/events";
import { endingWords } from "@fernkontor/applications/cases/words";
import type { WindowState } from "@fernkontor/design/desk/way.tsx";

export type ShownState = { window: WindowState; word: string };

type Facts = {
  state: CaseState;
  isRead: boolean;
  /** Its last letter did not arrive. */
  hasFailed: boolean;
  answeredAt: string | null;
  waits: boolean;
};

export function shownState({ state, isRead, hasFailed, answeredAt, waits }: Facts): ShownState {
  switch (state) {
    case "placed":
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
