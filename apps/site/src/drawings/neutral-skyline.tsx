/** What stands in the place of `skyline.tsx` and `lit-skyline.tsx` for a brand without Berlin: see `skylineOf`. */
import "./skyline.css";
import "./neutral-skyline.css";
import type { ReactNode } from "react";

const gablesAndChimneys =
  "M0 260v-52l26-24 26 24v-30h14v-14h8v14h30v18v-26h8v-10h8v-10h8v-10h24v10h8v10h8v10h8v30l28-22 28 22v-50h12v-12h8v12h48v36v-22h8v-10h8v-10h8v-10h20v10h8v10h8v10h8v40c0-24 32-24 32 0v-36l22-20 22 20v22v-30h12v-14h8v14h34v32l26-22 26 22v-20h8v-10h8v-10h20v10h8v10h8v34h38v54z";

/** Low roofs of any town: gables, stepped gables, chimneys, one tree. Cropped, they may stand wider. */
export function Skyline({ crop, className, children }: { crop?: "tower"; className?: string; children?: ReactNode }) {
  const classes = ["skyline", className, crop && "low"].filter(Boolean).join(" ");
  return (
    <svg
      className={classes}
      viewBox={crop ? "0 128 300 132" : "0 0 640 260"}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path fill="var(--sk)" d={gablesAndChimneys} />
      {children}
    </svg>
  );
}

const windows =
  "M26 212v12M66 192v12M66 222v12M88 192v12M120 178v12M120 206v12M140 160v12M140 188v12M158 178v12M204 202v12M244 166v12M244 196v12M266 166v12M286 196v12M286 222v12M322 170v12M322 200v12M340 152v12M358 182v12M422 176v12M422 206v12M458 176v12M480 176v12M480 206v12M524 198v12M566 180v12M584 164v12M584 196v12M602 214v12";

/** Evening: somebody is still up. */
export function LitSkyline() {
  return (
    <Skyline>
      <path stroke="var(--skl)" strokeWidth="8" d={windows} />
    </Skyline>
  );
}
