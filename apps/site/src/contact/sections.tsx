import "../parts/ticks.css";
import "./sections.css";
import type { ReactNode } from "react";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { Faq, type Question } from "../parts/faq.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { Stairs, type Step } from "../parts/stairs.tsx";

export type ContactHeroCopy = { heading: string; lead: string; steps: readonly Step[] };

/** Says before the form what follows from it. */
export function ContactHero({ heading, lead, steps }: ContactHeroCopy) {
  return <PageHero heading={heading} lead={lead} actions={<Stairs steps={steps} size="mini" heading="h2" />} />;
}

/** The form beside what one may want to look up while filling it in; below each other on narrow windows. */
export function ContactColumns({ children }: { children?: ReactNode }) {
  return <div className="wrap contact-columns">{children}</div>;
}

export type ApplicationPanelCopy = {
  heading: string;
  /** Undefined of a form of which it is not known. */
  asked: string | undefined;
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
        {asked !== undefined && <p>{asked}</p>}
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

export type ContactSidebarCopy = {
  label: string;
  reach: {
    heading: string;
    address: { term: string; lines: readonly string[] };
    email: { term: string; addresses: readonly string[] };
    reply: { term: string; text: string; claimLink: ClaimLink | undefined } | undefined;
  };
  /** Undefined where nothing is promised. */
  benefits: { heading: string; benefits: readonly Rich[] } | undefined;
  faq: { heading: string; questions: readonly Question[] };
};

export function ContactSidebar({ label, reach, benefits, faq }: ContactSidebarCopy) {
  return (
    <aside className="contact-sidebar" aria-label={label}>
      <section>
        <h2>{reach.heading}</h2>
        <dl>
          <div>
            <dt>{reach.address.term}</dt>
            <dd>
              {reach.address.lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
          <div>
            <dt>{reach.email.term}</dt>
            {reach.email.addresses.map((address) => (
              <dd key={address}>
                <MailLink address={address} />
              </dd>
            ))}
          </div>
          {reach.reply && (
            <div>
              <dt>{reach.reply.term}</dt>
              <dd>
                {reach.reply.text}
                <ClaimMark claimLink={reach.reply.claimLink} />
              </dd>
            </div>
          )}
        </dl>
      </section>
      {benefits && (
        <section>
          <h2>{benefits.heading}</h2>
          <ul className="ticks">
            {benefits.benefits.map((benefit, index) => (
              <li key={index}>
                <RichText text={benefit} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{faq.heading}</h2>
        <Faq questions={faq.questions} firstOpen />
      </section>
    </aside>
  );
}
