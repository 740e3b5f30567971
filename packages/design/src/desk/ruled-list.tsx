import type { ReactNode } from "react";

/** What something is called, and what it is. */
export type RuledLine = { label: ReactNode; text: ReactNode };

type Props = {
  /** What is false is left out. */
  lines: readonly (RuledLine | false | null | undefined)[];
  isNarrow?: boolean;
};

/** Facts as they stand, line breaks and all: name left, word right, or below each other in a narrow place. */
export function RuledList({ lines, isNarrow = false }: Props) {
  return (
    <dl className={isNarrow ? "ruled narrow" : "ruled"}>
      {lines.map(
        (line, index) =>
          line && (
            <div key={index}>
              <dt>{line.label}</dt>
              <dd dir="auto">{line.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
