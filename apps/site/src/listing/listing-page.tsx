/** The sections of a listing's own page, from top to bottom. */
import "./listing-page.css";
import "../parts/signs.css";
import "../parts/ticks.css";
import { HouseDoor, type HouseDoorProps } from "@fernkontor/design/drawings/house-door.tsx";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Range } from "@fernkontor/domain/value-schemas";
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
  /** Of the listing's own words, where they are not German. */
  language: "en" | undefined;
  allGenders: string;
  extent: string;
  place: string;
  lead: string;
  /** The first one applies. */
  actions: readonly Action[];
  confirmed: string;
  door: HouseDoorProps;
};

type ListingHeroProps = ListingHeroCopy & { listing: Pick<Listing, "category" | "tags"> };

/** What is offered and the way in: the listing's number is the house number. */
export function ListingHero({
  listing,
  up,
  title,
  language,
  allGenders,
  actions,
  confirmed,
  door,
  ...hero
}: ListingHeroProps) {
  return (
    <PageHero
      above={
        <div className="listing-above">
          <a className="more" href={up.href}>
            {up.label}
          </a>
          <ListingMeta category={listing.category} extent={hero.extent} place={hero.place} />
        </div>
      }
      heading={
        <span className="listing-title">
          {language ? <span lang={language}>{title}</span> : title} <small>{allGenders}</small>
        </span>
      }
      lead={language ? <span lang={language}>{hero.lead}</span> : hero.lead}
      art={<HouseDoor {...door} />}
      actions={
        <>
          <ListingTags tags={listing.tags} language={language} />
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
  /** What it comes to in the unit in which all listings are compared, where it has another one. */
  equals: string | undefined;
  /** On that scale; undefined where the listing cannot be compared. */
  bar: { range: Range; scale: Range; label: string } | undefined;
  example: PayExampleCopy | undefined;
};

/** What it pays, on the scale of all listings, then for other lengths of time with the arithmetic shown. */
export function ListingPay({ heading, amount, unit, equals, bar, example }: ListingPayCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="listing-pay-head">
          <h2>{heading}</h2>
          <p>
            <b>{amount}</b> {unit}
          </p>
        </div>
        {equals !== undefined && <p className="equals">{equals}</p>}
        {bar && (
          <>
            <PayScale {...bar} />
            <PayAxis scale={bar.scale} />
          </>
        )}
        {example && <PayExample {...example} />}
      </div>
    </section>
  );
}

type ListingTermsCopy = {
  brings: { heading: string; points: readonly string[]; language: "en" | undefined };
  gets: { heading: string; entries: readonly RuledEntry[] };
};

/** What one brings along beside what one gets for it. */
export function ListingTerms({ brings, gets }: ListingTermsCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap listing-terms">
        <div>
          <h2>{brings.heading}</h2>
          <ul className="ticks" lang={brings.language}>
            {brings.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        {gets.entries.length > 0 && (
          <div>
            <h2>{gets.heading}</h2>
            <RuledList entries={gets.entries} />
          </div>
        )}
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
