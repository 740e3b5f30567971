import "./page-links.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { ListCopy } from "../copy.ts";
import { linkedPages, listPageAddress } from "./list-pages.ts";

type Props = { page: number; pageCount: number; copy: ListCopy["numbered"]["pages"] };

/** Numbered pages as links: the way through a long list that needs no script. */
export function PageLinks({ page, pageCount, copy }: Props) {
  const words = (number: number) => filledIn(copy.page, { page: germanNumber(number), pages: germanNumber(pageCount) });
  return (
    <nav className="wrap page-links" aria-label={copy.label}>
      <p>{words(page)}</p>
      <ul>
        {linkedPages(page, pageCount).map((number) => (
          <li key={number}>
            {Math.abs(number - page) === 1 ? (
              <a href={listPageAddress(number)} rel={number > page ? "next" : "prev"}>
                {words(number)}
              </a>
            ) : (
              <a href={listPageAddress(number)} aria-label={words(number)}>
                {germanNumber(number)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
