/** For whoever watches over the service. Addresses for this machine alone: from outside there is nothing to be seen. */

import type { Database } from "@fernkontor/applications/database/database";
import { isAwayTooLong, type Outbox, type OutboxState } from "@fernkontor/applications/outbox/outbox";
import { cleaningOverdueSince } from "@fernkontor/applications/retention/cleaning";
import { readDeletionClock } from "@fernkontor/applications/retention/deletion-clock";
import { unreadableErasures } from "@fernkontor/applications/retention/erased-list";
import { Hono } from "hono";
import type { RequestEnvironment } from "../request-log.ts";
import type { Durability } from "./durability.ts";
import { alivePath, healthPath, healthPaths, readyPath } from "./health-paths.ts";
import type { WatchedDatabase } from "./watched-database.ts";

/** What monitoring is told of. */
export type WatchedService = {
  outbox: Pick<Outbox, "state">;
  database: Database;
  health: {
    database: Pick<WatchedDatabase, "state" | "recheck">;
    /** Which database it is, without a password. */
    place: string;
    durability: () => Promise<Durability | undefined>;
    /** Of what the program was built, and what is built now in its place; undefined where nobody has built it. */
    version?: () => { version?: string; builtVersion?: string };
  };
  /** Set when the service is about to end; a balancer then sends visitors elsewhere. */
  stopping: boolean;
  now: () => Date;
};

/** What a service knows of others on its machine, by their names: no reason to call this one unwell. */
type Others = () => Promise<Readonly<Record<string, { ok: boolean } & Readonly<Record<string, unknown>>>>>;

export function healthRoutes(service: WatchedService, others: Others = async () => ({})): Hono<RequestEnvironment> {
  const routes = new Hono<RequestEnvironment>();
  for (const path of healthPaths)
    routes.use(path, async (c, next) => {
      // Every proxy adds this header; a probe on the spot has none.
      const isFromOutside = c.req.header("x-forwarded-for") ?? c.req.header("forwarded");
      return isFromOutside === undefined ? next() : c.notFound();
    });

  routes.get(alivePath, (c) => c.json({ ok: true }));
  routes.get(readyPath, async (c) => {
    const { ready } = await state(service, (error) => c.set("error", error));
    return c.json({ ok: ready }, ready ? 200 : 503);
  });
  routes.get(healthPath, async (c) => {
    const { ready, mails, deletion } = await state(service, (error) => c.set("error", error));
    const { database, place, durability, version } = service.health;
    const outlives = await durability();
    const ok = ready && mails?.ok === true;
    const written = database.state();
    const health = {
      ok,
      ...version?.(),
      database: { ok: written === "ok", place, state: written, ...outlives },
      ...(mails && { outbox: mails.counts }),
      // Applications come in all the same; somebody has to look at the clock, or into the file.
      ...(deletion !== undefined && { deletion }),
      ...(await others().catch(() => ({}))),
    };
    return c.json(health, ok ? 200 : 503);
  });
  return routes;
}

async function state(service: WatchedService, note: (error: unknown) => void) {
  const { outbox, database, health, stopping } = service;
  const now = service.now();
  const reads = Promise.all([outbox.state(now), deletionOf(database, now)]).catch((error: unknown) => {
    note(error);
    return [];
  });
  const [writes, [waiting, deletion]] = await Promise.all([health.database.recheck(), reads]);
  const ready = writes === "ok" && waiting !== undefined && !stopping;
  return { ready, mails: waiting && healthOf(waiting, now), deletion };
}

/** Why nothing is deleted, which file may tell of erasures that nobody can read, and since when bytes of them stay. */
async function deletionOf(database: Database, now: Date) {
  const { refused } = await readDeletionClock(database);
  const { file, lines } = (await unreadableErasures(database)) ?? {};
  const uncleaned = await cleaningOverdueSince(database, now);
  if (refused === undefined && file === undefined && uncleaned === undefined) return undefined;
  return {
    ...(refused !== undefined && { refused }),
    ...(file !== undefined && { unreadable: { file, lines } }),
    ...(uncleaned !== undefined && { uncleanedSince: uncleaned.toISOString() }),
  };
}

/**
 * For whoever watches over the service. It is not well while the agency does not learn of applications: mails to it have
 * ended and it could not be told so, or no mail server has taken any for too long.
 */
function healthOf({ oldest, withoutServerSince, ...counts }: OutboxState, now: Date) {
  const secondsSince = (time: Date | undefined) =>
    time ? Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1000)) : 0;
  return {
    ok: counts.untoldToAgency === 0 && (withoutServerSince === undefined || !isAwayTooLong(withoutServerSince, now)),
    counts: {
      ...counts,
      oldestSeconds: secondsSince(oldest),
      withoutServerSeconds: secondsSince(withoutServerSince),
    },
  };
}
