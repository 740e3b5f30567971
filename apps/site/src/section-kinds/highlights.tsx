import "./highlights.css";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod } from "@fernkontor/domain/pay/pay";
import { payScaleLabel } from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import { PayAxis, PayScale } from "../parts/pay-scale.tsx";
import { drawn } from "./section.ts";

type Figures = ReturnType<typeof figuresOf>;

/** Points of unequal width, each with a small chart of its own. */
export const highlights = drawn(
  ({ agency }, { points }) => (points.length > 0 ? figuresOf(agency) : undefined),
  ({ section: { points }, data }) => (
    <dl className="highlights">
      {points.map(({ heading, words, text }, index) => (
        <div key={index}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
          <dd className="fig">{figureNamed(words, data)}</dd>
        </div>
      ))}
    </dl>
  ),
);

/** By the word behind the heading of a point. */
function figureNamed([name]: readonly string[], { pay, week, way }: Figures) {
  switch (name) {
    case "gehalt":
      return (
        pay && (
          <div>
            <PayScale {...pay} />
            <PayAxis scale={pay.scale} />
          </div>
        )
      );
    case "woche":
      return week && <Week {...week} />;
    default:
      return way && <WayToWork {...way} />;
  }
}

function figuresOf(agency: PublicAgency) {
  return { pay: payOf(agency), week: weekOf(agency), way: wayOf(agency) };
}

function payOf(agency: PublicAgency) {
  const { profile, claims, listings } = agency;
  if (!claims.dayRate) return undefined;
  const { value: range } = claims.dayRate;
  const period = claimedPeriod(range);
  const scale = scaleFor(range, period, payComparison(profile, listings));
  return { range, scale, label: payScaleLabel(range, scale, period, textsOf(agency)) };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
/** How much of each day of an example week is work. */
const weeks = {
  mixed: [0.5, 0.5, 1, 1, 1],
  full: [1, 1, 1, 1, 1],
  part: [0.5, 0.5, 0.5, 0.5, 0.5],
  mini: [0.5, 0, 0, 0.5, 0],
};

function weekOf(agency: PublicAgency) {
  const { text } = textsOf(agency);
  const { extent } = offerOf(agency);
  if (extent === undefined) return undefined;
  const week = extent === "either" || extent === "both" ? "mixed" : extent;
  return {
    label: text(`home.highlights.week.${week}`),
    days: weekdays.map((weekday, day) => ({
      name: text(`home.highlights.weekday.${weekday}`),
      share: weeks[week][day] ?? 0,
    })),
  };
}

/** More letters have no place on the way to the desk. */
const longestTownOnWay = 9;

function wayOf(agency: PublicAgency) {
  const { text } = textsOf(agency);
  const { place, cities } = offerOf(agency);
  if (place === undefined) return undefined;
  const [town, ...further] = cities;
  // The distance stands over the way to work.
  if (place === "remote")
    return {
      label: text("home.highlights.place.remote.label"),
      distance: text("home.highlights.place.remote.distance"),
    };
  return {
    label: text("home.highlights.place.label"),
    distance: further.length === 0 && town !== undefined && town.length <= longestTownOnWay ? town : undefined,
  };
}

const dayWidth = 46;
const dayHeight = 56;

function Week({ label, days }: NonNullable<Figures["week"]>) {
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

function WayToWork({ label, distance }: NonNullable<Figures["way"]>) {
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
