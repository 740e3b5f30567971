import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A whole document; React leaves the doctype to us. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A part of a page. */
export function renderFragment(part: ReactElement): string {
  return renderToStaticMarkup(part);
}
