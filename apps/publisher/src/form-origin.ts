import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";

/**
 * Where the application form lives: from the environment, else from the profile, else the local default.
 * @throws Error when that is no origin, or the site's
 */
export function formOriginOf(
  profile: Pick<AgencyProfile, "formOrigin" | "siteOrigin">,
  environment: NodeJS.ProcessEnv,
): string {
  // A setting that is empty is none, as for the form.
  const { PUBLIC_FORM_ORIGIN, FORM_PORT } = environment;
  const local = `http://localhost:${FORM_PORT || 4322}`;
  const origin = v.parse(originSchema, PUBLIC_FORM_ORIGIN || profile.formOrigin || local);
  // On one origin the site could read what is typed into the form, and the frame's sandbox would be worth nothing.
  if (origin === profile.siteOrigin)
    throw new Error(
      `Das Formular hätte mit ${origin} dieselbe Adresse wie die Website. Geben Sie ihm eine eigene: formOrigin in profile.yaml oder PUBLIC_FORM_ORIGIN.`,
    );
  return origin;
}
