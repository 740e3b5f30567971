/**
 * Behind the link in the receipt: whose application it is, then what is stored of its applicant, and how they delete it.
 * Works without script.
 */
import { withdrawalHash, withdrawalPath } from "@fernkontor/applications/store/withdrawal-token";
import type { RequestContext, RequestEnvironment } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import { bodyOfAtMost } from "../body-limit.ts";
import { isFromOwnPage } from "../csrf-check.ts";
import { renderPage } from "../document.tsx";
import { problemAnswer } from "../problem-page.tsx";
import type { Service } from "../service.ts";
import { answerName, answers, DeletedPage, UnconfirmedPage, WithdrawalPage } from "./page.tsx";

const retrySeconds = 5;

/** No token is this short. */
const disownedPath = "/nicht-meine";

export function withdrawalRoutes(service: Service): Hono<RequestEnvironment> {
  const { store, outbox, erase, notifyOutbox, intake, copy } = service;
  const routes = new Hono<RequestEnvironment>();
  // The form's script would take the button's form for its own.
  const frame = { ...service.frame, script: undefined };
  const page = { frame, legal: { imprint: service.imprintAddress, privacy: service.privacyAddress } };
  const hashIn = (c: RequestContext) => withdrawalHash(c.req.param("token") ?? "");

  routes.get("/", (c) => c.html(renderPage(<DeletedPage {...page} copy={copy.withdrawal().done} />)));
  routes.get(disownedPath, (c) => c.html(renderPage(<DeletedPage {...page} copy={copy.withdrawal().disowned} />)));

  /** By a second click, or the way back, whoever disowned it finds the same as by the first. */
  const noApplication = async (c: RequestContext) =>
    (await store.recipients.isDisowned(hashIn(c)))
      ? c.redirect(withdrawalPath + disownedPath, 303)
      : problemAnswer(service, c, 404, "nothingStored");

  routes.get("/:token", async (c) => {
    const application = await store.findByWithdrawal(hashIn(c));
    if (application === undefined) return noApplication(c);
    const words = copy.withdrawal();
    const ended = (await outbox.undeliverable([application.id])).get(application.id);
    const receipt = ended?.find(({ kind, reason }) => kind === "receipt" && reason !== "doubtful");
    const of = { ...page, application, undelivered: receipt && words.undelivered(receipt.endedAt) };
    if (application.confirmedAt === null)
      return c.html(renderPage(<UnconfirmedPage {...of} copy={words.unconfirmed} />));
    const consentText = await store.consentText(application.consent.version);
    return c.html(renderPage(<WithdrawalPage {...of} copy={words} consentText={consentText} />));
  });

  routes.post("/:token", bodyOfAtMost(1024, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const body = await c.req.parseBody().catch(() => undefined);
    if (body === undefined) return problemAnswer(service, c, 400, "cutOff");
    const { [answerName]: answer } = body;
    const hash = hashIn(c);
    const application = await store.findByWithdrawal(hash);
    if (application === undefined) return noApplication(c);
    c.set("applicationId", application.id);
    const deletes = answer === answers.disown || (answer === undefined && application.confirmedAt !== null);
    if (!deletes) {
      if (answer === answers.confirm) await store.confirm(hash, intake.now());
      // Back to the page: a reload then sends nothing again.
      return c.redirect(c.req.path, 303);
    }
    // First of all: should the service die between the two, the button is still there.
    if (answer === answers.disown) await store.recipients.suppress(application.email, "disowned", intake.now(), hash);
    await erase([application.id], intake.now());
    notifyOutbox();
    // Away from the link, which now leads to nothing.
    return c.redirect(answer === answers.disown ? withdrawalPath + disownedPath : withdrawalPath, 303);
  });

  routes.onError((error, c) => {
    c.set("error", error);
    c.header("retry-after", String(retrySeconds));
    return problemAnswer(service, c, 503, "databaseAway");
  });
  return routes;
}
