/** A company and a contact as they are typed, and what is wrong with them. */
import { cleanLine } from "@fernkontor/applications/clean-text";
import type { CompanyFields, ContactFields } from "@fernkontor/applications/companies/companies";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { isPhoneNumber, writtenNumber } from "@fernkontor/domain/identity/phone-number";
import { webAddressSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import type { FieldProblem, InputSpec } from "../records/field-spec.ts";

const longestName = 100;

export type CompanyForm = { name: string; website: string };
export type ContactForm = { person: string; email: string; telefon: string };

export const emptyCompany: CompanyForm = { name: "", website: "" };
export const emptyContact: ContactForm = { person: "", email: "", telefon: "" };

export const companyInputs: readonly InputSpec[] = [
  { name: "name", label: "Name, mit Rechtsform", takes: "line", hint: "Wie er in den Stellen steht." },
  { name: "website", label: "Website", takes: "line", type: "url", placeholder: "https://www.example.org" },
];

export const contactInputs: readonly InputSpec[] = [
  { name: "person", label: "Vor- und Nachname", takes: "line" },
  { name: "email", label: "E-Mail", takes: "line", type: "email" },
  { name: "telefon", label: "Telefon", takes: "line", type: "tel" },
];

export function companyForm({ name, website }: CompanyFields): CompanyForm {
  return { name, website: website ?? "" };
}

export function typedCompany({ name, website }: CompanyForm): CompanyFields {
  return { name: cleanLine(name), website: cleanLine(website) || null };
}

export function companyProblems(form: CompanyForm): readonly FieldProblem[] {
  const { name, website } = typedCompany(form);
  return [
    ...nameProblems("name", name, "Schreiben Sie, wie das Unternehmen heißt."),
    ...(website === null || v.is(webAddressSchema, website)
      ? []
      : [refused("website", "Schreiben Sie die ganze Adresse, etwa https://www.example.org.")]),
  ];
}

export function contactForm({ name, email, phone }: ContactFields): ContactForm {
  return { person: name, email, telefon: phone ?? "" };
}

export function typedContact({ person, email, telefon }: ContactForm): ContactFields {
  const phone = writtenNumber(cleanLine(telefon));
  return { name: cleanLine(person), email: writtenAddress(email), phone: phone || null };
}

export function contactProblems(form: ContactForm): readonly FieldProblem[] {
  const { name, email, phone } = typedContact(form);
  return [
    ...nameProblems("person", name, "Schreiben Sie den Vor- und Nachnamen."),
    ...(isEmailAddress(email)
      ? []
      : [refused("email", "Schreiben Sie die E-Mail-Adresse: Dorthin gehen die Blätter.")]),
    ...(phone === null || isPhoneNumber(phone)
      ? []
      : [refused("telefon", "Schreiben Sie eine Telefonnummer mit mindestens fünf Ziffern, etwa 030 5550 1201.")]),
  ];
}

function refused(field: string, message: string): FieldProblem {
  return { field, message, isRefused: true };
}

export const nameTaken = refused("name", "So heißt schon ein anderes Unternehmen.");
export const addressTaken = refused("email", "Diese Adresse hat hier schon jemand anders.");

function nameProblems(field: string, name: string, missing: string): readonly FieldProblem[] {
  if (!/\p{L}/u.test(name)) return [refused(field, missing)];
  return [...name].length > longestName ? [refused(field, `Kürzen Sie auf höchstens ${longestName} Zeichen.`)] : [];
}
