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
  await page.waitForFunction(() => {
    // Again and again: after a click on a link the page, or the script that listens, may only just arrive.
    document.querySelector("#listing-search form")?.dispatchEvent(new FocusEvent("focusin"));
    const form = document.getElementById("application");
    // The search notes in the history what it shows.
    return form ? form.hasAttribute("data-hydrated") : history.state?.shownListings > 0;
  });
}
