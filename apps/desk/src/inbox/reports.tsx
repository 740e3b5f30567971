/** What does not go as it should, above the inbox without alarm: since when, what it means, who sees to it. */
import { basename } from "node:path";
import type { MailsHeldUp } from "@fernkontor/applications/outbox/outbox";
import type { UnreadableErasures } from "@fernkontor/applications/store/erased-file";
import { clockDay, spanWords } from "../case/due-words.ts";
import { dayWords } from "../frame/time.tsx";

export type Report = { since: string; what: string; meaning: string; seenToBy: string };

export function Reports({ reports }: { reports: readonly Report[] }) {
  return (
    <section className="notice reports" aria-labelledby="meldungen">
      <h2 id="meldungen">
        {reports.length === 1 ? "Etwas geht gerade nicht" : `${reports.length} Dinge gehen gerade nicht`}
      </h2>
      <ul className="findings">
        {reports.map(({ since, what, meaning, seenToBy }) => (
          <li key={what}>
            <span className="tag" data-tone="soon">
              {since}
            </span>
            <div>
              <p>
                <b>{what}</b>
              </p>
              <p>{meaning}</p>
            </div>
            <p>
              <span className="quiet">Darum kümmert sich</span> <span>{seenToBy}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line of the list beside the database may be the only trace of an erasure. */
export function unreadableReport({ file, since }: UnreadableErasures, now: Date): Report {
  return {
    since: `seit ${dayWords(since.toISOString(), now)}`,
    what: "Die Liste gelöschter Bewerbungen ist nicht ganz zu lesen.",
    meaning:
      "Gelöscht wird weiter wie zugesagt. Was nicht zu lesen ist, kann die einzige Spur einer Löschung sein: Bis jemand nachgesehen hat, lässt sich keine Sicherung wiederherstellen.",
    seenToBy: `wer den Server betreut, in ${basename(file)} neben der Datenbank`,
  };
}

/** No mail server has taken anything for a while. */
export function heldUpReport(heldUp: MailsHeldUp, now: Date): Report {
  const { since, nextAt } = heldUp;
  const nextTry =
    nextAt > now ? `nächster Versuch ${clockDay(nextAt.toISOString(), now)} Uhr` : "gerade versucht es das";
  return {
    since: `seit ${spanWords(now.getTime() - since.getTime())}`,
    what: "E-Mails gehen nicht hinaus.",
    meaning: `${waitingWords(heldUp)} von selbst hinaus, sobald der Mailserver wieder annimmt. Die Zusagen laufen so lange weiter.`,
    seenToBy: `das Kontor, ${nextTry}`,
  };
}

function waitingWords({ mails, letters }: MailsHeldUp): string {
  const wait = (count: number, one: string, many: string) =>
    count === 1 ? `Eine ${one} wartet und geht` : `${count} ${many} warten und gehen`;
  if (letters === mails) return wait(letters, "Antwort", "Antworten");
  if (letters === 0) return wait(mails, "E-Mail", "E-Mails");
  return `${mails} E-Mails, darunter ${letters === 1 ? "eine Antwort" : `${letters} Antworten`}, warten und gehen`;
}
