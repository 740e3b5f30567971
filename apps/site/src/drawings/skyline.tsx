import "./skyline.css";

const roofsAndTower =
  "M0 260v-54l34-22 34 22v-40h70v-18h8v18h34l24-22 24 22v30h28v-58h12v-12h8v12h60v44h36l7-124a16 16 0 0 1 2-29V8h4v21a16 16 0 0 1 2 29l8 124h40v-34l22-20h56l22 20v10h30v-34h10v34h24v42h41v62z";

const windowHeight = 12;
const windowWidth = 8;
/** x of the middle, y of the lintels below one another. */
const windowColumns = [
  [24, 214],
  [44, 214],
  [88, 180, 208],
  [106, 180],
  [154, 180, 208],
  [172, 208],
  [204, 176, 208],
  [268, 154, 182],
  [286, 154],
  [304, 182],
  [322, 182, 210],
  [350, 198],
  [408, 200],
  [422, 200],
  [450, 164, 192],
  [468, 164, 220],
  [486, 164, 192],
  [504, 192],
  [522, 220],
  [548, 176, 204],
  [580, 204],
  [616, 216],
] as const;
const towerLight = "M384 42v5";
const lights =
  windowColumns.flatMap(([x, ...lintels]) => lintels.map((y) => `M${x} ${y}v${windowHeight}`)).join("") + towerLight;

type SkylineProps = {
  /** Evening: somebody is still up. */
  lit?: boolean;
  crop?: "tower";
  className?: string;
};

/** Berlin's roofs with the television tower; the page's CSS says where they stand. */
export function Skyline({ lit = false, crop, className }: SkylineProps) {
  return (
    <svg
      className={className ? `skyline ${className}` : "skyline"}
      viewBox={crop === "tower" ? "330 0 250 260" : "0 0 640 260"}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path fill="var(--sk)" d={roofsAndTower} />
      {lit && <path stroke="var(--skl)" strokeWidth={windowWidth} d={lights} />}
    </svg>
  );
}
