import "../parts/mark.css";
import "./listing-card.css";
import "../parts/ticks.css";
import { applicationAddress, listingAddress } from "@fernkontor/domain/addresses";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { spokenNumbers } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import { markedParts, slicedParts } from "@fernkontor/domain/listing/marked-parts";
import type { Range } from "@fernkontor/domain/value-schemas";
import { memo, type ReactNode } from "react";
import { ListingMeta, ListingTags } from "../listing/listing-tags.tsx";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";
import type { ListCopy } from "./copy.ts";
import { titleOnCard } from "./search/encoded-listings.ts";

export type ListingCardCopy = ListCopy["search"]["card"];

/**
 * What a card shows; everything else of the record stays on the listing's own page. What is said of pay, hours and place
 * comes as words: the browser computes nothing that the build can.
 */
export type ListingOnCard = Pick<Listing, "slug" | "title" | "category" | "description" | "requirements" | "tags"> & {
  /** Of the listing's own words, where they are not German. */
  language?: "en" | undefined;
  amount: string;
  unit: string;
  /** What the amount comes to in the unit in which all are compared, where it has another one. */
  equals?: string | undefined;
  /** Its pay in that unit; undefined where that cannot be said. */
  compared?: Range | undefined;
  /** Extent, place and what else is said in a few words. */
  meta: readonly string[];
};

type Props = {
  listing: ListingOnCard;
  /** What was searched for, as it is compared. */
  sought?: string;
  /** Of the unit in which all are compared; undefined where nothing is. */
  scale: Range | undefined;
  copy: ListingCardCopy;
};

/**
 * One listing: what it is, what it pays, what one does and brings along. On a narrow list the last is behind a switch,
 * which holds its label alone and shows its following siblings: Firefox before 143 cannot open a closed `details` by CSS,
 * so what stood inside would be hidden in wide windows and on paper, too.
 */
export const ListingCard = memo(function ListingCard({ listing, sought = "", scale, copy }: Props) {
  const { title, category, tags, language, compared } = listing;
  const titleId = `stelle-${listing.slug}`;
  const shownTitle = titleOnCard(listing, copy.allGenders);
  const titleParts = markedParts(shownTitle, sought);
  return (
    <li className="listing">
      <h2>
        <a id={titleId} href={listingAddress(listing.slug)} lang={language}>
          {marked(slicedParts(titleParts, 0, title.length))}
        </a>{" "}
        <small>{marked(slicedParts(titleParts, title.length + 1, shownTitle.length))}</small>
      </h2>
      {/* Category and entry stand here and among the tags; at every width one of each pair is shown. */}
      <ListingMeta category={category} meta={listing.meta} isEntry={tags.includes(entryTag)} />
      <div className="listing-pay">
        <p className="listing-amount">
          {listing.amount} <small>{listing.unit}</small>
        </p>
        {listing.equals !== undefined && <p className="equals">{listing.equals}</p>}
        {compared && scale && (
          <>
            <PayScale
              range={compared}
              scale={scale}
              label={filledIn(copy.payLabel, { range: spokenNumbers(compared) })}
            />
            <PayAxis scale={scale} />
          </>
        )}
        {/* The title describes the link instead of lengthening its name, which is the same on every card by specification. */}
        <a className="btn line" href={applicationAddress(listing.slug)} aria-describedby={titleId}>
          {copy.apply}
        </a>
      </div>
      <details className="listing-more">
        <summary aria-describedby={titleId}>{copy.more}</summary>
      </details>
      <p className="listing-description" lang={language}>
        {marked(markedParts(listing.description, sought))}
      </p>
      <ListingTags tags={tags} category={category} language={language} />
      <div className="listing-requirements">
        <h3>{copy.requirements}</h3>
        <ul className="ticks" lang={language}>
          {listing.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </div>
    </li>
  );
});

/**
 * The only child of its element: a text in which every second part is marked. With marks it is made anew at each
 * change: of texts side by side, React could not take away one that a translating browser has replaced.
 */
function marked(parts: readonly string[]): ReactNode {
  const isMark = (index: number) => index % 2 === 1 && parts[index] !== "";
  if (!parts.some((_, index) => isMark(index))) return parts.join("");
  return (
    <span key={parts.join("|")}>
      {parts.map((part, index) => (isMark(index) ? <mark key={index}>{part}</mark> : part))}
    </span>
  );
}
