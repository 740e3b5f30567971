import type { Step } from "@fernkontor/embed/steps-after-submission";
import { becomeThankYouEntry, loadThankYou } from "../parts/thank-you-entry.ts";

/** Performs the steps after a submission. The first one happens before this function returns: a tab opened later is blocked. */
export async function performSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await perform(step);
}

function perform(step: Step): Promise<void> | void {
  switch (step.kind) {
    case "open-tab": {
      // Not by the feature `noopener`: with it the answer is null even when the tab is open.
      const tab = window.open(step.link, "_blank");
      if (tab) tab.opener = null;
      return;
    }
    case "leave-for-chat":
      // Whoever comes back from WhatsApp's page finds the thanks, not an empty form; nor the old page, kept alive.
      becomeThankYouEntry(step.link);
      addEventListener("pageshow", ({ persisted }) => persisted && loadThankYou());
      location.assign(step.link);
      return;
    case "wait":
      return new Promise((resolve) => setTimeout(resolve, step.durationMs));
    case "go-to-thank-you":
      becomeThankYouEntry(step.chatLink);
      loadThankYou();
      return;
  }
}
