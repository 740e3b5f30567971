import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { textsOf } from "@fernkontor/texts/texts-of";
import { doorWords } from "../parts/house-words.ts";

export type NotFoundCopy = ReturnType<typeof notFoundCopy>;

/** For addresses that lead nowhere. */
export function notFoundCopy(agency: PublicAgency) {
  const { text } = textsOf(agency);
  const heading = text("not-found.hero.heading");
  return {
    head: {
      title: text("not-found.head.title", { heading }),
      description: text("not-found.head.description"),
      noindex: true as const,
    },
    notFound: {
      heading,
      lead: text("not-found.hero.lead"),
      home: { label: text("not-found.hero.home"), href: routes.home },
      listings: { label: text("not-found.hero.listings"), href: routes.listings },
      door: doorWords(agency, 404),
    },
  };
}
