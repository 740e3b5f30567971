/** Retention is code: what the privacy text promises is deleted here, by every instance, at its start and each hour. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deadTokenMonths, deletionTime, mayBeDue, monthsLater } from "@fernkontor/domain/retention/retention";
import { errorFacts, type Log } from "../log.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import type { ApplicationDates } from "../store/application-row.ts";
import { pages } from "../store/pages.ts";
import type { Store } from "../store/store.ts";
import { type Erasure, removeOrphanedMails } from "./erasure.ts";

type Periods = AgencyProfile["retention"];

type Parts = {
  store: Pick<Store, "closedOrReceivedUpTo" | "find" | "forgetDeadTokens" | "recipients" | "scrub">;
  erase: Erasure;
  mailFiles: MailFiles;
  periods: Periods;
  log: Log;
  now?: () => Date;
};

/** In one transaction; the service answers visitors between two of them. */
const atOnce = 100;

/** Deletes what is due by the periods of now, whatever they were before. Several instances may do it at once. */
export async function deleteDue(parts: Parts): Promise<void> {
  const { store, erase, mailFiles, periods, log, now = () => new Date() } = parts;
  try {
    const time = now().toISOString();
    let deleted = 0;
    const bounds = mayBeDue(time, periods);
    const pagesOfCandidates = pages<ApplicationDates>(atOnce, (last, count) =>
      store.closedOrReceivedUpTo(bounds, last, count),
    );
    for await (const candidates of pagesOfCandidates) {
      const due = candidates.filter((dates) => deletionTime(dates, periods) <= time);
      deleted += (await erase(due.map(({ id }) => id))).length;
    }
    await store.forgetDeadTokens(monthsLater(time, -deadTokenMonths));
    await store.recipients.forget(new Date(time));
    await removeOrphanedMails(store, mailFiles);
    await store.scrub();
    if (deleted > 0) log.info({ event: "deleted", applications: deleted });
  } catch (error) {
    // The database is away, or another process reads its file: in an hour it is tried again.
    log.error({ event: "deletion-failed", ...errorFacts(error) });
  }
}
