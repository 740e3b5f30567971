/** What of deploy/ lies where on a server, with its own names and paths filled in. */
export type ServerNames = {
  /** Folders, absolute. */
  software: string;
  published: string;
  agency: string;
  /** Hosts. */
  site: string;
  form: string;
  desk: string;
};

export type ServerFile = { content: string; mode: number };

const services = ["form@", "desk", "publish", "backup", "backup-erased"];
const forAll = 0o644;
/** Passwords come into them. */
const forRoot = 0o600;

/** @param shipped reads a file of deploy/ @returns by their paths on the server, without the slash before */
export function serverFiles(names: ServerNames, shipped: (name: string) => string): ReadonlyMap<string, ServerFile> {
  const filled = (name: string): ServerFile => ({ content: fill(shipped(name), names), mode: forAll });
  const units = [...services.map((name) => `${name}.service`), "form@.socket", "backup.timer", "backup-erased.timer"];
  return new Map([
    ...units.map((name): [string, ServerFile] => [`etc/systemd/system/${name}`, filled(name)]),
    ...services.map((name): [string, ServerFile] => [
      `etc/systemd/system/${name}.service.d/hardening.conf`,
      filled("hardening.conf"),
    ]),
    ["etc/sysusers.d/fernkontor.conf", filled("fernkontor.sysusers.conf")],
    ["etc/tmpfiles.d/fernkontor.conf", filled("fernkontor.tmpfiles.conf")],
    ["etc/sysctl.d/fernkontor.conf", filled("fernkontor.sysctl.conf")],
    ["etc/caddy/Caddyfile", filled("Caddyfile")],
    ...Object.entries(settings(names)).map(([name, content]): [string, ServerFile] => [
      `etc/fernkontor/${name}.env`,
      { content, mode: forRoot },
    ]),
  ]);
}

function fill(text: string, names: ServerNames): string {
  const { software, published, agency, site, form, desk } = names;
  const own: Readonly<Record<string, string>> = {
    "/srv/fernkontor/agency": agency,
    "/srv/fernkontor/published": published,
    "/srv/fernkontor": software,
    "bewerbung.fernkontor.example": form,
    "kontor.fernkontor.example": desk,
    "fernkontor.example": site,
  };
  // At one go: an own name may hold a shipped one.
  return text.replace(new RegExp(Object.keys(own).join("|"), "g"), (shipped) => own[shipped] ?? shipped);
}

function settings({ desk }: ServerNames): Record<string, string> {
  return {
    mail: `# Für Formular, Kontor und Veröffentlichen: womit E-Mails versendet werden, und wohin Meldungen gehen.
# SMTP_URL=smtps://name:passwort@mail.anbieter.de
# MAIL_TO=technik@…
`,
    desk: `# Das Kontor. Der Name bleibt, wie er ist: Passkeys gelten für ihn allein.
DESK_ORIGIN=https://${desk}
`,
  };
}
