/** What an error of a database means, whichever of the two it comes from. */

/** SQLite's names (https://www.sqlite.org/rescode.html) of what happens to a file in use. */
const sqliteNames: Readonly<Record<number, string>> = {
  1: "SQLITE_ERROR",
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  15: "SQLITE_PROTOCOL",
  17: "SQLITE_SCHEMA",
  18: "SQLITE_TOOBIG",
  19: "SQLITE_CONSTRAINT",
  20: "SQLITE_MISMATCH",
  22: "SQLITE_NOLFS",
  26: "SQLITE_NOTADB",
};

/** The disk holds the file, and yet its contents are not what was written: SQLITE_IOERR_DATA, SQLITE_IOERR_CORRUPTFS. */
const damagedReads = new Set([8202, 8458]);

/**
 * Node calls every error of SQLite ERR_SQLITE_ERROR: a full disk, a damaged file, a lock. The number beside it tells
 * them apart; for an I/O error, of which there are many, it stands behind the name.
 */
export function sqliteErrorName(error: unknown): string | undefined {
  const number = sqliteErrorNumber(error);
  if (number === undefined) return undefined;
  const name = sqliteNames[number & 0xff] ?? `SQLITE_${number & 0xff}`;
  return name === "SQLITE_IOERR" ? `${name} ${number}` : name;
}

function sqliteErrorNumber(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" ? errcode : undefined;
}

/**
 * Why a database takes nothing. `unreplicated`: stored, but not by the standby that was to have it, too. `failing`: none
 * of the others.
 */
export type Trouble = "full" | "damaged" | "locked" | "read-only" | "away" | "unreplicated" | "failing";

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
  [/^(08...|57P0.|53300|28...|3D000|E[A-Z_]+)$/, "away"],
];

/** What an error says of its database; `undefined` when only of what was to be stored. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof UnreplicatedError) return "unreplicated";
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
