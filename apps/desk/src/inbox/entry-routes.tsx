/** Entering an application that came by telephone, by mail or in person. */

import { createHash, randomUUID } from "node:crypto";
import { consentByHand } from "@fernkontor/applications/by-hand";
import { storedListing } from "@fernkontor/applications/listing-shown";
import { promisedReply } from "@fernkontor/applications/promised-reply";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { requestOf } from "../case/case-screen.tsx";
import type { Desk } from "../desk.ts";
import { addressQuestion } from "../frame/asked-address.tsx";
import { deskPage } from "../frame/shell.tsx";
import { casePath, entryPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { checkEntry, type Entry, emptyEntry, readEntry } from "./entry.ts";
import { EntryPage } from "./entry-page.tsx";

type Shown = Pick<Parameters<typeof EntryPage>[0], "values" | "errors" | "asked" | "request" | "notice">;

export function entryRoutes(desk: Desk): readonly Route[] {
  const agencyAt = (now: Date) => desk.agencyOn(momentAt(now));
  const show = async ({ c, person, now }: PersonalVisit, shown: Shown, status: 200 | 422 = 200) => {
    const page = <EntryPage {...shown} agency={agencyAt(now)} now={now} />;
    const title = status === 200 ? "Bewerbung von Hand eintragen" : "Bewerbung von Hand, bitte prüfen";
    return c.html(await deskPage(desk, person, title, "/eingang", page), status);
  };
  return [
    {
      method: "GET",
      path: entryPath,
      access: "person",
      answer: (visit) => show(visit, { values: emptyEntry(visit.now), errors: {}, request: randomUUID() }),
    },
    {
      method: "POST",
      path: entryPath,
      access: "person",
      answer: async (visit) => {
        const { c, fields, now } = visit;
        const [values, request] = [readEntry(fields), requestOf(fields)];
        const asked = addressQuestion(values.email, fields);
        const checked = checkEntry(values, agencyAt(now), desk.isOwnAddress, now, asked?.question);
        if ("errors" in checked) return show(visit, { values, errors: checked.errors, asked, request }, 422);
        const { id, hasReceipt } = await enter(desk, visit, checked.entry, request);
        desk.notifyOutbox();
        return c.redirect(`${casePath(id)}?eingetragen=${hasReceipt ? "mit" : "ohne"}`, 303);
      },
      fillsAgain: (visit, notice) =>
        show(visit, { values: readEntry(visit.fields), errors: {}, request: requestOf(visit.fields), notice }),
    },
  ];
}

async function enter(desk: Desk, { person, now }: PersonalVisit, entry: Entry, request: string) {
  const { application, cameBy, cameAt, consent, informed } = entry;
  const agency = desk.agencyOn(momentAt(now));
  // Gone back to and changed, it is another one: taken for the first, what was changed would be lost.
  const key = createHash("sha256")
    .update(JSON.stringify([request, entry]))
    .digest("base64url");
  return addApplication(desk.database, desk.transport, {
    application,
    consent: consentByHand[consent],
    idempotencyKey: key,
    receivedAt: cameAt,
    replyDueAt: promisedReply(agency, cameAt),
    listingShown: storedListing(agency, application.position.slug),
    byHand: { cameBy, enteredBy: person.id, enteredAt: now, informed },
  });
}
