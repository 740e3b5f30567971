import "./measure-bar.css";

export type MeasureBarCopy = {
  /** Equal parts of the bar: weeks, days, shares. */
  parts: number;
  /** How many of them are filled; the last one may be filled in part. */
  filled: number;
  /** Says in words what the bar shows. */
  label: string;
};

const gapShare = 0.009;

/** So many of so many parts, one after the other. */
export function MeasureBar({ parts, filled, label }: MeasureBarCopy) {
  const gap = parts * gapShare;
  const wholeParts = Math.floor(filled);
  const filledEnd = wholeParts + (filled - wholeParts) * (1 - gap);
  const dashes = `${rounded(1 - gap)} ${rounded(gap)}`;
  return (
    <svg
      className="measure-bar"
      viewBox={`0 0 ${rounded(parts - gap)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="empty" strokeDasharray={dashes} d={`M0 .5H${parts}`} />
      <path strokeDasharray={dashes} d={`M0 .5H${rounded(filledEnd)}`} />
    </svg>
  );
}

function rounded(length: number): number {
  return Math.round(length * 1e4) / 1e4;
}
