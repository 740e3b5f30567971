import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { NotFoundCopy } from "./not-found.tsx";

/** For addresses that lead nowhere. */
export function notFoundCopy({ profile }: PublicAgency): { head: PageHead; notFound: NotFoundCopy } {
  const heading = "Oops! Page not found";
  return {
    head: { title: `${heading} – ${profile.name}`, description: "Diese Seite gibt es nicht.", noindex: true },
    notFound: {
      heading,
      lead: "Unter dieser Adresse wohnt niemand. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.",
      home: { label: "Return to Home", href: routes.home },
      listings: { label: "Stellenangebote ansehen", href: routes.listings },
    },
  };
}
