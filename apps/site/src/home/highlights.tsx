import "./highlights.css";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";
import type { HomeCopy } from "./copy.ts";

type HighlightsCopy = HomeCopy["highlights"];

const dayWidth = 46;
const dayHeight = 56;

/** Highlights of unequal width, each with a small chart of its own, as far as there is something to say. */
export function Highlights({ pay, hours, place }: HighlightsCopy) {
  if (!pay && !hours && !place) return null;
  return (
    <dl className="highlights">
      {pay && (
        <div>
          <dt>
            {pay.heading}
            <ClaimMark claimLink={pay.claimLink} />
          </dt>
          <dd>{pay.text}</dd>
          <dd className="fig">
            <div>
              <PayScale range={pay.range} scale={pay.scale} label={pay.label} />
              <PayAxis scale={pay.scale} />
            </div>
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>{hours.heading}</dt>
          <dd>{hours.text}</dd>
          <dd className="fig">
            <Week label={hours.label} days={hours.days} />
          </dd>
        </div>
      )}
      {place && (
        <div>
          <dt>{place.heading}</dt>
          <dd>{place.text}</dd>
          <dd className="fig">
            <WayToWork label={place.label} distance={place.distance} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Week({ label, days }: { label: string; days: NonNullable<HighlightsCopy["hours"]>["days"] }) {
  return (
    <svg viewBox="0 0 220 78" role="img" aria-label={label}>
      {days.map(({ name, share }, index) => {
        const height = share * dayHeight;
        const x = index * dayWidth;
        return (
          <g key={name}>
            {share < 1 && <rect x={x} width="36" height={dayHeight} fill="var(--track)" />}
            {share > 0 && <rect x={x} y={dayHeight - height} width="36" height={height} fill="var(--act)" />}
            <text x={x + 18} y="74" fontSize="15" textAnchor="middle" fill="var(--ink-2)">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function WayToWork({ label, distance }: { label: string; distance: string | undefined }) {
  return (
    <svg viewBox="0 0 220 78" role="img" aria-label={label}>
      <path
        stroke="var(--act)"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
        d="M46 46h116"
        fill="none"
      />
      {distance !== undefined && (
        <text x="104" y="34" textAnchor="middle" fontWeight="700" fontSize="24" fill="var(--ink)">
          {distance}
        </text>
      )}
      <path fill="var(--brick)" d="M6 32h24v20q0 6-6 6H12q-6 0-6-6z" />
      <path fill="none" stroke="var(--brick)" strokeWidth="4" d="M30 37h4q5 0 5 6t-5 6h-4" />
      <path
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M13 26q-3-4 0-8t0-8M22 26q-3-4 0-8t0-8"
      />
      <rect x="176" y="24" width="38" height="26" rx="3" fill="var(--act)" />
      <path fill="var(--ink)" d="M168 52h52v6h-52zM176 58h5v18h-5zM207 58h5v18h-5z" />
    </svg>
  );
}
