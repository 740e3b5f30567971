/** PostgreSQL's own programs, as child processes. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { OperatorError } from "../operator-error.ts";

type Options = { env?: NodeJS.ProcessEnv };

/** Runs a program to its end. @throws OperatorError with the first line of what it says when it fails. */
export async function runProgram(program: string, programArguments: readonly string[], options: Options = {}) {
  await succeeded(start(program, programArguments, { ...options, stdio: ["ignore", "ignore", "pipe"] }));
}

/** Passes on every line that a program writes, however many there are. */
export async function eachLine(
  program: string,
  programArguments: readonly string[],
  look: (line: string) => void,
): Promise<void> {
  const running = start(program, programArguments, { stdio: ["ignore", "pipe", "pipe"] });
  const success = succeeded(running);
  let rest = "";
  running.child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    // Only this character ends a line: readline takes others for ends too, which may stand in an applicant's message.
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) look(line);
  });
  await success;
}

/**
 * Lets one program read what another writes, and then `rest`. When the writer fails, the reader is ended at once and never learns that
 * the text was over: it would take half of it for the whole.
 */
export async function pump(
  writer: string,
  writerArguments: readonly string[],
  reader: string,
  readerArguments: readonly string[],
  { rest = "", ...options }: Options & { rest?: string },
): Promise<void> {
  const reading = start(reader, readerArguments, { ...options, stdio: ["pipe", "ignore", "pipe"] });
  const writing = start(writer, writerArguments, { stdio: ["ignore", "pipe", "pipe"] });
  // It has ended early, and says why itself.
  reading.child.stdin?.on("error", () => {});
  if (reading.child.stdin) writing.child.stdout?.pipe(reading.child.stdin, { end: false });

  let firstFailure: unknown;
  const endOther = (other: Running) => (error: unknown) => {
    firstFailure ??= error;
    other.child.kill("SIGKILL");
  };
  await Promise.all([
    succeeded(writing).then(() => reading.child.stdin?.end(rest), endOther(reading)),
    succeeded(reading).catch(endOther(writing)),
  ]);
  if (firstFailure !== undefined) throw firstFailure;
}

type Running = { program: string; child: ChildProcess; complaint: () => string };

function start(program: string, programArguments: readonly string[], options: SpawnOptions): Running {
  const child = spawn(program, programArguments, options);
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    complaint += chunk;
  });
  return { program, child, complaint: () => complaint };
}

async function succeeded({ program, child, complaint }: Running): Promise<void> {
  const [code] = (await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === "ENOENT"
        ? `${program} gibt es hier nicht. Es kommt mit dem Client von PostgreSQL (Debian: apt-get install postgresql-client).`
        : `${program} ließ sich nicht starten (${error.code}).`,
    );
  })) as [number | null];
  if (code === 0) return;
  // The first line names the cause; further ones may quote applications.
  throw new OperatorError(complaint().split("\n")[0] || `${program} ist gescheitert.`);
}
