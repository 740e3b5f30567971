import "./imprint.css";
import { imprintEntries } from "../legal/imprint-entries.ts";
import { RuledList } from "../parts/ruled-list.tsx";
import { drawn } from "./section.ts";

/** Who is behind the site. */
export const imprint = drawn(
  ({ agency }) => imprintEntries(agency),
  ({
    section: {
      heading,
      paragraphs: [lead, notice],
    },
    data: entries,
  }) => (
    <div className="wrap imprint">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {notice && <p className="imprint-notice">{notice}</p>}
      <RuledList entries={entries} />
    </div>
  ),
);
