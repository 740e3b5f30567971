/**
 * Fetches React once the page is seen, and not only when the visitor reaches for the field: whoever watches what their
 * browser does while they paste a message sees nothing. What is typed or pressed until then is not lost.
 */
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { rememberPress } from "../parts/replay-click.ts";

const place = document.getElementById("identity-check");

if (place) {
  const pressAgain = rememberPress(place);
  afterFirstPaint(async () => {
    // Named here, too: else React would be asked for only when the other file has arrived.
    const [{ hydrateIdentityCheck }] = await Promise.all([
      import("./hydrate-identity-check.tsx"),
      import("../parts/hydrate-root.tsx"),
    ]);
    hydrateIdentityCheck(place, pressAgain);
  });
}
