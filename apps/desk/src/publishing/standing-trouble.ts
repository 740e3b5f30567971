import { setTimeout as sleep } from "node:timers/promises";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import type { PublishingMemory } from "./memory.ts";

/** Nobody waits for the inbox while the publisher draws a site: until it answers, what it said last holds. */
const waitsMs = 200;

/** What could not become public, as the publisher says or has said last; undefined where all did, or nobody knows. */
export async function standingTrouble(
  desk: Pick<Desk, "config" | "log" | "now" | "publishing">,
): Promise<PublishingMemory["standing"]> {
  const memory = desk.publishing;
  const asked = publisherSays<"state">(desk, { ask: "state" }).then((state) => {
    memory.awaySince = state === undefined ? (memory.awaySince ?? desk.now()) : undefined;
    if (state !== undefined)
      memory.standing = state.trouble && { trouble: state.trouble, publishedAt: state.release?.publishedAt };
  });
  // What it cannot answer is its own page's business.
  await Promise.race([asked.catch(() => {}), sleep(waitsMs, undefined, { ref: false })]);
  return memory.standing;
}
