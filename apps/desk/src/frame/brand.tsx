import type { Desk } from "../desk.ts";

/** The house seen as a sign: what stands before the name of an agency that has drawn no logo. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--m-grund)" />
      <path fill="var(--m-licht)" d="M13.5 18.5H26V26H13.5z" />
      <path fill="none" stroke="var(--m-linie)" strokeWidth="3" d="M8 27V8h18M8 16h18" />
    </svg>
  );
}

export function BrandName({ desk: { agency, frame } }: { desk: Pick<Desk, "agency" | "frame"> }) {
  const { name } = agency.profile;
  const { logo } = frame;
  return (
    <>
      {logo ? (
        <img src={logo.address} width={logo.width} height={logo.height} alt={logo.isWordmark ? name : ""} />
      ) : (
        <Mark />
      )}
      <span>
        {!logo?.isWordmark && name}
        <small>Kontor</small>
      </span>
    </>
  );
}
