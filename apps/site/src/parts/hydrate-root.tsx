import { type ReactElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates a part of the page. Not as one of the framework's islands: what those write into the page for it is an
 * eighth of what a page may weigh. Bundled with React, so that this file can be asked for before what needs it has
 * arrived.
 * @param onHydrated is called when the part listens.
 */
export function hydrate(place: HTMLElement, part: ReactElement, onHydrated: () => void): void {
  hydrateRoot(place, <Hydrated part={part} onHydrated={onHydrated} />);
}

function Hydrated({ part, onHydrated }: { part: ReactElement; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return part;
}
