import { filledIn } from "@fernkontor/domain/german/filled-in";
import type { IdentityResult } from "@fernkontor/domain/identity/check-identity";
import type { IdentityResultCopy } from "./result-list.tsx";

/** The findings for those who hear them: “2 Ergebnisse: Link gehört nicht zu uns, Telefonnummer gehört zu uns”. */
export function spokenResults(results: readonly IdentityResult[], copy: IdentityResultCopy): string {
  if (results.length === 0) return copy.nothing;
  const count = filledIn(results.length === 1 ? copy.spoken.one : copy.spoken.many, { count: results.length });
  const verdicts = results.map(({ kind, verdict }) => `${copy.kinds[kind]} ${copy.verdicts[verdict]}`);
  return `${count} ${[...new Set(verdicts)].join(", ")}.`;
}
