import type { ComponentProps, ReactNode } from "react";

type Props = Pick<ComponentProps<"details">, "id" | "name" | "open"> & {
  title: ReactNode;
  /** At the end of its line: how much there is, or what is chosen. */
  beside?: ReactNode;
  /** Something is thrown away in it. */
  isDanger?: boolean;
  children: ReactNode;
};

/** What is rarely looked at, behind its title. */
export function Fold({ title, beside, isDanger = false, children, ...details }: Props) {
  return (
    <details className="fold" {...details}>
      <summary className={isDanger ? "danger" : undefined}>
        {title} {beside !== undefined && <small>{beside}</small>}
      </summary>
      {children}
    </details>
  );
}
