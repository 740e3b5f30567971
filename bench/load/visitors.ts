/** Visitors at a rate that does not wait for answers. Each is a new connection without resumption: a page, a font, an icon. */
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { siteHost } from "./servers.ts";

export type Visits = {
  perSecond: number;
  /** Requests without an answer of 2xx. */
  errors: number;
  /** Of the generator, for one visitor. */
  cpuMicroseconds: number;
};

type Order = { port: number; paths: readonly string[]; perSecond: number; seconds: number };

/** h2load opens connections in bursts, one a period. */
export const burstsASecond = 100;

/** Over HTTP/2, the three requests of a visitor one after the other. `perSecond` is a multiple of 100. */
export async function visitOverHttp2({ port, paths, perSecond, seconds }: Order): Promise<Visits> {
  const visitors = perSecond * seconds;
  const rate = ["--rate-period=10ms", "-r", String(perSecond / burstsASecond), "-c", String(visitors)];
  const { output, cpuMicroseconds } = await h2load(port, paths, [
    ...rate,
    ...["-n", String(visitors * paths.length), "-m", "1", "-t", "2"],
  ]);
  const tookSeconds = figure(output, /finished in ([\d.]+)s/);
  const well = figure(output, /status codes: (\d+) 2xx/);
  return {
    perSecond: well / paths.length / tookSeconds,
    errors: visitors * paths.length - well,
    cpuMicroseconds: cpuMicroseconds / visitors,
  };
}

/** As many requests on a few connections that are kept: what is left of a visitor without the connection. */
export async function askOnKeptConnections(port: number, path: string, requests: number): Promise<void> {
  await h2load(port, [path], ["-c", "10", "-n", String(requests), "-m", "1"]);
}

async function h2load(port: number, paths: readonly string[], words: readonly string[]) {
  const urls = paths.map((path) => `https://${siteHost}${path}`);
  const all = ["h2load", `--connect-to=127.0.0.1:${port}`, "-H", "accept-encoding: gzip", ...words, ...urls];
  // bash tells what its children have used, which Node does not.
  const child = spawn("bash", ["-c", '"$@"; times', "bash", ...all], { stdio: ["ignore", "pipe", "inherit"] });
  const output = await text(child.stdout);
  const times = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(output)?.slice(1).map(Number) ?? [];
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = times;
  const cpuSeconds = (userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds;
  return { output, cpuMicroseconds: cpuSeconds * 1e6 };
}

function figure(output: string, place: RegExp): number {
  const found = place.exec(output)?.[1];
  if (found === undefined) throw new Error(`h2load said something else:\n${output}`);
  return Number(found);
}

/** The generator over HTTP/3; undefined where Debian's golang-go and quic-go are missing. */
export function buildHttp3Visitors(folder: string): string | undefined {
  const program = `${folder}/http3-visitors`;
  const env = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOCACHE: `${folder}/go` };
  const built = spawnSync("go", ["build", "-o", program, "bench/load/http3-visitors.go"], { env, stdio: "inherit" });
  return built.status === 0 ? program : undefined;
}

export type Http3Visits = Visits & { p99Ms: number };

export async function visitOverHttp3(
  program: string,
  { port, paths, perSecond, seconds }: Order,
): Promise<Http3Visits> {
  const urls = paths.map((path) => `https://localhost:${port}${path}`);
  const words = ["-rate", String(perSecond), "-seconds", String(seconds), ...urls];
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(child.stdout)) as Http3Visits;
}
