/** The desk under load, and the form while a desk works on the same database. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { loadProfile } from "@fernkontor/agency-files/load-agency";
import { measureReplies } from "../../packages/applications/src/cases/measure-replies.ts";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { ownAddresses } from "../../packages/applications/src/own-address.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { closedLoop } from "../form/closed-loop.ts";
import { startFormService, submissions } from "../form/form-service.ts";
import { type Cores, connections, type Load, loadOf, rate, secretOf, type Turn } from "../form/measure-form.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../report.ts";
import { applications, type FilledDesk, fillDesk } from "./filled-desk.ts";

export const pageKinds = ["list", "search", "case", "figures"] as const;
type PageKind = (typeof pageKinds)[number];

export type DeskResult = {
  database: string;
  startMs: number;
  idleMb: number;
  afterLoadMb: number;
  pages: Readonly<Record<PageKind, Load>>;
  /** What an office of four sees, each of whom opens a page a second. */
  office: Load;
  /** The largest page of its kind that was looked at, in bytes, compressed by gzip. */
  gzipBytes: Readonly<Record<PageKind, number>>;
  /** Of measuring ten thousand waits and writing the file. */
  measureMs: number;
  /** Applications a second that the form takes alone, and beside a desk at which people work. */
  form: { alone: Load; besideDesk: Load; ratio: number; cpuRatio: number };
};

type Options = {
  database: string;
  url: string;
  folder: string;
  cores: Cores;
  rounds: number;
  roundMs: number;
  say: (text: string) => void;
  stopRequest: AbortSignal;
};

const idleMs = 3000;

export async function measureDesk(options: Options): Promise<DeskResult> {
  const { database, url, folder, cores, rounds, roundMs, say, stopRequest } = options;
  const { server: first, port: portBefore } = await startDesk(url, folder, cores.server);
  const { startMs } = first;
  await first.stop();
  const filled = await fillDesk(url);
  say(`${database}: ${applications} applications stored, first start in ${startMs.toFixed(0)} ms`);
  const measureMs = await measuringMs(url, join(folder, `measured-${portBefore}`));

  const { port, server } = await startDesk(url, folder, cores.server);
  try {
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const idleMb = server.memoryMb();
    const gzipBytes = await sizesOf(port, filled);
    const pages = {} as Record<PageKind, Load>;
    for (const kind of pageKinds) {
      const next = requestsFor(kind, filled);
      await closedLoop({ port, connections, forMs: roundMs / 2, next });
      const turns: Turn[] = [];
      for (let round = 1; round <= rounds; round++) {
        stopRequest.throwIfAborted();
        const cpuBefore = server.cpuMicroseconds();
        const turn = await closedLoop({ port, connections, forMs: roundMs, next });
        turns.push({ ...turn, cpuMicroseconds: server.cpuMicroseconds() - cpuBefore });
      }
      pages[kind] = loadOf(turns);
      say(`${database}, ${kind}: ${JSON.stringify(pages[kind])}`);
    }
    const afterLoadMb = server.memoryMb();
    const office = loadOf([await officeTurn(port, filled, server)]);
    say(`${database}, four people: ${JSON.stringify(office)}`);
    await server.stop();
    const form = await formBesideDesk(options, filled);
    return { database, startMs, idleMb, afterLoadMb, pages, office, gzipBytes, measureMs, form };
  } finally {
    await server.stop();
  }
}

/** The built desk as shipped. */
async function startDesk(
  url: string,
  folder: string,
  core: number,
): Promise<{ port: number; server: MeasuredProcess }> {
  const port = await reservePort();
  const server = await startMeasured({
    command: [process.execPath, resolve("apps/desk/dist/main.js")],
    address: `http://127.0.0.1:${port}/livez`,
    core,
    unit: "desk.service",
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DESK_PORT: String(port),
      LOG_DIR: "desk-logs",
      MAIL_DIR: "mails",
      AGENCY_DIR: resolve("agency"),
      DATABASE_URL: url,
    },
  });
  return { port, server };
}

async function measuringMs(url: string, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const opened = openDatabase(url);
  try {
    const isOwnAddress = ownAddresses(loadProfile(resolve("agency")));
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const startedMs = performance.now();
      await measureReplies({
        database: opened,
        agencyFolder: folder,
        now: new Date(),
        isOwnAddress,
        write: async () => {},
      });
      times.push(performance.now() - startedMs);
    }
    return median(times);
  } finally {
    await opened.close();
  }
}

/** What people look at, one after the other. */
const places: Readonly<Record<PageKind, (number: number, filled: FilledDesk) => string>> = {
  list: (number) =>
    ["/eingang", "/eingang?zeigen=alle", `/eingang?zeigen=alle&seite=${1 + (number % 40)}`, "/eingang?zeigen=beendet"][
      number % 4
    ] ?? "",
  // A common name, part of one, an address, and nobody's.
  search: (number, { names }) =>
    `/eingang?zeigen=alle&name=${encodeURIComponent([names[number % names.length], "rasu", "4711@post", "Xaver Qu"][number % 4] ?? "")}`,
  case: (number, { ids }) => `/bewerbung/${ids[(number * 37) % ids.length]}`,
  figures: () => "/zahlen",
};

function requestsFor(kind: PageKind, filled: FilledDesk): () => Buffer {
  let number = 0;
  return () => {
    number += 1;
    return Buffer.from(
      `GET ${places[kind](number, filled)} HTTP/1.1\r\nHost: localhost\r\nCookie: ${filled.cookie}\r\nAccept: text/html\r\n\r\n`,
    );
  };
}

const people = 4;
const officeMs = 60_000;

/** Four people who look at lists, cases and what they search for, by turns. */
async function officeTurn(port: number, filled: FilledDesk, server: MeasuredProcess): Promise<Turn> {
  const kinds = ["list", "case", "search", "case"] as const;
  const requests = kinds.map((kind) => requestsFor(kind, filled));
  let number = 0;
  const next = () => requests[number++ % requests.length]?.();
  const cpuBefore = server.cpuMicroseconds();
  const turn = await closedLoop({ port, connections: people, forMs: officeMs, everyMs: 1000, next });
  return { ...turn, cpuMicroseconds: server.cpuMicroseconds() - cpuBefore };
}

/** Also that it is the page, and not the way to the door. */
async function sizesOf(port: number, filled: FilledDesk): Promise<Record<PageKind, number>> {
  const sizes = {} as Record<PageKind, number>;
  for (const kind of pageKinds) {
    const looked = [0, 1, 2, 3, 4].map(async (number) => {
      const address = `http://127.0.0.1:${port}${places[kind](number, filled)}`;
      const answer = await fetch(address, { headers: { cookie: filled.cookie }, redirect: "manual" });
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
      return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    });
    sizes[kind] = Math.max(...(await Promise.all(looked)));
  }
  return sizes;
}

/** How often somebody at the desk opens a page while the form is measured. */
const pageEveryMs = 500;

/** By turns, so that a busy moment of the machine hits both. Two lists and cases a second are an office at work. */
async function formBesideDesk(options: Options, filled: FilledDesk): Promise<DeskResult["form"]> {
  const { database, url, folder, cores, rounds, roundMs, say, stopRequest } = options;
  const { port, server } = await startFormService({ url, folder, core: cores.server });
  const next = submissions(await secretOf(url));
  const turnOf = async (): Promise<Turn> => {
    const cpuBefore = server.cpuMicroseconds();
    const round = await closedLoop({ port, connections, forMs: roundMs, next });
    return { ...round, cpuMicroseconds: server.cpuMicroseconds() - cpuBefore };
  };
  try {
    await turnOf();
    const alone: Turn[] = [];
    const beside: Turn[] = [];
    for (let round = 1; round <= rounds; round++) {
      stopRequest.throwIfAborted();
      alone.push(await turnOf());
      const desk = await startDesk(url, folder, cores.load);
      const working = startWork(desk.port, filled);
      beside.push(await turnOf());
      await working();
      await desk.server.stop();
      say(`${database}, form ${round}/${rounds}: ${rate(alone.at(-1))}/s, beside a desk ${rate(beside.at(-1))}/s`);
    }
    const cpu = (turn: Turn | undefined) => (turn === undefined ? 0 : turn.cpuMicroseconds / turn.latenciesMs.length);
    return {
      alone: loadOf(alone),
      besideDesk: loadOf(beside),
      ratio: median(beside.map((turn, index) => rate(turn) / rate(alone[index]))),
      cpuRatio: median(beside.map((turn, index) => cpu(turn) / cpu(alone[index]))),
    };
  } finally {
    await server.stop();
  }
}

/** Returns how to end it. */
function startWork(port: number, filled: FilledDesk): () => Promise<void> {
  const requests = { list: requestsFor("list", filled), case: requestsFor("case", filled) };
  const looking: Promise<unknown>[] = [];
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    let left = 1;
    const next = () => (left-- > 0 ? requests[number % 2 === 0 ? "list" : "case"]() : undefined);
    looking.push(closedLoop({ port, connections: 1, forMs: Number.POSITIVE_INFINITY, next }));
  }, pageEveryMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(looking);
  };
}
