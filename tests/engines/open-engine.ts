import { findFirefox, findWebkit } from "../../scripts/testing/engines.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import type { EngineWindow, Look } from "./visitor.ts";
import { openWebkit } from "./webkit.ts";

export type Engine = "Chromium" | "Firefox" | "WebKit";
/** What the projects of Playwright's configurations choose. */
export type EngineOptions = { engine: Engine; look: Look };

/** Undefined where the engine is not installed. */
export async function openEngine(engine: Engine, look: Look, proxyPort: number): Promise<EngineWindow | undefined> {
  if (engine === "Chromium") return await openChromium(process.env.CHROMIUM_PATH ?? "", look, proxyPort);
  if (engine === "Firefox") {
    const path = findFirefox();
    return path ? await openFirefox(path, look, proxyPort) : undefined;
  }
  const programs = findWebkit();
  return programs && (await openWebkit(programs, look, proxyPort));
}
