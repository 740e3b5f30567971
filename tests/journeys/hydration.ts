import type { Page } from "@playwright/test";

/**
 * Wakes the page's hydrated part and waits until it listens; before that, saying that nothing happens would say nothing.
 */
export async function untilHydrated(page: Page): Promise<void> {
  // The search sleeps until somebody reaches for it.
  await page.evaluate(() => {
    document.querySelector("#job-search form")?.dispatchEvent(new FocusEvent("focusin"));
  });
  await page.waitForFunction(() => {
    const island = document.querySelector("astro-island");
    // It then notes in the history what it shows.
    return island ? !island.hasAttribute("ssr") : history.state?.shownJobs > 0;
  });
}
