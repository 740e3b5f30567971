import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

type Patience = { withinMs?: number; everyMs?: number; problem: () => string };

/**
 * Asks again and again, and resolves once the answer is yes. What the question throws ends the waiting.
 * @throws OperatorError saying the problem when it takes too long
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 20, problem }: Patience,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new OperatorError(`${problem()} (waited for ${withinMs / 1000} s)`);
    await pause(everyMs);
  }
}
