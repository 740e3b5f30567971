import "./result-list.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import type { IdentityResult, Reason, ResultKind, Verdict } from "@fernkontor/domain/identity/check-identity";

export type IdentityResultCopy = {
  verdicts: Readonly<Record<Verdict, string>>;
  kinds: Readonly<Record<ResultKind, string>>;
  /** With `{host}`, `{own}`, `{text}` and `{messenger}` where these are known. */
  reasons: Readonly<Record<Reason, string>>;
  nothing: string;
  advice: { fine: string; alarm: string };
  spoken: { one: string; many: string };
};

/** What was recognised, each with its verdict in words: colour alone says nothing here. */
export function ResultList({ results, copy }: { results: readonly IdentityResult[]; copy: IdentityResultCopy }) {
  if (results.length === 0) return <p className="result-note">{copy.nothing}</p>;
  const isFine = results.every(({ verdict }) => verdict === "ours");
  return (
    <>
      <ul className="results">
        {results.map((result) => (
          <li key={`${result.kind} ${result.reason} ${result.text}`} data-verdict={result.verdict}>
            <p className="result-verdict">{copy.verdicts[result.verdict]}</p>
            <p className="result-mention">
              {copy.kinds[result.kind]} {result.text !== "" && <b>{result.text}</b>}
            </p>
            <p>{reasonOf(result, copy)}</p>
          </li>
        ))}
      </ul>
      <p className="result-note">{isFine ? copy.advice.fine : copy.advice.alarm}</p>
    </>
  );
}

function reasonOf(result: IdentityResult, copy: IdentityResultCopy): string {
  const { reason, text, host = "", resembles = "", messenger = "" } = result;
  return filledIn(copy.reasons[reason], { text, host, own: resembles, messenger });
}

/** The results for those who hear them: “2 Ergebnisse: Link gehört nicht zu uns, Telefonnummer gehört zu uns”. */
export function spokenResults(results: readonly IdentityResult[], copy: IdentityResultCopy): string {
  if (results.length === 0) return copy.nothing;
  const count = filledIn(results.length === 1 ? copy.spoken.one : copy.spoken.many, { count: results.length });
  const verdicts = results.map(({ kind, verdict }) => `${copy.kinds[kind]} ${copy.verdicts[verdict]}`);
  return `${count} ${[...new Set(verdicts)].join(", ")}.`;
}
