import "../parts/signs.css";
import "./schedule.css";
import type { ReactNode } from "react";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { Hatching } from "../parts/hatching.tsx";
import type { AdvantagesCopy } from "./copy.ts";
import type { TimelineBar } from "./timeline.ts";

const daysAWeek = 7;
/** Below this a bar drawn to scale would be thinner than a hair on a phone. */
const thinnestBarDays = 0.4;
const thinnestBarPx = 6;

/** The way to the job, drawn to scale. The words beside each bar say the same, so screen readers skip the bars. */
export function Schedule({ heading, lead, weeks, steps, milestone }: NonNullable<AdvantagesCopy["schedule"]>) {
  const axis = axisOf(weeks.length);
  const isDrawn = weeks.length > 0;
  return (
    <section className="sec sky">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className={isDrawn ? "schedule" : "schedule undrawn"}>
          <Hatching />
          {isDrawn && (
            <div className="weeks" aria-hidden="true">
              {weeks.map((week) => (
                <span key={week}>{week}</span>
              ))}
            </div>
          )}
          <ol>
            {steps.map(({ title, duration, text, bar }, index) => (
              <li key={title}>
                <span className="plate" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3>{title}</h3>
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
            ))}
          </ol>
          {milestone && (
            <div className="milestone">
              <p>
                {milestone.text}
                <ClaimMark claimLink={milestone.claimLink} />
              </p>
              {isDrawn && (
                <Lane axis={axis}>
                  <rect className="diamond" x={axis.percentAt(milestone.day)} />
                </Lane>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
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
