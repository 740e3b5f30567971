import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Program = {
  /** Resolves with what the pattern's group finds in a line that the program writes. */
  says: (pattern: RegExp) => Promise<string>;
  /** Resolves, with a sentence, when the program has ended. */
  ended: Promise<string>;
  end: () => Promise<void>;
};

/** Starts a program that ends when it is told to, and with this process at the latest. */
export function startProgram(path: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(path, words, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe", "pipe"] });
  const kill = () => void child.kill();
  process.once("exit", kill);
  const ended = Promise.race([once(child, "exit"), once(child, "error")]).then(() => {
    process.off("exit", kill);
    return `${path} has ended.`;
  });
  const lines: string[] = [];
  return {
    ended,
    says: async (pattern) => {
      const found = Promise.withResolvers<string>();
      for (const stream of [child.stderr, child.stdio[3]]) {
        createInterface(stream as NodeJS.ReadableStream).on("line", (line) => {
          lines.push(line);
          const match = pattern.exec(line);
          if (match?.[1]) found.resolve(match[1]);
        });
      }
      ended.then((sentence) => found.reject(new Error([sentence, ...lines].join("\n"))), found.reject);
      return await found.promise;
    },
    end: async () => {
      kill();
      await ended;
    },
  };
}
