type WallJointsProps = { x: number; width: number; firstY: number; pitch: number; courses: number };

/** The lines between the courses of a rusticated wall. */
export function WallJoints({ x, width, firstY, pitch, courses }: WallJointsProps) {
  const line = `h${width}`;
  const joints = Array.from({ length: courses }, (_, course) => `M${x} ${firstY + course * pitch}${line}`);
  return <path stroke="var(--f-fuge2)" strokeWidth="3" d={joints.join("")} />;
}
