/** What the environment decides for form and desk alike. Each setting has a default that works on a fresh machine. */
import type { MailSetup } from "@fernkontor/applications/outbox/compose";
import { portSettings, portsOf, setting, sharedSettings, wholeNumber } from "@fernkontor/applications/settings";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { asMoment, clockTimeSchema, originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";

const originListSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((origin) => origin.trim())),
  v.array(originSchema),
);

/** In the order of docs/settings.md's table. */
export const serviceSettings = {
  SITE_PORT: setting(v.optional(wholeNumber(1, 65535, 4321), "4321"), "the site's port on this machine"),
  FORM_PORT: portSettings.FORM_PORT,
  PORT: portSettings.PORT,
  PUBLIC_FORM_ORIGIN: setting(
    v.optional(originSchema),
    "where visitors find the form: in the site's frame and in the links of mails",
    "`formOrigin` in `profile.yaml`, else `http://localhost:` with the form's port",
  ),
  SITE_ORIGIN: setting(
    v.optional(originListSchema),
    "pages that may embed the form, separated by commas; the first has the privacy text",
    "`siteOrigin` of a live agency, else the local site",
  ),
  DESK_PORT: portSettings.DESK_PORT,
  DESK_ORIGIN: setting(
    v.optional(originSchema),
    "where the agency's people find the desk, as in the links of mails to them. Passkeys hold for this name alone: another one voids them all",
    "`http://localhost:` with the desk's port",
  ),
  ...sharedSettings,
  BUILD_DATE: setting(
    v.optional(v.pipe(clockTimeSchema, asMoment)),
    "the day or hour by which listings are open or over, as `2026-11-21` or `2026-11-21T18:00`",
    "now in Berlin",
  ),
  TRUST_PROXY: setting(
    v.optional(wholeNumber(0, 10, 1), "0"),
    "how many proxies of yours stand before form and desk: each adds one address to `X-Forwarded-For`",
  ),
  LOG_DIR: setting(
    v.optional(v.string(), "data/logs"),
    "the logs of form and desk, a file a day, deleted after `websiteLogDays`; `stdout` for logs that are kept elsewhere",
  ),
};

export type ServiceConfig = ReturnType<typeof serviceConfig>;

export function serviceConfig(output: v.InferOutput<v.ObjectSchema<typeof serviceSettings, undefined>>) {
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
