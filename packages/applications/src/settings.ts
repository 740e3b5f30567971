/** What the environment decides for every program that works with applications. */
import { emailSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";

const databaseUrlSchema = v.pipe(
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

/** Each has a default that works on a fresh machine. */
export const sharedSettings = {
  DATABASE_URL: v.optional(databaseUrlSchema, "file:data/applications.db"),
  AGENCY_DIR: v.optional(v.string(), "agency"),
  FACTS: v.optional(v.string()),
  PUBLISH_DIR: v.optional(v.string(), "published"),
  /** Without a server mails become files. */
  SMTP_URL: v.optional(smtpUrlSchema),
  MAIL_FROM: v.optional(emailSchema),
  /** Where the agency reads of new applications. */
  MAIL_TO: v.optional(emailSchema),
  MAIL_DIR: v.optional(v.string(), "data/mail"),
};

/** Reads settings. @throws OperatorError naming every one that cannot be used, with an example. */
export function readSettings<Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  // A setting that is present but empty, as in `PORT= npm start`, means the default.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const settings = v.safeParse(v.object(entries), given);
  if (!settings.success) throw new OperatorError(describe(settings.issues));
  return settings.output;
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
