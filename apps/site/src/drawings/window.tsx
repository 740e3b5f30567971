import "./window.css";
import * as palette from "@fernkontor/design/drawings/palette.ts";
import type { ReactNode } from "react";

/** What every drawn window shares. Render it once on a page that shows windows: they only point here. */
export function WindowSymbols() {
  return (
    <svg className="window-symbols" width="0" height="0" aria-hidden="true">
      <defs>
        <g id="window-surround">
          <path fill="var(--f-stuck)" d="M0 6h140v176H0zM-9-4h158v13H-9zM-7 180h154v11H-7z" />
          <path fill="var(--f-fuge)" d="M-9 9h158v3H-9zM-7 191h154v4H-7z" />
        </g>
        <path
          id="window-frame"
          fill="none"
          stroke="var(--f-rahmen)"
          strokeWidth="6"
          d="M3 3h106v146H3zM3 45h106M56 3v42"
        />
      </defs>
    </svg>
  );
}

const walls = {
  yellow: "var(--f-z1)",
  green: "var(--f-z2)",
  rose: "var(--f-z3)",
  sky: "var(--f-himmel)",
} as const;

export type WallName = keyof typeof walls;

type FramedSceneProps = {
  x?: number;
  y?: number;
  wall: WallName;
  /** The middle bar runs down to the sill. */
  tall?: boolean;
  children: ReactNode;
};

/** A window in its stucco surround; the scene behind the pane is 112 × 152 and cut off at the frame. */
export function FramedScene({ x = 0, y = 0, wall, tall = false, children }: FramedSceneProps) {
  return (
    <>
      <use href="#window-surround" x={x} y={y} />
      <svg x={x + 14} y={y + 20} width="112" height="152" aria-hidden="true">
        <path fill={walls[wall]} d="M0 0h112v152H0z" />
        {children}
        <use href="#window-frame" />
        {tall && <path fill="var(--f-rahmen)" d="M53 45h6v104h-6z" />}
      </svg>
    </>
  );
}

/** Nobody home: only the sky shows in the pane. */
export function Reflection() {
  return <path fill={palette.paper} opacity=".35" d="M0 0h38L0 60zM60 152 112 70v36l-26 46z" />;
}
