/** The sections of a listing's own page, from top to bottom. */
import "./listing-page.css";
import "../parts/signs.css";
import "../parts/ticks.css";
import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import type { Picture } from "@fernkontor/domain/picture/picture";
import { Actions } from "../parts/actions.tsx";
import { Face } from "../parts/face.tsx";
import { MailLink } from "../parts/mail-link.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { PayExample } from "../parts/pay-example.tsx";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";
import { RuledList } from "../parts/ruled-list.tsx";
import type { ListingCopy } from "./copy.ts";
import { ListingMeta, ListingTags } from "./listing-tags.tsx";

type ListingHeroProps = ListingCopy["hero"] & { listing: Pick<Listing, "category" | "tags"> };

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
          <ListingMeta category={listing.category} meta={hero.meta} />
        </div>
      }
      heading={
        <span className="listing-title">
          {language ? <span lang={language}>{title}</span> : title} <small>{allGenders}</small>
        </span>
      }
      lead={language ? <span lang={language}>{hero.lead}</span> : hero.lead}
      art={door && <HouseDoor {...door} />}
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

/** What it pays, on the scale of all listings, then for other lengths of time with the arithmetic shown. */
export function ListingPay({ heading, amount, unit, equals, bar, example }: ListingCopy["pay"]) {
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

/** What one does and brings along, and what one gets for it. */
export function ListingTerms({ parts, language }: ListingCopy["terms"]) {
  return (
    <section className="sec plaster">
      <div className="wrap listing-terms">
        {parts.map(({ name, heading, lines, entries }) => (
          <div key={name} data-part={name}>
            <h2>{heading}</h2>
            {lines.length > 0 && (
              <ul className="ticks" lang={language}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {entries.length > 0 && <RuledList entries={entries} />}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Who employs, who pays, for whom one works and under which terms. */
export function ListingEmployer({ heading, lead, entries, about, language }: ListingCopy["employer"]) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </header>
        <RuledList entries={entries} />
      </div>
      {about && (
        <div className="wrap split listing-about">
          <h2>{about.heading}</h2>
          <div lang={language}>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** The person to ask, how fresh the listing is, and once more the way to the form. */
export function ListingContact({ face, ...copy }: ListingCopy["contact"] & { face?: Picture | undefined }) {
  const { person, report } = copy;
  return (
    <section className="sec plaster" id={copy.id}>
      <div className="wrap listing-contact">
        <h2>{copy.heading}</h2>
        <div className="listing-person">
          {face && <Face picture={face} text={person.face} />}
          <p className="sign">{person.name}</p>
          <p>{person.role}</p>
          {person.email !== undefined && (
            <p>
              <MailLink address={person.email} href={mailtoAddress(person.email, { subject: copy.mailSubject })} />
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
