import type { Page } from "@playwright/test";

/** The search loads on interaction: here, with the keyboard. */
export async function reachForSearch(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector("#listing-search form")?.dispatchEvent(new FocusEvent("focusin"));
  });
}

/**
 * Loads the page's hydrated part and waits until it listens; before that, saying that nothing happens would say nothing.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await reachForSearch(page);
  await page.waitForFunction(() => {
    const island = document.querySelector("astro-island");
    // The search is hydrated by an entry of its own and then notes in the history what it shows.
    return island ? !island.hasAttribute("ssr") : history.state?.shownListings > 0;
  });
}
