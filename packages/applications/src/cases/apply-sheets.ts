/** What an event does to the sheets of its application: their rows, and the mails about them. */
import type { Transaction } from "../database/database.ts";
import { insertInto, sets, sql } from "../database/sql.ts";
import { queueMail } from "../queue/queued.ts";
import type { Parts } from "./apply-change.ts";
import type { Sheet } from "./case.ts";
import type { MailAbout } from "./news.ts";
import { isOver, leavesAt, type SheetProgress, sheetState, sheetsOf } from "./sheets.ts";
import { talksOf } from "./talks.ts";

/** How often a code may be typed: once right, or so often wrong. */
const codeTries = 5;

export function applySheets(tx: Transaction, parts: Parts, about: MailAbout): void {
  const { change, eventId, found } = parts;
  const { applicationId, by } = change;
  if (change.kind === "sheet-asked" && change.sheet !== undefined) {
    const { text: content, companyId: company_id, contactId: contact_id } = change.sheet;
    const row = { id: change.data.sheet, application_id: applicationId, company_id, contact_id, content };
    tx.run(insertInto("sheet", { ...row, state: "asked" }));
  }
  const mail = { ...about, revision: eventId, replaces: true };
  if ((change.kind === "sheet-asked" || change.kind === "sheet-again") && found.application.email !== "")
    queueMail(tx, { kind: "question", ...mail, about: change.data.sheet });
  if (change.kind === "sheet-agreed") {
    const { sheet } = change.data;
    queueMail(tx, { kind: "sheet", ...mail, listingTitle: "", nextAt: leavesAt(about.at), about: sheet });
    if (by === null) queueMail(tx, { kind: "consent", ...mail, about: sheet });
  }
  if (change.kind === "sheet-code-sent") {
    tx.run(sql`UPDATE sheet SET code_tries = ${codeTries} WHERE id = ${change.data.sheet}`);
    queueMail(tx, { kind: "code", ...mail, listingTitle: "", about: change.data.sheet });
  }
  if (change.kind === "sheet-sent")
    tx.run(
      sql`UPDATE company_contact SET last_sheet_at = ${about.at}
          WHERE id = (SELECT contact_id FROM sheet WHERE id = ${change.data.sheet})`,
    );
  const before = new Map(found.sheets.map((sheet) => [sheet.id, sheet]));
  for (const sheet of sheetsOf(parts.events).values()) keepState(tx, sheet, before.get(sheet.id), about);
  tellOfMeeting(tx, parts, about);
}

function keepState(tx: Transaction, now: SheetProgress, before: Sheet | undefined, about: MailAbout): void {
  const { at } = about;
  const { id, sentAt = null } = now;
  // What only its time has ended stays as it was.
  const state = sheetState(now, sentAt ?? at);
  tx.run(sql`UPDATE sheet SET ${sets({ state, sent_at: sentAt })} WHERE id = ${id}`);
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

/** The company learns of the time that its applicant has chosen, and of what becomes of it. */
function tellOfMeeting(tx: Transaction, { found, events, eventId }: Parts, about: MailAbout): void {
  const [before, after] = [talksOf(found.events).at(-1), talksOf(events).at(-1)];
  if (before?.eventId === after?.eventId && before?.end?.eventId === after?.end?.eventId) return;
  const sheet = after?.sheet ?? before?.sheet;
  if (sheet === undefined) return;
  queueMail(tx, { kind: "meeting", ...about, listingTitle: "", about: sheet, revision: eventId, replaces: true });
}
