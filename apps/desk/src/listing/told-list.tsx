import { severities } from "../agency-drafts/severities.ts";
import type { ListingProblem } from "./listing-problems.ts";

/** Beside the form on the same page: there each leads to its field. */
export function ToldList({ told }: { told: readonly ListingProblem[] }) {
  return (
    <ul className="findings">
      {told.map(({ severity, label, message, field }) => (
        <li key={`${field} ${message}`}>
          <span className="tag" data-tone={severities[severity].tone}>
            {severities[severity].word}
          </span>
          <span>{field === "" ? `${label}: ${message}` : <a href={`#${field}`}>{`${label}: ${message}`}</a>}</span>
        </li>
      ))}
    </ul>
  );
}
