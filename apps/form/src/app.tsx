/** The service as a function from requests to answers; everything it touches is handed in. */
// First of all styles: a layer that is named earlier than here would lose to all others.
import "@fernkontor/design/layers.css";
import { sheetPath } from "@fernkontor/applications/links/sheet-link";
import { applicationPath, formerApplicationPath } from "@fernkontor/applications/links/withdrawal-token";
import { assetRoutes } from "@fernkontor/service/assets";
import { healthRoutes } from "@fernkontor/service/health/health";
import { healthPaths } from "@fernkontor/service/health/health-paths";
import { type RequestEnvironment, requestLog } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import { facePath, faceRoutes } from "./application-page/face.ts";
import { applicationPageRoutes, formerApplicationRoutes } from "./application-page/routes.tsx";
import { problemAnswer } from "./problem-page.tsx";
import { securityHeaders } from "./security-headers.ts";
import type { Service } from "./service.ts";
import { sheetRoutes } from "./sheet-page/routes.tsx";
import { formPath, submissionRoutes } from "./submission/routes.tsx";
import { thanksPath } from "./submission/thanks-page.tsx";

export function createApp(service: Service): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>();
  const embeddable = Object.entries(securityHeaders(service.siteOrigins));
  const alone = Object.entries(securityHeaders([]));
  const linkPaths = [applicationPath, formerApplicationPath, sheetPath];
  const knownPaths = new Set([formPath, facePath, thanksPath, ...healthPaths, ...linkPaths, ...service.assets.keys()]);

  app.use(requestLog(service.log, knownPaths));
  app.use(async (c, next) => {
    await next();
    const headers = linkPaths.some((path) => c.req.path.startsWith(path)) ? alone : embeddable;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
    // A busy proxy would send its next request on the same connection, again and again, and the stop would never end.
    if (service.stopping) c.res.headers.set("connection", "close");
  });

  app.route("/", submissionRoutes(service));
  app.route(applicationPath, applicationPageRoutes(service));
  app.route(formerApplicationPath, formerApplicationRoutes());
  app.route(sheetPath, sheetRoutes(service));

  app.route(facePath, faceRoutes(service));
  app.route("/", healthRoutes(service));

  app.route("/", assetRoutes(service.assets));
  app.notFound((c) => problemAnswer(service, c, 404, "notFound"));
  app.onError((_error, c) => problemAnswer(service, c, 500, "unexpected"));
  return app;
}
