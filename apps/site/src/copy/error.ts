import type { AgencyFacts } from "@fernkontor/domain/facts";
import { routes } from "../frame/routes.ts";
import type { ErrorScreenCopy } from "../sections/error-screen.tsx";
import { typeset } from "./typeset.ts";

/** Shown when a hydrated part of a page throws. */
export function errorCopy({ profile }: AgencyFacts): ErrorScreenCopy {
  return typeset({
    heading: "Unexpected Application Error!",
    text: "Hier ist etwas schiefgegangen, und zwar auf unserer Seite. Laden Sie die Seite neu,",
    orWriteTo: "oder schreiben Sie an",
    home: { label: "Zur Startseite", href: routes.home },
    email: profile.email.general,
  });
}
