import { type ChildProcess, spawn } from "node:child_process";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { until } from "./until.ts";

/** A child process that is meant to run until we stop it. */
export type Service = {
  /** Settles when the process has ended, with a sentence about how. */
  ended: Promise<string>;
  /** Resolves when its address answers. Rejects when the process ends before, or when it takes too long. */
  untilAnswering: () => Promise<void>;
  /** What it wants said at the end of the summary; known once it answers. */
  summary: () => readonly string[];
  /** Asks the process to end and resolves when it has. */
  stop: () => Promise<void>;
};

// The form finishes its requests and its current mail within 25 s.
const endsWithinMs = 30_000;

/**
 * Starts a service, a Node script, in a process group of its own: on Ctrl-C the terminal would otherwise signal it a second time.
 * @param saysListening whether it sends a message once the port is its own; of another program only an answer is known,
 *   which may be somebody else's
 */
export function startService(
  name: string,
  address: string,
  nodeArguments: readonly string[],
  env: NodeJS.ProcessEnv,
  { saysListening = true } = {},
): Service {
  const child = spawn("node", nodeArguments, { env, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true });
  let summary: readonly string[] = [];
  const listening = new Promise<undefined>((resolve) => {
    if (!saysListening) return resolve(undefined);
    child.once("message", (lines) => {
      summary = lines as string[];
      resolve(undefined);
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`${name} ließ sich nicht starten: ${error.message}`));
    child.once("exit", (code, signal) =>
      resolve(`${name} hat sich von selbst beendet (${signal ?? `Rückgabewert ${code}`}).`),
    );
  });
  return {
    ended,
    summary: () => summary,
    untilAnswering: async () => {
      // Who took the port meanwhile would answer, too.
      const ending = await Promise.race([listening, ended]);
      if (ending !== undefined) throw new OperatorError(ending);
      // Programs that are built meanwhile need the processor more.
      await untilAnswering(name, address, ended, saysListening ? undefined : 200);
    },
    stop: () => stop(child, ended),
  };
}

/**
 * Resolves when an address answers.
 * @param ended settles, with a sentence, when the process that should answer has ended
 * @throws OperatorError when it ends before, or takes too long.
 */
export async function untilAnswering(
  name: string,
  address: string,
  ended: Promise<string>,
  everyMs?: number,
): Promise<void> {
  let ending: string | undefined;
  // Not awaited: a service that answers goes on running.
  void ended.then((sentence) => {
    ending = sentence;
  });
  const isAnswering = async () => {
    if (ending !== undefined) throw new OperatorError(ending);
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok ?? false;
  };
  await until(isAnswering, {
    everyMs,
    problem: () => `${name} antwortet nicht auf ${address}.`,
  });
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  child.kill("SIGTERM");
  const force = setTimeout(killGroup, endsWithinMs, child.pid);
  await ended;
  clearTimeout(force);
  killGroup(child.pid);
}

/** With what a program has started itself, as `node --watch` and esbuild do: that outlives it where it is killed. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing is left of it.
  }
}
