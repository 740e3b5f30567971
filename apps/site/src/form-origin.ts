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
  const { PUBLIC_FORM_ORIGIN, FORM_PORT = "4322" } = environment;
  const origin = v.parse(originSchema, PUBLIC_FORM_ORIGIN ?? profile.formOrigin ?? `http://localhost:${FORM_PORT}`);
  // On one origin the site could read what is typed into the form, and the frame's sandbox would be worth nothing.
  if (origin === profile.siteOrigin)
    throw new Error(
      `The form's origin ${origin} is the site's. Give the form an origin of its own: formOrigin in profile.yaml or PUBLIC_FORM_ORIGIN.`,
    );
  return origin;
}
