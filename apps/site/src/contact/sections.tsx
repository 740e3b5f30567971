import "../parts/ticks.css";
import "./sections.css";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import type { ReactNode } from "react";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { Faq } from "../parts/faq.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { RichText } from "../parts/rich-text.tsx";
import type { ContactCopy } from "./copy.ts";

/** `children` is the form's frame: it hydrates on its own, so the page puts it in. */
export function ApplicationPanel({
  heading,
  asked,
  neverAsked,
  notes,
  mail,
  children,
}: ContactCopy["panel"] & { children?: ReactNode }) {
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

/** What one may want to look up while filling the form in. */
export function ContactSidebar({ label, reach, benefits, faq }: ContactCopy["sidebar"]) {
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
          {reach.phone && (
            <div>
              <dt>{reach.phone.term}</dt>
              <dd>
                <a href={dialAddress(reach.phone.number)}>{reach.phone.number}</a>
              </dd>
            </div>
          )}
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
