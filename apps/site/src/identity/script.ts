/**
 * Loads the check once the page is seen, and not only on interaction: whoever watches what their browser does while they
 * paste a message sees nothing. What is typed stays in the fields, and a click is replayed.
 */
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { rememberClick } from "../parts/replay-click.ts";

const place = document.getElementById("identity-check");

if (place) {
  const replayClick = rememberClick(place);
  afterFirstPaint(async () => {
    const { answerIn } = await import("./show-verdict.ts");
    answerIn(place);
    replayClick();
  });
}
