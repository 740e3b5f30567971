import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ErrorScreenCopy } from "./error-screen.tsx";

/** Shown when a hydrated part of a page throws. */
export function errorCopy(agency: PublicAgency): ErrorScreenCopy {
  const { text } = textsOf(agency);
  return {
    heading: text("frame.error.heading"),
    text: text("frame.error.text"),
    orWriteTo: text("frame.error.write"),
    home: { label: text("frame.error.home"), href: routes.home },
    email: agency.profile.email.general,
  };
}
