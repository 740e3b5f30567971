/** The rail of the desk, in its order. A screen adds its line; „/“ leads to the first that somebody may see. */
import type { Role } from "@fernkontor/applications/people/person";

type Entry = {
  path: string;
  label: string;
  access: "person" | "lead";
  /** Those of one group stand together. */
  group: "people" | "website" | "agency" | "team";
  accessKey?: string;
  /** Which number stands beside it. */
  counts?: "waiting" | "overdue" | "changes";
  /** Only where the agency places people with others. */
  forPlacing?: true;
};

const entries = [
  { path: "/eingang", label: "Eingang", group: "people", access: "person", accessKey: "e", counts: "waiting" },
  { path: "/fristen", label: "Fristen", group: "people", access: "person", counts: "overdue" },
  { path: "/unternehmen", label: "Unternehmen", group: "website", access: "person", forPlacing: true },
  { path: "/stellen", label: "Stellen", group: "website", access: "person" },
  { path: "/seiten", label: "Seiten", group: "website", access: "person" },
  { path: "/veroeffentlichen", label: "Veröffentlichen", group: "website", access: "person", counts: "changes" },
  { path: "/belege", label: "Belege", group: "agency", access: "person" },
  { path: "/zahlen", label: "Zahlen", group: "agency", access: "person" },
  { path: "/protokoll", label: "Protokoll", group: "agency", access: "lead" },
  { path: "/team", label: "Team", group: "team", access: "person" },
] as const satisfies readonly Entry[];

const navigation: readonly Entry[] = entries;
export type Place = (typeof entries)[number]["path"];

/** What somebody sees of it; `isApart`: begins a group. */
export function navigationFor(role: Role, isPlacing: boolean): readonly (Entry & { isApart: boolean })[] {
  const seen = navigation.filter(
    ({ access, forPlacing }) => (access === "person" || role === "lead") && (isPlacing || !forPlacing),
  );
  return seen.map((entry, index) => ({ ...entry, isApart: index > 0 && seen[index - 1]?.group !== entry.group }));
}

/** Where somebody begins. */
export function firstPlace(role: Role): string {
  return navigation.find(({ access }) => access === "person" || role === "lead")?.path ?? "/team";
}
