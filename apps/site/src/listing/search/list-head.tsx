import "./list-head.css";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { RefObject } from "react";
import { PayAxis } from "../../parts/pay-scale.tsx";

export type ListHeadCopy = { found: { one: string; many: string }; order: string; axis: string };

type Props = {
  found: number;
  hasListings: boolean;
  scale: Range | undefined;
  copy: ListHeadCopy;
  countRef?: RefObject<HTMLParagraphElement | null>;
};

/** How many listings there are, in which order, and the axis of their pay. */
export function ListHead({ found, hasListings, scale, copy, countRef }: Props) {
  return (
    <div className="list-head">
      <p className="count" role="status" tabIndex={-1} ref={countRef}>
        {/* One text: of several, a translating browser would leave React those that are no longer shown. */}
        {`${germanNumber(found)} ${found === 1 ? copy.found.one : copy.found.many}`}
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
