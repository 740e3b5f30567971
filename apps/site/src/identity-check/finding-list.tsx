import "./finding-list.css";
import { filledIn } from "@fernkontor/domain/filled-in";
import type { Finding, FindingKind, Reason, Verdict } from "@fernkontor/domain/ours-or-not";

export type FindingCopy = {
  verdicts: Readonly<Record<Verdict, string>>;
  kinds: Readonly<Record<FindingKind, string>>;
  /** With `{host}`, `{own}` and `{text}` where these are known. */
  reasons: Readonly<Record<Reason, string>>;
  nothing: string;
  advice: { fine: string; alarm: string };
  spoken: { one: string; many: string };
};

/** What was recognised, each with its verdict in words: colour alone says nothing here. */
export function FindingList({ findings, copy }: { findings: readonly Finding[]; copy: FindingCopy }) {
  if (findings.length === 0) return <p className="finding-note">{copy.nothing}</p>;
  const isFine = findings.every(({ verdict }) => verdict === "ours");
  return (
    <>
      <ul className="findings">
        {findings.map((finding) => (
          <li key={`${finding.reason} ${finding.text}`} data-verdict={finding.verdict}>
            <p className="finding-verdict">{copy.verdicts[finding.verdict]}</p>
            <p className="finding-thing">
              {copy.kinds[finding.kind]} {finding.text !== "" && <b>{finding.text}</b>}
            </p>
            <p>{reasonOf(finding, copy)}</p>
          </li>
        ))}
      </ul>
      <p className="finding-note">{isFine ? copy.advice.fine : copy.advice.alarm}</p>
    </>
  );
}

function reasonOf({ reason, text, host = "", resembles = "" }: Finding, copy: FindingCopy): string {
  return filledIn(copy.reasons[reason], { text, host, own: resembles });
}
