import "./more-listings.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";

export type MoreListingsCopy = {
  /** With places for `{shown}` and `{found}`. */
  shown: string;
  more: string;
};

type Props = { shown: number; found: number; isWaiting: boolean; copy: MoreListingsCopy; onMore: () => void };

/** How much of a long list is shown, and the button for the next part. */
export function MoreListings({ shown, found, isWaiting, copy, onMore }: Props) {
  return (
    <div className="more-listings">
      <p role="status">{filledIn(copy.shown, { shown: germanNumber(shown), found: germanNumber(found) })}</p>
      {shown < found && (
        // Not `disabled` while it waits: the focus would fall to the top of the page.
        <button
          className="btn big ghost"
          type="button"
          aria-disabled={isWaiting}
          onClick={isWaiting ? undefined : onMore}
        >
          {copy.more}
        </button>
      )}
    </div>
  );
}
