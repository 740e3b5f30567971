import "./short-points.css";
import { type Proof, ProofMark } from "./proof-mark.tsx";

export type ShortPointsCopy = {
  heading: string;
  lead?: string;
  points: readonly { title: string; text: string; proof?: Proof }[];
};

/** Points of one sentence each, in two ruled columns. `plaster`: on the colour of the wall instead of the page. */
export function ShortPoints({ heading, lead, points, plaster = false }: ShortPointsCopy & { plaster?: boolean }) {
  return (
    <section className={plaster ? "sec plaster" : "sec"}>
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </header>
        <ul className="also">
          {points.map(({ title, text, proof }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {text}
                <ProofMark proof={proof} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
