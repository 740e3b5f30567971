import "./skyline.css";
import type { ReactNode } from "react";

const roofsAndTower =
  "M0 260v-54l34-22 34 22v-40h70v-18h8v18h34l24-22 24 22v30h28v-58h12v-12h8v12h60v44h36l7-124a16 16 0 0 1 2-29V8h4v21a16 16 0 0 1 2 29l8 124h40v-34l22-20h56l22 20v10h30v-34h10v34h24v42h41v62z";

type SkylineProps = {
  crop?: "tower";
  className?: string;
  /** What stands before the roofs. */
  children?: ReactNode;
};

/** Berlin's roofs with the television tower; the page's CSS says where they stand. */
export function Skyline({ crop, className, children }: SkylineProps) {
  return (
    <svg
      className={className ? `skyline ${className}` : "skyline"}
      viewBox={crop === "tower" ? "330 0 250 260" : "0 0 640 260"}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path fill="var(--sk)" d={roofsAndTower} />
      {children}
    </svg>
  );
}
