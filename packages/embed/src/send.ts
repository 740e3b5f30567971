/** What the form posts. Every function names the one origin that may read it: another page that embeds the form gets nothing. */
import { type FormMessage, type Submitted, submittedType } from "./messages.ts";

/** Again and again without a change: the page may start to listen late. */
const announcementDelaysMs = [0, 250, 1000, 3000];

/** What is needed of the form's own `window`; its `parent` is the page that embeds the form. */
export type FormWindow = {
  parent: { postMessage(message: FormMessage, targetOrigin: string): void; parent?: unknown };
  document: { body: Measured };
  setTimeout: (run: () => void, delayMs: number) => unknown;
  ResizeObserver: new (changed: () => void) => { observe(body: Measured): void };
};
type Measured = { getBoundingClientRect(): { height: number } };

/** Announces the document's height now, a few times more, and on every change of it. */
export function announceHeight(siteOrigin: string, form: FormWindow): void {
  let announcedPx = 0;
  // The body's height: `scrollHeight` never falls below the frame's, so that the frame could not shrink again.
  const neededPx = () => Math.ceil(form.document.body.getBoundingClientRect().height);
  const announce = () => {
    announcedPx = neededPx();
    post({ iframeHeight: announcedPx }, siteOrigin, form);
  };
  for (const delayMs of announcementDelaysMs) form.setTimeout(announce, delayMs);
  new form.ResizeObserver(() => {
    if (neededPx() !== announcedPx) announce();
  }).observe(form.document.body);
}

/**
 * Says once that the application is stored. To be called straight after the server's answer: after a timer or a page
 * change browsers refuse the tab that the page may open.
 */
export function sayApplicationIsStored(
  siteOrigin: string,
  submitted: Submitted,
  form: Pick<FormWindow, "parent">,
): void {
  post({ type: submittedType, ...submitted }, siteOrigin, form);
}

function post(message: FormMessage, siteOrigin: string, form: Pick<FormWindow, "parent">): void {
  // A form opened on its own is its own parent, and the browser would complain about the origin.
  if (form.parent !== form) form.parent.postMessage(message, siteOrigin);
}
