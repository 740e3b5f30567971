import "./imprint.css";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type ImprintCopy = {
  heading: string;
  lead: string;
  /** Set apart: says that all of it is invented. */
  notice: string | undefined;
  entries: readonly RuledEntry[];
};

/** Who is behind the site. */
export function Imprint({ heading, lead, notice, entries }: ImprintCopy) {
  return (
    <div className="wrap imprint">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {notice !== undefined && <p className="imprint-notice">{notice}</p>}
      <RuledList entries={entries} />
    </div>
  );
}
