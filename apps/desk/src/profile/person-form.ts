/** A person of the website as they stand in the fields of their form, and what is wrong with it. */
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { slugOf } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import { formBefore, typedIn } from "../agency-drafts/typed-over.tsx";
import { fullEmailOf, type NamedPerson, type WrittenPerson } from "./profile-file.ts";

export type PersonForm = { name: string; rolle: string; telefon: string; email: string };
export const personLabels: PersonForm = {
  name: "Vor- und Nachname",
  rolle: "Rolle",
  telefon: "Telefon, mit Vorwahl",
  email: "E-Mail, auf einer Ihrer Domains",
};
export type PersonProblem = { field: keyof PersonForm; message: string };

export function personFormOf(person: WrittenPerson, domain: string | undefined): PersonForm {
  const { name, role, phone = "" } = person;
  return { name, rolle: role, telefon: phone, email: fullEmailOf(person, domain) ?? "" };
}

export function personFormIn(fields: URLSearchParams): PersonForm {
  const typed = (name: string) => (fields.get(name) ?? "").trim();
  return { name: typed("name"), rolle: typed("rolle"), telefon: typed("telefon"), email: typed("email") };
}

/** What was sent, and what stood in the form before. */
export function sentPerson(person: WrittenPerson, domain: string | undefined, sent: URLSearchParams) {
  const before = formBefore(sent, personFormOf(person, domain));
  return { before, typed: typedIn(sent, before) };
}

/** As the file has it: an address of the agency's own domain goes without that, where the others do. */
export function writtenPerson({ name, rolle, telefon, email }: PersonForm, domain: string | undefined): WrittenPerson {
  const ending = `@${domain ?? ""}`;
  const short = domain !== undefined && email.endsWith(ending) ? email.slice(0, -ending.length + 1) : email;
  return { name, role: rolle, ...(email !== "" && { email: short }), ...(telefon !== "" && { phone: telefon }) };
}

const labels: Readonly<Record<string, readonly [field: keyof PersonForm, label: string]>> = {
  name: ["name", "Der Name"],
  role: ["rolle", "Die Rolle"],
  phone: ["telefon", "Die Telefonnummer"],
  email: ["email", "Die E-Mail-Adresse"],
};

/** What the record refuses, and what could not be told from somebody else. */
export function personProblems(
  form: PersonForm,
  { domain, others }: { domain: string | undefined; others: readonly NamedPerson[] },
): PersonProblem[] {
  const missing: PersonProblem[] = [
    ...(form.name === "" ? [{ field: "name" as const, message: "Schreiben Sie den Vor- und Nachnamen." }] : []),
    ...(form.rolle === ""
      ? [{ field: "rolle" as const, message: "Schreiben Sie, was sie oder er in der Agentur macht." }]
      : []),
    ...(form.telefon === "" && form.email === ""
      ? [
          {
            field: "telefon" as const,
            message: "Nennen Sie Telefon oder E-Mail: Ein Name allein ist nicht zu erreichen.",
          },
        ]
      : []),
  ];
  const { issues = [] } = v.safeParse(agencyProfileSchema.entries.people, [writtenPerson(form, domain)]);
  const refused = issues.flatMap((issue): PersonProblem[] => {
    const [field, label] = labels[String(issue.path?.[1]?.key)] ?? ["name", "Die Angabe"];
    return missing.some((one) => one.field === field) ? [] : [{ field, message: `${label} ${issue.message}.` }];
  });
  const isTaken = others.some(({ id, name }) => name === form.name || id === slugOf(form.name));
  return [
    ...missing,
    ...refused,
    ...(isTaken ? [{ field: "name" as const, message: `„${form.name}“ steht schon auf der Website.` }] : []),
  ];
}
