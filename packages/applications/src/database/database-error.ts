/** What an error of a database means, whichever of the two it comes from. */
import { sqliteErrorNumber, sqliteNames } from "../sqlite-error.ts";
import { MovedDatabaseError } from "./moved-database.ts";

/** The disk holds the file, and yet its contents are not what was written: SQLITE_IOERR_DATA, SQLITE_IOERR_CORRUPTFS. */
const damagedReads = new Set([8202, 8458]);

/**
 * Why a database takes nothing. `unreplicated`: stored, but not by the standby that was to have it, too. `moved`: the
 * file is not the one that was opened. `failing`: none of the others.
 */
export type Trouble = "full" | "damaged" | "moved" | "locked" | "read-only" | "away" | "unreplicated" | "failing";

/** A commit that a standby has not confirmed in time: a failover now would lose it. */
export class UnreplicatedError extends Error {
  readonly code = "STANDBY_AWAY";
}

const bySqliteName: Readonly<Record<string, Trouble | undefined>> = {
  SQLITE_FULL: "full",
  SQLITE_CORRUPT: "damaged",
  SQLITE_NOTADB: "damaged",
  SQLITE_BUSY: "locked",
  SQLITE_LOCKED: "locked",
  SQLITE_PROTOCOL: "locked",
  SQLITE_READONLY: "read-only",
  SQLITE_CANTOPEN: "away",
  // What was to be stored does not fit: its own fault, not the database's.
  SQLITE_TOOBIG: undefined,
  SQLITE_CONSTRAINT: undefined,
  SQLITE_MISMATCH: undefined,
};

/** Codes and classes of https://www.postgresql.org/docs/current/errcodes-appendix.html, and of a broken connection. */
const byPostgresCode: readonly (readonly [RegExp, Trouble | undefined])[] = [
  [/^(22|23)...$/, undefined],
  [/^53100$/, "full"],
  [/^(XX00[12]|58P01)$/, "damaged"],
  [/^(55P03|40001|40P01|57014)$/, "locked"],
  [/^25006$/, "read-only"],
  [/^(08...|25P03|57P0.|53300|28...|3D000|E[A-Z_]+)$/, "away"],
];

/** What an error says of its database; `undefined` when only of what was to be stored. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof UnreplicatedError) return "unreplicated";
  if (error instanceof MovedDatabaseError) return "moved";
  const number = sqliteErrorNumber(error);
  if (number !== undefined) {
    const name = sqliteNames[number & 0xff] ?? "";
    if (damagedReads.has(number)) return "damaged";
    return name in bySqliteName ? bySqliteName[name] : "failing";
  }
  const code = String((error as { code?: unknown } | undefined)?.code ?? "");
  const known = byPostgresCode.find(([pattern]) => pattern.test(code));
  return known ? known[1] : "failing";
}
