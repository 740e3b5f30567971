import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Back } from "../frame/back.tsx";
import { Time } from "../frame/time.tsx";
import { inboxPath } from "../inbox/page.tsx";
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
      <section className="block" aria-labelledby="verlauf">
        <h2 id="verlauf">Was bleibt</h2>
        <ol className="log">
          <li>
            <div>
              <Time at={receivedAt} now={now} />
              <p>Eingegangen</p>
            </div>
          </li>
          {readAt !== undefined && (
            <li>
              <div>
                <Time at={readAt} now={now} />
                <p>Gelesen</p>
              </div>
            </li>
          )}
          <li>
            <div>
              <Time at={now.toISOString()} now={now} />
              <p>
                <b>Gelöscht</b> von {by}
              </p>
            </div>
          </li>
        </ol>
      </section>
    </>
  );
}
