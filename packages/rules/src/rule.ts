import type { Finding, Severity } from "./finding.ts";
import type { LawKey } from "./law.ts";
import type { Subject } from "./subject.ts";

/** One thing that must be true before going live: data, and a pure function that finds where it is not. */
export type Rule = {
  name: string;
  /** Why it matters, in one sentence. */
  why: string;
  law: readonly [LawKey, ...LawKey[]];
  /** How gravely it may speak; a test has a case for each. */
  speaks: readonly [Severity, ...Severity[]];
  find: (subject: Subject) => Iterable<Finding>;
};

/** A rule with what its group says of it. */
export type GroupedRule = Rule & {
  /** `group/name`, stable: reports in JSON are compared by it. */
  id: `${string}/${string}`;
  /** The group's title, which is a chapter of the report. */
  group: string;
};

/** The rules of one chapter, in the order of the report. */
export function ruleGroup(id: string, title: string, rules: readonly Rule[]): GroupedRule[] {
  return rules.map((rule) => ({ ...rule, id: `${id}/${rule.name}`, group: title }));
}
