/** What is stored, as tests compare it with what was sent. */
import type { StoredApplication } from "../src/application.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../src/cases/application-row.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";

/** All applications, oldest first. */
export async function storedApplications(database: Database): Promise<StoredApplication[]> {
  const found = await database.all<ApplicationRow>(
    sql`SELECT ${applicationColumns} FROM application ORDER BY received_at, id`,
  );
  return found.map(applicationOf);
}

/** The same of a database with which programs work. */
export async function storedAt(url: string): Promise<StoredApplication[]> {
  const database = openDatabase(url, { mustExist: true });
  try {
    return await storedApplications(database);
  } finally {
    await database.close();
  }
}
