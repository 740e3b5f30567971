/** The service as a function from requests to answers; everything it touches is handed in. */
// First of all styles: a layer that is named earlier than here would lose to all others.
import "@fernkontor/design/layers.css";
import { withdrawalPath } from "@fernkontor/applications/store/withdrawal-token";
import { Hono } from "hono";
import { type Assets, encodedFor } from "./assets.ts";
import { healthPaths, healthRoutes } from "./health.ts";
import { problemAnswer } from "./problem-page.tsx";
import { type FormEnvironment, requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Service } from "./service.ts";
import { formPath, submissionRoutes, thanksPath } from "./submission/routes.tsx";
import { withdrawalRoutes } from "./withdrawal/routes.tsx";

export function createApp(service: Service): Hono<FormEnvironment> {
  const app = new Hono<FormEnvironment>();
  const embeddable = Object.entries(securityHeaders(service.siteOrigins));
  const alone = Object.entries(securityHeaders([]));
  const knownPaths = new Set([formPath, thanksPath, ...healthPaths, withdrawalPath, ...service.assets.keys()]);

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

  app.route("/", healthRoutes(service));

  serveAssets(app, service.assets);
  app.notFound((c) => problemAnswer(service, c, 404, "notFound"));
  app.onError((_error, c) => problemAnswer(service, c, 500, "unexpected"));
  return app;
}

function serveAssets(app: Hono<FormEnvironment>, assets: Assets): void {
  for (const [path, asset] of assets) {
    const { type, version, compressed } = asset;
    app.get(path, (c) => {
      // Without the right version it may be another release's file, which must not be kept.
      const lasting = c.req.query("v") === version || path.includes(version) || type.startsWith("font/");
      const { encoding, body } = encodedFor(c.req.header("accept-encoding") ?? "", asset);
      return c.body(body, 200, {
        "content-type": type,
        ...(compressed && { vary: "accept-encoding" }),
        ...(encoding !== undefined && { "content-encoding": encoding }),
        "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
      });
    });
  }
}
