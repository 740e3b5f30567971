/** Hydrates the place of the form as soon as the visitor sees it, and never before. */
import { afterFirstPaint } from "../parts/after-first-paint.ts";

/** A frame that answers later than this keeps the part no longer from saying so. */
const frameFirstMs = 3000;

export function loadApplication(place: HTMLElement): void {
  afterFirstPaint(async () => {
    await frameIn(place);
    const { hydrateApplication } = await import("./hydrate-application.tsx");
    hydrateApplication(place);
  });
}

/** A part around a frame has nothing to do before that is there; its scripts would only hold up the frame's files. */
function frameIn(part: HTMLElement): Promise<unknown> | undefined {
  if (!part.querySelector("iframe")) return undefined;
  return new Promise((resolve) => {
    // `load` of a frame does not bubble, and script.ts may have put another in the place of the first.
    part.addEventListener("load", resolve, { capture: true, once: true });
    setTimeout(resolve, frameFirstMs);
  });
}
