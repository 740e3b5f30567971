/** The rail of the desk, in its order. A screen adds its line; „/“ leads to the first that somebody may see. */
import type { Role } from "@fernkontor/applications/people/person";

type Entry = {
  path: string;
  label: string;
  access: "person" | "lead";
  /** Begins a group. */
  isApart?: boolean;
  accessKey?: string;
  /** Which number stands beside it. */
  counts?: "waiting" | "overdue" | "changes";
};

const entries = [
  { path: "/eingang", label: "Eingang", access: "person", accessKey: "e", counts: "waiting" },
  { path: "/fristen", label: "Fristen", access: "person", counts: "overdue" },
  { path: "/stellen", label: "Stellen", access: "person", isApart: true },
  { path: "/veroeffentlichen", label: "Veröffentlichen", access: "person", counts: "changes" },
  { path: "/belege", label: "Belege", access: "person", isApart: true },
  { path: "/zahlen", label: "Zahlen", access: "person" },
  { path: "/protokoll", label: "Protokoll", access: "lead" },
  { path: "/team", label: "Team", access: "person", isApart: true },
] as const satisfies readonly Entry[];

export const navigation: readonly Entry[] = entries;
export type Place = (typeof entries)[number]["path"];

/** Where somebody begins. */
export function firstPlace(role: Role): string {
  return navigation.find(({ access }) => access === "person" || role === "lead")?.path ?? "/team";
}
