/** The service and the bare server on one database, measured by turns, so that a busy moment of the machine hits both. */

import { join } from "node:path";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { sharedSecret } from "../../packages/applications/src/database/setting.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../report.ts";
import { closedLoop, type Round } from "./closed-loop.ts";
import { pageRequest, startFormService, submissions } from "./form-service.ts";

export type Load = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMicrosecondsPerRequest: number;
  /** Other than 2xx and 3xx. */
  failedAnswers: number;
};

export type FormResult = {
  database: string;
  startMs: number;
  idleMb: number;
  afterLoadMb: number;
  pages: Load;
  submissions: Load;
  bareSubmissions: Load;
  /** The median of the ratios of neighbouring turns. */
  ratioToBare: number;
};

export type Cores = { server: number; load: number };

type Options = {
  database: string;
  /** Two databases of their own: for the service and for the bare server. */
  urls: readonly [string, string];
  folder: string;
  cores: Cores;
  rounds: number;
  roundMs: number;
  say: (text: string) => void;
  stopRequest: AbortSignal;
};

export const connections = 16;
const startsTimed = 5;
const idleMs = 3000;

export async function measureForm(options: Options): Promise<FormResult> {
  const { database, urls, folder, cores, rounds, say, stopRequest } = options;
  const startService = (url: string) => startFormService({ url, folder, core: cores.server });
  const running: MeasuredProcess[] = [];
  try {
    // Both databases get their tables from the service.
    await (await startService(urls[1])).server.stop();
    const startsMs: number[] = [];
    for (let turn = 0; turn < startsTimed; turn++) {
      const { server } = await startService(urls[0]);
      startsMs.push(server.startMs);
      await server.stop();
    }
    const { port, server: service } = await startService(urls[0]);
    running.push(service);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const idleMb = service.memoryMb();
    say(`${database}: started in ${median(startsMs).toFixed(0)} ms, ${idleMb.toFixed(0)} MB idle`);

    const barePort = await reservePort();
    const bare = await startMeasured({
      command: [process.execPath, join(import.meta.dirname, "bare-server.ts")],
      address: `http://127.0.0.1:${barePort}`,
      core: cores.server,
      cwd: folder,
      env: { PATH: process.env.PATH, FORM_PORT: String(barePort), DATABASE_URL: urls[1] },
    });
    running.push(bare);
    const next = submissions(await secretOf(urls[0]));

    const turn = async (server: MeasuredProcess, turnPort: number, request: () => Buffer): Promise<Turn> => {
      stopRequest.throwIfAborted();
      for (const other of running) if (other !== server) other.pause();
      server.resume();
      const cpuBefore = server.cpuMicroseconds();
      const round = await closedLoop({ port: turnPort, connections, forMs: options.roundMs, next: request });
      return { ...round, cpuMicroseconds: server.cpuMicroseconds() - cpuBefore };
    };

    // The first answers of each kind are slower: nothing is compiled yet.
    const warmUp = Math.ceil(options.roundMs / 2);
    await closedLoop({ port, connections, forMs: warmUp, next: () => pageRequest });
    const pages: Turn[] = [];
    for (let round = 1; round <= rounds; round++) {
      pages.push(await turn(service, port, () => pageRequest));
      say(`${database}, pages ${round}/${rounds}: ${rate(pages.at(-1))}/s`);
    }
    await closedLoop({ port, connections, forMs: warmUp, next });
    bare.resume();
    await closedLoop({ port: barePort, connections, forMs: warmUp, next });
    const own: Turn[] = [];
    const limit: Turn[] = [];
    for (let round = 1; round <= rounds; round++) {
      own.push(await turn(service, port, next));
      limit.push(await turn(bare, barePort, next));
      say(`${database}, submissions ${round}/${rounds}: ${rate(own.at(-1))}/s, bare server ${rate(limit.at(-1))}/s`);
    }
    const ratios = own.map((each, index) => rate(each) / rate(limit[index]));
    return {
      database,
      startMs: median(startsMs),
      idleMb,
      afterLoadMb: service.memoryMb(),
      pages: loadOf(pages),
      submissions: loadOf(own),
      bareSubmissions: loadOf(limit),
      ratioToBare: median(ratios),
    };
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

/** A round, and what of the processor it took the server. */
export type Turn = Round & { cpuMicroseconds: number };

/** The medians of rounds of one kind. */
export function loadOf(turns: readonly Turn[]): Load {
  const latencies = turns.map(({ latenciesMs }) => latenciesMs.toSorted((a, b) => a - b));
  const quantile = (share: number) => median(latencies.map((sorted) => sorted[Math.floor(sorted.length * share)] ?? 0));
  const failed = turns.flatMap(({ statuses }) => Object.entries(statuses)).filter(([status]) => !/^[23]/.test(status));
  return {
    requestsPerSecond: median(turns.map(rate)),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    cpuMicrosecondsPerRequest: median(turns.map((turn) => turn.cpuMicroseconds / turn.latenciesMs.length)),
    failedAnswers: failed.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Answers a second. */
export function rate(turn: Round | undefined): number {
  return turn === undefined ? 0 : Math.round(turn.latenciesMs.length / turn.seconds);
}

export async function secretOf(url: string): Promise<string> {
  const database = openDatabase(url);
  const secret = await sharedSecret(database);
  await database.close();
  return secret;
}
