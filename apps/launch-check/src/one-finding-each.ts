import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { Observation } from "./finding.ts";

/** Something worth a finding, and one of the places where it stands. */
export type Seen = { thing: string; place: Place };

/** One finding a thing, with all its places: what is mended in one go is one finding. */
export function oneFindingEach(
  seen: readonly Seen[],
  say: (thing: string) => Omit<Observation, "places">,
): Observation[] {
  return [...Map.groupBy(seen, ({ thing }) => thing)].flatMap(([thing, same]) => {
    const places = distinct(same.map(({ place }) => place));
    return places ? [{ ...say(thing), places }] : [];
  });
}

/** The same places once each, in their order; undefined when there is none. */
export function distinct(places: readonly Place[]): [Place, ...Place[]] | undefined {
  const byKey = new Map(places.map((place) => [`${place.file}:${place.line}`, place]));
  const [first, ...others] = byKey.values();
  return first && [first, ...others];
}
