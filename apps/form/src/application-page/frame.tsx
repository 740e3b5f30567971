/** What stands around every page about an application. It is no part of the form, and may be shown in no frame. */
import type { ReactNode } from "react";

export type PageFrame = {
  stylesheet: string;
  font: string | undefined;
  name: string;
  /** Whether the shipped mark is the agency's: then it has no logo of its own. */
  hasShippedMark: boolean;
  siteOrigin: string;
};

type PageDocumentProps = {
  frame: PageFrame;
  copy: { skip: string; toSite: string };
  title: string;
  children: ReactNode;
};

export function PageDocument({ frame, copy, title, children }: PageDocumentProps) {
  const { stylesheet, font, siteOrigin, name } = frame;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />}
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="mine">
        <a className="skip" href="#inhalt">
          {copy.skip}
        </a>
        <header>
          <a className="brand" href={siteOrigin} aria-label={copy.toSite}>
            {frame.hasShippedMark && <Mark />}
            {name}
          </a>
        </header>
        <main id="inhalt" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <a href={`${siteOrigin}/impressum`}>Impressum</a> <a href={`${siteOrigin}/privacy`}>Datenschutz</a>{" "}
          <a href={`${siteOrigin}/echt`}>Sind wir das wirklich?</a>
        </footer>
      </body>
    </html>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--m-grund)" />
      <path fill="var(--m-licht)" d="M13.5 18.5H26V26H13.5z" />
      <path fill="none" stroke="var(--m-linie)" strokeWidth="3" d="M8 27V8h18M8 16h18" />
    </svg>
  );
}

/** The heading above all, beside the agency's window. */
export function Now({ drawing, children }: { drawing?: ReactNode; children: ReactNode }) {
  return (
    <div className="now">
      <div>{children}</div>
      {drawing}
    </div>
  );
}

/** A part of the page under a heading of its own. */
export function Part({
  id,
  heading,
  hidden,
  children,
}: {
  id: string;
  heading: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  const headingId = `${id}-titel`;
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className={hidden ? "vh" : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
