import { originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { agency } from "./public-agency.ts";

const origin =
  process.env.PUBLIC_FORM_ORIGIN ?? agency.profile.formOrigin ?? `http://localhost:${process.env.FORM_PORT ?? 4322}`;

/** Where the application form lives: from the environment, else from the profile, else the local default. */
export const formOrigin = v.parse(originSchema, origin);

// On one origin the site could read what is typed into the form, and the frame's sandbox would be worth nothing.
if (formOrigin === agency.profile.siteOrigin) {
  throw new Error(
    `The form's origin ${formOrigin} is the site's. Give the form an origin of its own: formOrigin in profile.yaml or PUBLIC_FORM_ORIGIN.`,
  );
}
