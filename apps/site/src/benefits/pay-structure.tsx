import "../parts/pay-scale.css";
import "./pay-structure.css";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { Hatching } from "../parts/hatching.tsx";
import { PayAxis } from "../parts/pay-axis.tsx";
import { PayExample, type PayExampleCopy } from "../parts/pay-example.tsx";

export type PayStructureCopy = {
  heading: string;
  lead: string | undefined;
  /** Undefined where there is no range to compare. */
  chart: PayChartCopy | undefined;
  example: PayExampleCopy | undefined;
};

type PayChartCopy = {
  axis: DayRateRange;
  /** `highestWithBonus`: the upper end of the range with the full bonus on top. */
  ranges: readonly {
    name: string;
    amount: string;
    claimLink: ClaimLink | undefined;
    range: DayRateRange;
    highestWithBonus: number;
    label: string;
  }[];
  legend: { dayRate: string; bonus: { text: string; claimLink: ClaimLink | undefined } | undefined };
};

/** How pay is made up: the day rates with the bonus on one axis, then a month worked out. */
export function PayStructure({ heading, lead, chart, example }: PayStructureCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {chart && <PayChart {...chart} />}
        {example && <PayExample {...example} />}
      </div>
    </section>
  );
}

function PayChart({ axis, ranges, legend }: PayChartCopy) {
  return (
    <figure className="pay-ranges">
      <Hatching />
      {ranges.map(({ name, amount, claimLink, range, highestWithBonus, label }) => (
        <div key={name}>
          <p>
            <b>{name}</b>{" "}
            <span>
              {amount}
              <ClaimMark claimLink={claimLink} />
            </span>
          </p>
          <PayTrack range={range} highestWithBonus={highestWithBonus} axis={axis} label={label} />
        </div>
      ))}
      <PayAxis scale={axis} />
      <figcaption>
        <span>
          <Swatch of="day-rate" />
          {legend.dayRate}
        </span>{" "}
        {legend.bonus && (
          <span>
            <Swatch of="up-to" />
            {legend.bonus.text}
            <ClaimMark claimLink={legend.bonus.claimLink} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type PayTrackProps = { range: DayRateRange; highestWithBonus: number; axis: DayRateRange; label: string };

function PayTrack({ range, highestWithBonus, axis, label }: PayTrackProps) {
  const percentOf = (euros: number) => `${(100 * euros) / (axis.to - axis.from)}%`;
  return (
    <svg className="pay-track" role="img" aria-label={label}>
      <rect className="day-rate" x={percentOf(range.from - axis.from)} width={percentOf(range.to - range.from)} />
      <rect className="up-to" x={percentOf(range.to - axis.from)} width={percentOf(highestWithBonus - range.to)} />
    </svg>
  );
}

function Swatch({ of }: { of: "day-rate" | "up-to" }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect className={of} width="100%" height="100%" />
    </svg>
  );
}
