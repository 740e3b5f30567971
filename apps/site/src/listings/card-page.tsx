import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Site } from "../page.ts";
import { typeset } from "../parts/typeset.ts";
import { listingCards } from "./copy.ts";
import { ListingCards } from "./search/listing-list.tsx";

type Props = { site: Site; listing: Listing; styles: string };

/** One card by itself, for whoever is writing the listing: among all others it would have to be looked for. */
export function CardPage({ site: { agency, list }, listing, styles }: Props) {
  const cards = listingCards(agency).filter(({ slug }) => slug === listing.slug);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{listing.title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main className="wrap listings">
          <ListingCards listings={cards} scale={list.scale} copy={typeset(list.copy.search.card)} />
        </main>
      </body>
    </html>
  );
}
