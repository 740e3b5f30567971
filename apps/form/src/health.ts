/** For whoever watches over the service. Addresses for this machine alone: from outside there is nothing to be seen. */
import type { OutboxState } from "@fernkontor/applications/outbox/outbox";
import { Hono } from "hono";
import type { FormEnvironment } from "./request-log.ts";
import type { Service } from "./service.ts";

/** The process answers: whatever else is wrong, starting it anew would not mend it. */
const alivePath = "/livez";
/** It can take an application: a balancer sends visitors. */
const readyPath = "/readyz";
/** The same, with everything that monitoring may want to know. */
const healthPath = "/healthz";

export const healthPaths = [alivePath, readyPath, healthPath];

export function healthRoutes(service: Service): Hono<FormEnvironment> {
  const routes = new Hono<FormEnvironment>();
  for (const path of healthPaths)
    routes.use(path, async (c, next) => {
      // Every proxy adds this header; a probe on the spot has none.
      const isFromOutside = c.req.header("x-forwarded-for") ?? c.req.header("forwarded");
      return isFromOutside === undefined ? next() : c.notFound();
    });

  routes.get(alivePath, (c) => c.json({ ok: true }));
  routes.get(readyPath, async (c) => {
    const { ok } = await state(service, (error) => c.set("error", error));
    return c.json({ ok }, ok ? 200 : 503);
  });
  routes.get(healthPath, async (c) => {
    const { ok, outbox, clock } = await state(service, (error) => c.set("error", error));
    const { database, durability } = service.health;
    const outlives = await durability();
    return c.json(
      {
        ok,
        database: { state: database.state(), ...outlives },
        ...(outbox && { outbox: healthOf(outbox, service.intake.now()) }),
        // Applications come in all the same; somebody has to look at the clock.
        ...(clock?.refused !== undefined && { deletion: { refused: clock.refused } }),
      },
      ok ? 200 : 503,
    );
  });
  return routes;
}

async function state({ outbox, store, health, stopping }: Service, note: (error: unknown) => void) {
  const reads = Promise.all([outbox.state(), store.deletionClock.read()]).catch((error: unknown) => {
    note(error);
    return [];
  });
  const [writes, [waiting, clock]] = await Promise.all([health.database.recheck(), reads]);
  return { ok: writes === "ok" && waiting !== undefined && !stopping, outbox: waiting, clock };
}

/** A mail that has been waiting for long means that the mail server is away. */
function healthOf({ pending, oldest }: OutboxState, now: Date) {
  const oldestSeconds = oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0;
  return { pending, oldestSeconds };
}
