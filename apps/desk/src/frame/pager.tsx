import { germanNumber } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";

type Props = {
  /** From 0 on. */
  page: number;
  /** How many rows there are, and a page has. */
  total: number;
  size: number;
  addressOf: (page: number) => string;
  /** Another way out, behind the pages. */
  children?: ReactNode;
};

/** The pages of a list, where there is more than one. */
export function Pager({ page, total, size, addressOf, children }: Props) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  if (last === 0) return null;
  const near = Array.from({ length: last + 1 }, (_, index) => index).filter(
    (index) => index === 0 || index === last || Math.abs(index - page) <= 2,
  );
  return (
    <nav className="pager" aria-label="Seiten">
      <span>
        {germanNumber(page * size + 1)}–{germanNumber(Math.min((page + 1) * size, total))} von {germanNumber(total)}
      </span>
      {page > 0 && (
        <a href={addressOf(page - 1)} rel="prev">
          Vorige
        </a>
      )}
      <ul>
        {near.map((index) => (
          <li key={index}>
            <a href={addressOf(index)} aria-current={index === page ? "page" : undefined}>
              {index + 1}
            </a>
          </li>
        ))}
      </ul>
      {page < last && (
        <a href={addressOf(page + 1)} rel="next">
          Nächste
        </a>
      )}{" "}
      {children}
    </nav>
  );
}
