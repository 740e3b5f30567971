import { errorFacts, type Log } from "@fernkontor/applications/log";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { healthPaths } from "./health/health-paths.ts";

/** What a route may add to the line about its request. */
export type LogVariables = { applicationId?: string; error?: unknown };

/**
 * One line a request: never an address, a query or a typed value. Of a known path's continuation, which may be somebody's
 * secret, nothing is noted; unknown paths are `other`, since anything can stand in them.
 */
export function requestLog(log: Log, knownPaths: ReadonlySet<string>): MiddlewareHandler<{ Variables: LogVariables }> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    const { status } = c.res;
    const path = [c.req.path, c.req.path.replace(/(?<=.)\/.*/, "")].find((each) => knownPaths.has(each)) ?? "other";
    // A balancer asks every few seconds; only a bad answer is worth a line.
    if (healthPaths.includes(path) && status < 400) return;
    const error = c.error ?? c.get("error");
    const line = {
      method: c.req.method,
      path,
      status,
      ms: Math.round(performance.now() - startedMs),
      application: c.get("applicationId"),
      ...(error !== undefined && errorFacts(error)),
    };
    if (error === undefined) log.info(line);
    else log.error(line);
  };
}

/** What a request brings along besides itself: the connection, and what its line in the log will say. */
export type RequestEnvironment = { Bindings: HttpBindings; Variables: LogVariables };

export type RequestContext = Context<RequestEnvironment>;
