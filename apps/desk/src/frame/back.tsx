import type { ReactNode } from "react";

export type Way = { to: string; label: ReactNode };

/** The way back, above the heading; behind it, ways elsewhere. */
export function Back({ to, label, children }: Way & { children?: ReactNode }) {
  return (
    <nav className="back" aria-label="Zurück">
      <a href={to}>{label}</a>
      {children}
    </nav>
  );
}
