import { filledIn } from "@fernkontor/domain/filled-in";
import type { Finding } from "@fernkontor/domain/ours-or-not";
import type { FindingCopy } from "./finding-list.tsx";

/** The findings for those who hear them: “2 Ergebnisse: Link gehört nicht zu uns, Telefonnummer gehört zu uns”. */
export function spokenFindings(findings: readonly Finding[], copy: FindingCopy): string {
  if (findings.length === 0) return copy.nothing;
  const count = filledIn(findings.length === 1 ? copy.spoken.one : copy.spoken.many, { count: findings.length });
  const verdicts = findings.map(({ kind, verdict }) => `${copy.kinds[kind]} ${copy.verdicts[verdict]}`);
  return `${count} ${[...new Set(verdicts)].join(", ")}.`;
}
