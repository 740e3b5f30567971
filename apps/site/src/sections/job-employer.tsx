import { type RuledEntry, RuledList } from "./ruled-list.tsx";

export type JobEmployerCopy = { heading: string; lead: string; entries: readonly RuledEntry[] };

/** Who employs, who pays, for whom one works and under which terms. */
export function JobEmployer({ heading, lead, entries }: JobEmployerCopy) {
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
