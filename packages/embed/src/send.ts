/** What the form posts. Every function names the one origin that may read it: another page that embeds the form gets nothing. */
import { type Chat, type FormMessage, submittedType } from "./messages.ts";

/** Again and again without a change: the page may start to listen late. */
const announcementDelaysMs = [0, 250, 1000, 3000];

/** The window that embeds the form. */
type Page = Pick<Window, "postMessage">;

/** Announces the document's height now, a few times more, and on every change of it. */
export function announceHeight(siteOrigin: string): void {
  let announcedPx = 0;
  // The body's height: `scrollHeight` never falls below the frame's, so that the frame could not shrink again.
  const neededPx = () => Math.ceil(document.body.getBoundingClientRect().height);
  const announce = () => {
    announcedPx = neededPx();
    post({ iframeHeight: announcedPx }, siteOrigin);
  };
  for (const delayMs of announcementDelaysMs) setTimeout(announce, delayMs);
  new ResizeObserver(() => {
    if (neededPx() !== announcedPx) announce();
  }).observe(document.body);
}

/**
 * Says once that the application is stored. To be called straight after the server's answer: after a timer or a page
 * change browsers refuse the tab that the page may open.
 */
export function sayApplicationIsStored(siteOrigin: string, chat: Chat, page?: Page): void {
  post({ type: submittedType, ...chat }, siteOrigin, page);
}

function post(message: FormMessage, siteOrigin: string, page: Page = window.parent): void {
  // A form opened on its own is its own parent, and the browser would complain about the origin.
  if (page !== globalThis.window) page.postMessage(message, siteOrigin);
}
