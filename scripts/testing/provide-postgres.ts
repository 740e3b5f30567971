/** Gives tests a PostgreSQL server: the one that TEST_DATABASE_URL names, else one of their own. */
import type { TestProject } from "vitest/node";
import { findPostgres } from "./postgres-programs.ts";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server where databases may be made; the database it names is left alone. */
    postgresUrl: string;
    /** Where `pg_dump` and its like are. */
    postgresPrograms: string;
  }
}

export default async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("There is no PostgreSQL here. npm run test:all -- postgres installs it.");
  project.provide("postgresPrograms", programs);
  const given = process.env.TEST_DATABASE_URL;
  // While one test's database is made or dropped, everything on the server is flushed, and no test may clean its own:
  // on a busy disk longer than cleaning and the pool wait. Kills alone take nothing that is not flushed.
  const server = given ? undefined : await startPostgresServer(programs, { settings: ["fsync=off"] });
  project.provide("postgresUrl", server?.url ?? given ?? "");
  return server?.stop;
}
