import pg from "pg";

/** Makes two empty databases on a PostgreSQL server and returns their addresses. */
export async function createDatabases(url: string, names: readonly [string, string]): Promise<[string, string]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href;
  return [addressOf(names[0]), addressOf(names[1])];
}
