import "../parts/ticks.css";
import "./sections.css";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type LegalTextCopy = {
  heading: string;
  updated?: { text: string; date: string; isoDate: string };
  contents: { heading: string; label: string };
  summary: { heading: string; points: readonly string[] };
  sections: readonly LegalSection[];
};

/** `id` is the section's anchor: other pages and letters point there, so it stays when the title changes. */
export type LegalSection = {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** Set apart, as the law asks of some notices (GDPR art. 21(4)). */
  apart?: boolean;
};

/** A paragraph, a list or a table. */
export type LegalBlock =
  | Rich
  | { list: readonly Rich[] }
  | { columns: readonly [string, string]; rows: readonly (readonly [Rich, Rich])[] };

/** A legal text that can be read: contents, the short version, then the numbered sections. */
export function LegalText({ heading, updated, contents, summary, sections }: LegalTextCopy) {
  return (
    <div className="wrap legal-text">
      <header>
        <h1>{heading}</h1>
        {updated && (
          <p className="lead">
            {updated.text} <time dateTime={updated.isoDate}>{updated.date}</time>
          </p>
        )}
      </header>
      <nav aria-label={contents.label}>
        <h2>{contents.heading}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <section className="summary">
          <h2>{summary.heading}</h2>
          <ul className="ticks">
            {summary.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        {sections.map(({ id, title, blocks, apart }, index) => (
          <section key={id} id={id} className={apart ? "apart" : undefined}>
            <h2>{`${index + 1}. ${title}`}</h2>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block !== "string" && "list" in block) {
    return (
      <ul className="dots">
        {block.list.map((item, index) => (
          <li key={index}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof block !== "string" && "columns" in block) {
    return (
      <table>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row">
                <RichText text={name} />
              </th>
              <td>
                <RichText text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <p>
      <RichText text={block} />
    </p>
  );
}

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
