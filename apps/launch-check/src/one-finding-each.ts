import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { Observation } from "./finding.ts";

/** Something worth a finding, and one of the places where it stands. */
export type Seen = { thing: string; place: Place };

/** One finding a thing, with all its places: what is mended in one go is one finding. */
export function oneFindingEach(
  seen: readonly Seen[],
  say: (thing: string) => Omit<Observation, "places">,
): Observation[] {
  return [...Map.groupBy(seen, ({ thing }) => thing)].flatMap(([thing, same]) =>
    oneFinding(
      same.map(({ place }) => place),
      say(thing),
    ),
  );
}

/** One finding with all the places, each once; none where there is no place. */
export function oneFinding(places: readonly Place[], observation: Omit<Observation, "places">): Observation[] {
  const byKey = new Map(places.map((place) => [`${place.file}:${place.line}`, place]));
  const [first, ...others] = byKey.values();
  return first ? [{ ...observation, places: [first, ...others] }] : [];
}
