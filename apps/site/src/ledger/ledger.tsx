import "./ledger.css";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type LedgerCopy = {
  heading: string;
  lead: string;
  /** Says that the evidence is invented; undefined for a real agency. */
  sample: { text: string } | undefined;
  contents: { heading: string; label: string; further: { label: string; href: string } | undefined };
  groups: readonly LedgerGroupCopy[];
  ask: { heading: string; text: Rich };
};

export type LedgerGroupCopy = { id: string; title: string; text: string; entries: readonly LedgerEntryCopy[] };

/** `id` is the entry's anchor: every figure of the site links there. */
export type LedgerEntryCopy = {
  id: string;
  title: string;
  /** A promise may have none. */
  figure: string | undefined;
  meaning: string;
  rows: readonly RuledEntry[];
  /** What has to be known before the evidence is read. */
  stamp: string | undefined;
};

/** What is claimed, as in an account book: the figure at the left, what is behind it at the right of the red line. */
export function Ledger({ heading, lead, sample, contents, groups, ask }: LedgerCopy) {
  return (
    <div className="wrap ledger">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {sample && <p className="sample">{sample.text}</p>}
      </header>
      <nav aria-label={contents.label}>
        <h2>{contents.heading}</h2>
        <ul>
          {groups.map(({ id, title, entries }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <a href={`#${entry.id}`}>{entry.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {contents.further && (
            <li>
              <a href={contents.further.href}>{contents.further.label}</a>
            </li>
          )}
        </ul>
      </nav>
      <div>
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
        <section className="ask">
          <h2>{ask.heading}</h2>
          <p>
            <RichText text={ask.text} />
          </p>
        </section>
      </div>
    </div>
  );
}

function Group({ id, title, text, entries }: LedgerGroupCopy) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} id={entry.id}>
            <div>
              <h3>{entry.title}</h3>
              {entry.figure !== undefined && <p className="figure">{entry.figure}</p>}
            </div>
            <div>
              <p>{entry.meaning}</p>
              {entry.stamp !== undefined && <p className="stamp">{entry.stamp}</p>}
              <RuledList entries={entry.rows} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
