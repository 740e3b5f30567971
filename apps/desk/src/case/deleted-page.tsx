import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReactNode } from "react";
import { Back } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { EventList, type ListedEvent } from "../frame/event-list.tsx";
import { Time } from "../frame/time.tsx";
import { inboxPath } from "../paths.ts";
import { CaseHead } from "./case-head.tsx";
import { clockDay } from "./due-words.ts";

type Props = {
  id: string;
  listing: string;
  receivedAt: string;
  readAt: string | undefined;
  by: string;
  isPlaced: boolean;
  now: Date;
};

export function DeletedPage({ id, listing, receivedAt, readAt, by, isPlaced, now }: Props) {
  const number = id.slice(0, 8);
  const happened = (at: string, what: ReactNode): ListedEvent => ({
    content: (
      <>
        <Time at={at} now={now} />
        <p>{what}</p>
      </>
    ),
  });
  return (
    <>
      <Back to={inboxPath} label="Zurück zum Eingang" />
      <CaseHead title={`Bewerbung ${number}`} state={{ window: "geloescht", word: "gelöscht" }} listing={listing} />
      <Notice
        tone="good"
        isNews
        more={
          <>
            <p>Noch von Hand: die E-Mails zu Nummer {number} im Postfach.</p>
            {isPlaced && <p>Wer wann wohin vermittelt wurde, bleibt drei Jahre.</p>}
          </>
        }
      >
        <b>Gelöscht {clockDay(now.toISOString(), now)} Uhr.</b> Wer den Link hat, sieht ab jetzt nur noch, was wann
        geschehen ist.
      </Notice>
      <Block id="verlauf" title="Was bleibt">
        <EventList
          events={[
            happened(receivedAt, "Eingegangen"),
            ...(readAt === undefined ? [] : [happened(readAt, "Gelesen")]),
            happened(
              now.toISOString(),
              <>
                <b>Gelöscht</b> von {by}
              </>,
            ),
          ]}
        />
      </Block>
    </>
  );
}
