/** Every command that an operator has, once: help, completion, the guide and the tests read this table. */

/** Whose user and settings a command needs: those of the service that works on the same. */
export type ServiceName = "form" | "desk" | "publish" | "backup";

export type OperatorCommand = {
  /** What is typed, subcommand included: `bewerbungen faellige-loeschen`. Umlauts may be typed, too. */
  german: string;
  english: string;
  /** What follows it, as help shows it. */
  takes?: string;
  summary: string;
  group: Group;
  /** Without it, it runs as whoever calls it. */
  as?: ServiceName;
  /** A program of ours, from the software's folder; a command without one lies in this folder. */
  program?: string;
  /** What the program is told first; "name": the last word of the English name. */
  words?: readonly string[] | "name";
  /** It says itself what `--help` asks for. */
  explainsItself?: true;
  /** What is typed behind these options, or at these places, is a path from where the operator is, or a database. */
  paths?: { options?: readonly string[]; positions?: readonly number[] };
};

export const groups = {
  agency: "Die Agentur und ihre Website",
  desk: "Das Kontor und seine Menschen",
  applications: "Bewerbungen",
  server: "Der Server",
} as const;
type Group = keyof typeof groups;

const publish = { program: "scripts/publish.ts", as: "publish", group: "agency" } as const;
const people = { program: "scripts/desk.ts", as: "desk", group: "desk" } as const;
const applications = { program: "scripts/applications.ts", as: "desk", group: "applications", words: "name" } as const;

/** How a command's program is called, before what was typed. */
export const wordsOf = ({ words = [], english }: OperatorCommand): readonly string[] =>
  words === "name" ? english.split(" ").slice(-1) : words;

export const commands: readonly OperatorCommand[] = [
  {
    german: "neu",
    english: "new",
    takes: "ORDNER [--from DATEI]",
    summary:
      "legt die Dateien einer Agentur an, etwa in /srv/agentur; fragt zehn Fragen und sagt, was bis zum Start noch fehlt",
    group: "agency",
  },
  {
    german: "pruefen",
    english: "check",
    takes: "[--json] [--site ORDNER]",
    summary: "sagt, was vor dem Start noch zu tun ist, mit Datei, Zeile und Abhilfe",
    program: "scripts/launch-check.ts",
    as: "publish",
    group: "agency",
    explainsItself: true,
    paths: { options: ["site"] },
  },
  {
    german: "veroeffentlichen",
    english: "publish",
    takes: "[--dry-run]",
    summary: "macht öffentlich, was in den Dateien der Agentur steht",
    ...publish,
    explainsItself: true,
  },
  {
    german: "zuruecknehmen",
    english: "undo",
    summary: "macht wieder öffentlich, was vor der letzten Veröffentlichung da war",
    ...publish,
    words: ["--undo"],
  },
  {
    german: "stand",
    english: "status",
    takes: "[--check]",
    summary: "zeigt, was öffentlich ist und ob alles auf dem Stand ist; --check endet sonst mit 1",
    ...publish,
    words: ["--list"],
  },
  {
    german: "einladen",
    english: "invite",
    takes: "NAME [--role leitung] [--email ADRESSE]",
    summary: "macht einen Link, mit dem diese Person einen Passkey fürs Kontor anlegt; er gilt 24 Stunden und einmal",
    ...people,
    words: ["invite"],
  },
  {
    german: "sperren",
    english: "close-access",
    takes: "NAME",
    summary: "sperrt einen Zugang zum Kontor, sofort und auf allen Geräten",
    ...people,
    words: ["close"],
  },
  { german: "zugaenge", english: "accesses", summary: "zeigt, wer ins Kontor kommt", ...people, words: ["list"] },
  {
    german: "messen",
    english: "measure",
    summary:
      "rechnet aus, wie schnell Sie geantwortet haben, und schreibt measured.yaml; das Kontor tut es täglich von selbst",
    ...people,
    words: ["measure"],
  },
  {
    german: "bewerbungen faellige-loeschen",
    english: "applications delete-due",
    takes: "[--trust-clock]",
    summary:
      "löscht, was fällig ist; sonst tut es der Dienst jede Stunde. --trust-clock: auch wenn die Uhr zweifelhaft ist",
    ...applications,
  },
  {
    german: "sichern",
    english: "backup",
    summary:
      "sichert Bewerbungen und Dateien der Agentur in eine Datei, auch während der Dienst läuft; mit den Einstellungen: systemctl start backup. Ob sie sich lesen lässt, zeigt wiederherstellen --probe",
    ...applications,
    group: "server",
    as: "backup",
  },
  {
    german: "sicherungsschluessel",
    english: "backup-key",
    takes: "[--replace] [--yes]",
    summary: "macht einmal den Schlüssel der Sicherungen, zum Ausdrucken; ohne wird nicht gesichert",
    ...applications,
    group: "server",
    as: "backup",
  },
  {
    german: "wiederherstellen",
    english: "restore",
    takes: "[DATEI] [--probe] [--from DATENBANK] [--erased DATEI|--ohne-liste] [--into ORDNER] [--key DATEI] [--yes]",
    summary:
      "stellt die Bewerbungen in einer leeren Datenbank wieder her, aus der Sicherung DATEI; --probe versucht es nur, daneben, zählt und sagt, wie lange es dauert und was fehlte; --erased: die neueste Liste, wer gelöscht wurde; --from: die alte Datenbank (file:… oder postgres://…), die das auch weiß, und ohne DATEI zieht alles aus ihr um; --into: wohin Dateien der Agentur und Einstellungen kommen. Nach dem Schlüssel wird gefragt, außer mit --key",
    ...applications,
    group: "server",
    as: "backup",
    paths: { positions: [0], options: ["key", "erased", "into", "from"] },
  },
  {
    german: "einrichten",
    english: "setup",
    takes: "AGENTURORDNER ZIELORDNER [--kontor NAME]",
    summary:
      "schreibt, was ein Server braucht, mit Ihren Namen und Pfaden: Units, Nutzer, Ordner, Einstellungen, Caddy",
    group: "server",
  },
  {
    german: "aktualisieren",
    english: "upgrade",
    takes: "ARCHIV [--probe|--ja], oder --zurueck [--ja]",
    summary:
      "bringt eine neue Version, sichert vorher und geht zurück, wenn sie nicht läuft; vorher sagt und fragt es, was sie verlangt, außer mit --ja. --probe versucht sie mit einer Kopie der Datenbank, die niemandem schreibt; --zurueck: die Version davor, mit allen Bewerbungen",
    group: "server",
  },
  {
    german: "doktor",
    english: "doctor",
    takes: "[--json] [--mail ADRESSE] [--von-aussen WEBSITE FORMULAR KONTOR]",
    summary:
      "sieht nach, ob alles richtig eingerichtet ist, und sagt zu jedem Befund die Abhilfe; --mail schickt eine E-Mail zur Probe und liest ihre Kopfzeilen; --von-aussen von einem anderen Rechner, mit den drei Namen ohne https://",
    group: "server",
  },
  {
    german: "schemas",
    english: "schemas",
    summary: "legt neben die Dateien der Agentur, womit ein Editor sie ergänzt und prüft",
    program: "scripts/schemas.ts",
    as: "publish",
    group: "agency",
  },
  {
    german: "vervollstaendigung",
    english: "completion",
    summary: "gibt aus, womit eine Shell diese Befehle mit der Tabulatortaste ergänzt",
    group: "server",
  },
];
