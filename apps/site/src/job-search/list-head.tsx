import "./list-head.css";
import { germanNumber } from "@fernkontor/domain/german";
import type { DayRateRange } from "@fernkontor/domain/pay";
import type { RefObject } from "react";
import { PayAxis } from "../sections/pay-axis.tsx";

export type ListHeadCopy = { found: { one: string; many: string }; order: string; axis: string };

type Props = {
  found: number;
  hasJobs: boolean;
  scale: DayRateRange;
  copy: ListHeadCopy;
  countRef?: RefObject<HTMLParagraphElement | null>;
};

/** How many listings there are, in which order, and the axis of their pay. */
export function ListHead({ found, hasJobs, scale, copy, countRef }: Props) {
  return (
    <div className="list-head">
      <p className="count" role="status" tabIndex={-1} ref={countRef}>
        {germanNumber(found)} {found === 1 ? copy.found.one : copy.found.many}
      </p>
      {hasJobs && (
        <>
          <p className="order">{copy.order}</p>
          <p className="axis-title">{copy.axis}</p>
          <PayAxis scale={scale} />
        </>
      )}
    </div>
  );
}
