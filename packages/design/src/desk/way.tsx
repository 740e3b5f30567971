/** What the desk and the applicant's page draw alike; the styles are in `application.css`. */
import type { ReactNode } from "react";

/** What a window stands for, as the styles name it; the word always stands beside it. */
export type WindowState =
  | "neu"
  | "gelesen"
  | "beantwortet"
  | "eingeladen"
  | "beendet"
  | "geloescht"
  | "fehler"
  /** Is over. */
  | "ruhig"
  /** Is to come. */
  | "kommt";

export type WayStep = { state: WindowState; text: ReactNode; small?: ReactNode; current?: boolean };

/** The way of an application: what has happened and what comes, as windows. */
export function Way({ label, steps }: { label: string; steps: readonly WayStep[] }) {
  return (
    <ol className="way" aria-label={label}>
      {steps.map(({ state, text, small, current }, index) => (
        <li key={index} aria-current={current ? "step" : undefined}>
          <span className="state" data-state={state} />
          <p>
            {text} {small && <small>{small}</small>}
          </p>
        </li>
      ))}
    </ol>
  );
}
