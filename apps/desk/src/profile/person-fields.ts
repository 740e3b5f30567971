/** A person of the website as they are typed, and what is wrong with them. */
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { slugOf } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import { typedText } from "../listing/typed-values.ts";
import { editsOf, type FieldProblem, type FieldSpec } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import type { NamedPerson } from "./profile-file.ts";

/** An address of the agency's own domain is written without that. */
export function personFields(domain: string | undefined): readonly FieldSpec[] {
  const ending = `@${domain ?? ""}`;
  const email = {
    typed: (value: unknown) => fullEmailOf(typedText(value), domain),
    read: (typed: string) =>
      domain !== undefined && typed.endsWith(ending) ? typed.slice(0, -ending.length + 1) : typed,
  };
  const reached = { takes: "line", row: "pair mails" } as const;
  return [
    { name: "name", label: "Vor- und Nachname", path: ["name"], takes: "line" },
    { name: "rolle", label: "Rolle", path: ["role"], takes: "line", hint: "Wie sie auf jeder Stelle steht." },
    { name: "telefon", label: "Telefon, mit Vorwahl", path: ["phone"], type: "tel", ...reached },
    {
      name: "email",
      label: "E-Mail, auf einer Ihrer Domains",
      path: ["email"],
      type: "email",
      codec: email,
      ...reached,
    },
  ];
}

/** The whole address, where the file leaves out the agency's domain. */
export function fullEmailOf(email: string, domain = ""): string {
  return email.endsWith("@") ? `${email}${domain}` : email;
}

const labels: Readonly<Record<string, string>> = {
  name: "Der Name",
  rolle: "Die Rolle",
  telefon: "Die Telefonnummer",
  email: "Die E-Mail-Adresse",
};

/**
 * What the record refuses, and what could not be told from somebody else. Listings and claims find a person by the name: only
 * what is wrong with that is not kept.
 */
export function personProblems(
  { fields, path }: Pick<NamedPerson, "fields" | "path">,
  form: Form,
  people: readonly NamedPerson[],
): readonly FieldProblem[] {
  const { name = "", rolle, telefon, email } = form;
  const missing = [
    name === "" && { field: "name", message: "Schreiben Sie den Vor- und Nachnamen." },
    rolle === "" && { field: "rolle", message: "Schreiben Sie, was sie oder er in der Agentur macht." },
    telefon === "" &&
      email === "" && {
        ...{ field: "telefon", message: "Nennen Sie Telefon oder E-Mail: Ein Name allein ist nicht zu erreichen." },
      },
  ].filter((one) => one !== false);
  const record = Object.fromEntries(editsOf(fields, undefined, form).map(({ path, value }) => [path[0], value]));
  const { issues = [] } = v.safeParse(agencyProfileSchema.entries.people, [record]);
  const refused = issues.flatMap(({ path: at, message }): FieldProblem[] => {
    const field = fields.find(({ path: [key] }) => key === at?.[1]?.key)?.name ?? "name";
    return missing.some((one) => one.field === field) ? [] : [{ field, message: `${labels[field]} ${message}.` }];
  });
  const isTaken = people.some(
    (other) => other.path[1] !== path[1] && (other.name === name || other.id === slugOf(name)),
  );
  const taken = isTaken ? [{ field: "name", message: `„${name}“ steht schon auf der Website.` }] : [];
  return [...missing, ...refused, ...taken].map((problem) =>
    problem.field === "name" ? { ...problem, isRefused: true } : problem,
  );
}
