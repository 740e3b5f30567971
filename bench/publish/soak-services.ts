/** The watching publish and nginx as they run at an agency's, for the soak. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { StartProblem } from "../../apps/publisher/src/start-problem.ts";
import { until } from "../../scripts/services/until.ts";
import { findOrInstallProgram, writeNginxConfiguration } from "../nginx.ts";
import { get } from "./visitor.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export type Killed = "run" | "watcher and run" | "watcher alone";
export type Watching = {
  /** Of the watcher alone: its run goes on, and the next watcher waits for it. @returns whether there was one */
  kill: (what: Killed) => boolean;
  isAtWork: () => boolean;
  stop: () => Promise<void>;
};

/** `npm run publish -- --watch`, which is started anew when it is killed, as systemd does. */
export function startWatching(env: NodeJS.ProcessEnv, logFile: string): Watching {
  const log = openSync(logFile, "a");
  const start = () => spawn(process.execPath, ["scripts/publish.ts", "--watch"], { env, stdio: ["ignore", log, log] });
  let child = start();
  return {
    isAtWork: () => childrenOf(child).length > 0,
    kill: (what) => {
      const runs = childrenOf(child);
      if (what !== "watcher alone") runs.forEach(killNow);
      if (what === "run") return runs.length > 0;
      child.kill("SIGKILL");
      child = start();
      return true;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Follows `root` through the link in it, with the shipped configuration. */
export async function startNginx(folder: string, port: number, root: string, say: (line: string) => void) {
  const program = findOrInstallProgram("nginx", say);
  if (program === undefined) throw new StartProblem("There is no nginx here.");
  const module = existsSync(brotliModule) ? { brotliModule } : {};
  const child = spawn(program, ["-c", writeNginxConfiguration({ folder, port, root, ...module })], {
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const problem = () => "nginx does not answer.";
  await until(async () => (await get(port, "/").catch(() => undefined))?.status === 200, { problem });
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
