import type { MailFiles } from "../mail/mail-files.ts";
import type { Store } from "../store/store.ts";

/**
 * Deletes applications with everything that belongs to them, and returns the ids of those that were there. With
 * `withdrawnAt` the agency is told by mail; `by` is who of the agency deletes them, for the log.
 */
export type Erasure = Store["erase"];

/** The one way to delete an application: for the applicant's link, the operator's command and the expiry alike. */
export function createErasure(store: Pick<Store, "erase" | "letterIds">, mailFiles: MailFiles): Erasure {
  return async (ids, ...how) => {
    const letters = await store.letterIds(ids);
    const erased = await store.erase(ids, ...how);
    // Also of those that were gone already: an earlier attempt may have died between the rows and the files.
    for (const id of [...ids, ...letters]) await mailFiles.removeFor(id);
    return erased;
  };
}

/** Deletes what was erased before and is there again: the database has gone back to an earlier state. */
export async function eraseAgain(store: Pick<Store, "keepTombstones" | "erasedButStored">, erase: Erasure) {
  await store.keepTombstones();
  return erase(await store.erasedButStored());
}

/**
 * Removes mails whose application is gone, of all or of some applications: a process died between the two, the rows went
 * on another machine, or a mail was being written meanwhile.
 */
export async function removeOrphanedMails(
  store: Pick<Store, "has">,
  mailFiles: MailFiles,
  applicationIds?: readonly string[],
): Promise<void> {
  for (const id of applicationIds ?? (await mailFiles.applicationIds()))
    if (!(await store.has(id))) await mailFiles.removeFor(id);
}
