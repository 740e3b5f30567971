import type { ReactNode } from "react";

export type Way = { to: string; label: ReactNode };

/** To the page of somebody or something, by a name as its owner writes it. */
export function backTo(to: string, name: string): Way {
  return {
    to,
    label: (
      <>
        Zurück zu <bdi>{name}</bdi>
      </>
    ),
  };
}

/** The way back, above the heading; behind it, ways elsewhere. */
export function Back({ to, label, children }: Way & { children?: ReactNode }) {
  return (
    <nav className="back" aria-label="Zurück">
      <a href={to}>{label}</a>
      {children}
    </nav>
  );
}
