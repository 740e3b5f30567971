import { type ReactElement, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { RememberedText } from "./remember-texts.ts";

/**
 * Hydrates a part of the page. Bundled with React, so that this file can be asked for before what needs it has arrived.
 * @param texts are those that React has rendered, in case a browser translates them meanwhile.
 * @param onHydrated is called when the part listens.
 */
export function hydrate(
  place: HTMLElement,
  part: ReactElement,
  texts: readonly RememberedText[],
  onHydrated: () => void,
): void {
  const start = () => hydrateRoot(place, <Hydrated part={part} onHydrated={onHydrated} />);
  // At once, before the translator comes back.
  if (takeTranslationBack(place, texts)) flushSync(start);
  else start();
}

/**
 * Finding another page than it rendered, React would throw all of it away, and with it the field in which somebody is
 * typing.
 */
function takeTranslationBack(place: HTMLElement, texts: readonly RememberedText[]): boolean {
  const translations = place.querySelectorAll("font");
  for (const translation of translations) translation.remove();
  // From the last to the first: what stood behind a text is in its place again when its turn comes.
  for (const [text, data, parent, next] of texts) {
    if (text.parentNode !== parent) parent?.insertBefore(text, next?.parentNode === parent ? next : null);
    if (text.nodeValue !== data) text.nodeValue = data;
  }
  return translations.length > 0;
}

function Hydrated({ part, onHydrated }: { part: ReactElement; onHydrated: () => void }) {
  // Not within React's own work: a click that is repeated then would be lost on a part that Suspense hydrates later.
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return part;
}
