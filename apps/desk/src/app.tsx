/** The desk as a function from requests to answers; everything it touches is handed in. */
// First of all styles: a layer that is named earlier than here would lose to all others.
import { randomUUID } from "node:crypto";
import "@fernkontor/design/layers.css";
import { troubleOf } from "@fernkontor/applications/database/database-error";
import { assetRoutes } from "@fernkontor/service/assets";
import { healthRoutes } from "@fernkontor/service/health/health";
import { healthPaths } from "@fernkontor/service/health/health-paths";
import { type RequestContext, type RequestEnvironment, requestLog } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { UnreadableFile } from "./agency-drafts/broken-file.ts";
import { brandRoutes } from "./brand/routes.tsx";
import { caseRoutes } from "./case/routes.tsx";
import { companyRoutes } from "./companies/routes.tsx";
import { deadlineRoutes } from "./deadlines/routes.tsx";
import { type Desk, placesPeople } from "./desk.ts";
import { figureRoutes } from "./figures/routes.tsx";
import { firstPlace } from "./frame/navigation.ts";
import { problemPage, troublePage } from "./frame/problem-pages.tsx";
import { inboxRoutes } from "./inbox/routes.tsx";
import { healthOfOthers } from "./inbox/standing.ts";
import { ledgerRoutes } from "./ledger/routes.tsx";
import { listingRoutes } from "./listing/routes.tsx";
import { listingsRoutes } from "./listings/routes.tsx";
import { logRoutes } from "./log/routes.tsx";
import { pictureRoutes } from "./pictures/routes.tsx";
import { isUpload, sentWithFiles } from "./pictures/uploads.ts";
import { profileRoutes } from "./profile/routes.tsx";
import { publishingRoutes } from "./publishing/routes.tsx";
import type { PersonalVisit, Route, Visit } from "./routes.ts";
import { isFromDesk, openedBy } from "./same-origin.ts";
import { answerKinds, deskHeaders, kindHeader } from "./security-headers.ts";
import { expiredPage } from "./sign-in/pages.tsx";
import { doorAddress, sessionCookie, signInRoutes } from "./sign-in/routes.tsx";
import { fitsDoor, isTypedBefore, TypedBeforeNotice, withoutMark } from "./sign-in/typed-before.tsx";
import { sitePageRoutes } from "./site-pages/routes.tsx";
import { teamRoutes } from "./team/routes.tsx";
import { templateRoutes } from "./templates/routes.tsx";
import { versionRoutes } from "./versions/routes.tsx";

/** Room for the longest letter in any alphabet, with what stands around it. */
const mostBytes = 256 * 1024;

const screens: readonly ((desk: Desk) => readonly Route[])[] = [
  signInRoutes,
  inboxRoutes,
  caseRoutes,
  listingsRoutes,
  listingRoutes,
  templateRoutes,
  deadlineRoutes,
  companyRoutes,
  publishingRoutes,
  versionRoutes,
  sitePageRoutes,
  ledgerRoutes,
  brandRoutes,
  pictureRoutes,
  figureRoutes,
  logRoutes,
  teamRoutes,
  profileRoutes,
];

/** All that the desk answers, each with whom it answers; a route cannot be written without that. */
function routesOf(desk: Desk): readonly Route[] {
  const start: Route = {
    method: "GET",
    path: "/",
    access: "person",
    answer: ({ c, person }) => c.redirect(firstPlace(person.role), 303),
  };
  return [start, ...screens.flatMap((screen) => screen(desk))];
}

export function createApp(desk: Desk): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>();
  const routes = routesOf(desk);
  // Of `/bewerbung/:id` only the beginning is noted.
  const knownPaths = new Set([
    ...routes.map(({ path }) => path.replace(/(?<=.)\/:.*$/, "")),
    ...healthPaths,
    ...desk.assets.keys(),
  ]);
  const headersOf = new Map<string, [string, string][]>(
    answerKinds.map((kind) => [kind, Object.entries(deskHeaders(kind, desk.config.deskOrigin))]),
  );

  app.use(requestLog(desk.log, knownPaths));
  app.use(async (c, next) => {
    await next();
    const said = c.res.headers.get(kindHeader) ?? (desk.assets.has(c.req.path) ? "asset" : "plain");
    c.res.headers.delete(kindHeader);
    for (const [name, value] of headersOf.get(said) ?? []) c.res.headers.set(name, value);
    // The frame of a preview has no origin, and browsers fetch fonts for an origin.
    if (c.res.headers.get("content-type")?.startsWith("font/")) c.res.headers.set("access-control-allow-origin", "*");
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
    // A busy proxy would send its next request on the same connection, again and again, and the stop would never end.
    if (desk.stopping) c.res.headers.set("connection", "close");
  });
  app.route(
    "/",
    healthRoutes(desk, () => healthOfOthers(desk)),
  );
  app.route("/", assetRoutes(desk.assets));
  app.use(async (c, next) => {
    if (["GET", "HEAD"].includes(c.req.method) || isFromDesk(c.req.raw.headers, desk.config.deskOrigin)) return next();
    return c.html(problemPage(desk, "foreignPage"), 403);
  });
  const plainLimit = bodyLimit({ maxSize: mostBytes, onError: (c) => c.html(problemPage(desk, "tooLarge"), 413) });
  app.use((c, next) => (isUpload(c.req.path) ? next() : plainLimit(c, next)));
  for (const route of routes) app.on(route.method, route.path, (c) => answerOf(desk, route, c));
  app.notFound((c) => c.html(problemPage(desk, "notFound"), 404));
  app.onError(async (error, c) => {
    const trouble = isOfFile(error) ? undefined : troubleOf(error);
    // What was sent has been read before, so that it is there once more.
    const typed = new URLSearchParams(isForm(c) ? await c.req.text() : "");
    if (error instanceof UnreadableFile) return c.html(problemPage(desk, "unreadable", typed), 409);
    if (trouble === undefined) return c.html(problemPage(desk, "unexpected", typed), 500);
    return c.html(troublePage(desk, trouble, { typed, now: desk.now() }), 503);
  });
  return app;
}

/** By its code it could be a connection's; but it names a file, or can only come from reading one. */
function isOfFile({ code = "", path, syscall }: NodeJS.ErrnoException): boolean {
  return (path !== undefined && syscall !== "connect") || ["EISDIR", "EIO"].includes(code);
}

function typeOf(c: RequestContext): string | undefined {
  return c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
}

function isForm(c: RequestContext): boolean {
  return c.req.method === "POST" && typeOf(c) === "application/x-www-form-urlencoded";
}

const noFiles: Visit["files"] = new Map();

async function answerOf(desk: Desk, route: Route, c: RequestContext): Promise<Response> {
  const now = desk.now();
  const fields = new URLSearchParams(isForm(c) ? await c.req.text() : "");
  if (route.access === "anybody") return route.answer({ c, fields, files: noFiles, now });
  const takesFile = route.takesFile === true && typeOf(c) === "multipart/form-data";
  if (c.req.method === "POST" && !isForm(c) && typeOf(c) !== undefined && !takesFile)
    return c.html(problemPage(desk, "wrongType"), 415);
  const cookie = getCookie(c, sessionCookie, "host");
  const session = cookie === undefined ? undefined : await desk.people.session(cookie, now);
  if (session === undefined) {
    if (route.method === "GET") return sendToDoor(c, cookie !== undefined);
    const owner = cookie === undefined ? undefined : await desk.people.sessionOwner(cookie);
    const typed = takesFile && owner !== undefined ? ((await sentWithFiles(c))?.fields ?? fields) : fields;
    const to = route.fillsAgain && fitsDoor(typed, mostBytes) ? sentTo(c) : undefined;
    const expired = { fields: typed, to, owner, problem: c.req.query("fehler") };
    return c.html(expiredPage(desk, expired), 401, { [kindHeader]: "door" });
  }
  const opened = route.notesReading && route.method === "GET" ? openedBy(c.req.raw.headers) : "person";
  if (opened === "page") return c.html(problemPage(desk, "foreignPage"), 403);
  if (opened === "link") return askOnceMore(c);
  const visit: PersonalVisit = { c, fields, files: noFiles, now, person: session.person, session, act: randomUUID() };
  if (route.access === "lead" && visit.person.role !== "lead")
    return c.html(problemPage(desk, "forLead", withoutMark(fields)), 403);
  if (route.isPlacing && !placesPeople(desk, now))
    return c.html(problemPage(desk, "notFound", withoutMark(fields)), 404);
  if (takesFile) {
    const sent = await sentWithFiles(c);
    return sent === undefined ? c.html(problemPage(desk, "fileTooLarge"), 413) : route.answer({ ...visit, ...sent });
  }
  if (!isTypedBefore(fields)) return route.answer(visit);
  const again: PersonalVisit = { ...visit, fields: withoutMark(fields) };
  // No page of the desk sends it there.
  if (route.fillsAgain === undefined) return c.html(problemPage(desk, "notFound", again.fields), 404);
  return route.fillsAgain(again, <TypedBeforeNotice desk={desk} fields={fields} personId={visit.person.id} />);
}

/** With its query, which says what its page shows; without why the door stayed shut. */
function sentTo(c: RequestContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("fehler");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Somebody who has not signed in, or not for eight hours. */
function sendToDoor(c: RequestContext, wasIn: boolean): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const here = `${pathname}${search}`;
  // Coming from a mail program on the web, a Strict cookie stays behind. The page itself asks once more, and has it.
  if (c.req.header("sec-fetch-site") === "cross-site" && c.req.header("sec-fetch-mode") === "navigate")
    return askOnceMore(c);
  return c.redirect(doorAddress(here, wasIn), 303);
}

/** A page that goes on to its own address by itself: the second time it is the desk that asks. */
function askOnceMore(c: RequestContext): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const here = escapedAttribute(`${pathname}${search}`);
  return c.html(
    `<!doctype html><html lang="de"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${here}"><title>Kontor</title><p><a href="${here}">Weiter ins Kontor</a></p></html>`,
  );
}

function escapedAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
