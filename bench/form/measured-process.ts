/** A server under measurement: on one core, its start timed, its CPU time and memory read from the system. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { resolve } from "node:path";
import { freePort } from "../../scripts/testing/free-port.ts";

export type MeasuredProcess = {
  /** From the start of the process to its first answer. */
  startMs: number;
  cpuMicroseconds: () => number;
  memoryMb: () => number;
  /** Lets it lie still while another one is measured, whatever it has yet to do. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

type Options = { program: string; port: number; core: number; cwd: string; env: Record<string, string> };

const startsWithinMs = 20_000;
/** `getconf CLK_TCK` is 100 on every Linux of today. */
const microsecondsATick = 10_000;

export async function startMeasured({ program, port, core, cwd, env }: Options): Promise<MeasuredProcess> {
  const startedMs = performance.now();
  const child = spawn("taskset", ["-c", String(core), process.execPath, program], {
    cwd,
    env: { PATH: process.env.PATH, FORM_PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilAnswering(child, port);
  const startMs = performance.now() - startedMs;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);

  return {
    startMs,
    cpuMicroseconds: () => {
      // After the name in parentheses, which may itself hold spaces: utime and stime are the 12th and 13th.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return (Number(fields[11]) + Number(fields[12])) * microsecondsATick;
    },
    memoryMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const withoutLimits = { LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000" };

/** The built form service as shipped, but for the limits on its use; its logs and mails go to `folder`. */
export async function startFormService({
  url,
  folder,
  core,
}: {
  url: string;
  folder: string;
  core: number;
}): Promise<{ port: number; server: MeasuredProcess }> {
  const port = await freePort();
  const server = await startMeasured({
    program: resolve("apps/form/dist/main.js"),
    port,
    core,
    cwd: folder,
    env: { ...withoutLimits, LOG_DIR: "logs", MAIL_DIR: "mails", AGENCY_DIR: resolve("agency"), DATABASE_URL: url },
  });
  return { port, server };
}

/** Puts a process that runs already on one core. */
export function pin(pid: number, core: number): void {
  spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  const deadlineMs = performance.now() + startsWithinMs;
  while (performance.now() < deadlineMs && child.exitCode === null) {
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${child.spawnargs.join(" ")} does not answer.`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("connect", () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    socket.once("end", () => resolve(false));
  });
}
