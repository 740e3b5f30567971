/** What does not go as it should: above the inbox for its people, and in the health for monitoring, from one source. */
import { setTimeout as sleep } from "node:timers/promises";
import { type LastBackup, readLastBackup } from "@fernkontor/applications/archive/last-backup";
import { unreadableErasures } from "@fernkontor/applications/retention/erased-list";
import { publisherState } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { backupReport, heldUpReport, publishingReport, type Report, unreadableReport } from "./reports.tsx";

const publisherWaitMs = 200;

type Standing = Partial<Record<"mails" | "publisher" | "backup" | "erasures", Report | undefined>>;

/** @param lastBackup where somebody has asked for it already */
export async function standingOf(desk: Desk, now: Date, lastBackup?: Promise<LastBackup>): Promise<Standing> {
  // Nobody waits for the inbox while the publisher draws a site: until it answers, what it said last holds.
  const answered = Promise.race([publisherState(desk), sleep(publisherWaitMs, undefined, { ref: false })]);
  const [heldUp, backup, unreadable] = await Promise.all([
    desk.outbox.heldUp(now),
    // What a sample has stored is nobody's loss.
    desk.agency.profile.mode === "live" ? (lastBackup ?? readLastBackup(desk.database)) : undefined,
    unreadableErasures(desk.database),
    answered,
  ]);
  const { trouble, release } = desk.publishing.state ?? {};
  return {
    mails: heldUp && heldUpReport(heldUp, now),
    publisher: trouble && publishingReport(trouble, release?.publishedAt, now),
    backup: backup && backupReport(backup, desk.health.place.startsWith("file:"), now),
    erasures: unreadable && unreadableReport(unreadable, now),
  };
}

/** Publisher, backup and form, as this machine's monitoring is told of them beside the desk. */
export async function healthOfOthers(desk: Desk) {
  const now = desk.now();
  const lastBackup = readLastBackup(desk.database);
  const [{ publisher, backup }, { at, hasKey }, form] = await Promise.all([
    standingOf(desk, now, lastBackup),
    lastBackup,
    isFormWell(desk.config.formPort),
  ]);
  const ageSeconds = at === null ? undefined : Math.floor((now.getTime() - Date.parse(at)) / 1000);
  return {
    publisher: {
      ok: publisher === undefined && desk.publishing.awaySince === undefined,
      ...(publisher && { why: publisher.meaning }),
    },
    backup: { ok: backup === undefined, hasKey, ...(ageSeconds !== undefined && { ageSeconds }) },
    form: { ok: form },
  };
}

/** The first of several on this machine. */
async function isFormWell(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
