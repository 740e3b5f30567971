/**
 * What the check says of all drafts together, asked once for each state of them: the same as the plan of whoever asks. A draft
 * that their plan leaves to the Leitung, or that was overtaken, is judged with all the others. What the record of a draft
 * refuses is not in it: the draft's own page says that, in the words of its form.
 */

import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Person, Role } from "@fernkontor/applications/people/person";
import type { Problem } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import { offeredActs, selectionOf } from "../publishing/offer.ts";
import { changeOf } from "./file-at-hand.ts";
import { publisherSays } from "./publisher.ts";

/** `waits`: it has not answered yet. `away`: no publisher does. */
export type NoAnswer = "waits" | "away";
export type LatestCheck = { problems: readonly Problem[] } | NoAnswer;

/** After that it is asked anew: a file may have been changed by hand, and days go by. */
const newForMs = 60_000;
/** Away, it may be back. */
const awayForMs = 5_000;

/** `before`: what was said of the same drafts when they were asked about last. */
type Asked = {
  key: string;
  sinceMs: number;
  answer: Promise<LatestCheck>;
  last?: LatestCheck;
  before?: LatestCheck | undefined;
};
const asked = new WeakMap<Desk, Map<Role, Asked>>();

/** @param waitMs how long a page waits for an answer that is not there yet */
export async function latestCheck(
  desk: Desk,
  person: Person,
  drafts: readonly FileDraft[],
  waitMs: number,
): Promise<LatestCheck> {
  const key = drafts.map(({ path, version }) => `${path} ${version}`).join("\n");
  const byRole = asked.get(desk) ?? new Map<Role, Asked>();
  asked.set(desk, byRole);
  let current = byRole.get(person.role);
  const ageMs = current === undefined ? 0 : performance.now() - current.sinceMs;
  if (current?.key !== key || ageMs > (current.last === "away" ? awayForMs : newForMs)) {
    const before = current?.key === key ? (current.last ?? current.before) : undefined;
    const fresh: Asked = { key, sinceMs: performance.now(), answer: askCheck(desk, person, drafts), before };
    // Not awaited: the page waits at most `waitMs`, and a later one finds the answer. `askCheck` never rejects.
    void fresh.answer.then((answer) => {
      fresh.last = answer;
    });
    byRole.set(person.role, fresh);
    current = fresh;
  }
  const said = current.last ?? (await Promise.race([current.answer, waits(waitMs)]));
  return said === "waits" ? (current.before ?? said) : said;
}

async function askCheck(
  desk: Desk,
  { name, role }: Person,
  drafts: readonly FileDraft[],
): Promise<Exclude<LatestCheck, "waits">> {
  try {
    const acts = await offeredActs(desk, role, { byHand: [], release: undefined });
    const staying = acts.filter(({ stays }) => stays !== undefined).flatMap(({ files }) => files);
    const going = acts.filter(({ stays }) => stays === undefined);
    const { changes, without } = selectionOf(going, { byHand: staying });
    const answer = await publisherSays(desk, { ask: "check", changes, without, by: { name, role } });
    const isStaying = ({ file }: Problem) => staying.some(({ path }) => path === file);
    const all =
      staying.length === 0 ? answer : await publisherSays(desk, { ask: "check", changes: drafts.map(changeOf) });
    if (answer === undefined || all === undefined) return "away";
    const own = new Set(drafts.map(({ path }) => path));
    const problems = [...answer.problems.filter((each) => !isStaying(each)), ...all.problems.filter(isStaying)];
    return { problems: problems.filter(({ file, rule }) => rule !== undefined || !own.has(file)) };
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
