import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe finds nothing by day and by night; it looks into the frames, too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: halfway from one colour to the other a button has no contrast, and one out of view stays there.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page })
      // Of the rules that are kept, their names are enough: to list all that keeps them takes as long as to look.
      .options({ runOnly: tags, resultTypes: ["violations"] })
      // Only a page with frames needs a second one, in which their results are put together.
      .setLegacyMode(page.frames().length === 1);
    const { violations, passes } = await axe.analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} — ${failureSummary}`),
    );
    expect(found, `on ${page.url()} in ${colorScheme} colours`).toEqual([]);
    expect(passes.length, "rules that axe applied").toBeGreaterThan(15);
  }
}
