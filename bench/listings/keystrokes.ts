import type { CDPSession, Page } from "@playwright/test";

/** Typed letter by letter and taken back again; each is in a listing that the agency ships, so eight listings have it, too. */
const words = ["kunden", "anzeigen", "preise", "kanäle", "team"];
const settleMs = 250;
const longestWaitMs = 3000;

/** Milliseconds from a key to the painted list, key by key; keys after which the list had nothing to change are left out. */
export async function measureKeystrokes(page: Page, session: CDPSession): Promise<number[]> {
  await page.getByRole("searchbox").focus();
  await page.evaluate(watchKeys);
  const keys = words.flatMap((word) => [...word, ...Array.from(word, () => "Backspace")]);
  // The first word warms the compiler up: what a key costs is asked, not what loading does.
  const warmUpKeys = (words[0]?.length ?? 0) * 2;
  const latenciesMs: number[] = [];
  for (const [index, key] of keys.entries()) {
    const latencyMs = await pressKey(page, session, key);
    if (latencyMs !== undefined && index >= warmUpKeys) latenciesMs.push(latencyMs);
  }
  return latenciesMs;
}

async function pressKey(page: Page, session: CDPSession, key: string): Promise<number | undefined> {
  await page.evaluate(() => window.keyWatch?.begin());
  const isLetter = key.length === 1;
  const code = isLetter ? 0 : 8;
  const event = { key, text: isLetter ? key : undefined, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
  await session.send("Input.dispatchKeyEvent", { type: isLetter ? "keyDown" : "rawKeyDown", ...event });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  const latency = await page.evaluate((waitMs) => window.keyWatch?.latency(waitMs), longestWaitMs);
  await page.waitForTimeout(settleMs);
  return latency;
}

type KeyWatch = { begin: () => void; latency: (waitMs: number) => Promise<number | undefined> };
declare global {
  interface Window {
    keyWatch?: KeyWatch;
  }
}

/** Runs in the page: from the event's own time stamp to the first task after the frame that follows the list's change. */
function watchKeys(): void {
  let startedAt = 0;
  let paintedAt: Promise<number> = Promise.resolve(0);
  const list = document.querySelector(".listings");
  addEventListener(
    "keydown",
    (event) => {
      startedAt = event.timeStamp;
    },
    { capture: true },
  );
  window.keyWatch = {
    begin: () => {
      paintedAt = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            const afterPaint = new MessageChannel();
            afterPaint.port1.onmessage = () => resolve(performance.now());
            afterPaint.port2.postMessage(undefined);
          });
        });
        if (list) observer.observe(list, { subtree: true, childList: true, characterData: true });
      });
    },
    latency: (waitMs) =>
      Promise.race([
        paintedAt.then((time) => time - startedAt),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs)),
      ]),
  };
}
