/** The form, what is sent from it, and the page of thanks. */
import { listingParameter } from "@fernkontor/embed/form-address";
import { declaresAtMost } from "@fernkontor/service/declared-content-length";
import { addressOf } from "@fernkontor/service/rate-limit";
import type { RequestContext, RequestEnvironment } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import { bodyOfAtMost } from "../body-limit.ts";
import { isFromOwnPage } from "../csrf-check.ts";
import { renderFragment, renderPage } from "../document.tsx";
import { problemAnswer, wantsJson } from "../problem-page.tsx";
import type { Service } from "../service.ts";
import type { RefusedAnswer, StoredAnswer } from "./answer.ts";
import { FormPage } from "./form-page.tsx";
import { emptyFormValues, ticked } from "./form-values.ts";
import { shownListingChoices } from "./listing-choices.ts";
import { move, shownAddress } from "./move.ts";
import { type FormState, type Outcome, type RefusalStatus, receive } from "./receive.ts";
import {
  chatParameter,
  correctedParameter,
  noReceiptParameter,
  proofName,
  Thanks,
  ThanksPage,
  type ThanksProps,
  thanksAddress,
  thanksPath,
} from "./thanks-page.tsx";

export const formPath = "/";

/** Room for the longest message in any alphabet of Europe: there a character takes six bytes on the way at most. */
const maxBodyBytes = 32 * 1024;

const movedParameter = "adresse";

export function submissionRoutes(service: Service): Hono<RequestEnvironment> {
  const routes = new Hono<RequestEnvironment>();
  const countBytes = bodyOfAtMost(maxBodyBytes, service);

  routes.get(formPath, (c) => {
    const { tokens, steadyMs } = service.intake;
    const values = emptyFormValues(c.req.query(listingParameter) ?? "");
    return formPage(service, c, 200, { values, trap: "", token: tokens.issue(steadyMs()), errors: [] });
  });

  routes.post(
    formPath,
    async (c, next) => {
      if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
      const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== "application/x-www-form-urlencoded") return problemAnswer(service, c, 415, "wrongType");
      return next();
    },
    (c, next) => (declaresAtMost(c.req.raw.headers, maxBodyBytes) ? next() : countBytes(c, next)),
    async (c) => {
      const body = await c.req.text().catch(() => undefined);
      if (body === undefined) return problemAnswer(service, c, 400, "cutOff");
      const outcome = await receive(
        service.intake,
        new URLSearchParams(body),
        addressOf(c, service.trustedProxies, service.log),
      );
      return answer(service, c, outcome);
    },
  );

  routes.all(formPath, (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));

  const asAddressed = (c: RequestContext) => ({
    chat: (c.req.query(chatParameter) === ticked && service.intake.chat) || {},
    corrected: c.req.query(correctedParameter) === ticked,
    hasReceipt: c.req.query(noReceiptParameter) !== ticked,
  });
  /** As its address says, and what is shown beside it. */
  const thanksPage = (c: RequestContext, shown: Partial<ThanksProps>, status: 200 | 409 | 422 | 429 = 200) => {
    const thanks = { copy: service.copy.thanks(), ...asAddressed(c), ...shown };
    return c.html(renderPage(<ThanksPage frame={service.frame} {...thanks} />), status);
  };

  routes.get(thanksPath, async (c) => {
    const address = await addressFor(service, c.req.query(proofName));
    return thanksPage(c, { address, moved: c.req.query(movedParameter) === ticked ? "moved" : undefined });
  });

  routes.post(thanksPath, bodyOfAtMost(1024, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const body = await c.req.text().catch(() => undefined);
    if (body === undefined) return problemAnswer(service, c, 400, "cutOff");
    const fields = new URLSearchParams(body);
    const moved = await move(service, fields, addressOf(c, service.trustedProxies, service.log)).catch(
      (error: unknown) => {
        c.set("error", error);
        return undefined;
      },
    );
    if (moved === undefined) return problemAnswer(service, c, 503, "databaseAway");
    if (moved.outcome === "too-late") return thanksPage(c, { moved: "too-late" }, 409);
    if (moved.outcome === "refused") {
      if (moved.retryAfterSeconds !== undefined) c.header("retry-after", String(moved.retryAfterSeconds));
      return thanksPage(c, { address: moved.address }, moved.status);
    }
    service.notifyOutbox();
    const { chat, corrected } = asAddressed(c);
    const also = { [proofName]: moved.proof, [movedParameter]: ticked };
    return c.redirect(thanksAddress({ chat, corrected, hasReceipt: moved.hasReceipt }, also), 303);
  });

  return routes;
}

/** Without the database it thanks all the same. */
async function addressFor(service: Service, proof: string | undefined) {
  return proof === undefined ? undefined : shownAddress(service, proof).catch(() => undefined);
}

async function answer(service: Service, c: RequestContext, outcome: Outcome): Promise<Response> {
  if (outcome.stored) {
    service.notifyOutbox();
    c.set("applicationId", outcome.id);
    const { stored: _, id, byToken, ...said } = outcome;
    const proof = byToken ? service.moveKeys.keyOf(id) : undefined;
    if (!wantsJson(c)) return c.redirect(thanksAddress(said, proof === undefined ? {} : { [proofName]: proof }), 303);
    const address = await addressFor(service, proof);
    const thanks = renderFragment(<Thanks copy={service.copy.thanks()} address={address} {...said} />);
    return c.json<StoredAnswer>({ id, thanks, ...said.chat, ...(!said.hasReceipt && { receipt: "none" }) });
  }
  if (outcome.error !== undefined) c.set("error", outcome.error);
  if (outcome.retryAfterSeconds !== undefined) c.header("retry-after", String(outcome.retryAfterSeconds));
  const { problem = "", errors, token, needsLink } = outcome.form;
  return wantsJson(c)
    ? c.json<RefusedAnswer>({ problem, errors, token, ...(needsLink && { link: "lost" }) }, outcome.status)
    : formPage(service, c, outcome.status, outcome.form);
}

function formPage(service: Service, c: RequestContext, status: 200 | RefusalStatus, state: FormState) {
  const { copy, intake, frame, privacyAddress } = service;
  const choices = service.listingChoices();
  const shown = shownListingChoices(choices, state.values.position);
  return c.html(
    renderPage(
      <FormPage
        frame={frame}
        copy={copy.form()}
        listings={shown}
        isSelection={shown.length < choices.length}
        consent={intake.consent}
        privacyAddress={privacyAddress}
        offersWhatsApp={intake.chat !== undefined}
        // Browsers say where a page is to be shown; those that do not are taken for the usual case.
        embedded={c.req.header("sec-fetch-dest") !== "document"}
        state={state}
      />,
    ),
    status,
  );
}
