import { expect, type Page } from "@playwright/test";

/** Waits until the page's hydrated part listens; before that, saying that nothing happens would say nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("astro-island")).not.toHaveAttribute("ssr");
}
