import type { Range } from "@fernkontor/domain/value-schemas";
import type { ListingCardCopy, ListingOnCard } from "./listing-card.tsx";
import { ListingCards } from "./search/listing-list.tsx";

type Props = { card: ListingOnCard; scale: Range | undefined; copy: ListingCardCopy; styles: string };

/** One card by itself, for whoever is writing the listing: among all others it would have to be looked for. */
export function CardPage({ card, scale, copy, styles }: Props) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{card.title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main className="wrap listings">
          <ListingCards listings={[card]} scale={scale} copy={copy} />
        </main>
      </body>
    </html>
  );
}
