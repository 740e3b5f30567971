/** Runs on /thank-you: shows the chat link that the contact page left, and keeps the back button honest. */
import { permittedChatLink } from "@fernkontor/embed/chat-link";
import { chatLinkIn, reloadOnForeignEntries } from "./thank-you-entry.ts";

const offer = document.querySelector<HTMLElement>(".chat-link");
const button = offer?.querySelector("a");
if (offer?.dataset.policy && button) {
  // Checked again: between the two pages lies the session history, which any script of this site could have written.
  const link = permittedChatLink(chatLinkIn(history.state), JSON.parse(offer.dataset.policy));
  if (link !== undefined) {
    button.href = link;
    offer.hidden = false;
  }
}

reloadOnForeignEntries();
