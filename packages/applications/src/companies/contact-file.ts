/** All that is stored of a company's contact, for a contact who asks for it (GDPR art. 15). */
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";
import { germanTime } from "../application-copy.ts";
import type { ListingLine } from "../listing-shown.ts";
import type { Company, Contact } from "./companies.ts";

/** A sheet that went to the contact; whom it is about is somebody else's. */
export type ContactSheet = { number: string; sentAt: string; openedAt: string | undefined };

/** Data to be written as JSON. */
export function contactFile(contact: Contact, company: Company, sheets: readonly ContactSheet[]) {
  const { companyId: _, ...said } = contact;
  return { ...said, company: company.name, deletedAt: contactDeletionTime(contact), sheets };
}

export function contactLines(
  contact: Contact,
  company: Company,
  sheets: readonly ContactSheet[],
): readonly ListingLine[] {
  const { name, email, phone, addedAt, lastSheetAt } = contact;
  return [
    { label: "Name", text: name },
    { label: "Unternehmen", text: company.name },
    { label: "E-Mail", text: email },
    ...(phone === null ? [] : [{ label: "Telefon", text: phone }]),
    { label: "Eingetragen", text: germanTime(addedAt) },
    { label: "Letztes Blatt", text: lastSheetAt === null ? "keines" : germanTime(lastSheetAt) },
    ...sheets.map(({ number, sentAt, openedAt }) => ({
      label: `Blatt ${number}`,
      text: `gesendet ${germanTime(sentAt)}${openedAt === undefined ? "" : `, geöffnet ${germanTime(openedAt)}`}`,
    })),
    { label: "Löschung spätestens", text: germanTime(contactDeletionTime(contact)) },
  ];
}
