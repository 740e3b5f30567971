import "./unit-field.css";

export type UnitFieldCopy = {
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
