/** The sections of a listing's own page, from top to bottom. */
import "./listing-page.css";
import "../parts/signs.css";
import "../parts/ticks.css";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { HouseDoor } from "../drawings/house-door.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { PayExample, type PayExampleCopy } from "../parts/pay-example.tsx";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";
import { ListingMeta, ListingTags } from "./listing-tags.tsx";

/** What a listing's page says of the listing itself. */
export type ListingCopy = {
  hero: ListingHeroCopy;
  pay: ListingPayCopy;
  terms: ListingTermsCopy;
  employer: ListingEmployerCopy;
  contact: ListingContactCopy;
};

type ListingHeroCopy = {
  up: Action;
  title: string;
  allGenders: string;
  lead: string;
  /** The first one applies. */
  actions: readonly Action[];
  confirmed: string;
};

type ListingHeroProps = ListingHeroCopy & { listing: Pick<Listing, "id" | "category" | "type" | "location" | "tags"> };

/** What is offered and the way in: the listing's number is the house number. */
export function ListingHero({ listing, up, title, allGenders, lead, actions, confirmed }: ListingHeroProps) {
  return (
    <PageHero
      above={
        <div className="listing-above">
          <a className="more" href={up.href}>
            {up.label}
          </a>
          <ListingMeta category={listing.category} type={listing.type} location={listing.location} />
        </div>
      }
      heading={
        <span className="listing-title">
          {title} <small>{allGenders}</small>
        </span>
      }
      lead={lead}
      art={<HouseDoor number={listing.id} />}
      actions={
        <>
          <ListingTags tags={listing.tags} />
          <Actions actions={actions} />
          <p className="listing-confirmed">{confirmed}</p>
        </>
      }
    />
  );
}

export type ListingPayCopy = {
  heading: string;
  amount: string;
  unit: string;
  range: DayRateRange;
  scale: DayRateRange;
  label: string;
  example: PayExampleCopy | undefined;
};

/** What it pays: a day on the common scale, then the month and the year with the arithmetic shown. */
export function ListingPay({ heading, amount, unit, range, scale, label, example }: ListingPayCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="listing-pay-head">
          <h2>{heading}</h2>
          <p>
            <b>{amount}</b> {unit}
          </p>
        </div>
        <PayScale range={range} scale={scale} label={label} />
        <PayAxis scale={scale} />
        {example && <PayExample {...example} />}
      </div>
    </section>
  );
}

type ListingTermsCopy = {
  brings: { heading: string; points: readonly string[] };
  gets: { heading: string; entries: readonly RuledEntry[] };
};

/** What one brings along beside what one gets for it. */
export function ListingTerms({ brings, gets }: ListingTermsCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap listing-terms">
        <div>
          <h2>{brings.heading}</h2>
          <ul className="ticks">
            {brings.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{gets.heading}</h2>
          <RuledList entries={gets.entries} />
        </div>
      </div>
    </section>
  );
}

export type ListingEmployerCopy = { heading: string; lead: string; entries: readonly RuledEntry[] };

/** Who employs, who pays, for whom one works and under which terms. */
export function ListingEmployer({ heading, lead, entries }: ListingEmployerCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </header>
        <RuledList entries={entries} />
      </div>
    </section>
  );
}

type ListingContactCopy = {
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
  report: { ask: string; label: string; href: string; what: string; more: Action };
  /** On paper, where no link can be followed. */
  printedAddress: string;
};

/** The person to ask, how fresh the listing is, and once more the way to the form. */
export function ListingContact(copy: ListingContactCopy) {
  const { person, report } = copy;
  return (
    <section className="sec plaster" id={copy.id}>
      <div className="wrap listing-contact">
        <h2>{copy.heading}</h2>
        <div className="listing-person">
          <p className="sign">{person.name}</p>
          <p>{person.role}</p>
          {person.email !== undefined && (
            <p>
              <MailLink address={person.email} subject={copy.mailSubject} />
            </p>
          )}
          {person.phone !== undefined && (
            <p>
              <a href={person.phone.href}>{person.phone.number}</a>
            </p>
          )}
        </div>
        <RuledList entries={copy.dates} />
        <div className="row">
          <a className="btn big" href={copy.apply.href}>
            {copy.apply.label}
          </a>
        </div>
        <p>{copy.neverAsked}</p>
        <p className="listing-report">
          {report.ask} <a href={report.href}>{report.label}</a> {report.what}{" "}
          <a href={report.more.href}>{report.more.label}</a>
        </p>
        <p className="listing-printed">{copy.printedAddress}</p>
      </div>
    </section>
  );
}
