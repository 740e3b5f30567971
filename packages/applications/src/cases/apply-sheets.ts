/** What an event does to the sheets of its application: their rows, and the mails about them. */
import type { Transaction } from "../database/database.ts";
import { insertInto, sets, sql } from "../database/sql.ts";
import { queueMail } from "../queue/queued.ts";
import type { Parts } from "./apply-change.ts";
import type { Sheet } from "./case.ts";
import type { MailAbout } from "./news.ts";
import { isOver, type SheetProgress, sheetState, sheetsOf, stopMinutes } from "./sheets.ts";
import { talksOf } from "./talks.ts";

export function applySheets(tx: Transaction, parts: Parts, about: MailAbout): void {
  const { change, eventId, found } = parts;
  const { applicationId, by } = change;
  if (change.kind === "sheet-asked" && change.sheet !== undefined) {
    const { text: content, companyId: company_id, contactId: contact_id } = change.sheet;
    const row = { id: change.data.sheet, application_id: applicationId, company_id, contact_id, content };
    tx.run(insertInto("sheet", { ...row, state: "asked" }));
  }
  const isAsked = change.kind === "sheet-asked" || change.kind === "sheet-again";
  if (isAsked && found.application.email !== "") queueMail(tx, { kind: "question", ...about, about: eventId });
  if (change.kind === "sheet-agreed") {
    const nextAt = new Date(Date.parse(about.at) + stopMinutes * 60_000).toISOString();
    queueMail(tx, { kind: "sheet", ...about, listingTitle: "", nextAt, replaces: true, about: change.data.sheet });
    if (by === null) queueMail(tx, { kind: "consent", ...about, about: eventId });
  }
  const before = new Map(found.sheets.map((sheet) => [sheet.id, sheet]));
  for (const sheet of sheetsOf(parts.events).values()) keepState(tx, sheet, before.get(sheet.id), about);
  tellOfMeeting(tx, parts, about);
}

function keepState(tx: Transaction, now: SheetProgress, before: Sheet | undefined, about: MailAbout): void {
  const { at } = about;
  const { id, sentAt = null } = now;
  tx.run(sql`UPDATE sheet SET ${sets({ state: stateColumn(now, at), sent_at: sentAt })} WHERE id = ${id}`);
  if (before === undefined || isOver(before, at) || !isOver(now, at)) return;
  tx.run(sql`DELETE FROM outbox WHERE application_id = ${id} AND kind IN ('sheet', 'code')`);
  // The company has said so itself, or cannot be reached.
  if (now.end?.why === "unfit" || now.end?.why === "undelivered") return;
  // A backup may be older than the mail with the link.
  if (before.hasLink || (now.end?.why === "restored" && before.agreed)) recallSheet(tx, before, about);
}

/** Its company is told that it has ended, by a mail that needs nothing else of it. */
export function recallSheet(
  tx: Transaction,
  { id, contactId }: Pick<Sheet, "id" | "contactId">,
  about: MailAbout,
): void {
  queueMail(tx, { kind: "recall", ...about, listingTitle: "", about: id, revision: contactId });
}

/** What only its time has ended stands there as it was. */
function stateColumn(sheet: SheetProgress, at: string): string {
  const state = sheetState(sheet, at);
  return state === "expired" ? sheetState(sheet, sheet.sentAt ?? at) : state;
}

/** The company learns of the time that its applicant has chosen, and of what becomes of it. */
function tellOfMeeting(tx: Transaction, { found, events, eventId }: Parts, about: MailAbout): void {
  const [before, after] = [talksOf(found.events).at(-1), talksOf(events).at(-1)];
  if (before?.eventId === after?.eventId && before?.end?.eventId === after?.end?.eventId) return;
  const sheet = after?.sheet ?? before?.sheet;
  if (sheet === undefined) return;
  queueMail(tx, { kind: "meeting", ...about, listingTitle: "", about: sheet, revision: eventId, replaces: true });
}
