import type { ReactNode } from "react";

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
