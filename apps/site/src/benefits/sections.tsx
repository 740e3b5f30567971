import "../parts/pay-scale.css";
import "../parts/roof.css";
import "./sections.css";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { DrawnWindow } from "../drawings/drawn-window.tsx";
import type { Action } from "../parts/actions.tsx";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { Hatching } from "../parts/hatching.tsx";
import { PayExample } from "../parts/pay-example.tsx";
import { PayAxis } from "../parts/pay-scale.tsx";
import type { BenefitsCopy } from "./copy.ts";

/** To the calculation further down. */
export function JumpToExample({ label, href }: Action) {
  return (
    <p className="row">
      <a className="btn ghost" href={href}>
        {label}
      </a>
    </p>
  );
}

/** A house front as wide as the page; behind each window stands what the benefit is about. Its heading is only heard. */
export function BenefitsFront({ heading, benefits }: BenefitsCopy["front"]) {
  return (
    <section className="front">
      <div className="roof" />
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ul className={benefits.length === 4 ? "of-4" : undefined}>
          {benefits.map(({ title, text, claimLink, object, wall, label }) => (
            <li key={title}>
              <DrawnWindow object={object} wall={wall} label={label} />
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PayStructureCopy = NonNullable<BenefitsCopy["pay"]>;

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

function PayChart({ axis, ranges, legend }: NonNullable<PayStructureCopy["chart"]>) {
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
