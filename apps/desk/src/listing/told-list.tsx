import type { Role } from "@fernkontor/applications/people/person";
import { severities } from "../agency-drafts/severities.ts";
import type { Told } from "./listing-problems.ts";

type Props = {
  told: readonly Told[];
  /** Of the listing whose form stands on the same page: there each leads to its field. */
  slug: string;
  /** Of who reads it. Only a lead answers for a finding; others see who could. */
  role: Role;
};

export function ToldList({ told, slug, role }: Props) {
  return (
    <ul className="findings">
      {told.map(({ severity, label, text, input, rule, noExemption }) => (
        <li key={`${input} ${text}`}>
          <span className="tag" data-tone={severities[severity].tone}>
            {severities[severity].word}
          </span>
          <span>
            {input === undefined ? `${label}: ${text}` : <a href={`#${input}`}>{`${label}: ${text}`}</a>}
            {rule !== undefined && severity !== "note" && noExemption === undefined && (
              <>
                {" "}
                <a href={`/einstehen?${new URLSearchParams({ regel: rule, ort: `jobs/${slug}.yaml` })}`}>
                  {role === "lead" ? "Dafür einstehen" : "Wer dafür einstehen kann"}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
