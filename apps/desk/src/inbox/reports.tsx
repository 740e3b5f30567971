/** What does not work just now: since when, what that means, and who sees to it. Above the inbox, without alarm. */
import type { MailsHeldUp } from "@fernkontor/applications/outbox/outbox";
import { clockDay, spanWords } from "../case/due-words.ts";

export function Reports({ heldUp, now }: { heldUp: MailsHeldUp; now: Date }) {
  const { since, nextAt } = heldUp;
  return (
    <section className="notice reports" aria-labelledby="meldungen">
      <h2 id="meldungen">Etwas geht gerade nicht</h2>
      <ul className="findings">
        <li>
          <span className="tag" data-tone="soon">
            seit {spanWords(now.getTime() - since.getTime())}
          </span>
          <div>
            <p>
              <b>E-Mails gehen nicht hinaus.</b>
            </p>
            <p>
              {waitingWords(heldUp)} von selbst hinaus, sobald der Mailserver wieder annimmt. Die Zusagen laufen so
              lange weiter.
            </p>
          </div>
          <p>
            <span className="quiet">Darum kümmert sich</span>{" "}
            <span>
              das Kontor,{" "}
              {nextAt > now ? `nächster Versuch ${clockDay(nextAt.toISOString(), now)} Uhr` : "gerade versucht es das"}
            </span>
          </p>
        </li>
      </ul>
    </section>
  );
}

function waitingWords({ mails, letters }: MailsHeldUp): string {
  const wait = (count: number, one: string, many: string) =>
    count === 1 ? `Eine ${one} wartet und geht` : `${count} ${many} warten und gehen`;
  if (letters === mails) return wait(letters, "Antwort", "Antworten");
  if (letters === 0) return wait(mails, "E-Mail", "E-Mails");
  return `${mails} E-Mails, darunter ${letters === 1 ? "eine Antwort" : `${letters} Antworten`}, warten und gehen`;
}
