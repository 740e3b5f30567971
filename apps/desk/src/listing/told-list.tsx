import { severities } from "../agency-drafts/severities.ts";
import type { Told } from "./listing-problems.ts";

/** @param slug of the listing whose form stands on the same page: there each leads to its field */
export function ToldList({ told, slug }: { told: readonly Told[]; slug?: string }) {
  return (
    <ul className="findings">
      {told.map(({ severity, label, text, input, rule, noExemption }) => (
        <li key={`${input} ${text}`}>
          <span className="tag" data-tone={severities[severity].tone}>
            {severities[severity].word}
          </span>
          <span>
            {input === undefined || slug === undefined ? (
              `${label}: ${text}`
            ) : (
              <a href={`#${input}`}>{`${label}: ${text}`}</a>
            )}
            {slug !== undefined && rule !== undefined && severity !== "note" && noExemption === undefined && (
              <>
                {" "}
                <a href={`/einstehen?${new URLSearchParams({ regel: rule, ort: `jobs/${slug}.yaml` })}`}>
                  Dafür einstehen
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
