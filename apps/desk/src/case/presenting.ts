/** A sheet that somebody is about to ask an applicant about, as it stands in the fields of a form. */
import { randomUUID } from "node:crypto";
import { applicationLines } from "@fernkontor/applications/application-copy";
import type { Case, Sheet } from "@fernkontor/applications/cases/case";
import { type SheetContent, sheetText } from "@fernkontor/applications/cases/sheets";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import type { CompanyWithContacts, Contact } from "@fernkontor/applications/companies/companies";
import { fullName } from "@fernkontor/applications/full-name";
import { type OwnDatum, ownDataIn } from "@fernkontor/applications/own-data";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { Desk } from "../desk.ts";
import { protectedWords } from "../inbox/entry.ts";
import type { PersonalVisit } from "../routes.ts";

const longestProfile = 1500;
const longestPlace = 80;

/** What of the form may go along; a message may say anything. */
const answerFields = ["experience"] as const;

export type SheetDraft = {
  contactId: string;
  slug: string;
  named: SheetContent["named"];
  place: string;
  profile: string;
  answers: readonly string[];
  givesReach: boolean;
  /** The version that its writer saw, and the page that they write on. */
  version: number;
  request: string;
};

export type SheetField = "an" | "ort" | "text";
export type SheetProblems = Readonly<Partial<Record<SheetField, string>>>;

/** What its applicant has said is to be otherwise, where nobody has asked again. */
export function condition({ sheets }: Case): { sheet: Sheet; text: string } | undefined {
  const sheet = sheets.at(-1);
  return sheet?.end?.why === "agreed-if" ? { sheet, text: sheet.end.text ?? "" } : undefined;
}

/** As the sheet was that is to be otherwise, else empty. */
export function newSheetDraft(found: Case): SheetDraft {
  const { contactId, content } = condition(found)?.sheet ?? {};
  const slug = content?.listing === null ? "" : (found.application.position.slug ?? "");
  const { named = "none", place = "", profile = "", reach = [], answers } = content ?? {};
  return {
    ...{ contactId: contactId ?? "", slug, named, place, profile },
    answers: answers?.length === 0 ? [] : [...answerFields],
    ...{ givesReach: reach.length > 0, version: found.version, request: randomUUID() },
  };
}

export function readSheetDraft(found: Case, fields: URLSearchParams): SheetDraft {
  const begun = newSheetDraft(found);
  const named = (["none", "first", "full"] as const).find((each) => each === fields.get("name")) ?? begun.named;
  const [request, version] = [fields.get("anfrage") ?? "", Number(fields.get("fassung"))];
  return {
    ...{ contactId: fields.get("an") ?? "", slug: fields.get("stelle") ?? "", named },
    place: cleanLine(fields.get("ort") ?? ""),
    profile: cleanText(fields.get("text") ?? ""),
    answers: fields.getAll("angabe"),
    givesReach: fields.has("kontakt"),
    version: Number.isInteger(version) ? version : begun.version,
    request: /^[\w-]{10,64}$/.test(request) ? request : begun.request,
  };
}

export type Recipient = { company: CompanyWithContacts; contact: Contact };

export function recipientOf(companies: readonly CompanyWithContacts[], id: string): Recipient | undefined {
  const company = companies.find(({ contacts }) => contacts.some((contact) => contact.id === id));
  const contact = company?.contacts.find((each) => each.id === id);
  return company && contact && { company, contact };
}

/** What would go out; of whom nobody is chosen yet, an empty name. */
export function contentOf(
  desk: Desk,
  { person, now }: Pick<PersonalVisit, "person" | "now">,
  { application }: Case,
  { draft, to }: { draft: SheetDraft; to: Recipient | undefined },
): SheetContent {
  const agency = desk.agencyOn(momentAt(now));
  const lines = applicationLines(application, textsOf(agency), agency.profile);
  const linesOf = (fields: readonly string[]) =>
    lines.flatMap(({ field, label, text }) => (fields.includes(field) ? [{ label, text }] : []));
  const title = agency.listings.find(({ slug }) => slug === draft.slug)?.title;
  const known = application.position.slug === draft.slug ? application.position.title : undefined;
  return {
    ...{ company: to?.company.name ?? "", contact: to?.contact.name ?? "", named: draft.named },
    listing: draft.slug === "" ? null : (title ?? known ?? null),
    name: { none: "", first: application.firstName, full: fullName(application) }[draft.named],
    ...{ place: draft.place, profile: draft.profile },
    answers: linesOf(answerFields.filter((field) => draft.answers.includes(field))),
    reach: draft.givesReach ? linesOf(["email", "phone"]) : [],
    through: throughWhom(agency, person.name),
  };
}

function throughWhom(agency: ReturnType<Desk["agencyOn"]>, name: string): string {
  const { profile } = agency;
  if (profile.applicantsSee === "agency")
    return [profile.name, profile.phones[0]?.number].filter((part) => part !== undefined).join(", ");
  const phone = publishedPeople(agency).find((person) => person.name === name)?.phone ?? profile.phones[0]?.number;
  return [name, phone].filter((part) => part !== undefined).join(", ");
}

const ownWords: Readonly<Record<OwnDatum, string>> = {
  firstName: "der Vorname",
  lastName: "der Nachname",
  email: "die E-Mail-Adresse",
  phone: "die Telefonnummer",
};

/** Why it cannot go out as it is. What it says of somebody's work is nobody's to judge. */
export function sheetProblems({ application }: Case, draft: SheetDraft, to: Recipient | undefined): SheetProblems {
  const problems: Partial<Record<SheetField, string>> = {};
  const refuse = (field: SheetField, message: string | undefined) => {
    if (message !== undefined) problems[field] ??= message;
  };
  if (to === undefined) refuse("an", "Wählen Sie, an wen es gehen soll.");
  if (draft.profile === "") refuse("text", "Schreiben Sie, was das Unternehmen zuerst liest.");
  if (draft.profile.length > longestProfile)
    refuse("text", `Kürzen Sie auf 1.500 Zeichen; jetzt sind es ${draft.profile.length.toLocaleString("de-DE")}.`);
  if (draft.place.length > longestPlace) refuse("ort", `Kürzen Sie auf ${longestPlace} Zeichen.`);
  for (const [field, text] of [
    ["text", draft.profile],
    ["ort", draft.place],
  ] as const) {
    const [found] = findProtectedNumbers({ message: text });
    refuse(field, found && protectedWords[found.kind]);
    refuse(field, unticked(ownDataIn(text, application), draft));
  }
  return problems;
}

function unticked(found: readonly OwnDatum[], { named, givesReach }: SheetDraft): string | undefined {
  const isTicked: Readonly<Record<OwnDatum, boolean>> = {
    firstName: named !== "none",
    lastName: named === "full",
    email: givesReach,
    phone: givesReach,
  };
  const [first] = found.filter((datum) => !isTicked[datum]);
  return first && `Hier steht ${ownWords[first]}. Wählen Sie unten, dass das hinausgeht, oder streichen Sie es.`;
}

/** Asks about it, as it stands. */
export function askAbout(
  desk: Desk,
  { person, now }: Pick<PersonalVisit, "person" | "now">,
  found: Case,
  { draft, to, contact }: { draft: SheetDraft; to: Recipient; contact: string | undefined },
) {
  const content = contentOf(desk, { person, now }, found, { draft, to });
  const text = sheetText(content);
  const { company, reach } = content;
  const version = found.sheets.filter(({ companyId }) => companyId === to.company.id).length + 1;
  return desk.cases.change({
    kind: "sheet-asked",
    data: { sheet: randomUUID(), company, version, hash: text.hash, givesReach: reach.length > 0 },
    sheet: { ...text, companyId: to.company.id, contactId: to.contact.id },
    ...{ applicationId: found.application.id, version: draft.version, request: draft.request },
    ...{ by: person.id, at: now, contact },
  });
}
