/** What the check says of all drafts together, asked once for each state of them. */
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Problem } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import { changeOf } from "./file-at-hand.ts";
import { publisherSays } from "./publisher.ts";

/** `waits`: it has not answered yet. `away`: no publisher does. */
export type LatestCheck = { problems: readonly Problem[] } | "waits" | "away";

/** After that it is asked anew: a file may have been changed by hand, and days go by. */
const newForMs = 60_000;
/** Away, it may be back. */
const awayForMs = 5_000;

type Asked = { key: string; sinceMs: number; answer: Promise<LatestCheck>; last?: LatestCheck };
const asked = new WeakMap<Desk, Asked>();

/** @param waitMs how long a page waits for an answer that is not there yet */
export async function latestCheck(desk: Desk, drafts: readonly FileDraft[], waitMs: number): Promise<LatestCheck> {
  const key = drafts.map(({ path, version }) => `${path} ${version}`).join("\n");
  let current = asked.get(desk);
  const ageMs = current === undefined ? 0 : performance.now() - current.sinceMs;
  if (current?.key !== key || ageMs > (current.last === "away" ? awayForMs : newForMs)) {
    const fresh: Asked = { key, sinceMs: performance.now(), answer: ask(desk, drafts) };
    fresh.answer.then((answer) => {
      fresh.last = answer;
    });
    asked.set(desk, fresh);
    current = fresh;
  }
  return current.last ?? Promise.race([current.answer, waits(waitMs)]);
}

async function ask(desk: Desk, drafts: readonly FileDraft[]): Promise<LatestCheck> {
  try {
    const answer = await publisherSays(desk, { ask: "check", changes: drafts.map(changeOf) });
    return answer === undefined ? "away" : { problems: answer.problems };
  } catch {
    // A publisher of another version: the page goes on without it, and says so.
    return "away";
  }
}

function waits(ms: number): Promise<"waits"> {
  return new Promise((resolve) => {
    setTimeout(() => resolve("waits"), ms).unref();
  });
}
