import "./list-head.css";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { RefObject } from "react";
import { PayAxis } from "../../parts/pay-scale.tsx";
import type { ListCopy } from "../copy.ts";
import { foundInWords } from "./delivered-list.ts";

type Props = {
  found: number;
  hasListings: boolean;
  scale: Range | undefined;
  copy: ListCopy["search"]["list"];
  countRef?: RefObject<HTMLParagraphElement | null>;
  /** What the count of the page says already. */
  deliveredCount?: string | undefined;
};

/** How many listings there are, in which order, and the axis of their pay. */
export function ListHead({ found, hasListings, scale, copy, countRef, deliveredCount }: Props) {
  return (
    <div className="list-head">
      <p className="count" role="status" tabIndex={-1} ref={countRef}>
        {/* One text: of several, a translating browser would leave React those that are no longer shown. */}
        {deliveredCount ?? foundInWords(found, copy.found)}
      </p>
      {hasListings && (
        <>
          <p className="order">{copy.order}</p>
          {scale && (
            <>
              <p className="axis-title">{copy.axis}</p>
              <PayAxis scale={scale} />
            </>
          )}
        </>
      )}
    </div>
  );
}
