import { openDatabase } from "../../packages/applications/src/store/database.ts";

/** What the database holds: the message of each application by its id. */
export async function storedMessages(databaseUrl: string): Promise<Map<string, string>> {
  const database = openDatabase(databaseUrl);
  try {
    const [rows = []] = await database.batch([["SELECT id, message FROM application"]]);
    return new Map(rows.map(({ id, message }) => [String(id), String(message)]));
  } finally {
    await database.close();
  }
}
