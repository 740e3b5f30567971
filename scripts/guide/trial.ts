/** What a trial of the guide needs beside the guide: its order, what a person fills in, and what stands in for what. */
import type { People } from "./people.ts";

/** Page 2 sends its reader to page 3 first. */
export const order = ["01", "03", "02", "04", "05", "06", "07", "08", "09", "10", "12", "13"];

/** Where a machine sees what lies here. */
const repository = "/run/guide/repository";
const node = `${repository}/node_modules/.bin/node`;

/** Names that lead to the machine. */
export const hosts = ["agentur.de", "www.agentur.de", "bewerbung.agentur.de", "kontor.agentur.de"];

/** What cannot run where there is no registry, and what runs instead. */
export const standIns: Readonly<Record<string, { why: string; script: string }>> = {
  npm: {
    why: "`npm ci` takes what is installed in this repository; all else is npm itself",
    script: `if [ "$1" != ci ]; then exec /usr/bin/npm "$@"; fi
mountpoint -q node_modules && exit 0
mkdir -p node_modules /run/guide/modules/upper /run/guide/modules/work
mount -t overlay -o "lowerdir=/run/guide/repository/node_modules,upperdir=/run/guide/modules/upper,workdir=/run/guide/modules/work" modules node_modules`,
  },
};

/** Names that a reader replaces, by what a shell says for them. */
export const placeholders: readonly (readonly [written: string, meant: string])[] = [
  ["ADRESSE-DER-SOFTWARE", "/run/guide/software.bundle"],
  ["ARCHIV", "/root/neuer/fernkontor-*.tar.gz"],
];

/** What is printed once and needed later, and filled in for the name in percent signs. */
export const printed: Readonly<Record<string, RegExp>> = {
  KEY: /AGE-SECRET-KEY-[\sA-Z0-9-]+?(?=\r?\n\r?\n)/,
  LINK: /https:\S+\/einladung#\S+/,
};

/** Everybody who is stored, a line each: on SQLite, and what PostgreSQL is asked. */
const whoApplied = "SELECT id, first_name, last_name FROM application ORDER BY id";
const inSqlite = `${node} -e '
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync("/var/lib/fernkontor/applications.db", { readOnly: true });
for (const row of database.prepare("${whoApplied}").all()) console.log(Object.values(row).join(" "));'`;

/** What a page tells in words, before the command that begins so: typed, or done in a browser. */
export const byHand: readonly {
  page: string;
  before: string;
  script?: string;
  inBrowser?: (people: People, filled: (text: string) => string) => Promise<void>;
}[] = [
  {
    page: "03",
    before: "sudo env AGENCY_DIR",
    script: `cp /srv/agentur/muster/stelle.yaml /srv/agentur/jobs/finanzbuchhaltung.yaml
cd /srv/agentur
sed -i 's|  # register: .*|  register: { court: Amtsgericht Leipzig, number: HRB 12345 }|; s|  # lookedUp: .*|  lookedUp: { register: { on: '"$(date +%F)"', by: Anja Wolter } }|' profile.yaml
sed -i 's|^processors: .*|processors:|' profile.yaml
cat >> profile.yaml <<'END'
  - { tasks: [hosting], name: Luftserver GmbH, address: "Wolkenweg 9, 50667 Köln", country: Deutschland, purpose: Liefert Website und Formular aus., dataCollected: [Ihre IP-Adresse] }
  - { tasks: [mail], name: Luftpost GmbH, address: "Wolkenweg 8, 50667 Köln", country: Deutschland, purpose: Befördert unsere E-Mails., dataCollected: [Ihre E-Mail-Adresse] }
END
mkdir -p brand
for name in logo icon; do echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#123456" d="M4 4h24v24H4z"/></svg>' > brand/$name.svg; done
sed -i 's|Name des Arbeitgebers mit Rechtsform|Beispielhaus GmbH|; s|Name des Unternehmens mit Rechtsform|Beispielhaus GmbH|; s|https://www.unternehmen.example|https://www.beispielhaus-gmbh.de|; s|Ein, zwei Sätze.*|Sie buchen Rechnungen und bereiten den Abschluss vor.|; s|Was man mitbringt, je eine Zeile|Erfahrung in der Buchhaltung|; s|Kurz, gesagt|Buchhaltung|; s|^title: .*|title: Finanzbuchhaltung|' jobs/finanzbuchhaltung.yaml`,
  },
  {
    page: "04",
    before: "sudo fernkontor zuruecknehmen",
    script: `sed -i 's|^description: .*|description: Sie buchen Rechnungen und schreiben Mahnungen.|' /srv/agentur/jobs/finanzbuchhaltung.yaml
fernkontor veroeffentlichen`,
  },
  {
    page: "05",
    before: "systemctl restart systemd-sysctl",
    // Nobody else issues certificates for these names; how it is asked, and looks for its answer on port 80, is as with all others.
    script: `apt-get install -y pebble
cd /etc/caddy
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout /root/pebble.key -out pebble.pem
echo '{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "httpPort": 80, "tlsPort": 443, "certificate": "/etc/caddy/pebble.pem", "privateKey": "/root/pebble.key" } }' > /root/pebble.json
systemd-run --quiet --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 --setenv=PEBBLE_WFE_NONCEREJECT=0 pebble -config /root/pebble.json
sed -i 's|.*server.caddy|&\\n\\tacme_ca https://localhost:14000/dir\\n\\tacme_ca_root /etc/caddy/pebble.pem|' Caddyfile`,
  },
  {
    page: "06",
    before: "systemctl enable",
    script: `for name in ${hosts.join(" ")}; do
  until openssl s_client -connect $name:443 -servername $name < /dev/null 2> /dev/null | openssl x509 -noout -issuer | grep Pebble; do sleep 1; done
done`,
  },
  { page: "06", before: "mkdir -m 700", inBrowser: (people, filled) => people.enrol(filled("%LINK%")) },
  {
    page: "07",
    before: "systemctl restart publish",
    script: `systemd-run --quiet --unit=provider ${node} -e '
const { SMTPServer } = require("${repository}/node_modules/smtp-server");
const onData = (mail, _, done) => { mail.pipe(process.stdout); mail.on("end", done); };
new SMTPServer({ disabledCommands: ["STARTTLS", "AUTH"], onData }).listen(2525, "127.0.0.1");'
echo SMTP_URL=smtp://127.0.0.1:2525 >> /etc/fernkontor/mail.env`,
  },
  {
    page: "07",
    before: "sudo fernkontor doktor --mail",
    inBrowser: ({ applyAndAnswer }) => applyAndAnswer(),
  },
  {
    page: "08",
    before: "sudo fernkontor sicherungsschluessel",
    script: `journalctl --quiet --no-pager --unit provider --output cat | grep 'gern sprechen wir mit Ihnen'`,
  },
  {
    page: "08",
    before: "sudo fernkontor wiederherstellen --probe",
    inBrowser: ({ eraseOther }) => eraseOther(),
  },
  { page: "08", before: "sudo fernkontor wiederherstellen --probe", script: "systemctl start backup-erased" },
  {
    page: "09",
    before: "curl http://127.0.0.1",
    // The last line of page 8 starts it, and a reader takes longer than it does.
    script: "curl -fsS --retry 30 --retry-connrefused --retry-delay 1 http://127.0.0.1:4323/healthz > /dev/null",
  },
  { page: "09", before: "curl http://127.0.0.1", inBrowser: ({ findAnswer }) => findAnswer() },
  {
    page: "10",
    before: "sudo fernkontor aktualisieren ARCHIV --probe",
    script: `printf 'LIMIT_ALL=1000000\\nLIMIT_PER_IP=1000000\\n' >> /etc/fernkontor/form.env
systemctl restart 'form@*.service'
systemd-run --quiet --unit=applicants ${node} ${repository}/scripts/guide/applicants.ts`,
  },
  { page: "10", before: "sudo fernkontor aktualisieren --zurueck", inBrowser: ({ findAnswer }) => findAnswer() },
  { page: "12", before: "apt-get install", inBrowser: ({ findAnswer }) => findAnswer() },
  {
    page: "12",
    before: "apt-get install",
    script: `systemctl stop applicants
said=$(journalctl --quiet --unit applicants --output cat --lines 20 | grep -E 'thanked|times')
${inSqlite} > /run/guide/stored
stored=$(grep -c Andrang /run/guide/stored)
echo "$said, $stored stored"
[ "$stored" -gt 100 ] && [ "\${said%, slowest*}" = "$stored applied, $stored thanked, 0 errors" ]`,
  },
  {
    page: "12",
    before: "chmod 600",
    script: `for name in desk form; do echo DATABASE_URL=postgres://kontor:geheim@localhost/bewerbungen >> /etc/fernkontor/$name.env; done`,
  },
  {
    page: "12",
    before: "sudo -u postgres createuser --pwprompt formular",
    script: `sudo -u postgres psql -qAtF ' ' -c '${whoApplied}' bewerbungen | cmp - /run/guide/stored`,
  },
  {
    page: "12",
    before: "sudo -u postgres createuser --pwprompt formular",
    inBrowser: ({ findAnswer }) => findAnswer(),
  },
  {
    page: "12",
    before: "systemctl restart 'form@*.service'",
    script: `sed -i s/kontor:geheim/formular:geheim/ /etc/fernkontor/form.env`,
  },
  {
    page: "13",
    before: "sudo fernkontor sperren",
    script: `fernkontor einladen "Jonas Weber"`,
  },
];

/** What somebody types when asked. */
export const dialogues: readonly { of: string; answers: readonly (readonly [asked: RegExp, typed: string])[] }[] = [
  {
    of: "fernkontor neu ",
    answers: [
      "Lindenhof Personal",
      "Karl-Heine-Straße 12",
      "04229 Leipzig",
      "Sachsen",
      "agentur.de",
      "Lindenhof Personal GmbH",
      "GmbH",
      "Anja Wolter",
      "+49 341 1234560",
      "Buchhaltung, Controlling",
    ].map((typed, index) => [new RegExp(`^${index + 1} von 10`, "m"), typed] as const),
  },
  {
    of: "fernkontor doktor --mail",
    answers: [[/leere Zeile/, "Authentication-Results: mx.anderswo.de; spf=pass; dkim=pass; dmarc=pass\n"]],
  },
  { of: "fernkontor sicherungsschluessel", answers: [[/\[j\/N\]/, "ja"]] },
  { of: "fernkontor wiederherstellen --from", answers: [[/\[j\/N\]/, "ja"]] },
  { of: "fernkontor wiederherstellen", answers: [[/Schlüssel.*: ?$|Schlüssel.*\?/, "%KEY%"]] },
  { of: "fernkontor aktualisieren", answers: [[/\[j\/N\]/, "ja"]] },
  {
    of: "createuser --pwprompt",
    answers: [
      [/Enter password/, "geheim"],
      [/again/, "geheim"],
    ],
  },
  {
    of: "openssl pkcs12",
    answers: [
      [/Enter Export/, "geheim"],
      [/Verifying/, "geheim"],
    ],
  },
];

/** Commands that may end with 1: without public names and mail there is always a finding. */
export const endsWithFindings = /fernkontor doktor/;

/** Of two who had applied before the backup, one was erased after it. */
export const erasedStaysErased = `${inSqlite} | tee /run/guide/stored
grep -q 'Jutta Beispiel' /run/guide/stored && ! grep -q Selma /run/guide/stored`;
