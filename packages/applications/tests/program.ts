/** A built service, or its command line, as a process of its own: the one way in which tests start them. */
import { spawn } from "node:child_process";
import { once } from "node:events";

type Options = {
  /** What follows the program. */
  words?: readonly string[];
  /** What Node is told before it. */
  node?: readonly string[];
  /** Another Node than this one. */
  executable?: string;
  cwd?: string;
  env: NodeJS.ProcessEnv;
};

export type Program = ReturnType<typeof startProgram>;

export function startProgram(
  path: string,
  { words = [], node = [], executable = process.execPath, cwd, env }: Options,
) {
  const child = spawn(executable, [...node, path, ...words], {
    cwd,
    // Two fifths of a start are the reading of the program's text.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk) => {
      output[name] += chunk;
    });
  /** Without a code where it was killed. */
  const ended = once(child, "close").then(([code]: (number | null)[]) => ({ code: code ?? null, ...output }));
  // Whom it has started may hold its output for longer.
  const exited = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  /** Resolves with what it has said, once it says it. Rejects with what else it has said where it ends before. */
  const says = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = words.exec(output.stdout)?.[0];
        if (found) resolve(found);
      };
      child.stdout.on("data", look);
      look();
      ended.then(({ stderr }) => reject(new Error(`It ended before it said ${words}: ${stderr}`)), reject);
    });
  return {
    child,
    output,
    ended,
    says,
    /** Resolves once a service says that it is there. */
    address: () => says(/http:\/\/localhost:\d+/),
    /** Resolves with the exit code. */
    stop: async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return exited;
    },
  };
}
