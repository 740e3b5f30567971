import "../parts/ruled-list.css";
import "../parts/signs.css";
import "./sections.css";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { MailLink } from "../parts/mail-link.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { SplitSection } from "../parts/split-section.tsx";
import type { IdentityCopy } from "./copy.ts";
import { IdentityCheck, type IdentityCheckData } from "./identity-check.tsx";

type IdentityHeroProps = { copy: IdentityCopy["check"] } & Pick<IdentityCheckData, "identity">;

/** Heading and fields. `id` and `data-props` are what script.ts looks for. */
export function IdentityHero({ copy, identity }: IdentityHeroProps) {
  const { heading, lead, ...check } = copy;
  const data: IdentityCheckData = { identity, words: check.words };
  return (
    <>
      <PageHero heading={heading} lead={<RichText text={lead} />} />
      <section className="sky check-place">
        <div className="wrap" id="identity-check" data-props={JSON.stringify(data)}>
          <IdentityCheck copy={check} />
        </div>
      </section>
    </>
  );
}

/** All by which the agency can be told from others, to compare with the naked eye. */
export function IdentityList({
  heading,
  lead,
  entries,
  people,
  spoofing,
  never,
  neverNote,
  machines,
  cases,
}: IdentityCopy["list"]) {
  return (
    <>
      <SplitSection id="liste" heading={heading} lead={lead}>
        <div className="identity-list">
          <dl className="ruled">
            {entries.map(({ term, lines }) => (
              <div key={term}>
                <dt>{term}</dt>
                {lines.map((line, index) => (
                  <dd key={index}>
                    <RichText text={line} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {people && (
            <>
              <h3>{people.heading}</h3>
              <ul className="identity-people">
                {people.people.map(({ name, role, email, phone }) => (
                  <li key={name}>
                    <p className="sign">{name}</p>
                    <p>{role}</p>
                    {email !== undefined && (
                      <p>
                        <MailLink address={email} />
                      </p>
                    )}
                    {phone !== undefined && (
                      <p>
                        <a href={dialAddress(phone)}>{phone}</a>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{spoofing}</p>
          <p className="note">
            <RichText text={machines} /> <RichText text={cases} />
          </p>
        </div>
      </SplitSection>
      <SplitSection id="nie" heading={never.heading} ground="plaster">
        <div className="identity-list">
          <ul className="identity-never">
            {never.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{neverNote}</p>
        </div>
      </SplitSection>
    </>
  );
}
