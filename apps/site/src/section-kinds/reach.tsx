import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { textsOf } from "@fernkontor/texts/texts-of";
import { MailLink } from "../parts/mail-link.tsx";
import { drawn } from "./section.ts";

/** Where the agency is reached, and how long it takes to answer. */
export const reach = drawn(
  ({ agency }) => reachOf(agency),
  ({
    section: {
      heading,
      paragraphs: [reply],
    },
    data: { address, email, phone, replyTerm },
  }) => (
    <section>
      <h2>{heading}</h2>
      <dl>
        <div>
          <dt>{address.term}</dt>
          <dd>
            {address.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{email.term}</dt>
          {email.addresses.map((each) => (
            <dd key={each}>
              <MailLink address={each} />
            </dd>
          ))}
        </div>
        {phone && (
          <div>
            <dt>{phone.term}</dt>
            <dd>
              <a href={dialAddress(phone.number)}>{phone.number}</a>
            </dd>
          </div>
        )}
        {reply && (
          <div>
            <dt>{replyTerm}</dt>
            <dd>{reply}</dd>
          </div>
        )}
      </dl>
    </section>
  ),
);

function reachOf(agency: PublicAgency) {
  const { address, email, name, phones } = agency.profile;
  const { text } = textsOf(agency);
  return {
    address: {
      term: text("contact.reach.address"),
      lines: [name, address.street, `${address.postalCode} ${address.city}`],
    },
    email: { term: text("contact.reach.email"), addresses: [...new Set([email.general, email.applications])] },
    // The general one, as the Impressum has it.
    phone: phones[0] && { term: text("contact.reach.phone"), number: phones[0].number },
    replyTerm: text("contact.reach.reply"),
  };
}
