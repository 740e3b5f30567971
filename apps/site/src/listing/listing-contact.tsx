import "./listing-contact.css";
import "../parts/signs.css";
import type { Action } from "../parts/actions.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type ListingContactCopy = {
  /** For links to it. */
  id: string;
  heading: string;
  neverAsked: string;
  apply: Action;
  person: {
    name: string;
    role: string;
    email: string | undefined;
    phone: { number: string; href: string } | undefined;
  };
  mailSubject: string;
  dates: readonly RuledEntry[];
  /** For whoever doubts the listing: a mail with its address filled in. */
  report: { ask: string; label: string; href: string; what: string; more: { label: string; href: string } };
  /** On paper, where no link can be followed. */
  printedAddress: string;
};

/** The person to ask, how fresh the listing is, and once more the way to the form. */
export function ListingContact({
  id,
  heading,
  neverAsked,
  apply,
  person,
  mailSubject,
  dates,
  report,
  printedAddress,
}: ListingContactCopy) {
  const { email, phone } = person;
  return (
    <section className="sec plaster" id={id}>
      <div className="wrap listing-contact">
        <h2>{heading}</h2>
        <div className="listing-person">
          <p className="sign">{person.name}</p>
          <p>{person.role}</p>
          {email !== undefined && (
            <p>
              <MailLink address={email} subject={mailSubject} />
            </p>
          )}
          {phone !== undefined && (
            <p>
              <a href={phone.href}>{phone.number}</a>
            </p>
          )}
        </div>
        <RuledList entries={dates} />
        <div className="row">
          <a className="btn big" href={apply.href}>
            {apply.label}
          </a>
        </div>
        <p>{neverAsked}</p>
        <p className="listing-report">
          {report.ask} <a href={report.href}>{report.label}</a> {report.what}{" "}
          <a href={report.more.href}>{report.more.label}</a>
        </p>
        <p className="listing-printed">{printedAddress}</p>
      </div>
    </section>
  );
}
