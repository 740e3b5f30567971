import type { Agency } from "@fernkontor/domain/facts";
import { allowedSiteOrigins, type Config, publicFormOrigin } from "../config.ts";
import { privacyAddressOf } from "../service.ts";

/** What mails need to know besides the application that they are about. */
export type PostalSetup = {
  facts: Agency;
  /** Where mails come from, and where those to the agency go. */
  from: string;
  agency: string;
  /** Where visitors' browsers find the form. */
  formOrigin: string;
  privacyAddress: string;
};

/** As the environment says; for what it leaves open, as the agency's profile says. */
export function postalSetup(config: Config, facts: Agency): PostalSetup {
  const { profile } = facts;
  return {
    facts,
    from: config.mail.from ?? profile.email.applications,
    agency: config.mail.agency ?? profile.email.applications,
    formOrigin: publicFormOrigin(config, profile),
    privacyAddress: privacyAddressOf(allowedSiteOrigins(config, profile)),
  };
}
