import pg from "pg";

/**
 * Kills one of PostgreSQL's processes. The server takes that for a crash: it ends all the others at once, whatever they
 * are doing, and recovers from its log as after a power cut. Resolves when it takes connections again.
 */
export async function killDatabaseProcess(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const cut = new Promise((resolve) => client.once("error", resolve));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  process.kill(Number(rows[0]?.pid), "SIGKILL");
  await cut;
  await untilAccepting(url);
}

async function untilAccepting(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
