import "./pay-example.css";
import type { ReactNode } from "react";
import { MonthHouse } from "../drawings/month-house.tsx";
import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";

export type PayExampleCopy = {
  /** For links to it. */
  id: string;
  heading: string;
  claimLink?: ClaimLink;
  steps: readonly { term: string; amount: string; weight?: "subtotal" | "total" }[];
  note: string;
  /** Undefined where pay is not by the day. */
  house?: { days: number; bonusDays: number; label: string; caption: string } | undefined;
};

type PayExampleProps = Omit<PayExampleCopy, "heading" | "note"> & { heading: ReactNode; note: ReactNode };

/** A calculation as a list with its sum under a double rule, and the same month as a house. */
export function PayExample({ id, heading, claimLink, steps, note, house }: PayExampleProps) {
  return (
    <div className={house ? "pay-example" : "pay-example alone"} id={id}>
      <div>
        <h3>
          {heading}
          <ClaimMark claimLink={claimLink} />
        </h3>
        <dl>
          {steps.map(({ term, amount, weight }) => (
            <div key={term} className={weight}>
              <dt>{term}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="note">{note}</p>
      </div>
      {house && (
        <figure>
          <MonthHouse days={house.days} bonusDays={house.bonusDays} label={house.label} />
          <figcaption>{house.caption}</figcaption>
        </figure>
      )}
    </div>
  );
}
