/** People who apply one after the other, each with a message that nobody else writes. */
import { asScript, goodFields, tokenIn } from "../../apps/form/tests/sample-form.ts";
import { until } from "../../scripts/services/until.ts";
import { type Answer, send } from "./send.ts";

/** What an applicant has been told: the application of this message is stored under this id. */
type Acknowledgement = { message: string; id: string };

export type Applicants = {
  acknowledged: readonly Acknowledgement[];
  /** Answers and failures that nobody should ever get. */
  failures: readonly string[];
  /** Resolves when as many more have been acknowledged. */
  more: (count: number) => Promise<void>;
  /** Resolves when as many more requests have been sent. */
  moreSent: (count: number) => Promise<void>;
  /** Lets everyone finish what they have begun. */
  leave: () => Promise<void>;
};

type Options = {
  count: number;
  /** Where the next request goes. */
  address: () => string;
  /** Sends each submission again with the same token until it is acknowledged, as the form asks people to. */
  persistent: boolean;
  /** What each waits before the next application: without a breath they keep both cores busy, and all else is slow. */
  breathMs?: () => number;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const beforeRetryMs = 20;

export function sendApplicants({ count, address, persistent, breathMs = () => 60 }: Options): Applicants {
  const acknowledged: Acknowledgement[] = [];
  const failures: string[] = [];
  let sent = 0;
  let leaving = false;

  /** Undefined when there is none, which only the persistent put up with. */
  const request = async (...message: Parameters<typeof send>): Promise<Answer | undefined> => {
    for (;;) {
      sent += 1;
      const [answer, reason] = await send(...message).then(
        (received) => [received, ""] as const,
        (error: Error) => [undefined, error.message] as const,
      );
      if (answer?.status === 200) return answer;
      const isHonest = answer === undefined || (answer.status === 503 && answer.headers["retry-after"] !== undefined);
      if (!persistent || !isHonest) {
        failures.push(
          `${message[1]?.method ?? "GET"} ${answer ? `${answer.status} ${answer.body.slice(0, 200)}` : reason}`,
        );
        return undefined;
      }
      await pause(beforeRetryMs);
      message[0] = address();
    }
  };

  const apply = async (message: string): Promise<void> => {
    const page = await request(address());
    if (page === undefined) return;
    const body = new URLSearchParams({ ...goodFields, message, token: tokenIn(page.body) }).toString();
    const headers = { ...asScript, "content-type": "application/x-www-form-urlencoded" };
    const answer = await request(address(), { method: "POST", headers, body });
    if (answer !== undefined) acknowledged.push({ message, id: JSON.parse(answer.body).id });
  };

  const applicants = Array.from({ length: count }, async (_, applicant) => {
    for (let turn = 1; !leaving; turn++) {
      await apply(`Bewerbung ${applicant} / ${turn}`);
      await pause(breathMs());
    }
  });

  return {
    acknowledged,
    failures,
    more: async (wanted) => {
      const goal = acknowledged.length + wanted;
      const isReached = () => acknowledged.length >= goal || failures.length > 0;
      await until(isReached, { everyMs: 1, problem: () => "Too few applications were acknowledged." });
    },
    moreSent: async (wanted) => {
      const goal = sent + wanted;
      await until(() => sent >= goal, { everyMs: 1, problem: () => "Too few requests were sent." });
    },
    leave: async () => {
      leaving = true;
      await Promise.all(applicants);
    },
  };
}
