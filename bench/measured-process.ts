/** A server under measurement: on one core, its start timed, its CPU time and memory read from the system. */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  core: number;
  /** Of `deploy/`: it gets the memory that this allows, as in service. V8 makes its heap the larger, the more memory it sees. */
  unit?: string;
  cwd?: string;
  env: NodeJS.ProcessEnv;
};

/** What asks must not miss the start by more than this. */
const askEveryMs = 2;
/** `getconf CLK_TCK` is 100 on every Linux of today. */
const microsecondsATick = 10_000;

export async function startMeasured({ command, address, core, unit, cwd, env }: Order): Promise<MeasuredProcess> {
  const startedMs = performance.now();
  const name = command.join(" ");
  const group = unit === undefined ? undefined : memoryGroup(unit);
  const enter = group === undefined ? "" : `echo $$ > ${group}/cgroup.procs && `;
  const pinned = ["taskset", "-c", String(core), ...command];
  const child = spawn("bash", ["-c", `${enter}exec "$@"`, "bash", ...pinned], {
    cwd,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(`${name} could not be started: ${message}`));
    child.once("exit", () => resolve(`${name} ended by itself.`));
  });
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    if (group !== undefined && existsSync(group)) rmdirSync(group);
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
    cpuMicroseconds: () => {
      // After the name in parentheses, which may itself hold spaces: utime and stime are the 12th and 13th.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return (Number(fields[11]) + Number(fields[12])) * microsecondsATick;
    },
    memoryMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop,
  };
}

/** A control group (of either version) with the unit's memory; undefined where only root may make one, which is said. */
function memoryGroup(unit: string): string | undefined {
  const [, megabytes] = /^MemoryMax=(\d+)M$/m.exec(readFileSync(join("deploy", unit), "utf8")) ?? [];
  if (megabytes === undefined) throw new Error(`deploy/${unit} has no MemoryMax in megabytes.`);
  const root = "/sys/fs/cgroup";
  const isSecond = existsSync(join(root, "cgroup.controllers"));
  const group = join(root, isSecond ? "" : "memory", `fernkontor-bench-${randomUUID()}`);
  const limit = join(group, isSecond ? "memory.max" : "memory.limit_in_bytes");
  try {
    mkdirSync(group);
    writeFileSync(limit, String(Number(megabytes) * 1024 * 1024), { flag: "r+" });
    return group;
  } catch {
    console.error(`${limit} cannot be written: memory is measured without the limit of deploy/${unit}.`);
    return undefined;
  }
}

/** Puts a process that runs already on one core. */
export function pin(pid: number, core: number): void {
  spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}
