import "./contact-sidebar.css";
import "../parts/ticks.css";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { Faq, type Question } from "../parts/faq.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";

export type ContactSidebarCopy = {
  label: string;
  reach: {
    heading: string;
    address: { term: string; lines: readonly string[] };
    email: { term: string; addresses: readonly string[] };
    reply: { term: string; text: string; claimLink: ClaimLink | undefined } | undefined;
  };
  benefits: { heading: string; benefits: readonly Rich[] };
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
      <section>
        <h2>{faq.heading}</h2>
        <Faq questions={faq.questions} firstOpen />
      </section>
    </aside>
  );
}
