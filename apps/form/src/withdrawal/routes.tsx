/** Behind the link in the receipt: what is stored of an applicant, and how they delete it. Works without script. */
import { withdrawalHash, withdrawalPath } from "@fernkontor/applications/store/withdrawal-token";
import { Hono } from "hono";
import { bodyOfAtMost } from "../body-limit.ts";
import { isFromOwnPage } from "../csrf-check.ts";
import { renderPage } from "../document.tsx";
import { problemAnswer } from "../problem-page.tsx";
import type { FormContext, FormEnvironment } from "../request-log.ts";
import type { Service } from "../service.ts";
import { WithdrawalPage, WithdrawnPage } from "./page.tsx";

const retrySeconds = 5;

export function withdrawalRoutes(service: Service): Hono<FormEnvironment> {
  const { store, erase, notifyOutbox, intake, copy } = service;
  const routes = new Hono<FormEnvironment>();
  // The form's script would take the button's form for its own.
  const frame = { ...service.frame, script: undefined };
  const legal = { imprint: service.imprintAddress, privacy: service.privacyAddress };
  const applicationOf = (c: FormContext) => store.findByWithdrawal(withdrawalHash(c.req.param("token") ?? ""));

  routes.get("/", (c) => c.html(renderPage(<WithdrawnPage frame={frame} copy={copy.withdrawal.done} legal={legal} />)));

  routes.get("/:token", async (c) => {
    const application = await applicationOf(c);
    if (application === undefined) return problemAnswer(service, c, 404, "nothingStored");
    const consentText = await store.consentText(application.consent.version);
    return c.html(
      renderPage(
        <WithdrawalPage
          frame={frame}
          copy={copy.withdrawal}
          application={application}
          consentText={consentText}
          legal={legal}
        />,
      ),
    );
  });

  routes.post("/:token", bodyOfAtMost(1024, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const application = await applicationOf(c);
    if (application === undefined) return problemAnswer(service, c, 404, "nothingStored");
    c.set("applicationId", application.id);
    await erase([application.id], intake.now());
    notifyOutbox();
    // Away from the link, which now leads to nothing.
    return c.redirect(withdrawalPath, 303);
  });

  routes.onError((error, c) => {
    c.set("error", error);
    c.header("retry-after", String(retrySeconds));
    return problemAnswer(service, c, 503, "databaseAway");
  });
  return routes;
}
