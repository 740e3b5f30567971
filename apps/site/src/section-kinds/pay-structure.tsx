import "../parts/pay-scale.css";
import "./pay-structure.css";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { Hatching } from "../parts/hatching.tsx";
import { PayExample } from "../parts/pay-example.tsx";
import { PayAxis } from "../parts/pay-scale.tsx";
import { monthExampleCopy, payChartCopy } from "./pay-structure-copy.ts";
import { drawn } from "./section.ts";

/** How pay is made up: the ranges with the bonus on one axis, then a month worked out, of which a point says the words. */
export const payStructure = drawn(
  ({ agency }) => {
    const { monthExample } = agency.claims;
    const chart = payChartCopy(agency);
    const example = monthExample && monthExampleCopy(agency, monthExample.value);
    return chart || example ? { chart, example } : undefined;
  },
  ({
    section: {
      heading,
      paragraphs: [lead],
      points: [point],
    },
    data: { chart, example },
  }) => (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {chart && <PayChart {...chart} />}
        {example && point && <PayExample {...example} id={point.id ?? ""} heading={point.heading} note={point.text} />}
      </div>
    </section>
  ),
);

function PayChart({ axis, ranges, legend }: NonNullable<ReturnType<typeof payChartCopy>>) {
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
