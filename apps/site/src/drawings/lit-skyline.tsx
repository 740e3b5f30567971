import { Skyline } from "./skyline.tsx";

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

/** Evening: somebody is still up. */
export function LitSkyline() {
  return (
    <Skyline>
      <path stroke="var(--skl)" strokeWidth={windowWidth} d={lights} />
    </Skyline>
  );
}
