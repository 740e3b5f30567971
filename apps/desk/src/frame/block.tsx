import type { ReactNode } from "react";

type Props = {
  /** Of its heading. */
  id: string;
  title: ReactNode;
  /** How many it shows, beside the heading. */
  count?: ReactNode;
  /** Inputs stand in it, one below the other. */
  isForm?: boolean;
  /** The heading is there for who does not see what the block is. */
  isTitleHeard?: boolean;
  /** It stays in sight beside what is longer. */
  stays?: boolean;
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Block({ id, title, count, isForm = false, isTitleHeard = false, stays = false, children }: Props) {
  const names = ["block", ...(isForm ? ["form"] : []), ...(stays ? ["stay"] : [])];
  return (
    <section className={names.join(" ")} aria-labelledby={id}>
      <h2 id={id} className={isTitleHeard ? "vh" : undefined}>
        {title}
        {count !== undefined && (
          <>
            {" "}
            <span className="count">{count}</span>
          </>
        )}
      </h2>
      {children}
    </section>
  );
}
