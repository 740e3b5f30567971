import "./listing-terms.css";
import "../parts/ticks.css";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type ListingTermsCopy = {
  brings: { heading: string; points: readonly string[] };
  gets: { heading: string; entries: readonly RuledEntry[] };
};

/** What one brings along beside what one gets for it. */
export function ListingTerms({ brings, gets }: ListingTermsCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap listing-terms">
        <div>
          <h2>{brings.heading}</h2>
          <ul className="ticks">
            {brings.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{gets.heading}</h2>
          <RuledList entries={gets.entries} />
        </div>
      </div>
    </section>
  );
}
