/** `client:painted`: hydrates a part of the page as soon as the visitor sees it. Like `client:load`, but never before. */
import { afterFirstPaint } from "./after-first-paint.ts";

export default function painted(load: () => Promise<() => Promise<void>>): void {
  afterFirstPaint(async () => {
    const hydrate = await load();
    await hydrate();
  });
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:painted"?: boolean;
  }
}
