/** The front door: signing in with a passkey, coming in by an invitation, and going home. */
import { addressOf } from "@fernkontor/service/rate-limit";
import type { RequestContext } from "@fernkontor/service/request-log";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import type { Route, Visit } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { closedPage, deadInvitationPage, invitationPage, lostPage, signInPage, welcomePage } from "./pages.tsx";
import { sealOf } from "./seal.ts";

/** `__Host-desk` for browsers: no other origin, such as the form's, can set it. */
export const sessionCookie = "desk";
const cookieOptions = { prefix: "host", path: "/", secure: true, httpOnly: true, sameSite: "Strict" } as const;

const doorPath = "/anmelden";
const closedPath = "/anmelden/gesperrt";
const closedPurpose = "closed access";
const invitationPath = "/einladung";

/** Where to sign in, and to go on from there. */
export function doorAddress(here: string, wasIn: boolean): string {
  const query = new URLSearchParams({ ...(here !== "/" && { weiter: here }), ...(wasIn && { abgelaufen: "1" }) });
  return query.size === 0 ? doorPath : `${doorPath}?${query}`;
}

/** Lets a browser in with the token of its session. */
export function giveSession(c: RequestContext, token: string): void {
  setCookie(c, sessionCookie, token, cookieOptions);
}

export function signInRoutes(desk: Desk): readonly Route[] {
  const page = (c: RequestContext, html: string, status: 200 | 400 | 410 = 200) =>
    c.html(html, status, { [kindHeader]: "door" });
  /** Refuses whoever tries too often. */
  const limited =
    (answer: (visit: Visit) => Promise<Response>) =>
    async (visit: Visit): Promise<Response> => {
      const { c } = visit;
      const address = addressOf(c, desk.config.trustedProxies, desk.log);
      const consumed = desk.rateLimit.consume(address, performance.now());
      if (consumed.allowed) return answer(visit);
      c.header("retry-after", String(consumed.retryAfterSeconds));
      return isFromScript(c) ? c.json({ to: `${doorPath}?fehler=zu-oft` }) : c.html(problemPage(desk, "tooMany"), 429);
    };
  const signedIn = (c: RequestContext, token: string, weiter: string | undefined) => {
    giveSession(c, token);
    return c.json({ to: ownPath(weiter) });
  };

  return [
    {
      method: "GET",
      path: doorPath,
      access: "anybody",
      answer: async ({ c, now }) =>
        page(
          c,
          signInPage(desk, {
            now,
            isFirstStart: !(await desk.people.hasPasskeys()),
            isExpired: c.req.query("abgelaufen") !== undefined,
            problem: c.req.query("fehler"),
            goOn: ownPath(c.req.query("weiter")),
          }),
        ),
    },
    {
      method: "GET",
      path: "/anmelden/verloren",
      access: "anybody",
      answer: ({ c }) => page(c, lostPage(desk)),
    },
    {
      method: "GET",
      path: closedPath,
      access: "anybody",
      answer: async ({ c }) => {
        const id = c.req.query("wer") ?? "";
        const closed = (await desk.people.closed()).find((each) => each.id === id);
        // Only whoever's passkey was right learns who closed the access.
        if (closed === undefined || c.req.query("siegel") !== sealOf(desk.secret, closedPurpose, id))
          return c.redirect(doorPath, 303);
        return page(c, closedPage(desk, closed));
      },
    },
    {
      method: "POST",
      path: "/anmelden/frage",
      access: "anybody",
      answer: limited(async ({ c, now }) => c.json({ options: await desk.passkeys.ask(now) })),
    },
    {
      method: "POST",
      path: "/anmelden/passkey",
      access: "anybody",
      answer: limited(async ({ c, now }) => {
        const { answer, weiter } = await sentByScript(c);
        const answered = await desk.passkeys.answered(answer, now);
        if (typeof answered === "string") return c.json({ to: `${doorPath}?fehler=${answered}` });
        const token = await desk.people.signIn(answered.passkey, answered.counter, now);
        if (token !== undefined) return signedIn(c, token, textOf(weiter));
        const { personId } = answered.passkey;
        return c.json({
          to: `${closedPath}?${new URLSearchParams({ wer: personId, siegel: sealOf(desk.secret, closedPurpose, personId) })}`,
        });
      }),
    },
    {
      method: "GET",
      path: invitationPath,
      access: "anybody",
      answer: ({ c }) => page(c, invitationPage(desk, c.req.query("fehler"))),
    },
    {
      method: "POST",
      path: invitationPath,
      access: "anybody",
      answer: limited(async ({ c, fields, now }) => {
        const token = fields.get("token") ?? "";
        const invitation = await desk.people.invitation(token, now);
        return invitation === undefined
          ? page(c, deadInvitationPage(desk), 410)
          : page(c, welcomePage(desk, { ...invitation, token, now, problem: c.req.query("fehler") }));
      }),
    },
    {
      method: "POST",
      path: "/einladung/frage",
      access: "anybody",
      answer: limited(async ({ c, now }) => {
        const token = textOf((await sentByScript(c)).token) ?? "";
        const invitation = await desk.people.invitation(token, now);
        if (invitation === undefined) return c.json({ to: `${invitationPath}#${token}` });
        const { person } = invitation;
        const known = (await desk.people.passkeys()).filter(({ personId }) => personId === person.id);
        return c.json({ options: await desk.passkeys.askForNew(person, token, known, now) });
      }),
    },
    {
      method: "POST",
      path: "/einladung/passkey",
      access: "anybody",
      answer: limited(async ({ c, now }) => {
        const { token: given, answer, geraet } = await sentByScript(c);
        const token = textOf(given) ?? "";
        const made = await desk.passkeys.made(token, answer, deviceName(textOf(geraet)), now);
        const session = made && (await desk.people.accept(token, made, now));
        if (session !== undefined) desk.notifyOutbox();
        // Whoever had another session here, as on a shared machine, is out.
        const before = getCookie(c, sessionCookie, "host");
        if (session !== undefined && before !== undefined) await desk.people.signOut(before);
        return session === undefined
          ? c.json({ to: `${invitationPath}?fehler=unmade#${token}` })
          : signedIn(c, session, undefined);
      }),
    },
    {
      method: "POST",
      path: "/abmelden",
      access: "person",
      answer: async ({ c }) => {
        const token = getCookie(c, sessionCookie, "host");
        if (token !== undefined) await desk.people.signOut(token);
        deleteCookie(c, sessionCookie, cookieOptions);
        return c.redirect(doorPath, 303);
      },
    },
  ];
}

/** A path of the desk, and nobody else's address: `//evil.example` and `/\evil.example` are others'. */
export function ownPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith(doorPath) ? path : "/";
}

function isFromScript(c: RequestContext): boolean {
  return c.req.header("content-type")?.startsWith("application/json") ?? false;
}

async function sentByScript(c: RequestContext): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = isFromScript(c) ? await c.req.json().catch(() => undefined) : undefined;
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function deviceName(typed: string | undefined): string {
  const name = (typed ?? "").replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...name].slice(0, 60).join("") || "Gerät ohne Namen";
}
