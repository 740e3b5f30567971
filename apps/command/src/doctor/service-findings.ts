/** Of the services: whether they run, as whom, of which programs, and whether they mean the same. */
import { placeName } from "@fernkontor/applications/database/database";
import type { Facts, Finding, HealthFacts, ServiceFacts } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const names = { form: "Das Formular", desk: "Das Kontor", publish: "Das Veröffentlichen" } as const;
const unitOf = ({ name, port }: ServiceFacts) => (name === "form" ? `form@${port ?? 4322}` : name);

export function* serviceFindings({ services, isRoot }: Facts): Generator<Finding> {
  const installed = services.filter(({ unit }) => unit !== undefined);
  if (installed.length === 0) {
    yield warning(
      "services/none",
      "Auf diesem Rechner ist kein Dienst eingerichtet; nachgesehen wird nur nach dem, was ohne sie zu sehen ist.",
      "Ist es ein Server, richten Sie die Dienste ein: docs/betrieb/02-ordner-und-benutzer.md",
    );
    return;
  }
  for (const service of installed) {
    yield* settingFindings(service, isRoot);
    yield* runningFindings(service);
    yield* programFindings(service);
    yield* mailFindings(service);
  }
  for (const { name } of services.filter(({ unit }) => unit === undefined))
    yield warning(
      `${name}/not-installed`,
      `${names[name]} ist hier nicht als Dienst eingerichtet.`,
      `Läuft es auf einem anderen Rechner, ist nichts zu tun. Sonst: docs/betrieb/06-formular-und-kontor.md`,
    );
  yield* agreement(installed);
}

function* settingFindings(service: ServiceFacts, isRoot: boolean): Generator<Finding> {
  const { name, user = "", userExists, missing, unreadable, exposed } = service;
  if (userExists === false)
    yield error(
      `${name}/no-user`,
      `${names[name]} soll als Nutzer ${user} laufen, und den gibt es nicht.`,
      `useradd --system --no-create-home ${user}`,
    );
  for (const file of missing)
    yield error(
      `${name}/settings-missing`,
      `${names[name]} verlangt ${file}, und die Datei fehlt.`,
      `Legen Sie ${file} an (0600, root).`,
    );
  if (unreadable.length > 0 && !isRoot)
    yield warning(
      `${name}/settings-unreadable`,
      `${unreadable.join(", ")} darf nur root lesen: Was darin steht, ist nicht geprüft.`,
      "sudo fernkontor doktor",
    );
  for (const file of exposed)
    yield error(
      `${name}/settings-exposed`,
      `${file} darf jeder auf diesem Rechner lesen, und darin stehen Passwörter.`,
      `chmod 600 ${file} && chown root: ${file}`,
    );
}

function* runningFindings(service: ServiceFacts): Generator<Finding> {
  const { name, isEnabled, port, health } = service;
  const unit = unitOf(service);
  if (isEnabled === false)
    yield error(
      `${name}/not-enabled`,
      `${names[name]} startet nach einem Neustart des Rechners nicht von selbst.`,
      `systemctl enable --now ${unit}`,
    );
  if (port !== undefined && health === undefined)
    yield error(
      `${name}/silent`,
      `${names[name]} antwortet nicht auf Port ${port}.`,
      `systemctl status ${unit}, und warum: journalctl -u ${unit} -n 50`,
    );
  if (health) yield* healthFindings(service, health);
}

function* healthFindings(
  { name, settings }: ServiceFacts,
  { ok, database: { place, state, weaknesses }, outbox, deletion }: HealthFacts,
): Generator<Finding> {
  const who = names[name];
  const named = settings.DATABASE_URL;
  if (place !== undefined && named !== undefined && place !== placeName(named))
    yield error(
      `${name}/other-database`,
      `${who} arbeitet mit ${place}, in den Einstellungen steht jetzt eine andere Datenbank.`,
      `Starten Sie es neu, wenn die Einstellungen stimmen: systemctl restart ${name === "form" ? "'form@*.service'" : name}`,
    );
  if (state !== "ok")
    yield error(
      `${name}/database`,
      `${who} kann nicht speichern: Die Datenbank ist „${state}“.`,
      "Was jeder Zustand bedeutet und was zu tun ist: docs/betrieb/11-wenn-etwas-nicht-geht.md",
    );
  const waitsMinutes = Math.round((outbox?.withoutServerSeconds ?? 0) / 60);
  if (waitsMinutes > 10)
    yield error(
      `${name}/mails`,
      `Seit ${waitsMinutes} Minuten nimmt kein Mailserver E-Mails an; sie warten.`,
      "Prüfen Sie SMTP_URL und den Mailserver: docs/betrieb/07-e-mail.md. Von selbst wird weiter versucht.",
    );
  const reasons = Object.keys(deletion);
  if (reasons.length > 0)
    yield error(
      `${name}/deletion`,
      `Gelöscht wird gerade nicht: ${reasons.join(", ")}.`,
      "docs/betrieb/11-wenn-etwas-nicht-geht.md",
    );
  for (const sentence of weaknesses)
    yield warning(
      `${name}/durability`,
      `Die Datenbank hält weniger aus, als zugesagt ist: ${sentence}`,
      "docs/database.md",
    );
  if (ok && waitsMinutes <= 10) yield well(`${name}/answers`, `${who} antwortet und ist wohlauf.`);
}

function* programFindings(service: ServiceFacts): Generator<Finding> {
  const { name, built, health } = service;
  const build = "npm run build -- --services";
  if (built === "missing")
    yield error(
      `${name}/not-built`,
      `${names[name]} ist noch nicht gebaut und kann nicht starten.`,
      `In der Software, als root: ${build}`,
    );
  if (built === "old")
    yield error(
      `${name}/old-build`,
      `${names[name]} ist aus einer anderen Software gebaut, als hier liegt.`,
      `In der Software, als root: ${build}, dann systemctl restart ${unitOf(service)}`,
    );
  if (health?.builtVersion !== undefined && health.builtVersion !== health.version)
    yield error(
      `${name}/not-restarted`,
      `${names[name]} läuft noch als Version ${health.version}, gebaut ist ${health.builtVersion}.`,
      `systemctl restart ${unitOf(service)}`,
    );
}

/** What nobody is told by a mail is found by chance. */
function* mailFindings({ name, settings, unreadable }: ServiceFacts): Generator<Finding> {
  // What cannot be read may say it.
  if (unreadable.length > 0 || settings.SMTP_URL) return;
  yield error(
    `${name}/no-mail-server`,
    name === "publish"
      ? "Scheitert eine Veröffentlichung, erfährt es niemand: In den Einstellungen des Veröffentlichens fehlt SMTP_URL."
      : `E-Mails an Bewerber und an die Agentur werden nur als Dateien abgelegt: In den Einstellungen ${name === "form" ? "des Formulars" : "des Kontors"} fehlt SMTP_URL.`,
    "SMTP_URL und MAIL_TO in /etc/fernkontor/mail.env, dann systemctl restart publish desk 'form@*.service'",
  );
}

function* agreement(installed: readonly ServiceFacts[]): Generator<Finding> {
  const differing = (setting: string, among: readonly ServiceFacts[]) =>
    new Set(among.flatMap(({ settings }) => settings[setting] ?? [])).size > 1;
  for (const setting of ["AGENCY_DIR", "PUBLISH_DIR"].filter((each) => differing(each, installed))) {
    const said = installed.map(({ name, settings }) => `${name}: ${settings[setting] ?? "nichts"}`).join(", ");
    yield error(
      `services/${setting}`,
      `Die Dienste meinen nicht dasselbe mit ${setting} (${said}).`,
      `Setzen Sie ${setting} in allen Dateien von /etc/fernkontor gleich.`,
    );
  }
  const together = installed.filter(({ name }) => name !== "publish");
  const kinds = new Set(together.flatMap(({ settings }) => settings.DATABASE_URL?.replace(/:.*/s, "") ?? []));
  // On PostgreSQL they may reach it by different addresses; two files are two databases.
  if (kinds.size > 1 || (kinds.has("file") && differing("DATABASE_URL", together)))
    yield error(
      "services/DATABASE_URL",
      "Formular und Kontor arbeiten mit verschiedenen Datenbanken: Was eingeht, sieht niemand.",
      "Setzen Sie DATABASE_URL in allen Dateien von /etc/fernkontor so, dass beide dieselbe Datenbank meinen.",
    );
  const desk = installed.find(({ name, unreadable }) => name === "desk" && unreadable.length === 0);
  if (desk !== undefined && !desk.settings.DESK_ORIGIN)
    yield error(
      "desk/no-origin",
      "In den Einstellungen des Kontors fehlt DESK_ORIGIN: Links zum Anmelden führen auf diesen Rechner, und Passkeys gälten nur hier.",
      "DESK_ORIGIN=https://kontor.… in /etc/fernkontor/desk.env; der Name bleibt danach, wie er ist.",
    );
}
