import "@fernkontor/design/reset.css";
import "@fernkontor/design/tokens.css";
import "@fernkontor/design/fonts.css";
import "@fernkontor/design/fonts-extended.css";
import "@fernkontor/design/base.css";
import "@fernkontor/design/button.css";
import "@fernkontor/design/field.css";
import "@fernkontor/design/visually-hidden.css";
import "./document.css";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What every page of the form needs besides its own content. */
export type DocumentFrame = {
  /** Pages to which the form's script may speak. */
  siteOrigins: readonly string[];
  stylesheet: string;
  font: string | undefined;
  /** Left out on pages that need none. */
  script: string | undefined;
};

export function Document({ frame, title, children }: { frame: DocumentFrame; title: string; children: ReactNode }) {
  return (
    <html lang="de" data-site-origins={frame.siteOrigins.join(" ")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={frame.stylesheet} />
        {frame.script && <script src={frame.script} type="module" />}
        {/* Where the frame begins below the window, browsers ask for fonts only when it is reached: too late for them. */}
        {frame.font && (
          <link rel="preload" href={frame.font} as="font" type="font/woff2" crossOrigin="" fetchPriority="low" />
        )}
      </head>
      <body>
        {/* Named, because the page around the frame has a main of its own. */}
        <main aria-label={title}>{children}</main>
      </body>
    </html>
  );
}

/** A whole document; React leaves the doctype to us. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A part of a page. */
export function renderFragment(part: ReactElement): string {
  return renderToStaticMarkup(part);
}
