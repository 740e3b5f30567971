/** The reply time as the software counts it: a figure on a meter, on which nobody can write, and below it the share answered, hour by hour. */

export type ReplyMeterCopy = {
  /** As on the meter: `["3", "–", "6"]`, and what it counts. */
  digits: readonly string[];
  unit: string;
  caption: string;
  /** Says the drawing in words. */
  label: string;
  /** Shares from 0 to 1, one a step. */
  shares: readonly number[];
  /** Two of them, each with the step within which it was reached, and the words for it. */
  marks: readonly { share: number; steps: number; words: string; at: string }[];
  all: string;
  end: string;
  /** Who is not in that share, a window each. */
  others: readonly { kind: "late" | "lit" | "shut" | "left"; words: string; count: number }[];
  /** Undefined while a window is one person. */
  several: { words: string; each: number } | undefined;
};

export function Meter({ digits, unit }: Pick<ReplyMeterCopy, "digits" | "unit">) {
  return (
    <span className="meter" aria-hidden="true">
      {digits.map((digit, index) => (
        <b key={index}>{digit}</b>
      ))}
      <small>{unit}</small>
    </span>
  );
}

export function ReplyChart({ caption, label, shares, marks, all, end, others, several }: ReplyMeterCopy) {
  const width = 100 / shares.length;
  const percent = (steps: number) => `${rounded(steps * width)}%`;
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <svg className="share" role="img" aria-label={label}>
        <rect className="rest" x="0" y={top} width="100%" height={height} />
        <g className="steps">
          {shares.map((share, index) => (
            <rect
              key={index}
              x={percent(index)}
              y={yOf(share)}
              width={`${rounded(width + 0.13)}%`}
              height={heightOf(share)}
            />
          ))}
        </g>
        {marks.map(({ share, steps, words, at }) => (
          <g key={words}>
            <line x1="0" y1={yOf(share)} x2={percent(steps)} y2={yOf(share)} />
            <line className="on" x1={percent(steps)} y1={yOf(share)} x2="100%" y2={yOf(share)} />
            <rect className="drop" x={percent(steps)} y={yOf(share)} width="2" height={heightOf(share)} />
            <text className="on" x="100%" y={yOf(share) - 8} dx="-0.5em" textAnchor="end">
              {words}
            </text>
            <text className="strong" x={percent(steps)} y={labelY} textAnchor="middle">
              {at}
            </text>
          </g>
        ))}
        <text x="0" y="18">
          {all}
        </text>
        {marks.every(({ steps }) => steps * width > 4) && (
          <text x="0" y={labelY}>
            0
          </text>
        )}
        <text x="100%" y={labelY} textAnchor="end">
          {end}
        </text>
      </svg>
      {others.length > 0 && (
        <dl className="left-over">
          {others.map(({ kind, words, count }) => (
            <div key={kind}>
              <dt>
                <Windows kind={kind} count={Math.ceil(count / (several?.each ?? 1))} />
                <span>{words}</span>
              </dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {several && <p className="several">{several.words}</p>}
    </figure>
  );
}

const top = 28;
const height = 128;
const labelY = 176;

function yOf(share: number): number {
  return rounded(top + height - height * share);
}

function heightOf(share: number): number {
  return rounded(height * share);
}

/** Lit: somebody waits. Shut: nobody answers any more. */
function Windows({ kind, count }: { kind: ReplyMeterCopy["others"][number]["kind"]; count: number }) {
  const panes = kind === "shut" ? "M2 7h12M2 12h12M2 17h12" : "M8 2v20M2 9h12";
  return (
    <svg className="units" viewBox={`0 0 ${count * 20 - 4} 24`} width={count * 20 - 4} height="24" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={index === 0 ? undefined : `translate(${index * 20})`}>
          <rect className={kind} x="1.5" y="1.5" width="13" height="21" />
          <path d={panes} />
        </g>
      ))}
    </svg>
  );
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
