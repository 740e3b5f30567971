/** What one test starts, ended in the reverse order when it is over, however it ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { createPostgres } from "../../packages/applications/tests/each-database.ts";
import { type PostgresServer, startPostgresServer } from "../../scripts/testing/postgres-server.ts";
import { createInstance, type Instance } from "./instance.ts";

/** A folder for what the test leaves on disk. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-service-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Address of an empty database on the server that all tests share. */
export async function emptyPostgres(): Promise<string> {
  const { url, remove } = await createPostgres();
  onTestFinished(remove);
  return url;
}

/** Address of a database on a server that the test may treat as it likes. */
export async function ownPostgres(): Promise<string> {
  return (await ownServer()).url;
}

/** A server that the test may kill, too. @param primary it is this one's standby */
export async function ownServer(primary?: PostgresServer): Promise<PostgresServer> {
  const server = await startPostgresServer(inject("postgresPrograms"), { primary });
  onTestFinished(() => server.stop());
  return server;
}

/** Started together, as after the boot of a machine. */
export async function startInstances(count: number, settings: Record<string, string>): Promise<Instance[]> {
  const folder = temporaryFolder();
  const instances = await Promise.all(Array.from({ length: count }, () => createInstance(folder, settings)));
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.end("SIGKILL")));
  });
  await Promise.all(instances.map((instance) => instance.start()));
  return instances;
}
