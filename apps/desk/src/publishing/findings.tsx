import { quantity } from "@fernkontor/domain/german/german";
import type { Problem } from "@fernkontor/publishing/protocol";
import { inLabels } from "../agency-drafts/in-labels.ts";
import { severities } from "../agency-drafts/severities.ts";
import { Tag } from "../frame/tag.tsx";
import { screenOf } from "./places.ts";

const order = Object.keys(severities);

type Props = {
  problems: readonly Problem[];
  first?: React.ReactNode;
  /** They stand where they are mended. */
  isThere?: boolean;
};

export function Findings({ problems, first, isThere }: Props) {
  const sorted = problems.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <ul className="findings">
      {first}
      {sorted.map((problem) => {
        const { severity, file, line, what, fix, sources = [], endsWithout } = problem;
        const { tone, word } = severities[severity];
        return (
          <li key={`${file} ${line} ${what}`}>
            <Tag tone={tone}>{word}</Tag>
            <div>
              <p>
                <b>{inLabels(file, what)}</b>
              </p>
              <p>
                {inLabels(file, fix)}{" "}
                {sources.length > 0 && <span className="quiet">{sources.map(({ name }) => name).join("; ")}</span>}
              </p>
              {endsWithout && (
                <p>
                  {endsWithout.length === 0
                    ? "Hält alles auf, was auch mitgeht."
                    : `Ohne ${endsWithout.map((title) => `„${title}“`).join(" oder ohne ")} hält das nichts auf.`}
                </p>
              )}
            </div>
            {!isThere && <Remedy problem={problem} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The way to where it is mended. */
export function Remedy({ problem: { severity, file, field, what } }: { problem: Problem }) {
  const screen = screenOf(file, field);
  if (screen === undefined) return null;
  return (
    <span className="row">
      <a className={severity === "error" ? "btn ghost small" : undefined} href={screen}>
        {severity === "error" ? "Beheben" : "Ändern"}
        <span className="vh">: {inLabels(file, what)}</span>
      </a>
    </span>
  );
}

/** `2 Fehler`, `1 Warnung` */
export function countOf(problems: readonly Problem[], severity: "error" | "warning"): string {
  const count = problems.filter((problem) => problem.severity === severity).length;
  return severity === "error" ? quantity(count, "Fehler", "Fehler") : quantity(count, "Warnung", "Warnungen");
}
