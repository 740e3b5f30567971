import type { Page } from "@playwright/test";

/**
 * The browser translates the next pages: every text stands in two `font` elements of the translator's, and so does every
 * text that comes later. The translation reads like the original but for a sign without width: it is another text all
 * the same.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = "script, style, textarea, template, font";
    const translate = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.parentElement || text.parentElement.closest(untranslated)) continue;
        const translation = document.createElement("font");
        translation.append(document.createElement("font"));
        translation.firstElementChild?.append(`${text.data}\u200b`);
        text.replaceWith(translation);
      }
    };
    addEventListener("DOMContentLoaded", () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) translate(target);
          for (const node of addedNodes) translate(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
