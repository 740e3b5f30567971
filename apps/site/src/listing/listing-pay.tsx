import "./listing-pay.css";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { PayExample, type PayExampleCopy } from "../parts/pay-example.tsx";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";

export type ListingPayCopy = {
  heading: string;
  amount: string;
  unit: string;
  range: DayRateRange;
  scale: DayRateRange;
  label: string;
  example: PayExampleCopy | undefined;
};

/** What the job pays: a day on the common scale, then the month and the year with the arithmetic shown. */
export function ListingPay({ heading, amount, unit, range, scale, label, example }: ListingPayCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="listing-pay-head">
          <h2>{heading}</h2>
          <p>
            <b>{amount}</b> {unit}
          </p>
        </div>
        <PayScale range={range} scale={scale} label={label} />
        <PayAxis scale={scale} />
        {example && <PayExample {...example} />}
      </div>
    </section>
  );
}
