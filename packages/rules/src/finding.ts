import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { LawKey } from "./law.ts";

/** An error stops a live build; a warning wants a decision of the operator; a note is to be known. */
export type Severity = "error" | "warning" | "note";

/** What a rule finds; the report adds which rule it was, and why it matters. */
export type Finding = {
  severity: Severity;
  /** Everywhere the same thing stands: mended in one go, and therefore one finding. */
  places: readonly [Place, ...Place[]];
  what: string;
  fix: string;
  /** What it rests on, where that is not all on which its rule does. */
  law?: readonly LawKey[];
};

/** Where it stands, for people: a file with its lines, or the address of a page, whose lines nobody sees. */
export function placeWords(file: string, lines: readonly number[]): string {
  return file.startsWith("/") ? file : `${file}:${lines.join(",")}`;
}

/** A thing worth a finding (a wording, a host, a number), and one of the places where it stands. */
export type Occurrence = { thing: string; place: Place };

/** One finding with all the places, each once; none where there is no place. */
export function findingsAt(places: readonly Place[], finding: Omit<Finding, "places">): Finding[] {
  const byKey = new Map(places.map((place) => [`${place.file}:${place.line}`, place]));
  const [first, ...others] = byKey.values();
  return first ? [{ ...finding, places: [first, ...others] }] : [];
}

/** One finding a thing, with all its places: a report that says the same thing in twelve lines is not read. */
export function findingPerThing(
  occurrences: readonly Occurrence[],
  findingOn: (thing: string) => Omit<Finding, "places">,
): Finding[] {
  return [...Map.groupBy(occurrences, ({ thing }) => thing)].flatMap(([thing, same]) =>
    findingsAt(
      same.map(({ place }) => place),
      findingOn(thing),
    ),
  );
}
