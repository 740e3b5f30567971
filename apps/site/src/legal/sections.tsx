import "../parts/ticks.css";
import "./sections.css";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import type { ReactNode } from "react";
import { Blocks, Prose } from "../parts/prose.tsx";

export type LegalTextCopy = {
  heading: string;
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
  blocks: readonly ProseBlock[];
  /** The agency wrote it. */
  isOwn?: boolean;
  /** Further anchors that lead here. */
  anchors?: readonly string[];
  /** Set apart, as the law asks of some notices (GDPR art. 21(4)). */
  apart?: boolean;
};

/** A legal text that can be read: contents, the short version, then the numbered sections. */
export function LegalText(copy: LegalTextCopy & { updated: ReactNode }) {
  const { heading, updated, summary, intro = [], sections, hasOwnNumbers } = copy;
  return (
    <div className={hasOwnNumbers ? "wrap legal-text own-numbers" : "wrap legal-text"}>
      <header>
        <h1>{heading}</h1>
        {updated && <p className="lead">{updated}</p>}
      </header>
      <nav aria-label="Inhalt dieser Seite">
        <h2>Inhalt</h2>
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
        {sections.map(({ id, title, blocks, anchors = [], apart, isOwn }, index) => (
          <section key={id} id={id} className={apart ? "apart" : undefined}>
            {anchors.map((anchor) => (
              <span key={anchor} className="anchor" id={anchor} />
            ))}
            <h2>{hasOwnNumbers ? title : `${index + 1}. ${title}`}</h2>
            {isOwn ? <Prose blocks={blocks} /> : <Blocks blocks={blocks} />}
          </section>
        ))}
      </div>
    </div>
  );
}
