import type { Locator, Page } from "@playwright/test";

/** All cards of the list, on a screen: paper has no buttons. */
export function listingCards(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Für diese Position bewerben" }) });
}
