import { raw, type Sql, sql } from "../database/sql.ts";
import type { InboxQuery } from "./case.ts";

/** An open application that somebody has, or has as the contact of its listing while nobody else does. */
export function liesWith({ id, listings }: InboxQuery["person"]): Sql {
  const orTheirs = listings.length === 0 ? raw("") : sql` OR (assignee IS NULL AND position_slug IN (${listings}))`;
  return sql`closed_at IS NULL AND (assignee = ${id}${orTheirs})`;
}
