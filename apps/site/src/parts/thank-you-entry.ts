/**
 * How the chat link reaches /thank-you: in the state of the history entry. It stays with this tab, survives a reload and
 * the way back from WhatsApp, and is neither in the address nor in any storage.
 *
 * A navigation cannot carry such a state, so the entry of /contact becomes the one of /thank-you, and is then loaded.
 * Hence the back button leads past the form that has been sent.
 */
import { routes } from "@fernkontor/domain/addresses";

type ThankYouState = { chatLink?: string };

/** At the end of the address where no mail goes to the applicant: it says nothing about anyone, and is kept nowhere. */
export const noReceiptFragment = "#ohne-bestaetigung";

/** Makes this history entry the one of /thank-you. The page in the window stays until it is loaded or left. */
export function becomeThankYouEntry(chatLink: string | undefined, hasReceipt: boolean): void {
  const state: ThankYouState = { chatLink };
  history.replaceState(state, "", routes.thankYou + (hasReceipt ? "" : noReceiptFragment));
  // A reload keeps the scroll position, and the form is far below the words of thanks. It holds for this entry alone.
  history.scrollRestoration = "manual";
}

/** Loads what the entry now stands for. */
export function loadThankYou(): void {
  location.reload();
}

/** What an entry carries as chat link: anything, because other scripts may write states too. */
export function chatLinkIn(state: unknown): unknown {
  return typeof state === "object" && state !== null && "chatLink" in state ? state.chatLink : undefined;
}

/**
 * For both pages. Where the contact page had further entries (by its skip link, say), browsers take them and the one of
 * /thank-you for one document: back and forward would change the address and leave the old page standing.
 */
export function reloadOnForeignEntries(): () => void {
  const { pathname } = location;
  const followAddress = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener("popstate", followAddress);
  return () => removeEventListener("popstate", followAddress);
}
