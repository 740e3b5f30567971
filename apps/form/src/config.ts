/** Everything that the environment decides. Each setting has a default that works on a fresh machine. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { emailSchema, isoDateSchema, originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";

export type Config = {
  port: number;
  host: string;
  /** Origins of the pages that may embed the form, when the environment names them. */
  siteOrigins: readonly string[] | undefined;
  localSiteOrigin: string;
  databaseUrl: string;
  agencyFolder: string;
  /** How many proxies of ours stand before the service; each adds one address to `X-Forwarded-For`. */
  trustedProxies: number;
  limitPerAddress: number;
  limitForAll: number;
  minFillMs: number;
  /** A day that stands still for listings to be judged by, as in the site's build. */
  buildDate: string | undefined;
  /** A folder for daily files, or `stdout`. */
  logs: string;
  /** Where visitors find the form, when the environment says so. */
  formOrigin: string | undefined;
  mail: {
    /** Without a server mails become files. */
    smtpUrl: string | undefined;
    from: string | undefined;
    /** Where the agency reads of new applications. */
    agency: string | undefined;
    folder: string;
  };
};

/** Reads the settings. @throws OperatorError naming every setting that cannot be used, with an example. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // A setting that is present but empty, as in `PORT= npm start`, means the default.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const settings = v.safeParse(settingsSchema, given);
  if (!settings.success) throw new OperatorError(describe(settings.issues));
  const { output } = settings;
  return {
    port: output.FORM_PORT ?? output.PORT ?? 4322,
    host: output.HOST,
    siteOrigins: output.SITE_ORIGIN,
    localSiteOrigin: `http://localhost:${output.SITE_PORT}`,
    databaseUrl: output.DATABASE_URL,
    agencyFolder: output.AGENCY_DIR,
    trustedProxies: output.TRUST_PROXY,
    limitPerAddress: output.LIMIT_PER_IP,
    limitForAll: output.LIMIT_ALL,
    minFillMs: output.MIN_FILL_MS,
    buildDate: output.BUILD_DATE,
    logs: output.LOG_DIR,
    formOrigin: output.PUBLIC_FORM_ORIGIN,
    mail: { smtpUrl: output.SMTP_URL, from: output.MAIL_FROM, agency: output.MAIL_TO, folder: output.MAIL_DIR },
  };
}

/** The pages that may embed the form: those of the environment, else a live agency's site, else the local one. */
export function allowedSiteOrigins(config: Config, profile: AgencyProfile): readonly string[] {
  return config.siteOrigins ?? [profile.mode === "live" ? profile.siteOrigin : config.localSiteOrigin];
}

/** Where visitors find the form; links in mails begin with it. */
export function publicFormOrigin(config: Config, profile: AgencyProfile): string {
  return config.formOrigin ?? profile.formOrigin ?? `http://localhost:${config.port}`;
}

const wholeNumber = (least: number, most: number, example: number) => {
  const message = `must be a whole number from ${least} to ${most}, such as ${example}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};

const portSchema = wholeNumber(0, 65535, 4322);

const originListSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((origin) => origin.trim())),
  v.array(originSchema),
);

const databaseUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(file:.|postgres(ql)?:\/\/)/,
    "must be file:<path> or postgres://<user>@<host>/<database>, such as file:data/applications.db",
  ),
);

const smtpUrlSchema = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "must be smtp://<user>:<password>@<host>:<port> or smtps://…, such as smtps://user:password@mail.example.org",
  ),
);

const settingsSchema = v.object({
  FORM_PORT: v.optional(portSchema),
  PORT: v.optional(portSchema),
  HOST: v.optional(v.string(), "127.0.0.1"),
  SITE_PORT: v.optional(wholeNumber(1, 65535, 4321), "4321"),
  SITE_ORIGIN: v.optional(originListSchema),
  DATABASE_URL: v.optional(databaseUrlSchema, "file:data/applications.db"),
  AGENCY_DIR: v.optional(v.string(), "agency"),
  TRUST_PROXY: v.optional(wholeNumber(0, 10, 1), "0"),
  LIMIT_PER_IP: v.optional(wholeNumber(1, 1_000_000, 10), "10"),
  LIMIT_ALL: v.optional(wholeNumber(1, 1_000_000, 600), "600"),
  BUILD_DATE: v.optional(isoDateSchema),
  MIN_FILL_MS: v.optional(wholeNumber(0, 60_000, 2000), "2000"),
  LOG_DIR: v.optional(v.string(), "data/logs"),
  PUBLIC_FORM_ORIGIN: v.optional(originSchema),
  SMTP_URL: v.optional(smtpUrlSchema),
  MAIL_FROM: v.optional(emailSchema),
  MAIL_TO: v.optional(emailSchema),
  MAIL_DIR: v.optional(v.string(), "data/mail"),
});

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    const setting = String(issue.path?.[0]?.key);
    // Both may carry a password, which does not belong on a screen or in a log.
    const received = ["DATABASE_URL", "SMTP_URL"].includes(setting) ? "" : `, but is ${JSON.stringify(issue.input)}`;
    return `  ${setting} ${issue.message}${received}`;
  });
  return `The environment needs ${lines.length === 1 ? "one correction" : `${lines.length} corrections`}:\n${lines.join("\n")}`;
}
