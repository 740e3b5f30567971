import "./doorbells.css";
import type { ReactNode } from "react";
import type { Action } from "./actions.tsx";
import { SplitSection } from "./split-section.tsx";

export type DoorbellsCopy = {
  heading: ReactNode;
  lead: ReactNode;
  /** Where the whole list is, unless the page says it elsewhere. */
  all?: Action;
  details: string;
  listings: readonly {
    slug: string;
    title: string;
    /** Of the title, where it is not German. */
    language?: "en" | undefined;
    meta: string;
    pay: string;
    href: string;
  }[];
};

/** A few listings as a doorbell panel: the bell is the link. */
export function Doorbells({ heading, lead, all, details, listings }: DoorbellsCopy) {
  return (
    <SplitSection
      ground="sky"
      heading={heading}
      lead={lead}
      link={
        all && (
          <a className="btn" href={all.href}>
            {all.label}
          </a>
        )
      }
    >
      <div className="bells">
        <ul>
          {listings.map(({ slug, title, language, meta, pay, href }) => (
            <li key={slug} className="bell">
              <div className="slot">
                <h3 id={`listing-${slug}`} lang={language}>
                  {title}
                </h3>
                <p>{meta}</p>
                <p className="pay">{pay}</p>
              </div>
              <a className="ring" href={href} aria-describedby={`listing-${slug}`}>
                {details}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </SplitSection>
  );
}
