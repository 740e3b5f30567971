/** What "stored" means on this database: what it outlives, and what it may lose that somebody was thanked for. */
import type { Database, Row } from "@fernkontor/applications/database/database";
import { byColumn } from "@fernkontor/applications/database/rows";
import { sql } from "@fernkontor/applications/database/sql";

export type Durability = {
  /** As the database itself says them. */
  settings: Readonly<Record<string, string>>;
  /**
   * What a failover to a standby would lose of what was acknowledged. `unknown`: this user may not see the standbys
   * (PostgreSQL tells members of pg_monitor).
   */
  failover: "no standby" | "loses nothing" | "may lose" | "unknown";
  /** Each in one English sentence; empty where nothing acknowledged can be lost. */
  weaknesses: readonly string[];
};

/** @param url of this database, which tells its kind */
export function durabilityOf(database: Database, url: string): Promise<Durability> {
  return url.startsWith("file:") ? ofSqlite(database) : ofPostgres(database);
}

/** https://www.sqlite.org/pragma.html#pragma_synchronous */
const synchronousNames = ["OFF", "NORMAL", "FULL", "EXTRA"];

async function ofSqlite(database: Database): Promise<Durability> {
  // Of a connection of ours: another program's may be set otherwise.
  const row = await database.one(
    sql`SELECT synchronous, journal_mode AS journal FROM pragma_synchronous, pragma_journal_mode`,
  );
  const level = Number(row?.synchronous);
  const journal = String(row?.journal);
  const weaknesses = [
    ...(level < 2 ? ["A power cut may lose the last applications (synchronous is not FULL)."] : []),
    ...(journal === "off" || journal === "memory" ? [`A crash may damage the file (journal_mode=${journal}).`] : []),
  ];
  const settings = { synchronous: synchronousNames[level] ?? String(level), journal_mode: journal };
  return { settings, failover: "no standby", weaknesses };
}

/** Without pg_monitor the rows of other users' standbys are there, too, but empty. */
const selectPostgres = sql`SELECT current_setting('synchronous_commit') AS synchronous_commit,
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_standby_names') AS synchronous_standby_names,
  count(pid) AS standbys, count(sync_state) AS seen,
  count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) AS synchronous
  FROM (SELECT 1) AS always LEFT JOIN pg_stat_replication ON state IS DISTINCT FROM 'backup'`;

async function ofPostgres(database: Database): Promise<Durability> {
  const row = byColumn((await database.one(selectPostgres)) ?? {});
  const names = ["synchronous_commit", "fsync", "full_page_writes", "synchronous_standby_names"] as const;
  const settings = Object.fromEntries(names.map((name) => [name, String(row[name])]));
  const failover = failoverOf(row);
  return { settings, failover, weaknesses: [...weakSettings(row), ...weakFailover(row, failover)] };
}

/** At this level a standby has the commit on its disk, or has even applied it, before anybody is thanked. */
const waitsForStandby = ["on", "remote_apply"];

function failoverOf(row: Row): Durability["failover"] {
  const standbys = Number(row.standbys);
  const waits = row.synchronous_standby_names !== "" && waitsForStandby.includes(String(row.synchronous_commit));
  if (!waits) return standbys === 0 ? "no standby" : "may lose";
  if (Number(row.seen) < standbys) return "unknown";
  // With none of them there nothing is acknowledged, so nothing can be lost.
  return "loses nothing";
}

function weakSettings(row: Row): string[] {
  return [
    ...(row.fsync === "off" ? ["A power cut may damage the whole database (fsync=off)."] : []),
    ...(row.full_page_writes === "off" ? ["A power cut may damage pages (full_page_writes=off)."] : []),
    ...(row.synchronous_commit === "off"
      ? ["A crash of the server may lose the last applications (synchronous_commit=off)."]
      : []),
  ];
}

function weakFailover(row: Row, failover: Durability["failover"]): string[] {
  if (failover === "may lose")
    return [
      "A failover may lose acknowledged applications: the standby is asynchronous (set synchronous_standby_names, and synchronous_commit=on).",
    ];
  if (failover === "loses nothing" && Number(row.synchronous) === 0)
    return ["No synchronous standby is connected: nothing is acknowledged until one is."];
  return [];
}
