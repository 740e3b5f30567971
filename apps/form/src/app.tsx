/** The service as a function from requests to answers; everything it touches is handed in. */
// First of all styles: a layer that is named earlier than here would lose to all others.
import "@fernkontor/design/layers.css";
import type { OutboxState } from "@fernkontor/applications/outbox/outbox";
import { withdrawalPath } from "@fernkontor/applications/store/withdrawal-token";
import { Hono } from "hono";
import type { Assets } from "./assets.ts";
import { problemAnswer } from "./problem-page.tsx";
import { type FormEnvironment, requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Service } from "./service.ts";
import { formPath, submissionRoutes, thanksPath } from "./submission/routes.tsx";
import { withdrawalRoutes } from "./withdrawal/routes.tsx";

const healthPath = "/healthz";

export function createApp(service: Service): Hono<FormEnvironment> {
  const app = new Hono<FormEnvironment>();
  const embeddable = Object.entries(securityHeaders(service.siteOrigins));
  const alone = Object.entries(securityHeaders([]));
  const knownPaths = new Set([formPath, thanksPath, healthPath, withdrawalPath, ...service.assets.keys()]);

  app.use(requestLog(service.log, knownPaths));
  app.use(async (c, next) => {
    await next();
    const headers = c.req.path.startsWith(withdrawalPath) ? alone : embeddable;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
    // A busy proxy would send its next request on the same connection, again and again, and the stop would never end.
    if (service.stopping) c.res.headers.set("connection", "close");
  });

  app.route("/", submissionRoutes(service));
  app.route(withdrawalPath, withdrawalRoutes(service));

  app.get(healthPath, async (c) => {
    const now = service.intake.now();
    const states = Promise.all([service.outbox.state(now), service.store.deletionClock.read()]);
    const [outbox, clock] = await states.catch((error: unknown) => {
      c.set("error", error);
      return [];
    });
    if (outbox === undefined) return c.json({ ok: false }, 503);
    const mails = healthOf(outbox, now);
    const ok = !service.stopping && mails.ok;
    // Applications come in all the same; somebody has to look at the clock.
    const deletion = clock?.refused === undefined ? {} : { deletion: { refused: clock.refused } };
    return c.json({ ok, outbox: mails.counts, ...deletion }, ok ? 200 : 503);
  });

  serveAssets(app, service.assets);
  app.notFound((c) => problemAnswer(service, c, 404, "notFound"));
  app.onError((_error, c) => problemAnswer(service, c, 500, "unexpected"));
  return app;
}

/** So long may a mail server be away before somebody has to look after it. */
const serverMayBeAwaySeconds = 60 * 60;

/**
 * For whoever watches over the service. It is not well while the agency does not learn of applications: mails to it have
 * ended and it could not be told so, or no mail server has taken any for an hour.
 */
function healthOf({ oldest, withoutServerSince, ...counts }: OutboxState, now: Date) {
  const secondsSince = (time: Date | undefined) =>
    time ? Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1000)) : 0;
  const withoutServerSeconds = secondsSince(withoutServerSince);
  return {
    ok: counts.untoldToAgency === 0 && withoutServerSeconds <= serverMayBeAwaySeconds,
    counts: { ...counts, oldestSeconds: secondsSince(oldest), withoutServerSeconds },
  };
}

function serveAssets(app: Hono<FormEnvironment>, assets: Assets): void {
  for (const [path, { body, type, version }] of assets) {
    app.get(path, (c) => {
      // Without the right version it may be another release's file, which must not be kept.
      const lasting = c.req.query("v") === version || path.includes(version) || type.startsWith("font/");
      return c.body(body, 200, {
        "content-type": type,
        "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
      });
    });
  }
}
