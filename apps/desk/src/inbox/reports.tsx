/** What does not go as it should, above the inbox without alarm: since when, what it means, who sees to it. */
import { basename } from "node:path";
import type { LastBackup } from "@fernkontor/applications/archive/last-backup";
import type { MailsHeldUp } from "@fernkontor/applications/outbox/outbox";
import type { UnreadableErasures } from "@fernkontor/applications/retention/erased-list";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import type { PublisherState } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { clockDay, spanWords } from "../case/due-words.ts";
import { Tag } from "../frame/tag.tsx";
import { dayWords } from "../frame/time.tsx";

export type Report = { since: string; what: string; meaning: string; seenToBy: ReactNode };

export function Reports({ reports }: { reports: readonly Report[] }) {
  return (
    <section className="notice reports" aria-labelledby="meldungen">
      <h2 id="meldungen">
        {reports.length === 1 ? "Etwas geht gerade nicht" : `${reports.length} Dinge gehen gerade nicht`}
      </h2>
      <ul className="findings">
        {reports.map(({ since, what, meaning, seenToBy }) => (
          <li key={what}>
            <Tag tone="soon">{since}</Tag>
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

/** Who makes one a night may miss one. */
const backupDays = 2;

/**
 * There has been no backup for days. Of a database that is a file also where there was never one: a server of its own may
 * have backups that nobody here knows of.
 */
export function backupReport({ at, oldest, missing }: LastBackup, isFile: boolean, now: Date): Report | undefined {
  const since = at ?? (isFile ? oldest : null);
  const days = since === null ? 0 : Math.floor((now.getTime() - Date.parse(since)) / dayMs);
  if (days < backupDays) return undefined;
  const lost = missing === 1 ? "fehlte eine Bewerbung" : `fehlten ${missing} Bewerbungen`;
  return {
    since: at === null ? "noch nie" : `${quantity(days, "Tag", "Tage")} alt`,
    what: at === null ? "Es gibt keine Sicherung." : `Die letzte Sicherung ist von ${clockDay(at, now)} Uhr.`,
    meaning: `Ginge der Server jetzt kaputt, ${missing === 0 ? "fehlte, was seitdem geschehen ist" : lost}.`,
    seenToBy: "wer den Server betreut",
  };
}

/** What was to become public by itself could not. */
export function publishingReport(
  { since, message }: NonNullable<PublisherState["trouble"]>,
  publishedAt: string | undefined,
  now: Date,
): Report {
  const version = publishedAt === undefined ? "" : `, in der Fassung von ${clockDay(publishedAt, now)} Uhr`;
  const [first = ""] = message.trim().split("\n");
  return {
    since: clockDay(since, now),
    what: "Die letzte Veröffentlichung ist gescheitert.",
    meaning: `Die Website steht unverändert da${version}. ${first}`,
    seenToBy: (
      <>
        wer zuletzt geändert hat: <a href="/veroeffentlichen">zum Veröffentlichen</a>
      </>
    ),
  };
}

/** No mail server has taken anything for a while. */
export function heldUpReport(heldUp: MailsHeldUp, now: Date): Report {
  const { since, nextAt } = heldUp;
  const nextTry =
    nextAt > now ? `nächster Versuch ${clockDay(nextAt.toISOString(), now)} Uhr` : "gerade versucht es das";
  return {
    since: `seit ${spanWords(now.getTime() - since.getTime(), "Tagen")}`,
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
