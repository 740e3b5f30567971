/** A server under measurement, its workers included: its start timed, its CPU time and memory read from the system. */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { untilAnswering } from "../scripts/services/service.ts";

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

type Order = {
  command: readonly string[];
  /** Answers once the server is up. */
  address: string;
  /** Without one it runs on any. */
  core?: number;
  cwd?: string;
  env: NodeJS.ProcessEnv;
};

/** What asks must not miss the start by more than this. */
const askEveryMs = 2;
/** `getconf CLK_TCK` is 100 on every Linux of today. */
const microsecondsATick = 10_000;

export async function startMeasured({ command, address, core, cwd, env }: Order): Promise<MeasuredProcess> {
  const startedMs = performance.now();
  const name = command.join(" ");
  const pinned = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const child = spawn(pinned[0] ?? "", pinned.slice(1), {
    cwd,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(`${name} could not be started: ${message}`));
    child.once("exit", () => resolve(`${name} ended by itself.`));
  });
  const all = () => [Number(child.pid), ...childrenOf(Number(child.pid))];
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) for (const pid of all()) process.kill(pid, "SIGKILL");
    await ended;
  };
  try {
    await untilAnswering(name, address, ended, askEveryMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const startMs = performance.now() - startedMs;

  return {
    startMs,
    cpuMicroseconds: () => sumOf(all(), cpuMicrosecondsOf),
    memoryMb: () => sumOf(all(), memoryMbOf),
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop,
  };
}

function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return pids === "" ? [] : pids.split(" ").map(Number);
}

function sumOf(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((sum, pid) => sum + of(pid), 0);
}

function cpuMicrosecondsOf(pid: number): number {
  // After the name in parentheses, which may itself hold spaces: utime and stime are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * microsecondsATick;
}

function memoryMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Puts a process that runs already on one core. */
export function pin(pid: number, core: number): void {
  spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}
