/** The mails about presenting an applicant to a company. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { calendarFile, calendarMethod } from "../calendar-file.ts";
import { findSheet } from "../cases/cases.ts";
import { happensToSheet } from "../cases/sheet-events.ts";
import { isReadable, leavesAt, sheetNumber, sheetState } from "../cases/sheets.ts";
import { calendarTimes, talkNews } from "../cases/talks.ts";
import { talkWords } from "../cases/words.ts";
import { findContact } from "../companies/companies.ts";
import type { Database } from "../database/database.ts";
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
import type { Content, MailSetup } from "./compose.ts";
import type { OutboxEntry } from "./outbox.ts";

type Setup = Pick<MailSetup, "agencyAddress" | "formOrigin" | "privacyAddress"> & {
  database: Database;
  agencyNow: () => PublicAgency;
  now: () => Date;
};

type Composer = (entry: OutboxEntry) => Promise<Content | undefined>;

export function sheetComposers(
  setup: Setup,
): Record<"question" | "consent" | "sheet" | "code" | "meeting" | "recall", Composer> {
  const { database, agencyNow, agencyAddress, formOrigin, privacyAddress, now } = setup;
  const ownPage = async (applicationId: string) => {
    const link = await makeLink(database, applicationId);
    return link && withdrawalAddress(formOrigin, link.token);
  };

  const find = (id: string) => database.read((tx) => findSheet(tx, sql`id = ${id}`));

  /** The sheet with its link, which leads to it from now on; undefined where it must not leave, and then it ends. */
  const opened = async (id: string) => {
    const token = sheetToken(await sharedSecret(database), id);
    return database.write(async (tx) => {
      const { sheet } = (await findSheet(tx, sql`id = ${id}`)) ?? {};
      const at = now();
      if (sheet === undefined || !isReadable(sheet, at.toISOString())) return undefined;
      const contact = await findContact(tx, sheet.contactId);
      const isAgreed = sheet.isUnchanged && sheet.agreed?.hash === sheet.hash;
      if (!isAgreed || contact?.name !== sheet.content.contact) {
        const ended = { kind: "sheet-ended", data: { sheet: id, why: "changed" } } as const;
        await happensToSheet(tx, ended, { at, transport: "file" });
        return undefined;
      }
      tx.run(sql`UPDATE sheet SET token_hash = ${withdrawalHash(token)} WHERE id = ${id}`);
      return { sheet, contact, address: sheetAddress(formOrigin, token) };
    });
  };

  return {
    question: async ({ applicationId: sheetId }) => {
      const asked = await find(sheetId);
      if (asked === undefined || sheetState(asked.sheet, now().toISOString()) !== "asked") return undefined;
      const { id, email } = asked.found.application;
      return email === "" ? undefined : { to: email, ...questionMail(agencyNow(), await ownPage(id)) };
    },
    consent: async ({ applicationId: id }) => {
      const { found, sheet } = (await find(id)) ?? {};
      if (found === undefined || sheet?.agreed === undefined || sheet.end !== undefined) return undefined;
      const { company, agreed } = sheet;
      const address = await ownPage(found.application.id);
      const said = { company, leavesAt: leavesAt(agreed.at), address };
      return { to: found.application.email, ...agreedMail(agencyNow(), said) };
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
      const { sheet } = (await find(id)) ?? {};
      const last = sheet?.codes.at(-1);
      if (sheet === undefined || last?.id !== revision || !isReadable(sheet, now().toISOString())) return undefined;
      const code = sheetCode(await sharedSecret(database), last.id);
      return { to: last.mailbox, ...codeMail(agencyNow(), { number: sheetNumber(id), code }) };
    },
    meeting: async ({ applicationId: id, revision }) => {
      const { found, sheet } = (await find(id)) ?? {};
      const contact = sheet && (await findContact(database, sheet.contactId));
      const happened = found?.events.find((event) => event.id === revision);
      if (contact === undefined || found === undefined || happened === undefined) return undefined;
      const told = talkNews(happened, found.events);
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
      const contact = await findContact(database, contactId ?? "");
      return contact && { to: contact.email, ...recallMail(agencyNow(), sheetNumber(id)) };
    },
  };
}
