/** The enamel plate whose window bars form an F; the one lit pane is the open listing. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--m-grund)" />
      <path fill="var(--m-licht)" d="M13.5 18.5H26V26H13.5z" />
      <path fill="none" stroke="var(--m-linie)" strokeWidth="3" d="M8 27V8h18M8 16h18" />
    </svg>
  );
}
