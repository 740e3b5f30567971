import "./application-panel.css";
import type { ReactNode } from "react";
import { MailLink } from "../parts/mail-link.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";

export type ApplicationPanelCopy = {
  heading: string;
  asked: string;
  neverAsked: string;
  /** One paragraph each. */
  notes: readonly Rich[];
  /** The way that needs no form at all. */
  mail: { text: string; address: string; subject: string };
};

/** `children` is the form's frame: it hydrates on its own, so the page puts it in. */
export function ApplicationPanel({
  heading,
  asked,
  neverAsked,
  notes,
  mail,
  children,
}: ApplicationPanelCopy & { children?: ReactNode }) {
  return (
    <section className="application-panel" aria-labelledby="bewerbungsformular">
      <header>
        <h2 id="bewerbungsformular">{heading}</h2>
        <p>{asked}</p>
        <p>{neverAsked}</p>
      </header>
      {children}
      <footer>
        {notes.map((note, index) => (
          <p key={index}>
            <RichText text={note} />
          </p>
        ))}
        <p>
          {mail.text} <MailLink address={mail.address} subject={mail.subject} />.
        </p>
      </footer>
    </section>
  );
}
