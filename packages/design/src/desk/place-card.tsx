import type { ReactNode } from "react";
import { type RuledLine, RuledList } from "./ruled-list.tsx";
import type { WindowState } from "./way.tsx";

export type PlaceView = {
  /** The sheet's. */
  id: string;
  company: string;
  state: WindowState;
  word: string;
  /** Its company can read it, or will: it can be taken back. */
  isOpen: boolean;
  /** `href`: where its text leads. */
  lines: readonly (RuledLine & { label: string; text: string; href?: string })[];
};

/** Where data of an applicant lies, and by which yes: the applicant's page and the desk draw it alike. */
export function PlaceCard({
  place: { company, state, word, lines },
  children,
}: {
  place: PlaceView;
  children?: ReactNode;
}) {
  return (
    <article className="place">
      <header>
        <h3>{company}</h3>
        <span className="state" data-state={state}>
          {word}
        </span>
      </header>
      <RuledList
        lines={lines.map(({ href, ...line }) => (href ? { ...line, text: <a href={href}>{line.text}</a> } : line))}
      />
      {children}
    </article>
  );
}
