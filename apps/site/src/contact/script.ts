/**
 * Runs as soon as the page is parsed; on a slow phone React arrives many seconds later. It imports nothing that the
 * hydrated part imports too, so that the build can put it into the page itself, where it waits for no request.
 */
import { formAddress } from "@fernkontor/embed/form-address";
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { loadApplication } from "./load-application.ts";

declare global {
  interface Window {
    /** What the form's window has said until React takes over. */
    earlyFormMessages?: MessageEvent<unknown>[];
  }
}

const listing = new URLSearchParams(location.search).get("stelle") ?? history.state?.stelle;
const frame = document.querySelector<HTMLIFrameElement>(".frame iframe");
const consent = document.querySelector<HTMLElement>(".form-consent");
if (frame) {
  keepMessagesFrom(new URL(frame.src).origin);
  if (typeof listing === "string") openWithListing(frame, listing);
  // A browser would wait until the visitor is near, and without an answer the page would say that the form has failed.
  afterFirstPaint(() => document.querySelector(".frame iframe")?.setAttribute("loading", "eager"));
}
// Nothing may be loaded yet: only what would be, if the visitor wants it. Noted around the question, because React makes
// that anew on a page that the browser has translated.
const around = consent?.parentElement;
if (around && typeof listing === "string") {
  around.dataset.src = formAddress(consent.dataset.origin ?? "", listing);
  around.dataset.listing = listing;
}

const place = document.getElementById("application");
if (place) loadApplication(place);

/** The form announces its height in its first seconds and then only when it changes. */
function keepMessagesFrom(formOrigin: string): void {
  window.earlyFormMessages = [];
  addEventListener("message", (event) => {
    if (event.origin === formOrigin) window.earlyFormMessages?.push(event);
  });
}

/** A new frame in place of the old one: another `src` in the same frame would be one more step for the back button. */
function openWithListing(frame: HTMLIFrameElement, listing: string): void {
  const address = formAddress(new URL(frame.src).origin, listing);
  // Whoever has begun to type keeps the form as it is: choosing the listing there costs less than typing again.
  if (frame.src === address || document.activeElement === frame) return;
  const opened = frame.cloneNode() as HTMLIFrameElement;
  opened.src = address;
  opened.dataset.listing = listing;
  frame.replaceWith(opened);
}
