import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { Group } from "./groups.ts";
import type { Source } from "./law.ts";

/** An error stops a live build; a warning wants a decision of the operator; a note is to be known. */
export type Severity = "error" | "warning" | "note";

/** What a rule sees, without what it knows of itself. */
export type Observation = {
  severity: Severity;
  /** Everywhere the same thing stands: mended in one go, and therefore one finding. */
  places: readonly [Place, ...Place[]];
  what: string;
  fix: string;
};

/** What the operator reads. */
export type Finding = Observation & { rule: string; group: Group; why: string; sources: readonly Source[] };
