import { severities } from "../agency-drafts/severities.ts";
import type { Told } from "./listing-problems.ts";

/** Beside the form on the same page: there each leads to its field. */
export function ToldList({ told }: { told: readonly Told[] }) {
  return (
    <ul className="findings">
      {told.map(({ severity, label, text, input }) => (
        <li key={`${input} ${text}`}>
          <span className="tag" data-tone={severities[severity].tone}>
            {severities[severity].word}
          </span>
          <span>{input === undefined ? `${label}: ${text}` : <a href={`#${input}`}>{`${label}: ${text}`}</a>}</span>
        </li>
      ))}
    </ul>
  );
}
