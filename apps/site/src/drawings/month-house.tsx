type MonthHouseProps = {
  /** One window a working day (1–23). */
  days: number;
  /** One dormer a day rate that the bonus is worth (0–4). */
  bonusDays: number;
  /** Says in words what the picture counts. */
  label: string;
};

const windowsAFloor = 5;
const windowPitch = 62;
const floorHeight = 72;
const wallTop = 132;
const groundHeight = 20;
const house = { center: 220, width: 440 };
const windowWidth = 34;
const dormer = { widestPitch: 124, roofWidth: 312, center: 158 };

/** A month as a house. Draw it once on a page: its windows point to one drawing. */
export function MonthHouse({ days, bonusDays, label }: MonthHouseProps) {
  const wallHeight = Math.ceil(days / windowsAFloor) * floorHeight + 20;
  const groundY = wallTop + wallHeight;
  return (
    <svg className="month-house" viewBox={`0 0 ${house.width} ${groundY + groundHeight}`} role="img" aria-label={label}>
      <defs>
        <g id="month-house-window">
          <path fill="var(--f-stuck)" d="M-5-5h44v60H-5z" />
          <path fill="var(--f-tag)" d="M0 0h34v48H0z" />
          <path fill="none" stroke="var(--f-rahmen)" strokeWidth="3" d="M1.5 1.5h31v45h-31zM1.5 16h31M17 16v32" />
          <path fill="var(--f-fuge)" d="M-7 52h48v4H-7z" />
        </g>
        <g id="month-house-dormer">
          <path fill="var(--f-stuck)" d="m128 62 30-22 30 22v58h-60z" />
          <path fill="var(--f-bonus)" d="M136 68h44v46h-44z" />
          <path fill="none" stroke="var(--f-rahmen)" strokeWidth="3" d="M137.5 69.5h41v43h-41zM158 69.5v43" />
        </g>
      </defs>
      <path fill="#7b4a3a" d="M300 20h26v50h-26z" />
      <path fill="var(--f-dach)" d="m30 122 44-88h292l44 88z" />
      {dormerOffsets(bonusDays).map((x) => (
        <use key={x} href="#month-house-dormer" x={x} />
      ))}
      <path fill="var(--f-stuck)" d="M24 120h392v12H24z" />
      <path fill="var(--f-putz)" d={`M36 ${wallTop}h368v${wallHeight}H36z`} />
      {windowPlaces(days).map(({ x, y }) => (
        <use key={`${x} ${y}`} href="#month-house-window" x={x} y={y} />
      ))}
      <path fill="var(--f-boden)" d={`M0 ${groundY}h${house.width}v${groundHeight}H0z`} />
    </svg>
  );
}

/** Floors fill from the top; what is left over stands in the middle of the lowest. */
function windowPlaces(days: number): { x: number; y: number }[] {
  return Array.from({ length: days }, (_, day) => {
    const floor = Math.floor(day / windowsAFloor);
    const onThisFloor = Math.min(windowsAFloor, days - floor * windowsAFloor);
    const firstX = house.center - ((onThisFloor - 1) * windowPitch + windowWidth) / 2;
    return { x: firstX + (day % windowsAFloor) * windowPitch, y: wallTop + 22 + floor * floorHeight };
  });
}

/** Dormers stand symmetrically and move together before they would leave the roof. */
function dormerOffsets(bonusDays: number): number[] {
  const pitch = Math.min(dormer.widestPitch, dormer.roofWidth / bonusDays);
  const first = house.center - dormer.center - ((bonusDays - 1) * pitch) / 2;
  return Array.from({ length: bonusDays }, (_, index) => first + index * pitch);
}
