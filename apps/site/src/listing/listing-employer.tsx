import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type ListingEmployerCopy = { heading: string; lead: string; entries: readonly RuledEntry[] };

/** Who employs, who pays, for whom one works and under which terms. */
export function ListingEmployer({ heading, lead, entries }: ListingEmployerCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </header>
        <RuledList entries={entries} />
      </div>
    </section>
  );
}
