/** Who comes: visitors to the site, by a program of its own, and applicants to the form. Each on a new connection without resumption. */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { talkOver } from "../form/closed-loop.ts";
import { formHost } from "../form/form-service.ts";
import { siteHost } from "./servers.ts";

export type Visits = {
  /** Who got everything, and how many did not. */
  perSecond: number;
  errors: number;
  /** Until the page was there. */
  p50Ms: number;
  p99Ms: number;
  /** Of the generator, for one visitor. */
  cpuMicroseconds: number;
};

export type Visiting = { port: number; isHttp3: boolean; paths: readonly string[]; perSecond: number; seconds: number };

/** Builds the generator into a folder and returns how to start it. */
export function visitorsIn(folder: string): (visiting: Visiting) => Promise<Visits> {
  const program = join(folder, "visitors");
  const env = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode" };
  const built = spawnSync("go", ["build", "-o", program, "bench/load/visitors.go"], { env, stdio: "inherit" });
  if (built.status !== 0) throw new OperatorError("bench/load/visitors.go could not be built.");
  const timed = async ({ port, isHttp3, paths, perSecond, seconds }: Visiting): Promise<Visits> => {
    const words = ["-host", siteHost, "-port", port, "-rate", perSecond, "-seconds", seconds, ...paths].map(String);
    // What it collects less often it leaves to the servers.
    const env = { ...process.env, GOGC: "1000" };
    const all = isHttp3 ? ["-http3", ...words] : words;
    const child = spawn(program, all, { env, stdio: ["ignore", "pipe", "inherit"] });
    return JSON.parse(await text(child.stdout)) as Visits;
  };
  return async (visiting) => {
    if (visiting.isHttp3) return timed(visiting);
    const few = timed({ ...visiting, perSecond: timedPerSecond });
    const others = await h2load(visiting);
    return { ...(await few), ...others, errors: others.errors + (await few).errors };
  };
}

/** Over HTTP/2 most are h2load's: it leaves more of the processor to the servers, but does not tell when a page was there. */
const timedPerSecond = 20;
/** h2load opens connections in bursts, and splits each among its threads: what does not divide is left out. */
const [burstsASecond, threads] = [50, 2];
/** Rates are multiples of it. */
export const wholeRate = burstsASecond * threads;

async function h2load({ port, paths, perSecond, seconds }: Visiting) {
  const visitors = perSecond * seconds;
  const bursts = [`--rate-period=${1000 / burstsASecond}ms`, "-r", perSecond / burstsASecond];
  const rate = [...bursts, "-c", visitors, "-m", 1, "-t", threads].map(String);
  const urls = ["-n", String(visitors * paths.length), ...paths.map((path) => `https://${siteHost}${path}`)];
  const words = [`--connect-to=127.0.0.1:${port}`, "-H", "accept-encoding: gzip", ...rate, ...urls];
  // bash tells what its children have used, which Node does not.
  const child = spawn("bash", ["-c", 'h2load "$@"; times', "bash", ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const output = await text(child.stdout);
  const figures = (place: RegExp) => place.exec(output)?.slice(1).map(Number) ?? [];
  const [[well = 0], [tookSeconds = 0]] = [figures(/status codes: (\d+) 2xx/), figures(/finished in ([\d.]+)s/)];
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = figures(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/);
  return {
    perSecond: well / paths.length / tookSeconds,
    errors: visitors * paths.length - well,
    cpuMicroseconds: (((userMinutes + systemMinutes) * 60 + user + system) * 1e6) / visitors,
  };
}

export type Applications = { p99Ms: number; count: number; errors: number };

/** Sends filled forms at a fixed rate until what it returns is called. */
export function sendApplications(port: number, perSecond: number, next: () => Buffer): () => Promise<Applications> {
  const timesMs: number[] = [];
  const running: Promise<void>[] = [];
  let errors = 0;
  const apply = async () => {
    const begunMs = performance.now();
    const socket = connect({ host: "127.0.0.1", port, servername: formHost, rejectUnauthorized: false });
    const status = await talkOver(socket)(next()).catch(() => undefined);
    socket.destroy();
    if (status === 200) timesMs.push(performance.now() - begunMs);
    else errors += 1;
  };
  const timer = setInterval(() => running.push(apply()), 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    const sorted = timesMs.toSorted((a, b) => a - b);
    return { p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: sorted.length, errors };
  };
}
