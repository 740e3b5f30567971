import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { NotFoundCopy } from "../sections/not-found.tsx";
import { typeset } from "./typeset.ts";

/** For addresses that lead nowhere. */
export function notFoundCopy({ profile }: AgencyFacts): { head: PageHead; notFound: NotFoundCopy } {
  const heading = "Oops! Page not found";
  return {
    head: { title: `${heading} – ${profile.name}`, description: "Diese Seite gibt es nicht.", noindex: true },
    notFound: typeset({
      heading,
      lead: "Unter dieser Adresse wohnt niemand. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.",
      home: { label: "Return to Home", href: routes.home },
      jobs: { label: "Stellenangebote ansehen", href: routes.jobs },
    }),
  };
}
