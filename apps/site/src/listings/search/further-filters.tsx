import "./further-filters.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import {
  entryOnlyValue,
  type FilterChoices,
  filterFields,
  payFromOf,
} from "@fernkontor/domain/listing/listing-filter-query";
import { useEffect, useState } from "react";
import { PayAxis } from "../../parts/pay-scale.tsx";
import type { ListCopy } from "../copy.ts";
import type { Run } from "./use-listing-filter.ts";

type Props = {
  copy: ListCopy["search"]["finder"]["further"];
  choices: Pick<FilterChoices, "pay" | "entry">;
  filter: ListingFilter;
  change: (part: Partial<ListingFilter>, run?: Run) => void;
};

/** Refinements beyond the specified controls, folded away until they are wanted or in use. */
export function FurtherFilters({ copy, choices, filter, change }: Props) {
  const { payFrom, entryOnly } = filter;
  const { pay, entry } = choices;
  const payInWords =
    payFrom === undefined ? copy.anyPay : filledIn(copy.payFromWords, { euros: germanNumber(payFrom) });
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
        {pay && (
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
              min={pay.scale.from}
              max={pay.scale.to}
              step={pay.step}
              value={payFrom ?? pay.scale.from}
              aria-valuetext={payInWords}
              onChange={(event) => change({ payFrom: payFromOf(event.target.value, pay) }, "pay")}
            />
            <PayAxis scale={pay.scale} />
            {copy.converted !== undefined && <p className="equals">{copy.converted}</p>}
          </div>
        )}
        {entry && (
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
        )}
      </div>
    </details>
  );
}
