import type { Page } from "@playwright/test";

/** Nothing to choose from. */
export const breaksSearch = ['"choices":', '"choice":'] as const;
/** No words for the count. */
export const breaksList = ['"found":', '"find":'] as const;
/** A date that is none where a text was meant. */
export const breaksFormStatus = ['"loading":[0,', '"loading":[3,'] as const;

/** Gives the hydrated part of the next page something else than it was built for. */
export async function breakHydratedPart(page: Page, change: readonly [right: string, wrong: string]): Promise<void> {
  await page.addInitScript(([right, wrong]) => {
    const spoil = () => {
      for (const name of ["props", "data-props"]) {
        const part = document.querySelector(`[${name}]`);
        const props = part?.getAttribute(name);
        if (props?.includes(right)) part?.setAttribute(name, props.replaceAll(right, wrong));
      }
    };
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  }, change);
}
