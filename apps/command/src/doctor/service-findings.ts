/** Of the services: whether they run, as whom, of which programs, and whether they mean the same. */
import { placeName } from "@fernkontor/applications/database/database";
import type { Facts, Finding, ServiceFacts } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const names = { form: "Das Formular", desk: "Das Kontor", publish: "Das Veröffentlichen" } as const;
const unitOf = ({ name, port }: ServiceFacts) => (name === "form" ? `form@${port ?? 4322}` : name);

export function serviceFindings(facts: Facts): Finding[] {
  const installed = facts.services.filter(({ unit }) => unit !== undefined);
  if (installed.length === 0)
    return [
      warning(
        "services/none",
        "Auf diesem Rechner ist kein Dienst eingerichtet; nachgesehen wird nur nach dem, was ohne sie zu sehen ist.",
        "Ist es ein Server, richten Sie die Dienste ein: docs/betrieb/02-ordner-und-benutzer.md",
      ),
    ];
  return [
    ...installed.flatMap((service) => [
      ...settingFindings(service, facts.isRoot),
      ...runningFindings(service),
      ...programFindings(service),
      ...mailFindings(service),
    ]),
    ...facts.services
      .filter(({ unit }) => unit === undefined)
      .map((service) =>
        warning(
          `${service.name}/not-installed`,
          `${names[service.name]} ist hier nicht als Dienst eingerichtet.`,
          `Läuft es auf einem anderen Rechner, ist nichts zu tun. Sonst: docs/betrieb/06-formular-und-kontor.md`,
        ),
      ),
    ...agreement(installed),
  ];
}

function settingFindings(service: ServiceFacts, isRoot: boolean): Finding[] {
  const { name, user = "", userExists, missing, unreadable, exposed } = service;
  const who = names[name];
  return [
    ...(userExists === false
      ? [
          error(
            `${name}/no-user`,
            `${who} soll als Nutzer ${user} laufen, und den gibt es nicht.`,
            `useradd --system --no-create-home ${user}`,
          ),
        ]
      : []),
    ...missing.map((file) =>
      error(
        `${name}/settings-missing`,
        `${who} verlangt ${file}, und die Datei fehlt.`,
        `Legen Sie ${file} an (0600, root).`,
      ),
    ),
    ...(unreadable.length > 0 && !isRoot
      ? [
          warning(
            `${name}/settings-unreadable`,
            `${unreadable.join(", ")} darf nur root lesen: Was darin steht, ist nicht geprüft.`,
            "sudo fernkontor doktor",
          ),
        ]
      : []),
    ...exposed.map((file) =>
      error(
        `${name}/settings-exposed`,
        `${file} darf jeder auf diesem Rechner lesen, und darin stehen Passwörter.`,
        `chmod 600 ${file} && chown root: ${file}`,
      ),
    ),
  ];
}

function runningFindings(service: ServiceFacts): Finding[] {
  const { name, isEnabled, port, health } = service;
  const who = names[name];
  return [
    ...(isEnabled === false
      ? [
          error(
            `${name}/not-enabled`,
            `${who} startet nach einem Neustart des Rechners nicht von selbst.`,
            `systemctl enable --now ${unitOf(service)}`,
          ),
        ]
      : []),
    ...(port === undefined ? [] : health === undefined ? [silent(service)] : healthFindings(service, health)),
  ];
}

function silent(service: ServiceFacts): Finding {
  const unit = unitOf(service);
  return error(
    `${service.name}/silent`,
    `${names[service.name]} antwortet nicht auf Port ${service.port}.`,
    `systemctl status ${unit}, und warum: journalctl -u ${unit} -n 50`,
  );
}

function healthFindings({ name, settings }: ServiceFacts, health: HealthOf): Finding[] {
  const who = names[name];
  const { ok, place, state, withoutServerSeconds = 0, deletion, weaknesses } = health;
  const named = settings.DATABASE_URL;
  return [
    ...(place !== undefined && named !== undefined && place !== placeName(named)
      ? [
          error(
            `${name}/other-database`,
            `${who} arbeitet mit ${place}, in den Einstellungen steht jetzt eine andere Datenbank.`,
            `Starten Sie es neu, wenn die Einstellungen stimmen: systemctl restart ${name === "form" ? "'form@*.service'" : name}`,
          ),
        ]
      : []),
    ...(state !== undefined && state !== "ok"
      ? [error(`${name}/database`, `${who} kann nicht speichern: Die Datenbank ist „${state}“.`, databaseRemedy)]
      : []),
    ...(withoutServerSeconds > 600
      ? [
          error(
            `${name}/mails`,
            `Seit ${Math.round(withoutServerSeconds / 60)} Minuten nimmt kein Mailserver E-Mails an; sie warten.`,
            "Prüfen Sie SMTP_URL und den Mailserver: docs/betrieb/07-e-mail.md. Von selbst wird weiter versucht.",
          ),
        ]
      : []),
    ...(deletion !== undefined
      ? [
          error(
            `${name}/deletion`,
            `Gelöscht wird gerade nicht: ${deletion}.`,
            "docs/betrieb/11-wenn-etwas-nicht-geht.md",
          ),
        ]
      : []),
    ...weaknesses.map((sentence) =>
      warning(
        `${name}/durability`,
        `Die Datenbank hält weniger aus, als zugesagt ist: ${sentence}`,
        "docs/database.md",
      ),
    ),
    ...(ok && withoutServerSeconds <= 600 ? [well(`${name}/answers`, `${who} antwortet und ist wohlauf.`)] : []),
  ];
}
type HealthOf = NonNullable<ServiceFacts["health"]>;

const databaseRemedy = "Was jeder Zustand bedeutet und was zu tun ist: docs/betrieb/11-wenn-etwas-nicht-geht.md";

function programFindings(service: ServiceFacts): Finding[] {
  const { name, built, health } = service;
  const who = names[name];
  const build = "npm run build -- --services";
  return [
    ...(built === "missing"
      ? [
          error(
            `${name}/not-built`,
            `${who} ist noch nicht gebaut und kann nicht starten.`,
            `In der Software, als root: ${build}`,
          ),
        ]
      : []),
    ...(built === "old"
      ? [
          error(
            `${name}/old-build`,
            `${who} ist aus einer anderen Software gebaut, als hier liegt.`,
            `In der Software, als root: ${build}, dann systemctl restart ${unitOf(service)}`,
          ),
        ]
      : []),
    ...(health?.builtVersion !== undefined && health.builtVersion !== health.version
      ? [
          error(
            `${name}/not-restarted`,
            `${who} läuft noch als Version ${health.version}, gebaut ist ${health.builtVersion}.`,
            `systemctl restart ${unitOf(service)}`,
          ),
        ]
      : []),
  ];
}

/** What nobody is told by a mail is found by chance. */
function mailFindings({ name, settings, unreadable, health }: ServiceFacts): Finding[] {
  // What cannot be read may say it.
  if (unreadable.length > 0) return [];
  // A form with a role of its own leaves mails to the desk.
  if (settings.SMTP_URL || health?.leavesMailsToDesk) return [];
  return [
    error(
      `${name}/no-mail-server`,
      name === "publish"
        ? "Scheitert eine Veröffentlichung, erfährt es niemand: In den Einstellungen des Veröffentlichens fehlt SMTP_URL."
        : `E-Mails an Bewerber und an die Agentur werden nur als Dateien abgelegt: In den Einstellungen ${name === "form" ? "des Formulars" : "des Kontors"} fehlt SMTP_URL.`,
      "SMTP_URL und MAIL_TO in /etc/fernkontor/mail.env, dann systemctl restart publish desk 'form@*.service'",
    ),
  ];
}

function agreement(installed: readonly ServiceFacts[]): Finding[] {
  const differing = (setting: string, among: readonly ServiceFacts[]) =>
    new Set(among.flatMap(({ settings }) => settings[setting] ?? [])).size > 1;
  const said = (setting: string, among: readonly ServiceFacts[]) =>
    among.map(({ name, settings }) => `${name}: ${settings[setting] ?? "nichts"}`).join(", ");
  const together = installed.filter(({ name }) => name !== "publish");
  const kinds = new Set(together.flatMap(({ settings }) => settings.DATABASE_URL?.replace(/:.*/s, "") ?? []));
  const desk = installed.find(({ name, unreadable }) => name === "desk" && unreadable.length === 0);
  return [
    ...["AGENCY_DIR", "PUBLISH_DIR"].flatMap((setting) =>
      differing(setting, installed)
        ? [
            error(
              `services/${setting}`,
              `Die Dienste meinen nicht dasselbe mit ${setting} (${said(setting, installed)}).`,
              `Setzen Sie ${setting} in allen Dateien von /etc/fernkontor gleich.`,
            ),
          ]
        : [],
    ),
    // On PostgreSQL each may have a role of its own; two files are two databases.
    ...(kinds.size > 1 || (kinds.has("file") && differing("DATABASE_URL", together))
      ? [
          error(
            "services/DATABASE_URL",
            "Formular und Kontor arbeiten mit verschiedenen Datenbanken: Was eingeht, sieht niemand.",
            "Setzen Sie DATABASE_URL in allen Dateien von /etc/fernkontor so, dass beide dieselbe Datenbank meinen.",
          ),
        ]
      : []),
    ...(desk !== undefined && !desk.settings.DESK_ORIGIN
      ? [
          error(
            "desk/no-origin",
            "In den Einstellungen des Kontors fehlt DESK_ORIGIN: Links zum Anmelden führen auf diesen Rechner, und Passkeys gälten nur hier.",
            "DESK_ORIGIN=https://kontor.… in /etc/fernkontor/desk.env; der Name bleibt danach, wie er ist.",
          ),
        ]
      : []),
  ];
}
