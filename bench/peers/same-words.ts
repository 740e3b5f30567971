import type { Browser } from "@playwright/test";
import type { PeerNode, PeerPage } from "./peer-content.ts";

/** How much of our words a peer's page shows, from 0 to 1. */
export type SameWords = { path: string; share: number };

/** Opens a peer's pages and looks for our words. A comparison with a page that says less would be worth nothing. */
export async function compareWords(browser: Browser, origin: string, pages: readonly PeerPage[]): Promise<SameWords[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const results: SameWords[] = [];
  try {
    for (const { path, main } of pages) {
      const ours = wordsIn(main.map(spacedText).join(" "));
      // Until the script is there: before it, a question cannot be opened.
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await page.evaluate(openQuestions);
      const shown = countsOf(wordsIn(await page.evaluate(textOfMain)));
      const found = [...countsOf(ours)].reduce((sum, [word, count]) => sum + Math.min(count, shown.get(word) ?? 0), 0);
      results.push({ path, share: found / Math.max(1, ours.length) });
    }
  } finally {
    await page.close();
  }
  return results;
}

/** With spaces between elements: what stands in two of them is not one word. */
function spacedText(node: PeerNode): string {
  return typeof node === "string" ? node : node.children.map(spacedText).join(" ");
}

/** Runs in the page: an answer is in it only while it is open. */
function openQuestions(): void {
  for (const button of document.querySelectorAll<HTMLElement>('main h3 > button[aria-expanded="false"]'))
    button.click();
}

/** Runs in the page, too, and reads it as ours is read. */
function textOfMain(): string {
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest("script, style")) texts.push(walker.currentNode.textContent ?? "");
  return texts.join(" ");
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
