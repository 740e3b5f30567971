import { endingOf } from "@fernkontor/agency-files/operator-error";
import { explained } from "../../apps/publisher/src/publish-problem.ts";

/**
 * Runs a command to its exit code. Problems that the reader can mend are told without a stack; being asked to end
 * (Ctrl-C, `kill`, a closed terminal) is no failure.
 */
export async function runCommand(command: (stopRequest: AbortSignal) => Promise<number>): Promise<void> {
  const stopRequest = stopRequestOfProcess();
  try {
    process.exitCode = await command(stopRequest);
  } catch (error) {
    if (stopRequest.aborted) return;
    const { words, exitCode } = endingOf(error, explained);
    console.error(words);
    process.exitCode = exitCode;
  }
}

/** Asking again changes nothing: npm passes on the Ctrl-C that the terminal has already sent. */
function stopRequestOfProcess(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}
