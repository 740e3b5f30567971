/** All that is stored of a company's contact, for a contact who asks for it (GDPR art. 15). */

import { germanTime } from "@fernkontor/applications/application-copy";
import type { Sheet } from "@fernkontor/applications/cases/case";
import { sheetNumber } from "@fernkontor/applications/cases/sheets";
import type { Company, Contact } from "@fernkontor/applications/companies/companies";
import type { ListingLine } from "@fernkontor/applications/listing-shown";
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";

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
