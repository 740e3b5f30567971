/** SQLite's names (https://www.sqlite.org/rescode.html) of what happens to a file in use. */
export const sqliteNames: Readonly<Record<number, string>> = {
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

export function sqliteErrorNumber(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" ? errcode : undefined;
}
