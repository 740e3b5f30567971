import "./pay-scale.css";
import { germanNumber } from "@fernkontor/domain/german/german";
import { payAxisIntervals } from "@fernkontor/domain/pay/pay";
import type { Range } from "@fernkontor/domain/value-schemas";

type Props = {
  range: Range;
  /** Ends of the scale, the same for all ranges that are compared. */
  scale: Range;
  /** Says in words what the bar shows. */
  label: string;
};

/**
 * Pay as a bar on the common scale, and one amount as a mark. Pay has a place, not a length from zero, so the axis may
 * start at 180.
 */
export function PayScale({ range, scale, label }: Props) {
  const percentOf = (euros: number) => `${(100 * euros) / (scale.to - scale.from)}%`;
  const isOneAmount = range.from === range.to;
  return (
    <svg className="scale" role="img" aria-label={label}>
      <rect
        transform={isOneAmount ? "translate(-4)" : undefined}
        x={percentOf(range.from - scale.from)}
        width={isOneAmount ? "0.5rem" : percentOf(range.to - range.from)}
        y="0.1875rem"
        height="0.875rem"
      />
    </svg>
  );
}

/** The figures below a pay scale; the bar's label already says them, so screen readers skip the axis. */
export function PayAxis({ scale }: { scale: Range }) {
  const step = (scale.to - scale.from) / payAxisIntervals;
  const amounts = Array.from({ length: payAxisIntervals + 1 }, (_, index) => Math.round(scale.from + index * step));
  // Of figures with four digits and more not all have room below the axis of a card.
  const isLeftOut = (index: number) => scale.to >= 1000 && (index === 1 || index === payAxisIntervals - 1);
  return (
    <div className="axis" aria-hidden="true">
      {amounts.map((amount, index) => (
        <span key={amount}>
          {!isLeftOut(index) && germanNumber(amount) + (index === payAxisIntervals ? "\u00a0€" : "")}
        </span>
      ))}
    </div>
  );
}
