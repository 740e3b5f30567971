import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { routes } from "../frame/routes.ts";
import type { ErrorScreenCopy } from "./error-screen.tsx";

/** Shown when a hydrated part of a page throws. */
export function errorCopy({ profile }: PublicAgency): ErrorScreenCopy {
  return {
    heading: "Unexpected Application Error!",
    text: "Hier ist etwas schiefgegangen, und zwar auf unserer Seite. Laden Sie die Seite neu,",
    orWriteTo: "oder schreiben Sie an",
    home: { label: "Zur Startseite", href: routes.home },
    email: profile.email.general,
  };
}
