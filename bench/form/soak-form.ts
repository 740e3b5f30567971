import { tmpdir } from "node:os";
import { join } from "node:path";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { openDatabase } from "../../packages/applications/src/store/database.ts";
import { createStore } from "../../packages/applications/src/store/store.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { countOf } from "../count-of.ts";
import { markdownTable, measuredHere, median, publish } from "../report.ts";
import { closedLoop } from "./closed-loop.ts";
import { type DatabaseKind, onEachDatabase } from "./databases.ts";
import { pageRequest, startFormService, submissions } from "./form-service.ts";
import { inspectedOn, openHeapInspector } from "./heap.ts";

type Thirds = [first: number, second: number, last: number];
type SoakResult = {
  database: string;
  /** How many answers came with which status. */
  statuses: Readonly<Record<string, number>>;
  stored: number;
  /** The heap after a collection, the median of each third of the time. */
  heapMb: Thirds;
  /** Resident memory, likewise; for information, since it depends on when collector and allocator act. */
  memoryMb: Thirds;
};
type SoakReport = { measuredOn: string; minutes: number; results: readonly SoakResult[] };

const usualMinutes = 10;
const connections = 16;
const serverCore = 0;
/** Hundreds of times what a busy agency sees, and half of what the service can do: it must also get round to its mails. */
const eachSecond = { pages: 200, submissions: 20 };
const mailsWithinMs = 60_000;
/** A heap holds what is under way, too; what grows on and on is beyond this after minutes. */
const flatWithin = 1.1;
/** Collecting stops the service for some ten milliseconds. */
const heapEverySeconds = 5;

/**
 * Keeps the form service at work for ten minutes on each database and looks at its heap, its answers and what it has
 * stored. `npm run soak -- 2` takes two minutes. Rejects when an application is missing,
 * stored twice or not mailed, when an answer failed, and when the heap grows.
 */
export async function soakForm(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const minutes = countOf(words[0], { of: "minutes", usual: usualMinutes, most: 99 });
  await buildOf("form", stopRequest);
  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-soak-"), async (folder) => {
    const results = await onEachDatabase(folder, say, (kind) => soak({ kind, folder, minutes, say, stopRequest }));
    const { measuredOn } = measuredHere();
    const report: SoakReport = { measuredOn, minutes, results };
    publish("soak", tableOf(report));
    for (const { database, statuses, heapMb } of results) {
      if (Object.keys(statuses).some((status) => !/^[23]/.test(status)))
        throw new Error(`${database}: some answers were neither 2xx nor 3xx.`);
      if (!isFlat(heapMb)) throw new Error(`${database}: the heap grows.`);
    }
  });
}

type Order = {
  kind: DatabaseKind;
  folder: string;
  minutes: number;
  say: (text: string) => void;
  stopRequest: AbortSignal;
};

async function soak(order: Order): Promise<SoakResult> {
  const { kind, folder } = order;
  const url = await kind.urlOf("soak");
  const inspectorPort = await freePort();
  const nodeOptions = inspectedOn(inspectorPort);
  const { port, server } = await startFormService({ url, folder, core: serverCore, nodeOptions });
  const inspector = await openHeapInspector(inspectorPort);
  const opened = openDatabase(url);
  try {
    const submission = submissions(await createStore(opened).sharedSecret());
    const seen = await keepAtWork(order, { port, submission, heapMb: inspector.heapMb, memoryMb: server.memoryMb });
    const count = async (what: string) =>
      Number((await opened.batch([[`SELECT count(*) AS n FROM ${what}`]]))[0]?.[0]?.n);
    const mailsDueMs = performance.now() + mailsWithinMs;
    while ((await count("outbox")) > 0 && performance.now() < mailsDueMs)
      await new Promise((resolve) => setTimeout(resolve, 500));
    const acknowledged = eachSecond.submissions * order.minutes * 60;
    const stored = await count("application");
    const unsent = await count("outbox");
    if (stored !== acknowledged || unsent > 0)
      throw new Error(`${kind.title}: ${acknowledged} sent, ${stored} stored, ${unsent} mails not sent.`);
    return {
      database: kind.title,
      statuses: seen.statuses,
      stored,
      heapMb: thirdsOf(seen.heapMb),
      memoryMb: thirdsOf(seen.memoryMb),
    };
  } finally {
    inspector.close();
    await opened.close();
    await server.stop();
  }
}

type Service = { port: number; submission: () => Buffer; heapMb: () => Promise<number>; memoryMb: () => number };
type Seen = { statuses: Record<string, number>; heapMb: number[]; memoryMb: number[] };

/** Second after second; returns how many answers came with which status, and what its memory was on the way. */
async function keepAtWork(
  { kind, minutes, say, stopRequest }: Order,
  { port, submission, heapMb, memoryMb }: Service,
): Promise<Seen> {
  const seen: Seen = { statuses: {}, heapMb: [], memoryMb: [] };
  const seconds = minutes * 60;
  for (let second = 1; second <= seconds; second++) {
    stopRequest.throwIfAborted();
    const beginMs = performance.now();
    const requests = [
      ...Array.from({ length: eachSecond.submissions }, submission),
      ...Array.from({ length: eachSecond.pages }, () => pageRequest),
    ];
    const forMs = Number.POSITIVE_INFINITY;
    const round = await closedLoop({ port, connections, forMs, next: () => requests.shift() });
    for (const [status, count] of Object.entries(round.statuses))
      seen.statuses[status] = (seen.statuses[status] ?? 0) + count;
    seen.memoryMb.push(memoryMb());
    if (second % heapEverySeconds === 0) seen.heapMb.push(await heapMb());
    if (second % 30 === 0) say(`${kind.title}: ${second} of ${seconds} s, heap ${seen.heapMb.at(-1)?.toFixed(1)} MB`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, beginMs + 1000 - performance.now())));
  }
  return seen;
}

/** The report as Markdown. */
function tableOf({ measuredOn, minutes, results }: SoakReport): string {
  const rows = results.map(({ database, statuses, stored, heapMb, memoryMb }) => [
    database,
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", "),
    stored,
    ...heapMb.map((mb) => mb.toFixed(1)),
    isFlat(heapMb) ? "yes" : "**no**",
    memoryMb.map((mb) => mb.toFixed(0)).join(" · "),
  ]);
  return `# The form service at work, minutes: ${minutes}

\`npm run soak\`, ${measuredOn}: ${eachSecond.pages} pages and ${eachSecond.submissions} applications a second. All that was acknowledged is stored once, and all mails are
sent. The heap after a collection in MB, the median of each third; flat: the last third is at most ${Math.round((flatWithin - 1) * 100)} % above the second.
Resident memory in MB for information.

${markdownTable(["database", "answers", "stored", "first third", "second third", "last third", "flat", "resident"], rows, 2)}
`;
}

function isFlat([, second, last]: Thirds): boolean {
  return last <= second * flatWithin;
}

function thirdsOf(samples: readonly number[]): Thirds {
  const size = Math.ceil(samples.length / 3);
  const medianFrom = (start: number) => median(samples.slice(start, start + size));
  return [medianFrom(0), medianFrom(size), medianFrom(2 * size)];
}
