import type { Observation } from "./finding.ts";
import type { Group } from "./groups.ts";
import type { LawKey } from "./law.ts";
import type { Subject } from "./subject.ts";

/** One thing that must be true before going live: data, and a pure function that finds where it is not. */
export type Rule = {
  /** `group/name`, stable: reports in JSON are compared by it. */
  id: `${string}/${string}`;
  group: Group;
  /** Why it matters, in one sentence. */
  why: string;
  law: readonly [LawKey, ...LawKey[]];
  find: (subject: Subject) => readonly Observation[];
};
