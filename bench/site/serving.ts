/** How many requests a second the local server and nginx answer with the built site: each on one core, wrk on the other. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/testing/free-port.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { findOrInstallProgram, writeNginxConfiguration } from "../nginx.ts";
import { median } from "../report.ts";

export type Load = { requestsPerSecond: number; p99Ms: number };
export type ServingResult = { path: string; local: Load; nginx: Load };

type Order = {
  site: string;
  /** A folder for nginx's own files and its copy of the site. */
  folder: string;
  rounds: number;
  say: (text: string) => void;
  stopRequest: AbortSignal;
};

const cores = { server: 0, load: 1 } as const;
const connections = 16;
const secondsARound = 3;

/** Undefined, after saying why, where it cannot be measured. */
export async function measureServing({
  site,
  folder,
  rounds,
  say,
  stopRequest,
}: Order): Promise<ServingResult[] | undefined> {
  const [wrk, nginx] = ["wrk", "nginx"].map((name) => findOrInstallProgram(name, say));
  if (wrk === undefined || nginx === undefined || process.platform !== "linux" || cpus().length < 2) {
    say("Serving is not measured: it needs wrk, nginx, Linux and two cores.");
    return undefined;
  }
  const running: MeasuredProcess[] = [];
  const start = async (command: readonly string[], port: number, env: NodeJS.ProcessEnv = process.env) => {
    const address = `http://127.0.0.1:${port}`;
    running.push(await startMeasured({ command, address, core: cores.server, env }));
    return address;
  };
  try {
    const port = await freePort();
    const node = [process.execPath, "scripts/serve-site.ts", site];
    const local = await start(node, port, { ...process.env, SITE_PORT: String(port) });
    const nginxPort = await freePort();
    const addresses = {
      local,
      nginx: await start([nginx, "-c", writeConfiguration(site, folder, nginxPort)], nginxPort),
    };

    const loads = (path: string) => {
      const turns: { local: Load[]; nginx: Load[] } = { local: [], nginx: [] };
      for (const warmUp of [addresses.local, addresses.nginx]) load(wrk, warmUp + path, 1);
      for (let round = 1; round <= rounds; round++) {
        stopRequest.throwIfAborted();
        turns.local.push(load(wrk, addresses.local + path, secondsARound));
        turns.nginx.push(load(wrk, addresses.nginx + path, secondsARound));
        say(`Serving ${path}, round ${round} of ${rounds}`);
      }
      return { path, local: medianOf(turns.local), nginx: medianOf(turns.nginx) };
    };
    return ["/", "/jobs"].map(loads);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

function load(wrk: string, address: string, seconds: number): Load {
  // Both send what is compressed already; nginx of Debian has gzip alone, so that is what both are asked for.
  const header = "Accept-Encoding: gzip";
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", header, address];
  const { stdout, stderr } = spawnSync("taskset", ["-c", String(cores.load), wrk, ...options], { encoding: "utf8" });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const [, p99, unit = ""] = /\s99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  if (rate === undefined || p99 === undefined || /Non-2xx/.test(stdout))
    throw new Error(`wrk could not measure ${address}:\n${stdout}${stderr}`);
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) };
}

function medianOf(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  };
}

/** nginx with its copy of the site. */
function writeConfiguration(site: string, folder: string, port: number): string {
  mkdirSync(folder, { recursive: true });
  // nginx, started as root, works as nobody, who may not look into our folders.
  cpSync(site, join(folder, "site"), { recursive: true });
  chmodSync(folder, 0o755);
  return writeNginxConfiguration({ folder, port, root: join(folder, "site") });
}
