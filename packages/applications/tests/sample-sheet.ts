/** A company with a contact, and a question about a sheet for it. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ChangeOutcome } from "../src/cases/case.ts";
import { type Cases, createCases } from "../src/cases/cases.ts";
import type { Actor, EventContent } from "../src/cases/events.ts";
import { type SheetContent, sheetText } from "../src/cases/sheets.ts";
import { type Company, type Contact, createCompanies } from "../src/companies/companies.ts";
import type { Database } from "../src/database/database.ts";
import { sharedSecret } from "../src/database/setting.ts";
import { sheetToken } from "../src/links/sheet-link.ts";

export const sampleSheet: SheetContent = {
  ...{ company: "Nordhaus Musterwaren GmbH", contact: "Katja Moll", listing: "Content Creator" },
  ...{ named: "none", name: "", place: "Berlin", profile: "Zwölf Jahre in einer Buchhandlung." },
  ...{ answers: [{ label: "Berufserfahrung", text: "Bis 2 Jahre" }], reach: [], through: "Jana Brandt" },
};

export async function addCompany(database: Database, name: string): Promise<Company> {
  const companies = createCompanies(database, []);
  await companies.add({ name, website: null });
  return (await companies.list()).find((company) => company.name === name) ?? expect.unreachable();
}

export async function addContact(database: Database, at: Date, name = sampleSheet.company): Promise<Contact> {
  const companies = createCompanies(database, []);
  const company = await addCompany(database, name);
  const known = (await companies.find(company.id))?.contacts[0];
  const contact = { name: "Katja Moll", email: "k.moll@nordhaus.example", phone: null };
  const added = known ?? (await companies.addContact(company.id, contact, at));
  if (typeof added === "string") throw new Error(added);
  return added;
}

type Presenting = { database: Database; contact: Contact; at: () => Date; by?: string };

/** What a recruiter, the applicant and the company do with a sheet. */
export function presenting(
  { database, contact, at, by = "jana" }: Presenting,
  cases: Cases = createCases(database, "smtp"),
) {
  const happens = (applicationId: string, content: EventContent, who: Actor, request = randomUUID() as string) =>
    cases.change({ ...content, applicationId, request, version: "latest", by: who, at: at() });
  const ask = async (applicationId: string, changes: Partial<SheetContent> = {}, version = 1) => {
    const content = { ...sampleSheet, ...changes };
    const text = sheetText(content);
    const { company } = content;
    const id = randomUUID();
    const data = { sheet: id, company, version, hash: text.hash, givesReach: content.reach.length > 0 };
    const outcome: ChangeOutcome = await cases.change({
      ...{ kind: "sheet-asked", data, applicationId, request: randomUUID(), version: "latest", by, at: at() },
      sheet: { ...text, companyId: contact.companyId, contactId: contact.id },
    });
    return { id, hash: text.hash, outcome: outcome.outcome };
  };
  const agree = (applicationId: string, sheet: { id: string; hash: string }) =>
    happens(applicationId, { kind: "sheet-agreed", data: { sheet: sheet.id, hash: sheet.hash } }, null);
  const takeBack = (applicationId: string, sheet: { id: string }) =>
    happens(applicationId, { kind: "sheet-ended", data: { sheet: sheet.id, why: "taken-back" } }, null);
  const tokenOf = async ({ id }: { id: string }) => sheetToken(await sharedSecret(database), id);
  return { happens, ask, agree, takeBack, tokenOf };
}
