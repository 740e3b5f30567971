import type { ReactNode } from "react";

type Props = { tone?: "good" | "soon" | "late" | undefined; children: ReactNode };

/** How something stands, in a word or two. */
export function Tag({ tone, children }: Props) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
