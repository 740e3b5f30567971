/** `client:painted`: hydrates a part of the page as soon as the visitor sees it. Like `client:load`, but never before. */
import { afterFirstPaint } from "./after-first-paint.ts";

/** A frame that answers later than this keeps the part no longer from saying so. */
const frameFirstMs = 3000;

export default function painted(load: () => Promise<() => Promise<void>>, _options: unknown, part: HTMLElement): void {
  afterFirstPaint(async () => {
    await frameIn(part);
    const hydrate = await load();
    await hydrate();
  });
}

/** A part around a frame has nothing to do before that is there; its scripts would only hold up the frame's files. */
function frameIn(part: HTMLElement): Promise<unknown> | undefined {
  if (!part.querySelector("iframe")) return undefined;
  return new Promise((resolve) => {
    // `load` of a frame does not bubble, and early-frame.ts may have put another in the place of the first.
    part.addEventListener("load", resolve, { capture: true, once: true });
    setTimeout(resolve, frameFirstMs);
  });
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:painted"?: boolean;
  }
}
