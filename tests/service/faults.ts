import { type Applicants, sendApplicants } from "./applicants.ts";
import type { Instance } from "./instance.ts";

/** Enough to keep the service busy, and more than one on each of three instances. */
const applicantCount = 8;
/** Acknowledged before each death, so that every one of them happens under load. */
const leastBetweenDeaths = 10;

type Options = {
  instances: readonly Instance[];
  times: number;
  /** What dies; resolves when it is there again. */
  accident: (turn: number) => Promise<void>;
};

/** Applicants who send again until they are acknowledged, while something dies under them again and again. */
export async function applyThroughAccidents({ instances, times, accident }: Options): Promise<Applicants> {
  const applicants = sendApplicants({
    count: applicantCount,
    address: () => anyOf(instances).address,
    persistent: true,
  });
  for (let turn = 1; turn <= times; turn++) {
    await applicants.more(leastBetweenDeaths);
    // At any point of a request, not always just after an answer.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    await accident(turn);
  }
  await applicants.more(leastBetweenDeaths);
  await applicants.leave();
  return applicants;
}

/** One of the instances is killed and started again. */
export async function killOne(instances: readonly Instance[]): Promise<void> {
  const victim = anyOf(instances);
  await victim.end("SIGKILL");
  await victim.start();
}

function anyOf(instances: readonly Instance[]): Instance {
  const chosen = instances[Math.floor(Math.random() * instances.length)];
  if (chosen === undefined) throw new Error("There is no instance.");
  return chosen;
}
