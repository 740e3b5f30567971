import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/** Nothing that works takes this long, on a busy machine either. */
export const patienceMs = 300_000;

type Waiting = { everyMs?: number; problem: () => string };

/**
 * Asks again and again, and resolves once the answer is yes. What the question throws ends the waiting.
 * @throws OperatorError saying the problem when it takes too long
 */
export async function until(isSo: () => boolean | Promise<boolean>, { everyMs = 20, problem }: Waiting): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new OperatorError(`${problem()} (waited for ${patienceMs / 1000} s)`);
    await pause(everyMs);
  }
}
