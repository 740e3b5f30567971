import "./pay-scale.css";
import { type DayRateRange, payAxisIntervals } from "@fernkontor/domain/pay/pay";

type Props = {
  range: DayRateRange;
  /** Ends of the scale, the same for all ranges that are compared. */
  scale: DayRateRange;
  /** Says in words what the bar shows. */
  label: string;
};

/** A day-rate range as a bar on the common scale. A range has a place, not a length from zero, so the axis may start at 180. */
export function PayScale({ range, scale, label }: Props) {
  const percentOf = (euros: number) => `${(100 * euros) / (scale.to - scale.from)}%`;
  return (
    <svg className="scale" role="img" aria-label={label}>
      <rect
        x={percentOf(range.from - scale.from)}
        width={percentOf(range.to - range.from)}
        y="0.1875rem"
        height="0.875rem"
      />
    </svg>
  );
}

/** The figures below a pay scale; the bar's label already says them, so screen readers skip the axis. */
export function PayAxis({ scale }: { scale: DayRateRange }) {
  const step = (scale.to - scale.from) / payAxisIntervals;
  const amounts = Array.from({ length: payAxisIntervals + 1 }, (_, index) => Math.round(scale.from + index * step));
  return (
    <div className="axis" aria-hidden="true">
      {amounts.map((amount, index) => (
        <span key={amount}>{index === payAxisIntervals ? `${amount}\u00a0€` : amount}</span>
      ))}
    </div>
  );
}
