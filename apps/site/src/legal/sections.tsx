import "../parts/ticks.css";
import "./sections.css";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { Prose } from "../parts/prose.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";

export type LegalTextCopy = {
  heading: string;
  updated?: { text: string; date: string; isoDate: string };
  contents: { heading: string; label: string };
  summary?: { heading: string; points: readonly string[] };
  /** What stands before the first section of a text that the agency wrote. */
  intro?: readonly ProseBlock[];
  sections: readonly LegalSection[];
  /** The titles carry numbers already. */
  hasOwnNumbers?: boolean;
};

/** `id` is the section's anchor: other pages and letters point there, so it stays when the title changes. */
export type LegalSection = {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** Further anchors that lead here. */
  anchors?: readonly string[];
  /** Set apart, as the law asks of some notices (GDPR art. 21(4)). */
  apart?: boolean;
};

/** A paragraph, a list, a table, or what the agency wrote. */
export type LegalBlock =
  | Rich
  | { prose: readonly ProseBlock[] }
  | { list: readonly Rich[] }
  | { columns: readonly [string, string]; rows: readonly (readonly [Rich, Rich])[] };

/** A legal text that can be read: contents, the short version, then the numbered sections. */
export function LegalText(copy: LegalTextCopy) {
  const { heading, updated, contents, summary, intro = [], sections, hasOwnNumbers } = copy;
  return (
    <div className={hasOwnNumbers ? "wrap legal-text own-numbers" : "wrap legal-text"}>
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
        {summary && (
          <section className="summary">
            <h2>{summary.heading}</h2>
            <ul className="ticks">
              {summary.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        )}
        {intro.length > 0 && <Prose blocks={intro} />}
        {sections.map(({ id, title, blocks, anchors = [], apart }, index) => (
          <section key={id} id={id} className={apart ? "apart" : undefined}>
            {anchors.map((anchor) => (
              <span key={anchor} className="anchor" id={anchor} />
            ))}
            <h2>{hasOwnNumbers ? title : `${index + 1}. ${title}`}</h2>
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
  if (typeof block !== "string" && "prose" in block) return <Prose blocks={block.prose} />;
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
