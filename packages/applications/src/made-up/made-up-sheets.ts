/** Invented sheets for the companies of an agency's listings, and what became of them. */
import { randomUUID } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { createCases } from "../cases/cases.ts";
import { type Actor, byCompany, type EventContent } from "../cases/events.ts";
import { leavesAt, sheetText } from "../cases/sheets.ts";
import { type CompanyFields, createCompanies } from "../companies/companies.ts";
import type { Database } from "../database/database.ts";
import type { Person } from "../people/person.ts";
import { settleMails } from "./settle-mails.ts";

const hourMs = 3_600_000;
const katja = { name: "Katja Beispielmann", email: "katja.beispielmann@post.example", phone: "030 23125 065" };

/** `becomes`: its applicant has agreed, and then the company did this. Without it the applicant is still asked. */
export type MadeUpSheet = { profile: string; becomes?: readonly ("opened" | "meeting" | "unfit")[] };

type About = { id: string; by: Person; at: Date; now: Date; client: CompanyFields; title: string };

export async function presentMadeUp(
  database: Database,
  { profile, becomes }: MadeUpSheet,
  { id: applicationId, by, at, now, client, title: listing }: About,
): Promise<void> {
  const [cases, companies] = [createCases(database, "file"), createCompanies(database, [])];
  const added = await companies.add(client);
  if (added === "taken") return;
  const { id: companyId, name: company } = added;
  const known = (await companies.find(companyId))?.contacts[0];
  const contact = known ?? (await companies.addContact(companyId, katja, at));
  if (typeof contact === "string") return;
  const text = sheetText({
    ...{ company, contact: contact.name, listing, named: "none", name: "", place: "", profile },
    ...{ answers: [], reach: [], through: by.name },
  });
  const sheet = randomUUID();
  const about = () => ({ applicationId, request: randomUUID(), version: "latest" as const });
  const happens = (content: EventContent, who: Actor, hours: number) =>
    cases.change({ ...content, ...about(), by: who, at: new Date(at.getTime() + hours * hourMs) });
  await cases.change({
    ...{ kind: "sheet-asked", data: { sheet, company, listing, version: 1, hash: text.hash, givesReach: false } },
    ...{ ...about(), by: by.id, at, sheet: { ...text, companyId, contactId: contact.id } },
  });
  if (becomes !== undefined) {
    await happens({ kind: "sheet-agreed", data: { sheet, hash: text.hash } }, null, 1);
    await settleMails(database, new Date(leavesAt(new Date(at.getTime() + hourMs).toISOString())));
  }
  for (const [index, what] of (becomes ?? []).entries())
    await happens(contentOf(what, sheet, now), byCompany, 2 + index);
  await settleMails(database, now);
}

function contentOf(what: "opened" | "meeting" | "unfit", sheet: string, now: Date): EventContent {
  if (what === "opened") return { kind: "sheet-opened", data: { sheet } };
  if (what === "unfit") return { kind: "sheet-unfit", data: { sheet, text: "Sucht mehr Stunden, als wir haben." } };
  const first = Math.ceil(now.getTime() / hourMs) * hourMs + 2 * dayMs;
  const slots = [0, 1].map((day) => ({ startsAt: new Date(first + day * dayMs).toISOString(), minutes: 45 }));
  return { kind: "sheet-meeting", data: { sheet, slots, how: "video" } };
}
