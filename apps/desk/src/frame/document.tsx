import "@fernkontor/design/reset.css";
import "@fernkontor/design/tokens.css";
import "@fernkontor/design/desk/tokens.css";
import "@fernkontor/design/fonts.css";
import "@fernkontor/design/fonts-extended.css";
import "@fernkontor/design/base.css";
import "@fernkontor/design/button.css";
import "@fernkontor/design/field.css";
import "@fernkontor/design/visually-hidden.css";
import "@fernkontor/design/desk/base.css";
import "@fernkontor/design/desk/frame.css";
import "@fernkontor/design/desk/controls.css";
import "@fernkontor/design/desk/application.css";
import "./frame.css";
import "./parts.css";
import "./writing.css";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Desk } from "../desk.ts";

/** Those that run behind the door. */
export type DeskScript = "editor" | "brand";

type Props = {
  desk: Pick<Desk, "frame">;
  title: string;
  /** `desk` with the rail, `door` before it. */
  body: "desk" | "door";
  /** Which of the desk's scripts runs in it. */
  script?: "door" | DeskScript | undefined;
  children: ReactNode;
};

/** What every page of the desk is. */
export function Document({ desk: { frame }, title, body, script, children }: Props) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Kontor`}</title>
        <link rel="stylesheet" href={frame.stylesheet} />
        {frame.font && <link rel="preload" href={frame.font} as="font" type="font/woff2" crossOrigin="" />}
        <link rel="icon" href={frame.icon} />
        {script && <script src={frame.scripts[script]} type="module" />}
      </head>
      <body className={body}>{children}</body>
    </html>
  );
}

/** A whole document; React leaves the doctype to us. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
