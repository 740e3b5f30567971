/**
 * Loads the check once the page is seen, and not only on interaction: whoever watches what their browser does while they
 * paste a message sees nothing. What is typed stays in the fields, and a click is replayed; so is Enter, which is one.
 */
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { rememberClick } from "../parts/replay-click.ts";

const place = document.getElementById("identity-check");

if (place) {
  place.addEventListener("keydown", ({ key, isComposing, target }) => {
    if (key === "Enter" && !isComposing && target instanceof HTMLInputElement)
      place.querySelector<HTMLButtonElement>('[data-part="check"]')?.click();
  });
  const replayClick = rememberClick(place);
  afterFirstPaint(async () => {
    const { answerIn } = await import("./show-verdict.ts");
    answerIn(place);
    replayClick();
  });
}
