/** The form's script. Without it everything works by plain page loads; with it nothing is ever cleared. */
import type { Submitted } from "@fernkontor/embed/messages";
import { announceHeight, sayApplicationIsStored } from "@fernkontor/embed/send";
import { submitInPlace } from "./submit-in-place.ts";

const origin = siteOrigin();
announceHeight(origin, window);

const form = document.querySelector<HTMLFormElement>(".application-form");
if (form) submitInPlace(form, origin);

// Sent before the script was there: the page of thanks says so itself, but not again when one comes back to it.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const stored = document.querySelector<HTMLElement>("[data-stored]");
if (stored && navigation?.type === "navigate") {
  const { stored: _, ...submitted } = stored.dataset;
  sayApplicationIsStored(origin, submitted as Submitted, window);
}

/** The one of the configured origins on whose page the form stands; where the browser does not tell, the first. */
function siteOrigin(): string {
  const origins = document.documentElement.dataset.siteOrigins?.split(" ") ?? [];
  // Firefox has no `ancestorOrigins`; its referrer is the page's origin.
  const page = location.ancestorOrigins?.[0] ?? document.referrer.replace(/^(\w+:\/\/[^/]+).*/, "$1");
  return origins.find((origin) => origin === page) ?? origins[0] ?? location.origin;
}
