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
export function setting<const Schema extends v.GenericSchema>(schema: Schema, purpose: string, otherwise = "none") {
  return v.pipe(schema, v.description(purpose), v.metadata({ otherwise }));
}

export function wholeNumber(least: number, most: number, example: number) {
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

/** Where form and desk answer on this machine. */
export const portSettings = {
  FORM_PORT: setting(v.optional(portSchema(4322)), "the form's", "`4322`"),
  PORT: setting(
    v.optional(portSchema(4322)),
    "the form's where it runs alone and a hosting service sets this for its programs, without `FORM_PORT`; `npm start` does not ask for it",
    "none",
  ),
  DESK_PORT: setting(v.optional(portSchema(4323), "4323"), "the desk's port"),
};

type Ports = v.InferOutput<v.ObjectSchema<typeof portSettings, undefined>>;

export function portsOf({ FORM_PORT, PORT, DESK_PORT }: Ports): { formPort: number; deskPort: number } {
  return { formPort: FORM_PORT ?? PORT ?? 4322, deskPort: DESK_PORT };
}

/** Of the backup of everything. What else its store wants, such as `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, restic reads itself. */
export const backupSettings = {
  RESTIC_REPOSITORY: setting(
    v.optional(v.string()),
    "where restic keeps the backup of everything: a folder, or any store that it reaches",
  ),
  RESTIC_PASSWORD: setting(v.optional(v.string()), "what that is locked with; for the backup's user alone"),
  BACKUP_ALSO: setting(
    v.optional(v.string(), ""),
    "files and folders that go along into that, separated by spaces; what is not there is left out",
  ),
};

const applicationsAddress = "`email.applications` in `profile.yaml`";

/** Each has a default that works on a fresh machine. */
export const sharedSettings = {
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
    "where applications are stored: an SQLite file, or `postgres://user:password@host/database` for several instances. Takes nothing along: `applications move`",
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
};

/** Reads settings. @throws OperatorError naming every one that cannot be used, with an example. */
export function readSettings<Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  // A setting that is present but empty, as in `PORT= npm start`, means the default.
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => isSet(name, environment)));
  const settings = v.safeParse(v.object(entries), given);
  if (!settings.success) throw new OperatorError(describe(settings.issues));
  return settings.output;
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
