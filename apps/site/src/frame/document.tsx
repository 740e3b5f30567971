import "@fernkontor/design/layers.css";
import "@fernkontor/design/tokens.css";
import "@fernkontor/design/fonts.css";
import "@fernkontor/design/fonts-extended.css";
import "@fernkontor/design/reset.css";
import "@fernkontor/design/base.css";
import "@fernkontor/design/button.css";
import "@fernkontor/design/visually-hidden.css";
import "./layout.css";
import "./print.css";
import "./prose.css";
import { feedFiles, pictureAddress, pictureSize, routes } from "@fernkontor/domain/addresses";
import type { LaidOut } from "../page.ts";
import { Footer } from "./footer.tsx";
import { SpeculationRules, StructuredData } from "./head-scripts.tsx";
import { Header, SkipLink } from "./header.tsx";
import type { PageHead } from "./page-head.ts";
import type { SiteFrame } from "./site-frame.ts";

/** What the build has left for a page. */
export type PageAssets = {
  /** Its whole stylesheet, in the agency's colours. */
  styles: string;
  scripts: readonly ({ address: string } | { source: string })[];
  font: string;
};

type DocumentProps = {
  page: LaidOut;
  /** The address under which the page is known; it has none where it answers for others. */
  path?: string | undefined;
  /** The page whose picture it shares, if it has none of its own. */
  picture?: string | undefined;
  frame: SiteFrame;
  assets: PageAssets;
};

/** A whole page: its head, the frame around it and what it is about. */
export function Document({ page, path, picture = path, frame, assets }: DocumentProps) {
  const { head, content, structuredData } = page;
  const { name, header, footer, skip, logos } = frame;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {(head.noindex || frame.isSample) && <meta name="robots" content="noindex" />}
        {path && picture && <Shared head={head} path={path} picture={picture} frame={frame} />}
        {path === routes.listings && (
          <link rel="alternate" type="application/rss+xml" title={frame.feedTitle} href={feedFiles.rss} />
        )}
        {structuredData && <StructuredData value={structuredData} />}
        <Look frame={frame} font={assets.font} formOrigin={head.formOrigin} />
        <style>{assets.styles}</style>
      </head>
      <body>
        <SkipLink label={skip} />
        <Header name={name} logo={logos.header} path={path ?? ""} copy={header} />
        <main id="inhalt" tabIndex={-1}>
          {content}
        </main>
        <Footer name={name} logo={logos.footer} copy={footer} />
        <SpeculationRules hasTopButtons={path !== routes.listings} />
        {assets.scripts.map((script) =>
          "source" in script ? (
            <script key={script.source} type="module">
              {script.source}
            </script>
          ) : (
            <script key={script.address} type="module" src={script.address} />
          ),
        )}
      </body>
    </html>
  );
}

type SharedProps = { head: PageHead; path: string; picture: string; frame: SiteFrame };

/** What others show of a page whose address is shared. */
function Shared({ head, path, picture, frame: { name, siteOrigin } }: SharedProps) {
  const address = new URL(path, siteOrigin).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={new URL(pictureAddress(picture), siteOrigin).href} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type LookProps = { frame: SiteFrame; font: string; formOrigin: string | undefined };

/** Colours, font and icons, for the browser around the page. */
function Look({ frame: { themeColour, maskColour }, font, formOrigin }: LookProps) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={themeColour[0]} />
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={themeColour[1]} />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      {formOrigin && <link rel="preconnect" href={formOrigin} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {maskColour && (
        <>
          <link rel="mask-icon" href="/mask-icon.svg" color={maskColour} />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
    </>
  );
}
