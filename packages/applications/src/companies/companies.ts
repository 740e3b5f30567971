/** Every SQL statement about companies and their contacts. */

import { randomUUID } from "node:crypto";
import { plainLine } from "@fernkontor/domain/german/plain-spelling";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { cleanLine } from "../clean-text.ts";
import type { Database, Reads, Transaction } from "../database/database.ts";
import { insertInto, raw, sets, sql } from "../database/sql.ts";
import { spelledAddress } from "../email-address.ts";

export type CompanyFields = { name: string; website: string | null };
export type Company = CompanyFields & { id: string };

export type ContactFields = { name: string; email: string; phone: string | null };
/** Times are ISO 8601 in UTC; `lastSheetAt` is null while nothing has gone there. */
export type Contact = ContactFields & {
  id: string;
  companyId: string;
  addedAt: string;
  lastSheetAt: string | null;
};

export type CompanyWithContacts = Company & { contacts: readonly Contact[] };

/** `taken`: another company has this name, or another contact of the company this address. `gone`: it was removed. */
export type Refusal = "taken" | "gone";

export type Companies = {
  /** All by name, with those that listings name: one that was never stored is stored now. */
  list(): Promise<CompanyWithContacts[]>;
  find(id: string): Promise<CompanyWithContacts | undefined>;
  /** @returns the same one where it was there already */
  add(fields: CompanyFields): Promise<Company | "taken">;
  change(id: string, fields: CompanyFields): Promise<Company | Refusal>;
  /** @returns the same one where it was there already */
  addContact(companyId: string, fields: ContactFields, at: Date): Promise<Contact | Refusal>;
  changeContact(id: string, fields: ContactFields): Promise<Contact | Refusal>;
};

/** @param listings of the agency: the companies that they name */
export function createCompanies(database: Database, listings: readonly Pick<Listing, "client">[]): Companies {
  const named = listings.flatMap(({ client }) => ("name" in client ? [client] : []));

  return {
    list: async () => {
      const there = await listCompanies(database);
      const keys = new Set(there.map(({ name }) => nameKey(name)));
      if (named.every(({ name }) => keys.has(nameKey(name)))) return there;
      return database.write(async (tx) => {
        for (const company of named) insertCompany(tx, company);
        return listCompanies(tx);
      });
    },

    find: async (id) => {
      const [company, contacts] = await Promise.all([findCompany(database, id), contactsOf(database, id)]);
      return company && { ...company, contacts };
    },

    add: (fields) =>
      database.write(async (tx) => {
        insertCompany(tx, fields);
        const there = await companyNamed(tx, fields.name);
        return there?.website === fields.website ? there : "taken";
      }),

    change: (id, { name, website }) =>
      database.write(async (tx) => {
        if ((await findCompany(tx, id)) === undefined) return "gone";
        const holder = await companyNamed(tx, name);
        if (holder !== undefined && holder.id !== id) return "taken";
        tx.run(sql`UPDATE company SET ${sets({ name, name_key: nameKey(name), website })} WHERE id = ${id}`);
        return { id, name, website };
      }),

    addContact: (companyId, { name, email, phone }, at) =>
      database.write(async (tx) => {
        if ((await findCompany(tx, companyId)) === undefined) return "gone";
        const there = await contactAt(tx, companyId, email);
        if (there !== undefined) return there.name === name && there.phone === phone ? there : "taken";
        const row = { id: randomUUID(), company_id: companyId, name, email, phone, added_at: at.toISOString() };
        tx.run(insertInto("company_contact", row));
        return {
          ...{ id: row.id, companyId, name, email, phone },
          addedAt: row.added_at,
          lastSheetAt: null,
        };
      }),

    changeContact: (id, { name, email, phone }) =>
      database.write(async (tx) => {
        const now = await findContact(tx, id);
        if (now === undefined) return "gone";
        const holder = await contactAt(tx, now.companyId, email);
        if (holder !== undefined && holder.id !== id) return "taken";
        tx.run(sql`UPDATE company_contact SET ${sets({ name, email, phone })} WHERE id = ${id}`);
        return { ...now, name, email, phone };
      }),
  };
}

/** One company however its name is spelled. */
export function nameKey(name: string): string {
  return plainLine(cleanLine(name));
}

const companyColumns = raw("id, name, website");
const contactColumns = raw("id, company_id, name, email, phone, added_at, last_sheet_at");

function findCompany(database: Reads, id: string): Promise<Company | undefined> {
  return database.one<Company>(sql`SELECT ${companyColumns} FROM company WHERE id = ${id}`);
}

function companyNamed(database: Reads, name: string): Promise<Company | undefined> {
  return database.one<Company>(sql`SELECT ${companyColumns} FROM company WHERE name_key = ${nameKey(name)}`);
}

export function findContact(database: Reads, id: string): Promise<Contact | undefined> {
  return database.one<Contact>(sql`SELECT ${contactColumns} FROM company_contact WHERE id = ${id}`);
}

function contactsOf(database: Reads, companyId: string): Promise<Contact[]> {
  return database.all(
    sql`SELECT ${contactColumns} FROM company_contact WHERE company_id = ${companyId} ORDER BY name, id`,
  );
}

async function contactAt(database: Reads, companyId: string, email: string): Promise<Contact | undefined> {
  const contacts = await contactsOf(database, companyId);
  return contacts.find((contact) => spelledAddress(contact.email) === spelledAddress(email));
}

async function listCompanies(database: Reads): Promise<CompanyWithContacts[]> {
  const [companies, contacts] = await Promise.all([
    database.all<Company>(sql`SELECT ${companyColumns} FROM company ORDER BY name_key`),
    database.all<Contact>(sql`SELECT ${contactColumns} FROM company_contact ORDER BY name, id`),
  ]);
  const byCompany = Map.groupBy(contacts, ({ companyId }) => companyId);
  return companies.map((company) => ({ ...company, contacts: byCompany.get(company.id) ?? [] }));
}

function insertCompany(tx: Transaction, { name, website }: CompanyFields): void {
  const row = { id: randomUUID(), name, name_key: nameKey(name), website };
  tx.run(sql`${insertInto("company", row)} ON CONFLICT (name_key) DO NOTHING`);
}
