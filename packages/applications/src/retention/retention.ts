/** Retention is code: what the privacy text promises is deleted here, by every instance, at its start and each hour. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deletionTime, mayBeDue } from "@fernkontor/domain/retention/retention";
import { errorFacts, type Log } from "../log.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import type { ApplicationDates } from "../store/application-row.ts";
import type { Store } from "../store/store.ts";
import { type Erasure, removeOrphanedMails } from "./erasure.ts";

type Periods = AgencyProfile["retention"];

type Parts = {
  store: Pick<Store, "closedOrReceivedUpTo" | "find" | "scrub">;
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
    for await (const candidates of pagesOf(store, mayBeDue(time, periods))) {
      const due = candidates.filter((dates) => deletionTime(dates, periods) <= time);
      deleted += (await erase(due.map(({ id }) => id))).length;
    }
    await removeOrphanedMails(store, mailFiles);
    await store.scrub();
    if (deleted > 0) log.info({ event: "deleted", applications: deleted });
  } catch (error) {
    // The database is away, or another process reads its file: in an hour it is tried again.
    log.error({ event: "deletion-failed", ...errorFacts(error) });
  }
}

async function* pagesOf(
  store: Parts["store"],
  bounds: ReturnType<typeof mayBeDue>,
): AsyncGenerator<ApplicationDates[], void, undefined> {
  let last: ApplicationDates | undefined;
  for (;;) {
    const page = await store.closedOrReceivedUpTo(bounds, last, atOnce);
    yield page;
    last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
  }
}
