import { WallJoints } from "./wall-joints.tsx";

/** The wall behind a door or letterbox; it reaches far beyond its drawing, so that the page may cut it where it ends. */
export function StreetWall() {
  return (
    <>
      <path fill="var(--f-putz)" d="M0-400h2400v800H0z" />
      <WallJoints x={0} width={2400} firstY={-360} pitch={60} courses={13} />
    </>
  );
}
