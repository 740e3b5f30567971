/** The wall behind a door or letterbox; it reaches far beyond its drawing, so that the page may cut it where it ends. */
export function StreetWall() {
  return (
    <>
      <path fill="var(--f-putz)" d="M0-400h2400v800H0z" />
      <WallJoints x={0} width={2400} firstY={-360} pitch={60} courses={13} />
    </>
  );
}

type WallJointsProps = { x: number; width: number; firstY: number; pitch: number; courses: number };

/** The lines between the courses of a rusticated wall. */
export function WallJoints({ x, width, firstY, pitch, courses }: WallJointsProps) {
  const line = `h${width}`;
  const joints = Array.from({ length: courses }, (_, course) => `M${x} ${firstY + course * pitch}${line}`);
  return <path stroke="var(--f-fuge2)" strokeWidth="3" d={joints.join("")} />;
}
