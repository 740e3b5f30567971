/** The service as a function from requests to answers; everything it touches is handed in. */
// First of all styles: a layer that is named earlier than here would lose to all others.
import "@fernkontor/design/layers.css";
import { listingParameter } from "@fernkontor/embed/form-address";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { saysItIsShort } from "./admission/says-it-is-short.ts";
import { sentByOurPage } from "./admission/sent-by-our-page.ts";
import { visitorAddress } from "./admission/visitor-address.ts";
import { emptyFormValues, ticked } from "./application/form-values.ts";
import { optionsAtHand } from "./application/position.ts";
import type { FormContext, FormEnvironment } from "./form-context.ts";
import type { OutboxState } from "./mail/outbox.ts";
import { FormPage } from "./pages/form-page.tsx";
import { renderFragment, renderPage } from "./pages/render.ts";
import { Thanks } from "./pages/thanks.tsx";
import { ThanksPage } from "./pages/thanks-page.tsx";
import { problemAnswer, wantsJson } from "./problem-answer.tsx";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Service } from "./service.ts";
import { type FormState, type Outcome, type RefusalStatus, receive } from "./submission.ts";
import type { RefusedAnswer, StoredAnswer } from "./submission-answer.ts";
import { withdrawalRoutes } from "./withdrawal-routes.tsx";
import { withdrawalPath } from "./withdrawal-token.ts";

const formPath = "/";
const thanksPath = "/danke";
const healthPath = "/healthz";

/** Room for the longest message in any alphabet of Europe: there a character takes six bytes on the way at most. */
const maxBodyBytes = 32 * 1024;

/** Without script the wish for a chat travels to the page of thanks in its address; it says nothing about anyone. */
const chatParameter = "whatsapp";

export function createApp(service: Service): Hono<FormEnvironment> {
  const app = new Hono<FormEnvironment>();
  const embeddable = Object.entries(securityHeaders(service.siteOrigins));
  const alone = Object.entries(securityHeaders([]));
  const countBytes = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => problemAnswer(service, c as FormContext, 413, "tooLarge"),
  });
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

  app.get(formPath, (c) => {
    const { tokens, now } = service.reception;
    const values = emptyFormValues(c.req.query(listingParameter) ?? "");
    return formPage(service, c, 200, { values, trap: "", token: tokens.issue(now().getTime()), errors: [] });
  });

  app.post(
    formPath,
    async (c, next) => {
      if (!sentByOurPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
      const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== "application/x-www-form-urlencoded") return problemAnswer(service, c, 415, "wrongType");
      return next();
    },
    (c, next) => (saysItIsShort(c.req.raw.headers, maxBodyBytes) ? next() : countBytes(c, next)),
    async (c) => {
      const body = await c.req.text().catch(() => undefined);
      if (body === undefined) return problemAnswer(service, c, 400, "cutOff");
      const outcome = await receive(service.reception, new URLSearchParams(body), addressOf(service, c));
      return answer(service, c, outcome);
    },
  );

  app.all(formPath, (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));

  app.get(thanksPath, (c) => {
    const chat = (c.req.query(chatParameter) === ticked && service.reception.chat) || {};
    return c.html(renderPage(<ThanksPage frame={service.frame} copy={service.copy.thanks()} chat={chat} />));
  });

  app.route(withdrawalPath, withdrawalRoutes(service));

  app.get(healthPath, async (c) => {
    const outbox = await service.outbox.state().catch((error: unknown) => {
      c.set("error", error);
      return undefined;
    });
    if (outbox === undefined) return c.json({ ok: false }, 503);
    const ok = !service.stopping;
    return c.json({ ok, outbox: healthOf(outbox, service.reception.now()) }, ok ? 200 : 503);
  });

  for (const [path, { body, type, version }] of service.assets) {
    app.get(path, (c) => {
      // Without the right version it may be another release's file, which must not be kept.
      const lasting = c.req.query("v") === version || path.includes(version) || type.startsWith("font/");
      return c.body(body, 200, {
        "content-type": type,
        "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
      });
    });
  }

  app.notFound((c) => problemAnswer(service, c, 404, "notFound"));
  app.onError((_error, c) => problemAnswer(service, c, 500, "unexpected"));
  return app;
}

/** For whoever watches over the service: a mail that has been waiting for long means that the mail server is away. */
function healthOf({ pending, oldest }: OutboxState, now: Date) {
  const oldestSeconds = oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0;
  return { pending, oldestSeconds };
}

function answer(service: Service, c: FormContext, outcome: Outcome): Response | Promise<Response> {
  if (outcome.stored) {
    service.mailIsDue();
    c.set("applicationId", outcome.id);
    const { id, chat } = outcome;
    if (!wantsJson(c)) return c.redirect(`${thanksPath}${chat.redirect ? `?${chatParameter}=${ticked}` : ""}`, 303);
    const thanks = renderFragment(<Thanks copy={service.copy.thanks()} chat={chat} />);
    return c.json<StoredAnswer>({ id, thanks, ...chat });
  }
  if (outcome.error !== undefined) c.set("error", outcome.error);
  if (outcome.retryAfterSeconds !== undefined) c.header("retry-after", String(outcome.retryAfterSeconds));
  const { problem = "", errors, token } = outcome.form;
  return wantsJson(c)
    ? c.json<RefusedAnswer>({ problem, errors, token }, outcome.status)
    : formPage(service, c, outcome.status, outcome.form);
}

function formPage(service: Service, c: FormContext, status: 200 | RefusalStatus, state: FormState) {
  const { copy, reception, frame, privacyAddress } = service;
  const options = service.positions();
  const positions = optionsAtHand(options, state.values.position);
  return c.html(
    renderPage(
      <FormPage
        frame={frame}
        copy={copy.form}
        positions={positions}
        isSelection={positions.length < options.length}
        consent={reception.consent}
        privacyAddress={privacyAddress}
        offersWhatsApp={reception.chat !== undefined}
        // Browsers say where a page is to be shown; those that do not are taken for the usual case.
        embedded={c.req.header("sec-fetch-dest") !== "document"}
        state={state}
      />,
    ),
    status,
  );
}

let warnedOfProxy = false;

function addressOf({ trustedProxies, log }: Service, c: FormContext): string {
  const forwardedFor = c.req.header("x-forwarded-for");
  if (forwardedFor !== undefined && trustedProxies === 0 && !warnedOfProxy) {
    warnedOfProxy = true;
    log.warn("A proxy stands before the service: set TRUST_PROXY, or all visitors share one limit.");
  }
  return visitorAddress(getConnInfo(c).remote.address ?? "", forwardedFor, trustedProxies);
}
