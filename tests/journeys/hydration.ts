import type { Page } from "@playwright/test";

/** Waits until the page's hydrated part listens; before that, saying that nothing happens would say nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector("astro-island");
    // The search is woken by an entry of its own and then notes in the history what it shows.
    return island ? !island.hasAttribute("ssr") : history.state?.shownJobs > 0;
  });
}
