import "./job-exchange.css";
import "./ticks.css";
import { type RuledEntry, RuledList } from "./ruled-list.tsx";

export type JobExchangeCopy = {
  brings: { heading: string; points: readonly string[] };
  gets: { heading: string; entries: readonly RuledEntry[] };
};

/** What one brings along beside what one gets for it. */
export function JobExchange({ brings, gets }: JobExchangeCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap job-exchange">
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
