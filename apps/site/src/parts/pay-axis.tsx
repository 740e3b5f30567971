import { type DayRateRange, payAxisIntervals } from "@fernkontor/domain/pay/pay";

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
