import type { Role } from "@fernkontor/applications/people/person";
import { quantity } from "@fernkontor/domain/german/german";
import type { Problem } from "@fernkontor/publishing/protocol";
import { inLabels } from "../agency-drafts/in-labels.ts";
import { severities } from "../agency-drafts/severities.ts";
import { Tag } from "../frame/tag.tsx";
import { screenOf } from "./places.ts";

type Props = { problems: readonly Problem[]; role: Role };

const order = Object.keys(severities);

/** What is known by its rule and place can be answered for, unless its rule says why not. */
function answerPath({ rule, file }: Problem): string | undefined {
  return rule === undefined ? undefined : `/einstehen?${new URLSearchParams({ regel: rule, ort: file })}`;
}

export function Findings({ problems, role }: Props) {
  const sorted = problems.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <ul className="findings">
      {sorted.map((problem) => {
        const { severity, file, line, what, fix, noExemption } = problem;
        const { tone, word } = severities[severity];
        return (
          <li key={`${file} ${line} ${what}`}>
            <Tag tone={tone}>{word}</Tag>
            <div>
              <p>
                <b>{inLabels(file, what)}</b>
              </p>
              <p>
                {inLabels(file, fix)} {severity !== "note" && noExemption}
              </p>
            </div>
            <Remedy problem={problem} role={role} />
          </li>
        );
      })}
    </ul>
  );
}

function Remedy({ problem, role }: { problem: Problem; role: Role }) {
  const { severity, file, field, what, noExemption } = problem;
  const about = <span className="vh">: {inLabels(file, what)}</span>;
  const screen = screenOf(file, field);
  const answer = severity === "note" || noExemption !== undefined ? undefined : answerPath(problem);
  if (screen === undefined && answer === undefined) return null;
  return (
    <span className="row">
      {screen !== undefined && (
        <a className={severity === "error" ? "btn ghost small" : undefined} href={screen}>
          {severity === "error" ? "Beheben" : "Ändern"}
          {about}
        </a>
      )}
      {answer !== undefined && (
        <a className={role === "lead" ? "btn ghost small" : undefined} href={answer}>
          {role === "lead" ? "Dafür einstehen" : "Ansehen"}
          {about}
        </a>
      )}
    </span>
  );
}

/** `2 Fehler`, `1 Warnung` */
export function countOf(problems: readonly Problem[], severity: "error" | "warning"): string {
  const count = problems.filter((problem) => problem.severity === severity).length;
  return severity === "error" ? quantity(count, "Fehler", "Fehler") : quantity(count, "Warnung", "Warnungen");
}
