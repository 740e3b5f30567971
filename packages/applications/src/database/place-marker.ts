/** Of a database that takes part in a move: whether it is the one that counts. Without a marker it is. */

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import type { Reads, Row } from "./database.ts";
import { raw } from "./sql.ts";

const markerSchema = v.object({
  /** `moved`: everything is somewhere else. `unfinished`: a copy that does not count yet. */
  state: v.picklist(["moved", "unfinished"]),
  /** The same in both places of one move. */
  move: v.string(),
  /** Where everything went or is to go, without a password. */
  to: v.string(),
});

export type Marker = v.InferOutput<typeof markerSchema>;

export const selectMarker = "SELECT value FROM setting WHERE key = 'move'";
export const insertMarker = "INSERT INTO setting (key, value) VALUES ('move', $1)";
export const deleteMarker = "DELETE FROM setting WHERE key = 'move'";

export function readMarker(row: Row | undefined): Marker | undefined {
  return row && v.parse(v.pipe(v.string(), v.parseJson(), markerSchema), row.value);
}

/** Nobody works with a database that has been moved away: what is stored there would be found by nobody. */
export async function refuseUnlessLive(database: Reads): Promise<void> {
  const marker = await database.one(raw(selectMarker)).catch((error: unknown) => {
    if (isMissingTable(error)) return undefined;
    throw error;
  });
  refuseMarked(marker);
}

/** As `refuseUnlessLive`, given the row of `selectMarker`. */
export function refuseMarked(row: Row | undefined): void {
  const marker = readMarker(row);
  if (marker?.state === "moved")
    throw new OperatorError(`Die Bewerbungen sind umgezogen nach ${marker.to}. Setzen Sie DATABASE_URL darauf.`);
  if (marker?.state === "unfinished")
    throw new OperatorError(
      "Der Umzug in diese Datenbank ist nicht zu Ende: Es gilt noch die alte. Wiederholen Sie „move“ mit DATABASE_URL auf der alten.",
    );
}

/** In a database that is new. */
function isMissingTable(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "42P01" || (code === "ERR_SQLITE_ERROR" && errcode === 1);
}
