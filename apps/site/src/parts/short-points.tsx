import "./short-points.css";
import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";

type ShortPointsCopy = {
  heading: string;
  lead?: string;
  points: readonly { title: string; text: string; claimLink?: ClaimLink }[];
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
        <ul className={points.length % 2 === 0 ? "also" : "also odd"}>
          {points.map(({ title, text, claimLink }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
