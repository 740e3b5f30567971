import "./figure.css";
import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";

export type FigureCopy = {
  name: string;
  value: string;
  unit?: string;
  claimLink: ClaimLink | undefined;
  picture: UnitFieldCopy | MeasureBarCopy;
};

/** One claimed figure in a `<dl>`: the number large, its name, and the same number as a picture. */
export function Figure({ name, value, unit, claimLink, picture }: FigureCopy) {
  return (
    <div className="figure">
      <dt>
        {name}
        <ClaimMark claimLink={claimLink} />
      </dt>
      <dd className="value">
        {value}
        {unit !== undefined && (
          <>
            {" "}
            <small>{unit}</small>
          </>
        )}
      </dd>
      <dd>{"units" in picture ? <UnitField {...picture} /> : <MeasureBar {...picture} />}</dd>
    </div>
  );
}

type UnitFieldCopy = {
  of: "people" | "companies";
  units: number;
  /** Says in words how many fields there are and what each stands for. */
  label: string;
};

const shapes = {
  people: { widthToHeight: 5, cell: { width: 20, height: 20, gap: 3 } },
  companies: { widthToHeight: 2.5, cell: { width: 40, height: 32, gap: 5 } },
};

/**
 * Exactly so many fields, in rows of whole tens so that one can count them. A row is one dashed line, each dash a
 * field: 2 000 single shapes would weigh more than the rest of the page.
 */
export function UnitField({ of, units, label }: UnitFieldCopy) {
  const { widthToHeight, cell } = shapes[of];
  const squareField = (units * widthToHeight * cell.height) / cell.width;
  const columns = Math.max(10, 10 * Math.round(Math.sqrt(squareField) / 10));
  const rows = Math.ceil(units / columns);
  const unitHeight = cell.height - cell.gap;

  const lines = Array.from({ length: rows }, (_, row) => {
    const unitsHere = Math.min(columns, units - row * columns);
    return `M0 ${row * cell.height + unitHeight / 2}h${unitsHere * cell.width - cell.gap}`;
  });
  return (
    <svg
      className={`unit-field ${of}`}
      viewBox={`0 0 ${columns * cell.width - cell.gap} ${rows * cell.height - cell.gap}`}
      role="img"
      aria-label={label}
    >
      <path strokeWidth={unitHeight} strokeDasharray={`${cell.width - cell.gap} ${cell.gap}`} d={lines.join("")} />
    </svg>
  );
}

type MeasureBarCopy = {
  /** Equal parts of the bar: weeks, days, shares. */
  parts: number;
  /** How many of them are filled; the last one may be filled in part. */
  filled: number;
  /** Says in words what the bar shows. */
  label: string;
};

const gapShare = 0.009;

/** So many of so many parts, one after the other. */
function MeasureBar({ parts, filled, label }: MeasureBarCopy) {
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
