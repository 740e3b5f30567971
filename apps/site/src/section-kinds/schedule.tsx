import "../parts/signs.css";
import "./schedule.css";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Range } from "@fernkontor/domain/value-schemas";
import { figureOf } from "@fernkontor/texts/claim-figures";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { claimLinkOf } from "../parts/claim-words.ts";
import { Hatching } from "../parts/hatching.tsx";
import { drawn } from "./section.ts";
import { type TimelineBar, timelineOf } from "./timeline.ts";

const daysAWeek = 7;
const hoursADay = 24;
/** Below this a bar drawn to scale would be thinner than a hair on a phone. */
const thinnestBarDays = 0.4;
const thinnestBarPx = 6;
/** Fewer are no way that needs explaining. */
const fewestSteps = 3;

/** By which claim a step's duration is known, and how many days one of its units is. */
const timedSteps = {
  erstgespräch: ["consultationMinutes", 1 / (60 * hoursADay)],
  abgleich: ["matchingHours", 1 / hoursADay],
  vorbereitung: ["preparationWeeks", daysAWeek],
  gespräche: ["interviewDays", 1],
  einarbeitung: ["onboardingWeeks", daysAWeek],
} as const;

/** The way to the job, drawn to scale. The words beside each bar say the same, so screen readers skip the bars. */
export const schedule = drawn(
  ({ agency }, { points }) => {
    if (points.length < fewestSteps) return undefined;
    const lengths = points.map(({ words: [step] }) => lengthOf(agency, step as keyof typeof timedSteps));
    const days = lengths.flatMap((length) => length?.days ?? []);
    const milestoneDay = (agency.claims.weeksToPlacementOnAverage?.value ?? 0) * daysAWeek;
    // Where a duration is not known nothing behind it has a place on an axis: then there is none, and the steps are a list.
    const timeline = days.length === points.length ? timelineOf(days, milestoneDay) : undefined;
    const { text } = textsOf(agency);
    return {
      durations: lengths.map((length) => length?.duration),
      bars: timeline?.bars,
      weeks: Array.from({ length: timeline?.weeks ?? 0 }, (_, index) =>
        text("advantages.schedule.week", { number: index + 1 }),
      ),
      milestoneDay,
    };
  },
  ({
    section: {
      heading,
      paragraphs: [lead, milestone],
      points,
    },
    data: { weeks, durations, bars, milestoneDay },
  }) => {
    const axis = axisOf(weeks.length);
    return (
      <section className="sec sky">
        <div className="wrap">
          <div className="head">
            <h2>{heading}</h2>
            <p className="lead">{lead}</p>
          </div>
          <div className={bars ? "schedule" : "schedule undrawn"}>
            <Hatching />
            {bars && (
              <div className="weeks" aria-hidden="true">
                {weeks.map((week) => (
                  <span key={week}>{week}</span>
                ))}
              </div>
            )}
            <ol>
              {points.map(({ heading, text }, index) => (
                <Step
                  key={index}
                  number={index + 1}
                  heading={heading}
                  text={text}
                  duration={durations[index]}
                  axis={axis}
                  bar={bars?.[index]}
                />
              ))}
            </ol>
            {milestone && (
              <div className="milestone">
                <p>{milestone}</p>
                {bars && (
                  <Lane axis={axis}>
                    <rect className="diamond" x={axis.percentAt(milestoneDay)} />
                  </Lane>
                )}
              </div>
            )}
          </div>
        </div>
      </section>
    );
  },
);

/** How long a step takes, in words and in days; undefined where no claim says so. */
function lengthOf(agency: PublicAgency, step: keyof typeof timedSteps) {
  const [name, daysEach] = timedSteps[step];
  const value = agency.claims[name]?.value;
  const text = figureOf(agency, name);
  if (value === undefined || text === undefined) return undefined;
  const { from, to } = typeof value === "number" ? { from: value, to: value } : value;
  const days: Range = { from: from * daysEach, to: to * daysEach };
  return { duration: { text, claimLink: claimLinkOf(agency, name) }, days };
}

type StepProps = {
  number: number;
  heading: ReactNode;
  text: ReactNode;
  duration: NonNullable<ReturnType<typeof lengthOf>>["duration"] | undefined;
  axis: Axis;
  bar: TimelineBar | undefined;
};

function Step({ number, heading, text, duration, axis, bar }: StepProps) {
  return (
    <li>
      <span className="plate" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>{heading}</h3>
        {duration && (
          <p className="time">
            {duration.text}
            <ClaimMark claimLink={duration.claimLink} />
          </p>
        )}
        <p>{text}</p>
      </div>
      {bar && (
        <Lane axis={axis}>
          <Bar axis={axis} bar={bar} />
        </Lane>
      )}
    </li>
  );
}

type Axis = { weeks: number; percentAt: (day: number) => string };

function axisOf(weeks: number): Axis {
  return { weeks, percentAt: (day) => `${Math.round((1e4 * day) / (weeks * daysAWeek)) / 100}%` };
}

function Lane({ axis, children }: { axis: Axis; children: ReactNode }) {
  return (
    <svg className="lane" aria-hidden="true">
      {Array.from({ length: axis.weeks + 1 }, (_, week) => {
        const x = axis.percentAt(week * daysAWeek);
        return <line key={x} x1={x} x2={x} y2="100%" />;
      })}
      {children}
    </svg>
  );
}

function Bar({ axis, bar }: { axis: Axis; bar: TimelineBar }) {
  const certainDays = bar.certainEnd - bar.start;
  const furtherDays = bar.latestEnd - bar.certainEnd;
  return (
    <>
      <rect
        x={axis.percentAt(bar.start)}
        width={certainDays < thinnestBarDays ? thinnestBarPx : axis.percentAt(certainDays)}
      />
      {furtherDays > 0 && (
        <rect className="up-to" x={axis.percentAt(bar.certainEnd)} width={axis.percentAt(furtherDays)} />
      )}
    </>
  );
}
