/** The mails about presenting an applicant to a company. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { calendarFile, calendarMethod } from "../calendar-file.ts";
import type { Sheet } from "../cases/case.ts";
import { findCase } from "../cases/cases.ts";
import { readEvents } from "../cases/read-events.ts";
import { happensToSheet } from "../cases/sheet-events.ts";
import { isReadable, sheetNumber, sheetState, stopMinutes } from "../cases/sheets.ts";
import { calendarTimes, talkNews } from "../cases/talks.ts";
import { talkWords } from "../cases/words.ts";
import type { Database, Reads } from "../database/database.ts";
import { sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { makeLink } from "../links/links.ts";
import { sheetAddress, sheetCode, sheetToken } from "../links/sheet-link.ts";
import { withdrawalAddress, withdrawalHash } from "../links/withdrawal-token.ts";
import {
  agreedMail,
  codeMail,
  meetingEntry,
  meetingMail,
  questionMail,
  recallMail,
  sheetMail,
} from "../mail/sheet-mails.ts";
import type { Content } from "./compose.ts";
import type { OutboxEntry } from "./outbox.ts";

type Setup = {
  database: Database;
  agencyNow: () => PublicAgency;
  agencyAddress: string;
  formOrigin: string;
  privacyAddress: string;
  now: () => Date;
};

type Composer = (entry: OutboxEntry) => Promise<Content | undefined>;

type Contact = { id: string; name: string; email: string };

function contactOf(database: Reads, id: string | null): Promise<Contact | undefined> {
  return database.one<Contact>(sql`SELECT id, name, email FROM company_contact WHERE id = ${id}`);
}

/** The sheet that an event is about, as it stands now. */
async function sheetOfEvent(database: Database, eventId: string) {
  const row = await database.one<{ applicationId: string; data: string }>(
    sql`SELECT application_id, data FROM application_event WHERE id = ${eventId}`,
  );
  if (row === undefined) return undefined;
  const found = await database.read((tx) => findCase(tx, sql`id = ${row.applicationId}`));
  const sheet = found?.sheets.find(({ id }) => id === JSON.parse(row.data).sheet);
  return found && sheet && { application: found.application, sheet };
}

async function sheetWith(tx: Reads, id: string): Promise<Sheet | undefined> {
  const found = await findCase(tx, sql`id = (SELECT application_id FROM sheet WHERE id = ${id})`);
  return found?.sheets.find((sheet) => sheet.id === id);
}

export function sheetComposers(
  setup: Setup,
): Record<"question" | "consent" | "sheet" | "code" | "meeting" | "recall", Composer> {
  const { database, agencyNow, agencyAddress, formOrigin, privacyAddress, now } = setup;
  const ownPage = async (applicationId: string) => {
    const link = await makeLink(database, applicationId);
    return link && withdrawalAddress(formOrigin, link.token);
  };

  /** The sheet with its link, which leads to it from now on; undefined where it must not leave, and then it ends. */
  const opened = async (id: string) => {
    const token = sheetToken(await sharedSecret(database), id);
    return database.write(async (tx) => {
      const sheet = await sheetWith(tx, id);
      const at = now();
      if (sheet === undefined || !isReadable(sheet, at.toISOString())) return undefined;
      const contact = await contactOf(tx, sheet.contactId);
      const isAgreed = sheet.isUnchanged && sheet.agreed?.hash === sheet.hash;
      if (!isAgreed || contact?.name !== sheet.content.contact) {
        const ended = { kind: "sheet-ended", data: { sheet: id, why: "changed" } } as const;
        await happensToSheet(tx, id, ended, { at, transport: "file" });
        return undefined;
      }
      tx.run(sql`UPDATE sheet SET token_hash = ${withdrawalHash(token)} WHERE id = ${id}`);
      return { sheet, contact, address: sheetAddress(formOrigin, token) };
    });
  };

  return {
    question: async ({ applicationId: eventId }) => {
      const asked = await sheetOfEvent(database, eventId);
      if (asked === undefined || sheetState(asked.sheet, now().toISOString()) !== "asked") return undefined;
      const { id, email } = asked.application;
      return email === "" ? undefined : { to: email, ...questionMail(agencyNow(), await ownPage(id)) };
    },
    consent: async ({ applicationId: eventId }) => {
      const { application, sheet } = (await sheetOfEvent(database, eventId)) ?? {};
      if (application === undefined || sheet?.agreed === undefined || sheet.end !== undefined) return undefined;
      const leavesAt = new Date(Date.parse(sheet.agreed.at) + stopMinutes * 60_000).toISOString();
      const address = await ownPage(application.id);
      return { to: application.email, ...agreedMail(agencyNow(), { company: sheet.company, leavesAt, address }) };
    },
    sheet: async ({ applicationId: id }) => {
      const { contact, address } = (await opened(id)) ?? {};
      if (contact === undefined || address === undefined) return undefined;
      return {
        to: contact.email,
        ...sheetMail(agencyNow(), { number: sheetNumber(id), contact, address, privacyAddress }),
      };
    },
    code: async ({ applicationId: id, revision }) => {
      const [sheet, row] = await Promise.all([
        database.read((tx) => sheetWith(tx, id)),
        database.one<{ codeSeed: string | null }>(sql`SELECT code_seed FROM sheet WHERE id = ${id}`),
      ]);
      const contact = await contactOf(database, sheet?.contactId ?? null);
      if (sheet === undefined || contact === undefined || !isReadable(sheet, now().toISOString())) return undefined;
      if (revision === null || row?.codeSeed !== revision) return undefined;
      const code = sheetCode(await sharedSecret(database), revision);
      return { to: contact.email, ...codeMail(agencyNow(), { number: sheetNumber(id), code }) };
    },
    meeting: async ({ applicationId: id, revision }) => {
      const sheet = await database.read((tx) => sheetWith(tx, id));
      const contact = await contactOf(database, sheet?.contactId ?? null);
      const event = await database.one<{ applicationId: string }>(
        sql`SELECT application_id FROM application_event WHERE id = ${revision}`,
      );
      const events = event && (await readEvents(database, [event.applicationId])).get(event.applicationId);
      const happened = events?.find((each) => each.id === revision);
      if (contact === undefined || events === undefined || happened === undefined) return undefined;
      const told = talkNews(happened, events);
      if (told.entry === undefined) return undefined;
      const times = calendarTimes(told.entry, happened.number);
      const organizer = { name: agencyNow().profile.name, email: agencyAddress };
      const entry = meetingEntry({ ...told.entry, ...times }, { number: sheetNumber(id), organizer });
      return {
        to: contact.email,
        ...meetingMail(agencyNow(), { ...told, number: sheetNumber(id), what: talkWords[told.what] }),
        calendar: { method: calendarMethod(entry), content: calendarFile(entry, now()) },
      };
    },
    recall: async ({ applicationId: id, revision: contactId }) => {
      const contact = await contactOf(database, contactId);
      return contact && { to: contact.email, ...recallMail(agencyNow(), sheetNumber(id)) };
    },
  };
}
