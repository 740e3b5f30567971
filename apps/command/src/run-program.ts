import { spawn } from "node:child_process";
import { isAbsolute, join, resolve } from "node:path";
import type { OperatorCommand } from "./commands.ts";
import type { Running } from "./server/how-to-run.ts";

/** Where the software lies. */
export const softwareFolder = join(import.meta.dirname, "../../..");

/** Runs a program of ours from the software's folder. Resolves to its exit code. */
export function runProgram(program: string, words: readonly string[], running: Running): Promise<number> {
  const node = [process.execPath, program, ...words];
  // With all groups of that user: by one of them it may read the agency's files.
  const line = running.user === undefined ? node : [...asUser(running.user), ...node];
  if (running.umask !== undefined) process.umask(running.umask);
  const [command = "", ...rest] = line;
  const child = spawn(command, rest, { cwd: softwareFolder, stdio: "inherit", env: withOwnPrograms(running) });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.once("error", (error) => {
      console.error(`${command} ließ sich nicht starten: ${error.message}`);
      done(1);
    });
    child.once("close", (code) => done(code ?? 1));
  });
}

export function asUser(user: string): string[] {
  return ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--"];
}

function withOwnPrograms({ environment }: Running): NodeJS.ProcessEnv {
  const own = join(softwareFolder, "node_modules/.bin");
  return { ...environment, PATH: `${own}:${environment.PATH ?? "/usr/local/bin:/usr/bin:/bin"}` };
}

/** The words of a line with paths as they are seen from the operator's folder: the program runs in another one. */
export function withWholePaths(
  { paths }: Pick<OperatorCommand, "paths">,
  words: readonly string[],
  folder: string,
): string[] {
  const whole = (path: string): string => {
    if (path.startsWith("file:")) return `file:${whole(path.slice("file:".length))}`;
    return isAbsolute(path) || path === "-" || /^postgres(ql)?:/.test(path) ? path : resolve(folder, path);
  };
  let position = -1;
  return words.map((word, index) => {
    const [, name = "", value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (value !== undefined && paths?.options?.includes(name)) return `--${name}=${whole(value)}`;
    const optionBefore = /^--([\w-]+)$/.exec(words[index - 1] ?? "")?.[1] ?? "";
    if (!word.startsWith("-") && paths?.options?.includes(optionBefore)) return whole(word);
    if (word.startsWith("-")) return word;
    position += 1;
    return paths?.positions?.includes(position) ? whole(word) : word;
  });
}
