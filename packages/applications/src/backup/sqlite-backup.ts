import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { makeFolder } from "../folder.ts";
import { OperatorError, stopServices } from "../operator-error.ts";
import { tableStatements } from "../schema/dialects.ts";
import { onlyMoved, tableNames } from "../schema/tables.ts";
import { refuseOtherVersion, selectVersion } from "../schema/versions.ts";
import type { Row } from "../store/database.ts";
import { refuseMarked, selectMarker } from "../store/place-marker.ts";
import { backupRecipientKey, deletionClockKey } from "../store/setting.ts";
import type { BackupMethod } from "./backup.ts";

const waitsMs = 5000;
/** A command line beside us ends soon; a service would be waited for in vain. */
const waitsForOthersToLeaveMs = 1000;

export function sqliteBackup(path: string): BackupMethod {
  return {
    copyTo: async (file) => {
      if (!existsSync(path)) throw new OperatorError(`Unter ${path} gibt es keine Datenbank.`);
      // A connection of its own: node:sqlite's backup() begins anew with every write of another process.
      const connection = new DatabaseSync(path, { timeout: waitsMs });
      try {
        connection.prepare("VACUUM INTO ?").run(file);
        withoutSecrets(file);
      } catch (error) {
        throw new OperatorError(`Die Sicherung ließ sich nicht schreiben (${reasonOf(error)}).`);
      } finally {
        connection.close();
      }
    },

    inspect: async (file) => {
      try {
        const connection = new DatabaseSync(file, { readOnly: true });
        try {
          const [check] = connection.prepare("PRAGMA integrity_check(1)").all();
          if (check?.integrity_check !== "ok") throw new Error(String(check?.integrity_check));
          const found = connection
            .prepare(
              "SELECT (SELECT max(version) FROM migration) AS version, count(*) AS applications FROM application",
            )
            .get();
          return { version: Number(found?.version), applications: Number(found?.applications) };
        } finally {
          connection.close();
        }
      } catch (error) {
        throw new OperatorError(`${file} ist beschädigt oder keine Sicherung dieses Programms (${reasonOf(error)}).`);
      }
    },

    countReplaced: async () => (existsSync(path) ? onAlone(path, countApplications) : 0),

    replaceBy: async (file) => {
      makeFolder(dirname(path));
      onAlone(path, (connection) => {
        connection.exec("PRAGMA foreign_keys=OFF");
        connection.prepare("ATTACH ? AS backup").run(file);
        // In the database's own file: a service that starts now waits for us and finds either the old or the new one. A
        // file moved into its place would leave it writing into one that nobody sees any more.
        connection.exec("BEGIN IMMEDIATE");
        const kept = keptRows(connection);
        for (const table of tablesOf(connection)) connection.exec(`DROP TABLE ${table}`);
        // As our own tables, not as the backup says, and filled by name.
        for (const sql of tableStatements("SQLite")) connection.exec(sql);
        for (const table of tableNames) {
          const names = columnsOf(connection, table);
          connection.exec(`INSERT INTO ${table} (${names}) SELECT ${names} FROM backup.${table}`);
        }
        for (const [sql, rows] of kept) {
          const statement = connection.prepare(sql);
          for (const row of rows) statement.run(...Object.values(row));
        }
        if (connection.prepare("PRAGMA foreign_key_check").get() !== undefined)
          throw new Error("rows refer to rows that are missing");
        connection.exec("COMMIT");
        connection.exec("DETACH backup");
        // What was replaced is gone from the disk, too.
        connection.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
      });
    },
  };
}

/** Nobody who finds the copy can make a link or a form's token. */
function withoutSecrets(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec("PRAGMA secure_delete=ON; PRAGMA synchronous=FULL");
    // Nor does a copy that is restored let anybody in who went home meanwhile.
    for (const table of onlyMoved) copy.exec(`DELETE FROM ${table}`);
    copy.exec("VACUUM");
  } finally {
    copy.close();
  }
}

/** What does not go back to an earlier state with the rest: the statements that put it back, and their rows. */
function keptRows(
  connection: DatabaseSync,
): (readonly [sql: string, rows: readonly Record<string, SQLOutputValue>[]])[] {
  const there = tablesOf(connection);
  const inserted = (how: string, table: string) => {
    const columns = columnsOf(connection, table);
    return [
      table,
      `SELECT ${columns} FROM ${table}`,
      `${how} INTO ${table} (${columns}) VALUES (${placeholders(columns)})`,
    ] as const;
  };
  const waits = columnsOf(connection, "past_wait");
  const kept = [
    inserted("INSERT OR IGNORE", "tombstone"),
    inserted("INSERT OR REPLACE", "placement"),
    // Nothing tells them apart: as many of each kind as there were here or in the backup.
    [
      "past_wait",
      `SELECT ${waits}, received_on AS a, quarter_hours AS b, outcome AS c,
         row_number() OVER (PARTITION BY received_on, quarter_hours, outcome) AS copy FROM past_wait ORDER BY copy`,
      `INSERT INTO past_wait (${waits}) SELECT ${placeholders(waits)}
       WHERE (SELECT count(*) FROM past_wait WHERE received_on = ? AND quarter_hours = ? AND outcome = ?) < ?`,
    ],
    // Their waits are among these: erased again, they would count twice.
    ["past_wait", "SELECT id FROM tombstone", "UPDATE application SET measured = 0 WHERE id = ?"],
    [
      "spent_token",
      "SELECT key, died_at FROM spent_token WHERE died_at IS NOT NULL",
      "INSERT OR REPLACE INTO spent_token (key, died_at) VALUES (?, ?)",
    ],
    [
      "suppressed_recipient",
      "SELECT address, reason, suppressed_at, withdrawal_hash FROM suppressed_recipient",
      `INSERT OR REPLACE INTO suppressed_recipient (address, reason, suppressed_at, withdrawal_hash)
       VALUES (?, ?, ?, ?)`,
    ],
    ["secret", "SELECT name, value FROM secret", "INSERT OR REPLACE INTO secret (name, value) VALUES (?, ?)"],
    [
      "setting",
      `SELECT key, value FROM setting WHERE key IN ('${deletionClockKey}', '${backupRecipientKey}')`,
      "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
    ],
    // Whose access was closed, and which passkey was removed, stays out; a role stays what it is now.
    ["person", "SELECT role, id FROM person", "UPDATE person SET role = ? WHERE id = ?"],
    [
      "person",
      "SELECT removed_at, id FROM person WHERE removed_at IS NOT NULL",
      "UPDATE person SET removed_at = ? WHERE id = ?",
    ],
    [
      "passkey",
      "SELECT json_group_array(id) AS ids FROM passkey HAVING count(*) > 0",
      "DELETE FROM passkey WHERE id NOT IN (SELECT value FROM json_each(?))",
    ],
  ] as const;
  return kept
    .filter(([table]) => there.includes(table))
    .map(([, select, insert]) => [insert, connection.prepare(select).all()] as const);
}

/** Works on the file while nobody else has it open. @throws OperatorError when somebody has. */
function onAlone<Result>(path: string, work: (connection: DatabaseSync) => Result): Result {
  const connection = new DatabaseSync(path, { timeout: waitsForOthersToLeaveMs });
  try {
    // Set before the first access, this mode takes a lock that every open connection of others prevents.
    connection.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL");
    connection.exec("PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; BEGIN IMMEDIATE; COMMIT");
    return work(connection);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = reasonOf(error);
    if (/locked|busy/.test(reason))
      throw new OperatorError(
        `Die Datenbank ${path} wird gerade benutzt. ${stopServices}, und stellen Sie dann wieder her.`,
      );
    throw new OperatorError(
      `Die Datenbank ${path} ist, wie sie war: Die Sicherung ließ sich nicht wiederherstellen (${reason}). Ist sie selbst beschädigt, legen Sie sie mit ihren Dateien -wal und -shm beiseite, und stellen Sie dann wieder her.`,
    );
  } finally {
    connection.close();
  }
}

function countApplications(connection: DatabaseSync): number {
  const tables = tablesOf(connection);
  if (tables.includes("migration"))
    refuseOtherVersion(Number(connection.prepare(selectVersion).get()?.version), "Die Datenbank");
  if (tables.includes("setting")) refuseMarked(connection.prepare(selectMarker).get() as Row | undefined);
  if (!tables.includes("application")) return 0;
  return Number(connection.prepare("SELECT count(*) AS count FROM main.application").get()?.count);
}

function tablesOf(connection: DatabaseSync): string[] {
  const rows = connection.prepare(
    "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return rows.all().map(({ name }) => String(name));
}

/** With commas between them. */
function columnsOf(connection: DatabaseSync, table: string): string {
  const rows = connection.prepare("SELECT name FROM pragma_table_info(?, 'main')").all(table);
  return rows.map(({ name }) => String(name)).join(", ");
}

/** As many as there are columns. */
function placeholders(columns: string): string {
  return columns.replace(/\w+/g, "?");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
