type MonthHouseProps = {
  /** One window a working day. */
  days: number;
  /** One dormer a day rate that the bonus is worth; of a fraction, one more is filled in that part. */
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
const dormer = { widestPitch: 124, narrowestPitch: 66, roofWidth: 312, center: 158, sillY: 120 };

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
          <Dormer />
        </g>
      </defs>
      <path fill="#7b4a3a" d="M300 20h26v50h-26z" />
      <path fill="var(--f-dach)" d="m30 122 44-88h292l44 88z" />
      <Dormers bonusDays={bonusDays} />
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

/** Dormers stand symmetrically; they move together and become smaller before they would leave the roof or overlap. */
function Dormers({ bonusDays }: { bonusDays: number }) {
  const whole = Math.floor(bonusDays);
  const count = Math.ceil(bonusDays);
  const pitch = Math.min(dormer.widestPitch, dormer.roofWidth / count);
  const scale = rounded(Math.min(1, pitch / dormer.narrowestPitch));
  return Array.from({ length: count }, (_, index) => {
    const offset = house.center - dormer.center - ((count - 1) * pitch) / 2 + index * pitch;
    const share = index < whole ? 1 : bonusDays - whole;
    if (share === 1 && scale === 1) return <use key={offset} href="#month-house-dormer" x={offset} />;
    // Smaller around the middle of its own sill.
    const x = rounded(offset + dormer.center * (1 - scale));
    const transform = `translate(${x} ${rounded(dormer.sillY * (1 - scale))}) scale(${scale})`;
    return share === 1 ? (
      <use key={offset} href="#month-house-dormer" transform={transform} />
    ) : (
      <g key={offset} transform={transform}>
        <Dormer share={share} />
      </g>
    );
  });
}

const paneWidth = 44;

/** Of the pane, `share` is filled, from the left. */
function Dormer({ share = 1 }: { share?: number }) {
  return (
    <>
      <path fill="var(--f-stuck)" d="m128 62 30-22 30 22v58h-60z" />
      {share < 1 && <path fill="var(--f-aus)" d={paneOf(paneWidth)} />}
      <path fill="var(--f-bonus)" d={paneOf(rounded(share * paneWidth))} />
      <path fill="none" stroke="var(--f-rahmen)" strokeWidth="3" d="M137.5 69.5h41v43h-41zM158 69.5v43" />
    </>
  );
}

function paneOf(width: number): string {
  return `M136 68h${width}v46h-${width}z`;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
