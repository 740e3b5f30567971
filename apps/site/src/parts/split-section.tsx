import type { ReactNode } from "react";

type SplitSectionProps = {
  id?: string | undefined;
  /** `plaster`, `sky`: its ground; without one that of the page. */
  ground?: "plaster" | "sky" | undefined;
  heading: ReactNode;
  lead?: ReactNode;
  /** Where its heading leads on to. */
  link?: ReactNode;
  children: ReactNode;
};

/** A section whose heading stands beside what it says; on a phone above it. */
export function SplitSection({ id, ground, heading, lead, link, children }: SplitSectionProps) {
  return (
    <section className={ground === undefined ? "sec" : `sec ${ground}`} id={id}>
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {link && <p>{link}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
