import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { openDatabase } from "../../packages/applications/src/store/database.ts";
import { createStore } from "../../packages/applications/src/store/store.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { goalTable, markdownTable, measuredHere, publish } from "../report.ts";
import { closedLoop } from "./closed-loop.ts";
import { type DatabaseKind, onEachDatabase } from "./databases.ts";
import { startFormService, submissions } from "./form-service.ts";

type Flood = "none" | "requests" | "connections";
type FloodResult = {
  database: string;
  flood: Flood;
  /** Of the people elsewhere. */
  stored: number;
  p50Ms: number;
  p99Ms: number;
  /** How many answers the flood got with which status; of a flood of connections, how often they were cut. */
  flooded: Readonly<Record<string, number>>;
};
type FloodReport = { measuredOn: string; machine: string; results: readonly FloodResult[] };

const floods: Readonly<Record<Flood, string>> = {
  none: "none",
  requests: "1 000 submissions a second from one /48",
  connections: "5 000 idle and 2 000 slow connections",
};
const people = 20;
const wantedP99Ms = 1000;
const serverCore = 0;
const floodsForMs = 6000;
const personEveryMs = 500;
const requestsASecond = 1000;
const connectionCounts = { idle: 5000, slow: 2000 };

/** Twenty people apply, each from an address of their own, while somebody floods the form. `npm run bench -- flood`. */
export async function benchFlood(_words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  await buildOf("form", stopRequest);
  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-flood-"), async (folder) => {
    const measure = async (kind: DatabaseKind): Promise<FloodResult[]> => {
      const results: FloodResult[] = [];
      for (const flood of Object.keys(floods) as Flood[]) {
        stopRequest.throwIfAborted();
        results.push(await measureFlood({ kind, folder, flood }));
        say(`${kind.title}, ${floods[flood]}: ${JSON.stringify(results.at(-1))}`);
      }
      return results;
    };
    const report: FloodReport = { ...measuredHere(), results: (await onEachDatabase(folder, say, measure)).flat() };
    publish("flood", tableOf(report));
  });
}

type Order = { kind: DatabaseKind; folder: string; flood: Flood };

async function measureFlood({ kind, folder, flood }: Order): Promise<FloodResult> {
  const url = await kind.urlOf(`flood_${flood}`);
  // As shipped, behind one proxy.
  const { port, server } = await startFormService({ url, folder, core: serverCore, limits: { TRUST_PROXY: "1" } });
  const opened = openDatabase(url);
  try {
    const secret = await createStore(opened).sharedSecret();
    const flooding = startFlood(flood, port, secret);
    await new Promise((resolve) => setTimeout(resolve, floodsForMs));
    const next = submissions(secret, (number) => `198.51.${100 + number}.7`);
    const applying = Array.from({ length: people }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * personEveryMs));
      let left = 1;
      const once = () => (left-- > 0 ? next() : undefined);
      const forMs = Number.POSITIVE_INFINITY;
      return (await closedLoop({ port, connections: 1, forMs, next: once })).latenciesMs;
    });
    const answered = await Promise.allSettled(applying);
    const flooded = await flooding();
    const latencies = answered.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const sorted = latencies.toSorted((a, b) => a - b);
    // With twenty the slowest one is the 99th percentile.
    return {
      ...{ database: kind.title, flood, stored: latencies.length, flooded },
      p50Ms: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
      p99Ms: latencies.length < people ? Number.POSITIVE_INFINITY : (sorted.at(-1) ?? 0),
    };
  } finally {
    await opened.close();
    await server.stop();
  }
}

/** Returns how to end it, and what has become of it. */
function startFlood(flood: Flood, port: number, secret: string): () => Promise<Record<string, number>> {
  if (flood === "requests") return floodWithRequests(port, secret);
  return flood === "connections" ? floodWithConnections(port) : async () => ({});
}

/** Valid submissions, and from networks of 64 bits each of their own: nothing but their number tells them from others. */
function floodWithRequests(port: number, secret: string): () => Promise<Record<string, number>> {
  const next = submissions(secret, (number) => `2001:db8:1:${(number % 65_536).toString(16)}::1`);
  const statuses: Record<string, number> = {};
  const ticksASecond = 20;
  const rounds: Promise<void>[] = [];
  const timer = setInterval(() => {
    let left = requestsASecond / ticksASecond;
    const once = () => (left-- > 0 ? next() : undefined);
    const round = closedLoop({ port, connections: 8, forMs: Number.POSITIVE_INFINITY, next: once });
    rounds.push(
      round.then(
        ({ statuses: seen }) => {
          for (const [status, count] of Object.entries(seen)) statuses[status] = (statuses[status] ?? 0) + count;
        },
        () => {
          statuses.cut = (statuses.cut ?? 0) + 1;
        },
      ),
    );
  }, 1000 / ticksASecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(rounds);
    return statuses;
  };
}

/** Whatever is cut comes again at once. */
function floodWithConnections(port: number): () => Promise<Record<string, number>> {
  const sockets = new Set<Socket>();
  let isOver = false;
  let cut = 0;
  const open = (isSlow: boolean) => {
    const socket = connect({ port, host: "127.0.0.1" });
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    socket.on("error", () => {});
    socket.once("connect", () => {
      if (!isSlow) return;
      socket.write("POST / HTTP/1.1\r\nHost: bewerbung.example\r\nX-Slow: ");
      timer = setInterval(() => socket.write("a"), 1000);
    });
    socket.once("close", () => {
      clearInterval(timer);
      sockets.delete(socket);
      if (isOver) return;
      cut += 1;
      open(isSlow);
    });
  };
  for (let index = 0; index < connectionCounts.idle; index++) open(false);
  for (let index = 0; index < connectionCounts.slow; index++) open(true);
  return async () => {
    isOver = true;
    const held = sockets.size;
    for (const socket of sockets) socket.destroy();
    return { held, cut };
  };
}

/** The report as Markdown. */
function tableOf({ measuredOn, machine, results }: FloodReport): string {
  const rows = results.map(({ database, flood, stored, p50Ms, p99Ms, flooded }) => [
    database,
    floods[flood],
    Object.entries(flooded)
      .map(([what, count]) => `${count} × ${what}`)
      .join(", "),
    `${stored} of ${people}`,
    p50Ms.toFixed(0),
    p99Ms.toFixed(0),
  ]);
  const goals = results
    .filter(({ flood }) => flood !== "none")
    .flatMap(({ database, flood, stored, p99Ms }) => [
      {
        ...{ title: `${floods[flood]}, ${database}: people whose application is stored`, wanted: String(people) },
        ...{ reached: String(stored), isReached: stored === people },
      },
      {
        ...{ title: `${floods[flood]}, ${database}: their p99, ms`, wanted: `≤ ${wantedP99Ms}` },
        ...{ reached: p99Ms.toFixed(0), isReached: p99Ms <= wantedP99Ms },
      },
    ]);
  return `# The form while somebody floods it

\`npm run bench -- flood\`, ${measuredOn}, ${machine}. ${people} people apply within ten seconds, each from an address of their own; the service
has its usual limits, and one core. The flood's submissions are valid ones, each from a /64 of its own; its connections
come again as soon as they are cut.

${markdownTable(["database", "flood", "what became of it", "people stored", "p50 ms", "p99 ms"], rows, 3)}

${goalTable("goal", goals)}
`;
}
