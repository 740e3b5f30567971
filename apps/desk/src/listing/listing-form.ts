/**
 * A listing as the form has it and as its file has it. Each input is named after its field; those beside belong to the form
 * alone: they choose which inputs of a group count.
 */
import type { FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { personCalled } from "@fernkontor/agency-files/references";
import { schemaLine } from "@fernkontor/agency-files/schema-line";
import { scalarOf, written as yamlText } from "@fernkontor/agency-files/yaml-value";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { entryTag, listingFileSchema } from "@fernkontor/domain/listing/listing";
import { type ListingField, type PlainField, plainFields } from "@fernkontor/domain/listing/listing-fields";
import { codecs } from "../records/field-spec.ts";
import type { FormShape } from "../records/typed-over.tsx";
import {
  countriesFrom,
  listFrom,
  momentFrom,
  numberFrom,
  typedAmount,
  typedCountries,
  typedMoment,
  typedNumber,
  typedText,
} from "./typed-values.ts";

/** Inputs that the record does not have. */
export const besides = ["tags.entry", "client.how", "contract.lender", "contract.months", "fixedTerm.how"] as const;
type Beside = (typeof besides)[number];

/** What the desk writes itself, what other screens do, and what an input of another name holds. */
export const withoutInput = [
  "id",
  "updatedOn",
  "gross",
  "client",
  "contract",
  "salary",
  "fixedTerm",
  "withdrawn",
  "withdrawn.on",
  "withdrawn.reason",
] as const satisfies readonly ListingField[];

export type InputName = Exclude<ListingField, (typeof withoutInput)[number]> | Beside;

/** What is typed, and chosen, by the names of the inputs; `""` for what is empty. */
export type ListingForm = Readonly<Record<InputName, string>>;

/** A file's fields, right or wrong. */
export type Written = Readonly<Record<string, unknown>>;

type People = AgencyProfile["people"];

/** In which order the fields of a file stand. */
export const keyOrder: readonly string[] = Object.keys(listingFileSchema.entries);

/** The choice of a contact who is none of the team's. */
export const otherContact = "andere";

const groupOf = (value: unknown): Written =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Written) : {};
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(typedText);

function plainInputs(written: Written): Record<PlainField, string> {
  const inputs = plainFields.map(({ field, kind }) => [field, codecs[kind].typed(written[field])]);
  return Object.fromEntries(inputs) as Record<PlainField, string>;
}

function plainValues(form: ListingForm): Written {
  return Object.fromEntries(plainFields.map(({ field, kind }) => [field, typedAs(form[field], codecs[kind].read)]));
}

/** The form of a file. */
export function formOf(written: Written, people: People): ListingForm {
  const [client, contract, term] = [written.client, written.contract, written.fixedTerm].map(groupOf);
  const kind = typedText(contract?.kind);
  const salary = groupOf(written.salary);
  const amount = "from" in salary || "to" in salary ? salary : { from: written.salary };
  const tags = listOf(written.tags);
  const employer = typedText(contract?.employerOfRecord);
  const months = typedNumber(term?.months);
  return {
    ...plainInputs(written),
    tags: tags.filter((tag) => tag !== entryTag).join(", "),
    "tags.entry": tags.includes(entryTag) ? "ja" : "",
    "client.how": client !== undefined && "undisclosedBecause" in client ? "ungenannt" : "genannt",
    "client.name": typedText(client?.name),
    "client.website": typedText(client?.website),
    "client.undisclosedBecause": typedText(client?.undisclosedBecause),
    "contract.kind": kind,
    "contract.lender": kind === "temporary-work" ? employer : "",
    "contract.employerOfRecord": kind === "temporary-work" || employer === typedText(client?.name) ? "" : employer,
    "contract.paidBy": typedText(contract?.paidBy),
    "contract.months": kind === "apprenticeship" ? months : "",
    vat: kind === "freelance" ? freelanceAmount(written) : "excluded",
    city: listOf(written.city).join(", "),
    "salary.from": typedAmount(amount.from),
    "salary.to": amount.to === amount.from ? "" : typedAmount(amount.to),
    ...contactOf(written.contact, people),
    "fixedTerm.how": "until" in (term ?? {}) ? "until" : months !== "" && kind !== "apprenticeship" ? "months" : "",
    "fixedTerm.until": typedMoment(term?.until),
    "fixedTerm.months": kind === "apprenticeship" ? "" : months,
    countries: typedCountries(written.countries),
    language: typedText(written.language) || "de",
  };
}

function freelanceAmount({ gross, vat }: Written): string {
  return gross === true ? "brutto" : typedText(vat);
}

function contactOf(contact: unknown, people: People): Pick<ListingForm, ContactInput> {
  const name = typeof contact === "string" ? (personCalled(contact, people)?.name ?? contact) : "";
  const whole = groupOf(contact);
  return {
    contact: Object.keys(whole).length > 0 ? otherContact : name,
    "contact.name": typedText(whole.name),
    "contact.role": typedText(whole.role),
    "contact.email": typedText(whole.email),
    "contact.phone": typedText(whole.phone),
  };
}
type ContactInput = "contact" | `contact.${"name" | "role" | "email" | "phone"}`;

/** With what an empty sheet begins: what most listings have. */
export const newListing: Written = {
  period: "pro Monat",
  type: "Vollzeit",
  location: "100% Remote",
  gross: true,
  contract: { kind: "employed-by-client" },
};

/** A new file with these fields, in the order of the record; the first line is the one by which editors complete it. */
export function newListingText(fields: Written): string {
  const inOrder = keyOrder.flatMap((key) =>
    fields[key] === undefined ? [] : [[key, scalarOf(fields[key], 0)] as const],
  );
  return `${schemaLine("jobs/*.yaml")}\n${yamlText(Object.fromEntries(inOrder))}`;
}

const together: readonly (readonly InputName[])[] = [
  ["salary.from", "salary.to", "period", "hoursPerDay"],
  ["client.how", "client.name", "client.website", "client.undisclosedBecause"],
  ["contract.kind", "contract.lender", "contract.employerOfRecord", "contract.months", "vat"],
  ["location", "city", "daysOnSite"],
  ["fixedTerm.how", "fixedTerm.until", "fixedTerm.months"],
  ["contact", "contact.name", "contact.role", "contact.email", "contact.phone"],
];

export const listingShape: FormShape = { ticks: ["tags.entry"], together };

/** By which inputs each field of the file is made. */
const inputsOf: Readonly<Record<string, readonly InputName[]>> = {
  tags: ["tags", "tags.entry"],
  salary: ["salary.from", "salary.to"],
  city: ["city", "location"],
  daysOnSite: ["daysOnSite", "location"],
  contract: [
    "contract.kind",
    "contract.lender",
    "contract.employerOfRecord",
    "contract.paidBy",
    "client.how",
    "client.name",
  ],
  fixedTerm: ["fixedTerm.how", "fixedTerm.until", "fixedTerm.months", "contract.months", "contract.kind"],
  client: ["client.how", "client.name", "client.website", "client.undisclosedBecause"],
  contact: ["contact", "contact.name", "contact.role", "contact.email", "contact.phone"],
};

/** What follows from the kind of contract: a file that says nothing of it has no input that could change. */
const following = ["gross", "vat"];

/**
 * What is to change in a file so that it says what was typed: only fields of which an input has changed, and what follows
 * from others.
 */
export function editsOf(written: Written, before: ListingForm, typed: ListingForm): FieldEdit[] {
  const values = recordOf(typed);
  const changed = keyOrder.filter((key) =>
    following.includes(key)
      ? written[key] !== values[key]
      : (inputsOf[key] ?? [key as InputName]).some((name) => before[name] !== typed[name]),
  );
  return changed.map((key) => ({ path: [key], value: values[key] }));
}

/** All that the form says, as the record has it; `undefined` for what is empty. What is half typed is there as text. */
export function recordOf(form: ListingForm): Written {
  const kind = form["contract.kind"];
  const isRemote = form.location === "100% Remote";
  const hasVat = kind === "freelance" && form.vat === "excluded";
  const isGross = kind === "freelance" ? form.vat === "brutto" : kind !== "";
  return {
    ...plainValues(form),
    salary: salaryOf(form),
    city: isRemote ? undefined : oneOrMore(listFrom(form.city)),
    ...(isRemote && { daysOnSite: undefined }),
    countries: form.countries === "" || form.countries === "Deutschland" ? undefined : countriesFrom(form.countries),
    language: form.language === "de" ? undefined : textOf(form.language),
    tags: someOf([...listFrom(form.tags), ...(form["tags.entry"] === "" ? [] : [entryTag])]),
    gross: isGross ? true : undefined,
    vat: hasVat ? "excluded" : undefined,
    contract: groupWith({
      kind: textOf(kind),
      employerOfRecord: employerOf(form),
      paidBy: textOf(form["contract.paidBy"]),
    }),
    fixedTerm: fixedTermOf(form),
    client:
      form["client.how"] === "ungenannt"
        ? { undisclosedBecause: form["client.undisclosedBecause"] }
        : groupWith({ name: textOf(form["client.name"]), website: textOf(form["client.website"]) }),
    contact:
      form.contact === otherContact
        ? groupWith({
            name: textOf(form["contact.name"]),
            role: textOf(form["contact.role"]),
            email: textOf(form["contact.email"]),
            phone: textOf(form["contact.phone"]),
          })
        : textOf(form.contact),
  };
}

function salaryOf(form: ListingForm): unknown {
  const [from, to] = [form["salary.from"], form["salary.to"]].map((typed) => typedAs(typed, numberFrom));
  return to === undefined ? from : groupWith({ from, to });
}

/** Whoever names the company need not name it once more as the employer. */
function employerOf(form: ListingForm): string | undefined {
  const kind = form["contract.kind"];
  if (kind === "freelance") return undefined;
  if (kind === "temporary-work") return textOf(form["contract.lender"]);
  const isNamed = form["client.how"] === "genannt";
  return textOf(form["contract.employerOfRecord"] || (isNamed ? form["client.name"] : ""));
}

function fixedTermOf(form: ListingForm): unknown {
  if (form["contract.kind"] === "apprenticeship")
    return groupWith({ months: typedAs(form["contract.months"], numberFrom) });
  const how = form["fixedTerm.how"];
  if (how === "until") return { until: momentFrom(form["fixedTerm.until"]) };
  return how === "months" ? { months: numberFrom(form["fixedTerm.months"]) } : undefined;
}

function textOf(typed: string): string | undefined {
  return typed === "" ? undefined : typed;
}

function typedAs<Value>(typed: string, read: (typed: string) => Value): Value | undefined {
  return typed === "" ? undefined : read(typed);
}

function someOf(items: readonly string[]): string[] | undefined {
  const some = items.filter((item) => item !== "");
  return some.length === 0 ? undefined : some;
}

function oneOrMore(items: readonly string[]): string | readonly string[] | undefined {
  return items.length > 1 ? items : items[0];
}

function groupWith(fields: Written): Written | undefined {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
