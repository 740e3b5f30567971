import "./page-hero.css";
import type { ReactNode } from "react";

type Props = {
  /** Where the page belongs, before the heading. */
  above?: ReactNode;
  heading: ReactNode;
  /** Level of the heading, where the hero stands in for a part of a page that has its own `h1`. */
  headingTag?: "h1" | "h2";
  lead: ReactNode;
  /** A drawing that stands on the pavement at the right. */
  art?: ReactNode;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** A skyline behind everything. */
  backdrop?: ReactNode;
};

/** Top of every page but the first: one heading, one sentence, at most one drawing. */
export function PageHero({ above, heading, headingTag: Heading = "h1", lead, art, actions, backdrop }: Props) {
  return (
    <section className={art ? "sub art" : "sub"}>
      <div className="wrap">
        <div className="sub-txt">
          {above}
          <Heading>{heading}</Heading>
          <p className="lead">{lead}</p>
          {actions}
        </div>
        {art}
      </div>
      {backdrop}
    </section>
  );
}
