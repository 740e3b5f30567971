import "./skyline.css";
import type { SkylineName } from "@fernkontor/domain/brand/brand";
import type { ReactNode } from "react";

/** Roofs behind the house; what a page draws is handed to it, so that the script of the job list carries no city. */
export type SkylineDrawing = {
  roofs: string;
  viewBox: string;
  /** For a narrow place: Berlin's tower, or a few roofs of any town. */
  cropped: { viewBox: string; className?: string };
  /** Windows in the evening. */
  lights: string;
};

type SkylineProps = {
  /** Undefined for a brand without a city. */
  drawing: Pick<SkylineDrawing, "roofs" | "viewBox"> | undefined;
  className?: string | undefined;
  /** What stands before the roofs. */
  children?: ReactNode;
};

/** The page's CSS says where the roofs stand. */
export function Skyline({ drawing, className, children }: SkylineProps) {
  if (!drawing) return null;
  return (
    <svg
      className={className ? `skyline ${className}` : "skyline"}
      viewBox={drawing.viewBox}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path fill="var(--sk)" d={drawing.roofs} />
      {children}
    </svg>
  );
}

const windowWidth = 8;

/** Evening: somebody is still up. */
export function LitSkyline({ drawing }: { drawing: SkylineDrawing | undefined }) {
  if (!drawing) return null;
  return (
    <Skyline drawing={drawing}>
      <path stroke="var(--skl)" strokeWidth={windowWidth} d={drawing.lights} />
    </Skyline>
  );
}

const whole = "0 0 640 260";

/** Berlin's roofs with the television tower. */
const berlin: SkylineDrawing = {
  viewBox: whole,
  roofs:
    "M0 260v-54l34-22 34 22v-40h70v-18h8v18h34l24-22 24 22v30h28v-58h12v-12h8v12h60v44h36l7-124a16 16 0 0 1 2-29V8h4v21a16 16 0 0 1 2 29l8 124h40v-34l22-20h56l22 20v10h30v-34h10v34h24v42h41v62z",
  cropped: { viewBox: "330 0 250 260" },
  lights:
    "M24 214v12M44 214v12M88 180v12M88 208v12M106 180v12M154 180v12M154 208v12M172 208v12M204 176v12M204 208v12M268 154v12M268 182v12M286 154v12M304 182v12M322 182v12M322 210v12M350 198v12M408 200v12M422 200v12M450 164v12M450 192v12M468 164v12M468 220v12M486 164v12M486 192v12M504 192v12M522 220v12M548 176v12M548 204v12M580 204v12M616 216v12M384 42v5",
};

/** Low roofs of any town: gables, stepped gables, chimneys, one tree. Cropped, they may stand wider. */
const neutral: SkylineDrawing = {
  viewBox: whole,
  roofs:
    "M0 260v-52l26-24 26 24v-30h14v-14h8v14h30v18v-26h8v-10h8v-10h8v-10h24v10h8v10h8v10h8v30l28-22 28 22v-50h12v-12h8v12h48v36v-22h8v-10h8v-10h8v-10h20v10h8v10h8v10h8v40c0-24 32-24 32 0v-36l22-20 22 20v22v-30h12v-14h8v14h34v32l26-22 26 22v-20h8v-10h8v-10h20v10h8v10h8v34h38v54z",
  cropped: { viewBox: "0 128 300 132", className: "low" },
  lights:
    "M26 212v12M66 192v12M66 222v12M88 192v12M120 178v12M120 206v12M140 160v12M140 188v12M158 178v12M204 202v12M244 166v12M244 196v12M266 166v12M286 196v12M286 222v12M322 170v12M322 200v12M340 152v12M358 182v12M422 176v12M422 206v12M458 176v12M480 176v12M480 206v12M524 198v12M566 180v12M584 164v12M584 196v12M602 214v12",
};

const skylines: Readonly<Record<SkylineName, SkylineDrawing | undefined>> = { berlin, neutral, none: undefined };

export function skylineOf(name: SkylineName): SkylineDrawing | undefined {
  return skylines[name];
}
