import { type ReactElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Makes a part of the page answer. Not one of the framework's islands: what those write into the page for it is an
 * eighth of what a page may weigh. Stands in the file with React, so that the file can be asked for before what needs
 * it has arrived.
 * @param onAwake is called when it listens.
 */
export function hydrate(place: HTMLElement, part: ReactElement, onAwake: () => void): void {
  hydrateRoot(place, <Awake part={part} onAwake={onAwake} />);
}

function Awake({ part, onAwake }: { part: ReactElement; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return part;
}
