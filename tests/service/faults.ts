import pg from "pg";
import { until } from "../../scripts/services/until.ts";
import { type Applicants, sendApplicants } from "./applicants.ts";
import type { Instance } from "./instance.ts";

/** Enough to keep the service busy, and more than one on each of three instances. */
const applicantCount = 8;
/** Acknowledged before each fault, so that every one of them happens under load. */
const leastBetweenFaults = 10;

type Options = {
  instances: readonly Instance[];
  times: number;
  /** What fails; resolves when it works again. */
  fault: (turn: number) => Promise<void>;
};

/** Applicants who send again until they are acknowledged, while something fails under them again and again. */
export async function applyThroughFaults({ instances, times, fault }: Options): Promise<Applicants> {
  let isMending = false;
  const next = inTurn(instances);
  const applicants = sendApplicants({
    count: applicantCount,
    address: () => next().address,
    persistent: true,
    // All at once when it happens, a few while what was killed comes back.
    breathMs: () => (isMending ? 200 : 0),
  });
  for (let turn = 1; turn <= times; turn++) {
    await applicants.more(leastBetweenFaults);
    // Not just after an answer: one of them has just sent, and the others are at any point of theirs.
    await applicants.moreSent(turn % applicantCount);
    isMending = true;
    await fault(turn);
    isMending = false;
  }
  await applicants.more(leastBetweenFaults);
  await applicants.leave();
  return applicants;
}

let kills = 0;

/** One of the instances, each in its turn, is killed and started again. */
export async function killOne(instances: readonly Instance[]): Promise<void> {
  const killed = instanceAt(kills++, instances);
  await killed.end("SIGKILL");
  await killed.start();
}

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
  await until(() => isAccepting(url), { problem: () => "The database does not take connections again." });
}

async function isAccepting(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Every run asks the same of each of them. */
export function inTurn(instances: readonly Instance[]): () => Instance {
  let turn = 0;
  return () => instanceAt(turn++, instances);
}

function instanceAt(turn: number, instances: readonly Instance[]): Instance {
  const instance = instances[turn % instances.length];
  if (instance === undefined) throw new Error("There is no instance.");
  return instance;
}
