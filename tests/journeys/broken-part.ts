import type { Page } from "@playwright/test";

/** Nothing to choose from. */
export const breaksSearch = ['"choices":', '"choice":'] as const;
/** No words for the count. */
export const breaksList = ['"found":', '"find":'] as const;
/** A thing where a text was meant. */
export const breaksFormStatus = ['"loading":"', '"loading":{"not":"a text"},"loaded":"'] as const;

/** Gives the hydrated part of the next page something else than it was built for. */
export async function breakHydratedPart(page: Page, change: readonly [right: string, wrong: string]): Promise<void> {
  await page.addInitScript(([right, wrong]) => {
    const spoil = () => {
      const part = document.querySelector<HTMLElement>("[data-props]");
      const props = part?.dataset.props;
      if (props?.includes(right)) part?.setAttribute("data-props", props.replaceAll(right, wrong));
    };
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  }, change);
}
