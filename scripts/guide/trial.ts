/** What a trial of the guide needs beside the guide: its order, what a person fills in, and what stands in for what. */

/** Page 2 sends its reader to page 3 first. */
export const order = ["01", "03", "02", "04", "05", "06", "07", "08", "09", "10", "12", "13", "14"];

/** What cannot run where there is no systemd, no public name and no registry, and what runs instead; $REPOSITORY is this one. */
export const standIns: Readonly<Record<string, { why: string; script: string }>> = {
  "apt-get": {
    why: "the machine has these packages; nginx runs, as Debian starts it",
    script: "pgrep -x nginx >/dev/null || nginx",
  },
  npm: {
    why: "`npm ci` takes what is installed in this repository; all else is npm itself",
    script: `if [ "$1" != ci ]; then exec /usr/bin/npm "$@"; fi
mountpoint -q node_modules && exit 0
mkdir -p node_modules /run/guide/modules/upper /run/guide/modules/work
mount -t overlay -o "lowerdir=$REPOSITORY/node_modules,upperdir=/run/guide/modules/upper,workdir=/run/guide/modules/work" modules node_modules`,
  },
  sudo: {
    why: "who runs it is root; it cleans the environment, as sudo does",
    script: `if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi
exec env -i PATH="$PATH" HOME=/root TERM=dumb LANG=C.UTF-8 REPOSITORY="$REPOSITORY" "$@"`,
  },
  systemctl: {
    why: "no systemd runs: scripts/guide/systemctl.ts starts what the unit says, as its user, without its hardening",
    script: `case "$1" in daemon-reload) exit 0;; esac
exec "$REPOSITORY/node_modules/.bin/node" "$REPOSITORY/scripts/guide/systemctl.ts" "$@"`,
  },
  journalctl: { why: "no journal: what the service wrote", script: `sleep 10; cat "/run/guide/$2.log"` },
  "systemd-tmpfiles": {
    why: "the real one, kept to the folders that are overlaid",
    script: `exec /usr/bin/systemd-tmpfiles "$@" --prefix=/etc --prefix=/srv --prefix=/var`,
  },
  certbot: {
    why: "nobody issues certificates here: it makes one itself",
    script: `[ "$1" = certonly ] || exit 0
for word; do case "$last" in -d) names="$names,DNS:$word"; first=\${first:-$word};; esac; last=$word; done
folder=/etc/letsencrypt/live/$first; mkdir -p "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$first" -addext "subjectAltName=\${names#,}" \
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null`,
  },
};

/** Names that a reader replaces, by what a shell says for them. */
export const placeholders: readonly (readonly [written: string, meant: string])[] = [
  ["ADRESSE-DER-SOFTWARE", "$REPOSITORY"],
  ["NAME.backup", '$(basename "$(ls -t /var/backups/fernkontor/*.backup | head -1)")'],
  ["ARCHIV", "/root/neu/fernkontor-*.tar.gz"],
  ["PASSWORD '…'", "PASSWORD 'geheim'"],
  [
    "NUMMER",
    "$(fernkontor bewerbungen liste --json | grep -oE '\"(id|reference|number)\": *\"?[A-Za-z0-9-]+' | head -1 | sed 's/.*[ \":]//')",
  ],
];

/** What a page tells in words, before the command that begins so. */
export const byHand: readonly { page: string; before: string; script: string }[] = [
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
    page: "07",
    before: "systemctl restart publish",
    script: `sleep 5; answer=$(curl -sk https://bewerbung.agentur.de/)
token=$(printf %s "$answer" | grep -oE 'name="token"[^>]*value="[^"]*"' | sed 's/.*value="//; s/"$//')
consent=$(printf %s "$answer" | grep -oE 'name="consent"[^>]*value="[^"]*"' | sed 's/.*value="//; s/"$//')
sleep 5
curl -sk -o /run/guide/answer.html -w '%{http_code}\\n' https://bewerbung.agentur.de/ -H 'Origin: https://bewerbung.agentur.de' --data-urlencode "token=$token" --data-urlencode "consent=$consent" \
  -d firstName=Jutta -d lastName=Beispiel -d email=jutta@anderswo.de --data-urlencode 'phone=+49 341 5550123' -d position=finanzbuchhaltung -d experience=up-to-2-years -d homepage= -d whatsapp=no --data-urlencode 'message=Guten Tag, ich habe Rechnungen gebucht und suche eine Stelle.'
curl -sk -o /dev/null -w 'site %{http_code}\\n' https://agentur.de/
curl -sk -o /dev/null -w 'desk %{http_code}\\n' https://kontor.agentur.de/
fernkontor bewerbungen liste`,
  },
  {
    page: "10",
    before: "cd /root/neu",
    script: `mkdir /root/neu; openssl genpkey -algorithm ed25519 -out /root/key.pem && openssl pkey -in /root/key.pem -pubout -out /root/neu/release-key.pem
cd "$REPOSITORY" && node_modules/.bin/node scripts/guide/release.ts /root/neu /root/key.pem`,
  },
  {
    page: "10",
    before: "sudo fernkontor aktualisieren ARCHIV --probe",
    script: `rm -r /root/neu; cd "$REPOSITORY" && node_modules/.bin/node scripts/guide/release.ts /root/neu /root/key.pem`,
  },
  {
    page: "12",
    before: "systemctl stop",
    script: `pg_ctlcluster 15 main start || { pg_createcluster 15 other --start; }
sudo -u postgres psql -qc "CREATE ROLE fernkontor LOGIN PASSWORD 'geheim'" -c "CREATE DATABASE fernkontor OWNER fernkontor"
echo PGPASSWORD=geheim >> /etc/fernkontor/desk.env`,
  },
  {
    page: "12",
    before: "systemctl start desk",
    script: `for name in desk form backup; do echo DATABASE_URL=postgres://fernkontor:geheim@db.intern/fernkontor >> /etc/fernkontor/$name.env; chmod 600 /etc/fernkontor/$name.env; done`,
  },
  {
    page: "12",
    before: "systemctl restart 'form@*'",
    script: `sed -i s/fernkontor:geheim/fernkontor_form:geheim/ /etc/fernkontor/form.env`,
  },
];

/** What somebody types when asked. `KEY` is the key of the backups, as printed. */
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
  { of: "fernkontor sicherungsschluessel", answers: [[/\[j\/N\]/, "ja"]] },
  { of: "fernkontor wiederherstellen", answers: [[/Schlüssel.*: ?$|Schlüssel.*\?/, "KEY"]] },
  { of: "fernkontor aktualisieren", answers: [[/\[j\/N\]/, "ja"]] },
  { of: "fernkontor umziehen", answers: [[/\[j\/N\]/, "ja"]] },
  { of: "fernkontor bewerbungen loeschen", answers: [[/\[j\/N\]/, "ja"]] },
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
