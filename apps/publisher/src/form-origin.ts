import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { type Settings, usualFormPort } from "@fernkontor/applications/settings";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/**
 * Where the application form lives: from the environment, else from the profile, else the local default.
 * @throws OperatorError when that is the site's
 */
export function formOriginOf(
  profile: Pick<AgencyProfile, "formOrigin" | "siteOrigin">,
  { PUBLIC_FORM_ORIGIN, FORM_PORT = usualFormPort }: Pick<Settings, "PUBLIC_FORM_ORIGIN" | "FORM_PORT">,
): string {
  const origin = PUBLIC_FORM_ORIGIN ?? profile.formOrigin ?? `http://localhost:${FORM_PORT}`;
  // On one origin the site could read what is typed into the form, and the frame's sandbox would be worth nothing.
  if (origin === profile.siteOrigin)
    throw new OperatorError(
      `Das Formular hätte mit ${origin} dieselbe Adresse wie die Website. Geben Sie ihm eine eigene: formOrigin in profile.yaml oder PUBLIC_FORM_ORIGIN.`,
    );
  return origin;
}
