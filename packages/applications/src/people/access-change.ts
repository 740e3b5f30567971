/** A change of who may come in, and the mail that tells of it: whoever has only somebody's session does not do it unseen. */

import type { Agency, PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Reads } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Role } from "./person.ts";

/** As the log has it; `by` is none where it was done on the server. */
export type AccessChange = {
  action: "invited" | "invited-on-server" | "passkey-added" | "passkey-removed" | "address-changed";
  at: string;
  by: string | null;
  about: string;
  role: Role;
};

/** What an entry of the log says of somebody's access; undefined once it is forgotten. */
export function readAccessChange(database: Reads, entryId: string): Promise<AccessChange | undefined> {
  return database.one<AccessChange>(
    sql`SELECT e.action, e.at, b.name AS by, a.name AS about, a.role FROM audit_entry e
        JOIN person a ON a.id = e.about_person_id LEFT JOIN person b ON b.id = e.person_id WHERE e.id = ${entryId}`,
  );
}

/** Somebody's address as published, in the profile or on their listings. */
export function emailOf(agency: Pick<Agency | PublicAgency, "profile" | "listings">, name: string): string | undefined {
  const published = agency.profile.people.find((person) => person.name === name)?.email;
  return published ?? agency.listings.find(({ contact }) => contact.name === name)?.contact.email;
}
