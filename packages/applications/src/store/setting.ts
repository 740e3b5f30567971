/** What the database remembers beside applications, by key. */
import type { Statement } from "./database.ts";

/** The key of the setting that holds by which clock was deleted last. */
export const deletionClockKey = "deletion-clock";

/** Takes the place of what was kept under the key. */
export function keptSetting(key: string, value: string): Statement {
  return [
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  ];
}
