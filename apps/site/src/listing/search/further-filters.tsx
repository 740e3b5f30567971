import "./further-filters.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import { entryOnlyValue, filterFields, payFromOf, payFromStep } from "@fernkontor/domain/listing/listing-filter-query";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { useEffect, useState } from "react";
import { PayAxis } from "../../parts/pay-scale.tsx";
import type { Run } from "./use-listing-filter.ts";

export type FurtherFiltersCopy = {
  title: string;
  payFrom: string;
  anyPay: string;
  /** With a place for `{euros}`. */
  payFromWords: string;
  entry: string;
};

type Props = {
  copy: FurtherFiltersCopy;
  scale: DayRateRange;
  filter: ListingFilter;
  change: (part: Partial<ListingFilter>, run?: Run) => void;
};

/** Refinements beyond the specified controls, folded away until they are wanted or in use. */
export function FurtherFilters({ copy, scale, filter, change }: Props) {
  const { payFrom, entryOnly } = filter;
  const payInWords = payFrom === undefined ? copy.anyPay : filledIn(copy.payFromWords, { euros: payFrom });
  const isUsed = payFrom !== undefined || entryOnly;
  const [isOpen, setOpen] = useState(false);
  // Opens for a filter from the address; closes by hand alone, never under the hand that takes the last filter back.
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details className="further" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{copy.title}</summary>
      <div className="fields">
        <div className="pay-from">
          <label htmlFor={filterFields.payFrom}>{copy.payFrom}</label>
          {/* For the eye: the slider says the same, and an output would be announced a second time. */}
          <output htmlFor={filterFields.payFrom} aria-hidden="true">
            {payInWords}
          </output>
          <input
            type="range"
            id={filterFields.payFrom}
            name={filterFields.payFrom}
            min={scale.from}
            max={scale.to}
            step={payFromStep}
            value={payFrom ?? scale.from}
            aria-valuetext={payInWords}
            onChange={(event) => change({ payFrom: payFromOf(event.target.value, scale) }, "pay")}
          />
          <PayAxis scale={scale} />
        </div>
        <div className="choice">
          <label>
            <input
              type="checkbox"
              name={filterFields.entryOnly}
              value={entryOnlyValue}
              checked={entryOnly}
              onChange={(event) => change({ entryOnly: event.target.checked })}
            />
            {copy.entry}
          </label>
        </div>
      </div>
    </details>
  );
}
