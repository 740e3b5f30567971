import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Service } from "./service.ts";

/**
 * Keeps services company until somebody asks us to stop; none of them is left behind.
 * @throws OperatorError when one of them ends by itself or never answers.
 */
export async function supervise(
  services: readonly Service[],
  stopRequest: AbortSignal,
  whenAllAnswer: () => void,
): Promise<void> {
  const requested = new Promise<undefined>((resolve) => {
    stopRequest.addEventListener("abort", () => resolve(undefined), { once: true });
    if (stopRequest.aborted) resolve(undefined);
  });
  try {
    await Promise.race([requested, Promise.all(services.map(({ untilAnswering }) => untilAnswering()))]);
    if (!stopRequest.aborted) whenAllAnswer();
    const ending = await Promise.race([requested, ...services.map(({ ended }) => ended)]);
    if (ending !== undefined) throw new OperatorError(ending);
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
  }
}
