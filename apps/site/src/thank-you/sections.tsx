import "./sections.css";
import type { ChatPolicy } from "@fernkontor/embed/chat-link";
import type { ReactNode } from "react";
import { Letterbox, type LetterboxProps } from "../drawings/letterbox.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { Faq, type Question } from "../parts/faq.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";

export type ThankYouHeroCopy = {
  heading: string;
  lead: string;
  actions: readonly Action[];
  letterbox: LetterboxProps;
};

/** `children` is the way on to a chat: only some visitors have one, so the page puts it in. */
export function ThankYouHero({
  heading,
  lead,
  actions,
  letterbox,
  children,
}: ThankYouHeroCopy & { children?: ReactNode }) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      art={<Letterbox {...letterbox} />}
      actions={
        <>
          {children}
          <Actions actions={actions} />
        </>
      }
    />
  );
}

export type ChatLinkCopy = { label: string; text: string };

/**
 * The way on to a chat, a mere template until `show-what-contact-left.ts` finds a link in the session history: most
 * visitors of /thank-you have none, and without script nobody has. In the page it would be a link that leads nowhere.
 */
export function ChatLink({ label, text, policy }: ChatLinkCopy & { policy: ChatPolicy }) {
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

export type FaqSectionCopy = { heading: string; questions: readonly Question[] };

/** Questions and answers as a section of their own. */
export function FaqSection({ heading, questions }: FaqSectionCopy) {
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
