/** The built service as a process of its own, as it runs in production. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { until } from "../../scripts/services/until.ts";
import { isHealthy } from "./send.ts";
import { steadyPort } from "./steady-port.ts";

export const repository = fileURLToPath(new URL("../../", import.meta.url));

export type Instance = {
  port: number;
  address: string;
  /** The process that runs now. */
  pid: () => number;
  /** Resolves once it answers. */
  start: () => Promise<void>;
  /** Resolves with the exit code, which a killed process does not have. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

/** Settings under which nobody is asked to slow down: hundreds of applications come from one address here. */
export const withoutLimits = { LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000", MIN_FILL_MS: "0" };

/** An instance that keeps its port. What it writes to relative paths lands in `folder`. */
export async function createInstance(folder: string, settings: Record<string, string>): Promise<Instance> {
  const port = await steadyPort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    ...withoutLimits,
    AGENCY_DIR: sampleAgencyFolder,
    ...settings,
    FORM_PORT: String(port),
  };
  let child: ChildProcess | undefined;

  return {
    port,
    address,
    pid: () => runningPid(child),
    start: async () => {
      const started = spawn(process.execPath, [`${repository}apps/form/dist/main.js`], {
        cwd: folder,
        env,
        stdio: ["ignore", "ignore", "pipe"],
      });
      child = started;
      await untilAnswering(started, address);
    },
    end: async (signal) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const ended = once(child, "exit");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

async function untilAnswering(child: ChildProcess, address: string): Promise<void> {
  let complaints = "";
  child.stderr?.on("data", (chunk) => {
    complaints += chunk;
  });
  const isAnswering = () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service ended: ${complaints}`);
    return isHealthy(address);
  };
  await until(isAnswering, { everyMs: 10, problem: () => `The service does not answer. ${complaints}` });
}

function runningPid(child: ChildProcess | undefined): number {
  if (child?.pid === undefined) throw new Error("The service has not been started.");
  return child.pid;
}
