import "./sections.css";
import type { ChatPolicy } from "@fernkontor/embed/chat-link";
import { Faq } from "../parts/faq.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import type { ThankYouCopy } from "./copy.ts";

/**
 * The way on to a chat, a mere template until `script.ts` finds a link in the session history: most
 * visitors of /thank-you have none, and without script nobody has. In the page it would be a link that leads nowhere.
 */
export function ChatLink({ label, text, policy }: ThankYouCopy["chat"] & { policy: ChatPolicy }) {
  return (
    <template id="chat-link" data-policy={JSON.stringify(policy)}>
      <div className="chat-link">
        {/* biome-ignore lint/a11y/useValidAnchor: the script that shows it puts the address in */}
        <a className="btn big" target="_blank" rel="noopener noreferrer">
          {label}
        </a>
        <p>{text}</p>
      </div>
    </template>
  );
}

/** Shown by the same script to those to whom no receipt goes. */
export function NoReceipt({ text }: { text: Rich }) {
  return (
    <template id="no-receipt">
      <p>
        <RichText text={text} />
      </p>
    </template>
  );
}

/** Questions and answers as a section of their own. */
export function FaqSection({ heading, questions }: ThankYouCopy["faq"]) {
  return (
    <section className="sec plaster">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <Faq questions={questions} />
      </div>
    </section>
  );
}
