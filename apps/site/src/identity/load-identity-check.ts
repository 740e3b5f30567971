/**
 * Loads React once the page is seen, and not only on interaction: whoever watches what their browser does while they
 * paste a message sees nothing. What is typed stays in the field, and a click is replayed.
 */
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { rememberTexts } from "../parts/remember-texts.ts";
import { rememberClick } from "../parts/replay-click.ts";

const place = document.getElementById("identity-check");

if (place) {
  const replayClick = rememberClick(place);
  const texts = rememberTexts(place);
  afterFirstPaint(async () => {
    // Named here, too: else React would be asked for only when the other file has arrived.
    const [{ hydrateIdentityCheck }] = await Promise.all([
      import("./identity-check.tsx"),
      import("../parts/hydrate-root.tsx"),
    ]);
    hydrateIdentityCheck(place, texts, replayClick);
  });
}
