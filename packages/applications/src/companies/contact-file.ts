/** All that is stored of a company's contact, for a contact who asks for it (GDPR art. 15). */
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";
import { germanTime } from "../application-copy.ts";
import type { Sheet } from "../cases/case.ts";
import { sheetNumber } from "../cases/sheets.ts";
import type { ListingLine } from "../listing-shown.ts";
import type { Company, Contact } from "./companies.ts";

/** @param sheets that went to the contact; whom they are about is somebody else's */
export function contactLines(contact: Contact, company: Company, sheets: readonly Sheet[]): readonly ListingLine[] {
  const { name, email, phone, addedAt, lastSheetAt } = contact;
  return [
    { label: "Name", text: name },
    { label: "Unternehmen", text: company.name },
    { label: "E-Mail", text: email },
    ...(phone === null ? [] : [{ label: "Telefon", text: phone }]),
    { label: "Eingetragen", text: germanTime(addedAt) },
    { label: "Letztes Blatt", text: lastSheetAt === null ? "keines" : germanTime(lastSheetAt) },
    ...sheets.map(({ id, sentAt, openings: [opened] }) => ({
      label: `Blatt ${sheetNumber(id)}`,
      text: `gesendet ${germanTime(sentAt ?? "")}${opened === undefined ? "" : `, geöffnet ${germanTime(opened.at)}`}`,
    })),
    { label: "Löschung spätestens", text: germanTime(contactDeletionTime(contact)) },
  ];
}
