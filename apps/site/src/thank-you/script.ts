/** Runs on /thank-you: shows what the contact page left, and keeps the back button honest. */
import { permittedChatLink } from "@fernkontor/embed/chat-link";
import { chatLinkIn, noReceiptFragment, reloadOnForeignEntries } from "../parts/thank-you-entry.ts";

const template = document.querySelector<HTMLTemplateElement>("template#chat-link");
if (template?.dataset.policy) {
  // Checked again: between the two pages lies the session history, which any script of this site could have written.
  const link = permittedChatLink(chatLinkIn(history.state), JSON.parse(template.dataset.policy));
  const button = template.content.querySelector("a");
  if (link !== undefined && button) {
    button.href = link;
    template.replaceWith(template.content);
  }
}

const noReceipt = document.querySelector<HTMLTemplateElement>("template#no-receipt");
if (noReceipt && location.hash === noReceiptFragment) noReceipt.replaceWith(noReceipt.content);

reloadOnForeignEntries();
