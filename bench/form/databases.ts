import pg from "pg";
import { findOrInstallPostgres } from "../../scripts/testing/postgres-programs.ts";
import { startPostgresServer } from "../../scripts/testing/postgres-server.ts";

export type DatabaseKind = {
  title: "SQLite" | "PostgreSQL";
  /** The address of an empty database of this name. */
  urlOf: (name: string) => Promise<string>;
};

/** Measures on SQLite and then, where there is one to be had, on a PostgreSQL server of its own. */
export async function onEachDatabase<Result>(
  folder: string,
  say: (text: string) => void,
  measure: (kind: DatabaseKind) => Promise<Result>,
): Promise<Result[]> {
  const results = [await measure({ title: "SQLite", urlOf: async (name) => `file:${folder}/${name}.db` })];
  const programs = findOrInstallPostgres(say);
  if (programs === undefined) {
    say("There is no PostgreSQL here: only SQLite is measured.");
    return results;
  }
  // Started by this process, it stays on the load's core, as if it had a machine of its own.
  const server = await startPostgresServer(programs);
  try {
    results.push(await measure({ title: "PostgreSQL", urlOf: (name) => createDatabase(server.url, name) }));
  } finally {
    await server.stop();
  }
  return results;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}
