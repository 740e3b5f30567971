/** Gives tests a PostgreSQL server: the one that TEST_DATABASE_URL names, else one of their own. */
import type { TestProject } from "vitest/node";
import { findOrInstallPostgres } from "../../../scripts/testing/postgres-programs.ts";
import { startPostgresServer } from "../../../scripts/testing/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server where databases may be made; the database it names is left alone. Empty: there is none. */
    postgresUrl: string;
    /** Where `pg_dump` and its like are. */
    postgresPrograms: string;
  }
}

export default async function provideDatabases(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findOrInstallPostgres(say);
  project.provide("postgresPrograms", programs ?? "");
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("postgresUrl", given);
    return undefined;
  }
  project.provide("postgresUrl", "");
  if (programs === undefined) {
    say(`PostgreSQL could not be found or installed. ${consequence}`);
    return undefined;
  }
  try {
    const server = await startPostgresServer(programs);
    project.provide("postgresUrl", server.url);
    return server.stop;
  } catch (error) {
    say(`PostgreSQL does not start here. ${consequence}\n${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

const consequence =
  "All tests of applications on PostgreSQL are skipped; those on SQLite run. Name a server to have them: TEST_DATABASE_URL=postgres://…";

function say(sentence: string): void {
  console.error(sentence);
}
