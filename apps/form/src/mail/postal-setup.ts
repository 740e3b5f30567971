import type { Agency } from "@fernkontor/domain/agency/agency";
import { allowedSiteOrigins, type Config, publicFormOrigin } from "../config.ts";
import { privacyAddressOf } from "../service.ts";

/** What mails need to know besides the application that they are about. */
export type PostalSetup = {
  agency: Agency;
  /** Where mails come from, and where those to the agency go. */
  from: string;
  agencyAddress: string;
  /** Where visitors' browsers find the form. */
  formOrigin: string;
  privacyAddress: string;
};

/** As the environment says; for what it leaves open, as the agency's profile says. */
export function postalSetup(config: Config, agency: Agency): PostalSetup {
  const { profile } = agency;
  return {
    agency,
    from: config.mail.from ?? profile.email.applications,
    agencyAddress: config.mail.agency ?? profile.email.applications,
    formOrigin: publicFormOrigin(config, profile),
    privacyAddress: privacyAddressOf(allowedSiteOrigins(config, profile)),
  };
}
