/** All that is stored of a company's contact, for a contact who asks for it (GDPR art. 15). */
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";
import { germanTime } from "../application-copy.ts";
import type { ListingLine } from "../listing-shown.ts";
import type { Company, Contact } from "./companies.ts";

/** Data to be written as JSON. */
export function contactFile(contact: Contact, company: Company) {
  const { companyId: _, ...said } = contact;
  return { ...said, company: company.name, deletedAt: contactDeletionTime(contact) };
}

export function contactLines(contact: Contact, company: Company): readonly ListingLine[] {
  const { name, email, phone, addedAt, informedAt, lastSheetAt } = contact;
  return [
    { label: "Name", text: name },
    { label: "Unternehmen", text: company.name },
    { label: "E-Mail", text: email },
    ...(phone === null ? [] : [{ label: "Telefon", text: phone }]),
    { label: "Eingetragen", text: germanTime(addedAt) },
    { label: "Von uns informiert", text: informedAt === null ? "noch nicht" : germanTime(informedAt) },
    { label: "Letztes Blatt", text: lastSheetAt === null ? "keines" : germanTime(lastSheetAt) },
    { label: "Löschung spätestens", text: germanTime(contactDeletionTime(contact)) },
  ];
}
