import { spawn } from "node:child_process";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/**
 * Runs a program to its end without showing what it writes.
 * @throws OperatorError with all of its output when it fails: only then is it worth reading.
 */
export async function runTool(
  command: string,
  commandArguments: readonly string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<void> {
  const child = spawn(command, commandArguments, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  if (failure !== undefined)
    throw new OperatorError(`${Buffer.concat(output)}\n${command} ${commandArguments.join(" ")} failed: ${failure}`);
}
