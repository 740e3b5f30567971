import type { Place } from "./place.ts";
import { openPostgresPlace } from "./postgres-place.ts";
import { openSqlitePlace } from "./sqlite-place.ts";

/**
 * `snapshot`: as it is at one moment, beside everybody else. `alone`: nobody else can use it meanwhile.
 * @throws OperatorError when it is not to be had so
 */
export function openPlace(url: string, how: "snapshot" | "alone"): Promise<Place> {
  return url.startsWith("file:") ? openSqlitePlace(url.slice("file:".length), how) : openPostgresPlace(url, how);
}
