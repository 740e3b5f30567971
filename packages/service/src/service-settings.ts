/** What the environment decides for form and desk alike. */
import type { MailSetup } from "@fernkontor/applications/outbox/compose";
import { portsOf, type Settings } from "@fernkontor/applications/settings";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

export type ServiceConfig = ReturnType<typeof serviceConfig>;

export function serviceConfig(output: Settings) {
  return {
    ...portsOf(output),
    /** Where the agency's people find the desk. */
    deskOrigin: output.DESK_ORIGIN ?? `http://localhost:${output.DESK_PORT}`,
    /** Origins of the pages that may embed the form, when the environment names them. */
    siteOrigins: output.SITE_ORIGIN,
    localSiteOrigin: `http://localhost:${output.SITE_PORT}`,
    databaseUrl: output.DATABASE_URL,
    agencyFolder: output.AGENCY_DIR,
    /** A facts file, when the environment names one; else it is the current release's. */
    facts: output.FACTS,
    publishFolder: output.PUBLISH_DIR,
    /** How many proxies of ours stand before the service; each adds one address to `X-Forwarded-For`. */
    trustedProxies: output.TRUST_PROXY,
    /** A fixed day or hour for listings to be open and claims to be publishable on, as in the site's build. */
    buildDate: output.BUILD_DATE,
    /** A folder for daily files, or `stdout`. */
    logs: output.LOG_DIR,
    /** Where visitors find the form, when the environment says so. */
    formOrigin: output.PUBLIC_FORM_ORIGIN,
    mail: { smtpUrl: output.SMTP_URL, from: output.MAIL_FROM, agency: output.MAIL_TO, folder: output.MAIL_DIR },
  };
}

/** The pages that may embed the form: those of the environment, else a live agency's site, else the local one. */
export function allowedSiteOrigins(config: ServiceConfig, profile: AgencyProfile): readonly string[] {
  return config.siteOrigins ?? [profile.mode === "live" ? profile.siteOrigin : config.localSiteOrigin];
}

/** Where visitors find the form; links in mails begin with it. */
export function publicFormOrigin(config: ServiceConfig, profile: AgencyProfile): string {
  return config.formOrigin ?? profile.formOrigin ?? `http://localhost:${config.formPort}`;
}

/** The privacy text is a page of the site. */
export function privacyAddress([site = ""]: readonly string[]): string {
  return `${site}/privacy`;
}

/** What mails say of where they come from: as the environment says; for what it leaves open, as the profile says. */
export function mailSetup(config: ServiceConfig, profile: AgencyProfile): Omit<MailSetup, "agencyOn"> {
  return {
    profile,
    from: config.mail.from ?? profile.email.applications,
    agencyAddress: config.mail.agency ?? profile.email.applications,
    formOrigin: publicFormOrigin(config, profile),
    privacyAddress: privacyAddress(allowedSiteOrigins(config, profile)),
    deskOrigin: config.deskOrigin,
  };
}
