/** What the environment decides for every program that works with applications. */

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { asMoment, clockTimeSchema, emailSchema, originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";

export const databaseUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(file:.|postgres(ql)?:\/\/)/,
    "muss file:<Pfad> oder postgres://<Name>@<Host>/<Datenbank> sein, etwa file:data/applications.db",
  ),
);

const smtpUrlSchema = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "muss smtp://<Name>:<Passwort>@<Host>:<Port> oder smtps://… sein, etwa smtps://name:passwort@mail.example.org",
  ),
);

/**
 * A setting as docs/settings.md's table has it, which is written from here.
 * @param purpose in Markdown
 * @param otherwise what holds without it, in Markdown, where the schema has no default
 */
function setting<const Schema extends v.GenericSchema>(schema: Schema, purpose: string, otherwise = "none") {
  return v.pipe(schema, v.description(purpose), v.metadata({ otherwise }));
}

function wholeNumber(least: number, most: number, example: number) {
  const message = `muss eine ganze Zahl von ${least} bis ${most} sein, etwa ${example}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** 0: any that is free. */
function portSchema(example: number) {
  return wholeNumber(0, 65535, example);
}

const originListSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((origin) => origin.trim())),
  v.array(originSchema),
);

const applicationsAddress = "`email.applications` in `profile.yaml`";

export const usualFormPort = 4322;

/** All settings, in the order of docs/settings.md's table. Each has a default that works on a fresh machine. */
export const settings = {
  SITE_PORT: setting(v.optional(wholeNumber(1, 65535, 4321), "4321"), "the site's port on this machine"),
  FORM_PORT: setting(v.optional(portSchema(usualFormPort)), "the form's", `\`${usualFormPort}\``),
  PORT: setting(
    v.optional(portSchema(usualFormPort)),
    "the form's where it runs alone and a hosting service sets this for its programs, without `FORM_PORT`; `npm start` does not ask for it",
  ),
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
  DESK_PORT: setting(v.optional(portSchema(4323), "4323"), "the desk's port"),
  DESK_ORIGIN: setting(
    v.optional(originSchema),
    "where the agency's people find the desk, as in the links of mails to them. Passkeys hold for this name alone: another one voids them all",
    "`http://localhost:` with the desk's port",
  ),
  AGENCY_DIR: setting(v.optional(v.string(), "agency"), "the folder with the agency's files"),
  PUBLISH_DIR: setting(
    v.optional(v.string(), "published"),
    "the folder of releases; the form follows `current/facts.json` in it",
  ),
  FACTS: setting(
    v.optional(v.string()),
    "a facts file as `npm run build` writes it, read instead of `AGENCY_DIR`",
    "the form: the current release's, before the first one `AGENCY_DIR`",
  ),
  DATABASE_URL: setting(
    v.optional(databaseUrlSchema, "file:data/applications.db"),
    "where applications are stored: an SQLite file, or `postgres://user:password@host/database` for several instances. Takes nothing along: `applications restore --from`",
  ),
  SMTP_URL: setting(
    v.optional(smtpUrlSchema),
    "`smtps://user:password@mail.example.org` sends the mails",
    "mails become files in `MAIL_DIR`",
  ),
  MAIL_FROM: setting(v.optional(emailSchema), "sender of all mails", applicationsAddress),
  MAIL_TO: setting(v.optional(emailSchema), "where the agency reads of applications", applicationsAddress),
  MAIL_DIR: setting(v.optional(v.string(), "data/mail"), "mails as files, without `SMTP_URL`"),
  CHANGELOG_URL: setting(
    v.optional(v.pipe(v.string(), v.url("muss eine Adresse sein, etwa https://software.example/CHANGELOG.md"))),
    "of the publisher: where the `CHANGELOG.md` of later releases lies, into which it looks once a day; a mail tells of one that mends a hole",
    "nobody is asked",
  ),
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
  HOST: setting(v.optional(v.string(), "127.0.0.1"), "the address on which the form listens; `0.0.0.0` for all"),
  // Sixty people may sit in one job centre behind one address; some of them send twice.
  LIMIT_PER_IP: setting(
    v.optional(wholeNumber(1, 1_000_000, 100), "100"),
    "applications in ten minutes from one IP prefix, an instance",
  ),
  LIMIT_ALL: setting(
    v.optional(wholeNumber(1, 1_000_000, 600), "600"),
    "applications in ten minutes altogether, an instance",
  ),
  MIN_FILL_MS: setting(
    v.optional(wholeNumber(0, 60_000, 2000), "2000"),
    "milliseconds in which nobody fills in a form; what is sent sooner is asked for again",
  ),
  // Not HOST: who opens the form to all has not thought of the desk.
  DESK_HOST: setting(v.optional(v.string(), "127.0.0.1"), "the address on which the desk listens"),
  PUBLISHER_SOCKET: setting(
    v.optional(v.string()),
    "where the desk asks the publisher to check, to draw and to publish",
    "`publisher.sock` in `PUBLISH_DIR`",
  ),
  BACKUP_DIR: setting(
    v.optional(v.string(), "data/backups"),
    "where a backup comes each night, and the list of who was erased",
  ),
};

export type Settings = v.InferOutput<v.ObjectSchema<typeof settings, undefined>>;

/** Where form and desk answer on this machine. */
export function portsOf({ FORM_PORT, PORT, DESK_PORT }: Settings): { formPort: number; deskPort: number } {
  return { formPort: FORM_PORT ?? PORT ?? usualFormPort, deskPort: DESK_PORT };
}

/** Reads the settings. @throws OperatorError naming every one that cannot be used, with an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // A setting that is present but empty, as in `PORT= npm start`, means the default.
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => isSet(name, environment)));
  const read = v.safeParse(v.object(settings), given);
  if (!read.success) throw new OperatorError(describe(read.issues));
  return read.output;
}

/** Present and not empty. */
export function isSet(name: string, environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment[name]?.trim());
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    const setting = String(issue.path?.[0]?.key);
    // Both may carry a password, which does not belong on a screen or in a log.
    const received = ["DATABASE_URL", "SMTP_URL"].includes(setting) ? "" : `, ist aber ${JSON.stringify(issue.input)}`;
    return `  ${setting} ${issue.message}${received}`;
  });
  return `Die Umgebungsvariablen brauchen ${lines.length === 1 ? "eine Korrektur" : `${lines.length} Korrekturen`}:\n${lines.join("\n")}`;
}
