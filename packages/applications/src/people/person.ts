/** Who works at the desk. */
import * as v from "valibot";
import type { Row } from "../store/database.ts";

/** `recruiter` is the desk's Personalberatung, `lead` its Leitung, which also sees to team, lists and log. */
export const roles = ["recruiter", "lead"] as const;
export type Role = (typeof roles)[number];

export type Person = {
  id: string;
  /** As the agency's files spell it, where they know the person. */
  name: string;
  role: Role;
};

/** Somebody whose access is closed: since when, by whom, and who has their open applications now. */
export type ClosedAccess = Person & { removedAt: string; removedBy: string | null; heir: string | null };

const personSchema = v.object({ id: v.string(), name: v.string(), role: v.picklist(roles) });

/** A row with `id`, `name` and `role`. */
export function readPerson(row: Row): Person {
  const { id, name, role } = v.parse(personSchema, row);
  return { id, name, role };
}
