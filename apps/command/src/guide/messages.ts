/** Messages with which a command or a service ends, refuses or warns, and what is behind each: page 11 of the guide. */

export type Message = {
  /** As it stands in the code, and so on the screen, without what is filled in. */
  words: string;
  means: string;
  remedy: string;
};

export const messages: Readonly<Record<string, readonly Message[]>> = {
  Befehle: [
    {
      words: "darf nur root lesen, und ohne diese Einstellungen arbeitete der Befehl mit anderem als der Dienst.",
      means: "Einstellungen mit Passwörtern liest nur root; ohne sie meinte der Befehl eine andere Datenbank.",
      remedy: "Denselben Befehl mit `sudo` davor.",
    },
    {
      words: "Was Sie anlegen, könnte er nicht mehr ändern.",
      means: "Der Befehl gehört zu einem Dienst mit eigenem Benutzer.",
      remedy: "Denselben Befehl mit `sudo` davor; er wird dann von selbst dieser Benutzer.",
    },
    {
      words: "Die Einstellungen des Dienstes fehlen:",
      means: "Eine Datei, die die Unit verlangt, ist nicht da.",
      remedy:
        "Aus der Sicherung von `/etc/fernkontor` zurückholen, oder neu schreiben: [Seite 2](02-ordner-und-benutzer.md).",
    },
    {
      words: "leer oder fehlt, und",
      means: "Der Befehl nähme eine leere Datenbank, während ein Dienst hier mit einer anderen arbeitet.",
      remedy: "`sudo fernkontor …` statt des Befehls ohne Einstellungen.",
    },
    {
      words: "Hier ist kein Terminal, in dem sich nachfragen ließe.",
      means: "Der Befehl will vor etwas Endgültigem fragen und kann nicht.",
      remedy: "In einem Terminal rufen, oder `--yes` dazu, wenn es so gemeint ist.",
    },
    {
      words: "und Sie dürfen es nicht neu bauen.",
      means: "Die Software ist neu, Formular oder Kontor sind noch die alten.",
      remedy:
        "Als root in `/srv/fernkontor`: `npm run build -- --services`, dann beide neu starten: [Seite 10](10-aktualisieren.md).",
    },
  ],
  Veröffentlichen: [
    {
      words: "Öffentlich ist die Website einer anderen Agentur, und sie wird nicht ersetzt.",
      means: "Der Ordner der Agentur ist ein anderer als bisher, oder die Agentur heißt jetzt anders.",
      remedy: "`AGENCY_DIR` prüfen. Nach einer Umbenennung einmal: `sudo fernkontor veroeffentlichen --replace-live`.",
    },
    {
      words: "Was darin liegt, spart nur Arbeit; nehmen Sie es weg:",
      means: "Jemand anderes als der Dienst, meist root, hat im Zwischenspeicher etwas angelegt.",
      remedy: "Die Zeile, die dahinter steht. Von da an `sudo fernkontor …`.",
    },
    {
      words: "Veröffentlichen Sie als derselbe Nutzer wie bisher",
      means: "Der Ordner der Veröffentlichungen gehört einem anderen Benutzer.",
      remedy: "`sudo fernkontor veroeffentlichen`, oder `chown -hR fernkontor-publish: /srv/fernkontor/published`.",
    },
    {
      words: "Diese Fassung der Dateien wurde zurückgenommen.",
      means: "Jemand hat sie zurückgenommen; von selbst kommt sie nicht wieder.",
      remedy: "`sudo fernkontor veroeffentlichen`, wenn sie doch gelten soll.",
    },
    {
      words: "Alle, mit Grund und Abhilfe, zeigt: fernkontor pruefen.",
      means: "Die Prüfung findet Fehler; eine echte Website wird damit nicht veröffentlicht.",
      remedy: "`sudo fernkontor pruefen` nennt jeden mit Datei, Zeile und Abhilfe.",
    },
    {
      words: "Stimmt sie doch, rufen Sie: fernkontor veroeffentlichen --trust-clock",
      means: "Die Uhr des Rechners liegt weit von allem entfernt, was zuletzt gespeichert wurde.",
      remedy: "`timedatectl` zeigt sie, `timedatectl set-ntp true` lässt sie stellen.",
    },
  ],
  Aktualisieren: [
    {
      words: "ist nicht von denen unterschrieben, von denen die Version ist, die läuft.",
      means: "Jemand anderes hat das Archiv gemacht, oder eine seiner drei Dateien ist die einer anderen Version.",
      remedy:
        "Alle drei noch einmal von dort laden, woher Ihre Version ist; sonst die Entwickler fragen, nicht auspacken.",
    },
    {
      words: "ist nicht, was unterschrieben wurde:",
      means: "Beim Laden ist etwas verlorengegangen, oder die Datei heißt nicht mehr, wie sie hieß.",
      remedy: "Noch einmal laden.",
    },
    {
      words: "Das Archiv ließ sich nicht auspacken",
      means: "Meist ist die Platte voll. Verändert ist nichts.",
      remedy:
        "`df -h /srv`; ältere Ordner `fernkontor-…` in `/srv/fernkontor` löschen, außer denen von `current` und `previous`.",
    },
    {
      words: "stimmt etwas nicht; es geht zurück:",
      means:
        "Mit der neuen Version meldet der Doktor einen Fehler, den es vorher nicht gab. Es läuft wieder die davor.",
      remedy: "Den Fehler beheben, der darunter steht, und denselben Befehl noch einmal rufen.",
    },
  ],
  "Formular, Kontor und ihre Datenbank": [
    {
      words: "ist belegt. Beenden Sie das andere Programm",
      means: "Auf dem Port antwortet schon jemand, oft derselbe Dienst, von Hand gestartet.",
      remedy: "`ss -ltnp` zeigt, wer; ihn beenden, dann `systemctl restart desk 'form@*.service'`.",
    },
    {
      words: "lässt sich nicht öffnen (",
      means: "Die Datei der Bewerbungen gehört einem anderen Benutzer, oder der Ordner fehlt.",
      remedy:
        "`systemd-tmpfiles --create`; nach einem Wiederherstellen von Hand `chown fernkontor-desk:fernkontor` und `chmod 660` für `/var/lib/fernkontor/applications.db`.",
    },
    {
      words: "gibt es keine Datenbank. Starten Sie den Dienst einmal",
      means: "Der Dienst hat dort noch nie gearbeitet, oder der Pfad ist ein anderer.",
      remedy: "`systemctl start desk`, dann noch einmal.",
    },
    {
      words: "ist beschädigt; es wird nichts mehr hineingeschrieben",
      means:
        "Die Datei der Datenbank ist beschädigt. Niemand wird mehr bestätigt; das Formular sagt, dass es gerade nicht geht.",
      remedy:
        "Alles anhalten (`systemctl stop 'form@*' desk`), `applications.db`, `-wal` und `-shm` zusammen beiseitelegen, dann `sqlite3 alt/applications.db .recover | sqlite3 applications.db` oder [wiederherstellen](08-sichern.md). Die Zahlen beider vergleichen, die Platte tauschen.",
    },
    {
      words: "dieses Programm kennt Versionen bis",
      means: "Die Datenbank ist neuer als das Programm: Jemand ist zu einer älteren Version zurückgegangen.",
      remedy: "Die neuere Version nehmen: [Seite 10](10-aktualisieren.md).",
    },
    {
      words: "Die Bewerbungen sind umgezogen nach",
      means: "Sie liegen in einer anderen Datenbank; hier ist nur noch ein Hinweis.",
      remedy:
        "`DATABASE_URL` in den Dateien von `/etc/fernkontor` darauf setzen: [Seite 12](12-mehr-als-ein-rechner.md).",
    },
    {
      words: "Der Umzug in diese Datenbank ist nicht zu Ende",
      means: "Ein Umzug wurde abgebrochen; es gilt noch die alte.",
      remedy: "Mit den alten Einstellungen `sudo fernkontor umziehen --to …` noch einmal.",
    },
    {
      words: "wird gerade benutzt.",
      means: "Formular oder Kontor halten die Datenbank.",
      remedy: "`systemctl stop 'form@*' desk`, dann noch einmal.",
    },
    {
      words: "Stimmt sie doch: fernkontor bewerbungen faellige-loeschen --trust-clock.",
      means: "Gelöscht wird nicht, weil die Uhr zweifelhaft ist.",
      remedy: "Die Uhr stellen lassen: `timedatectl set-ntp true`.",
    },
    {
      words: "Das ist kein Eintrag der Liste gelöschter Bewerbungen",
      means: "Neben der Datenbank oder einer Sicherung liegt eine Liste, von der eine Zeile nicht lesbar ist.",
      remedy: "Die Zeile ansehen, berichtigen oder entfernen; bis dahin wird nichts wiederhergestellt.",
    },
  ],
  "Sichern und Wiederherstellen": [
    {
      words: "Es gibt schon einen Schlüssel, und gespeichert ist er nirgends.",
      means: "Der Schlüssel der Sicherungen wurde schon gemacht und liegt auf Papier.",
      remedy: "Das Blatt suchen. Ist es verloren: `--replace`; alte Sicherungen sind dann nicht mehr zu öffnen.",
    },
    {
      words: "ist mit einem anderen Schlüssel versiegelt.",
      means: "Das Blatt gehört zu früheren oder späteren Sicherungen.",
      remedy: "Das andere Blatt nehmen; auf jedem steht, von wann es ist.",
    },
    {
      words: "ist nicht mehr, was geschrieben wurde:",
      means: "Die Datei der Sicherung hat sich verändert, etwa auf einer kaputten Platte.",
      remedy: "Eine ältere nehmen, und `systemctl start backup` auf eine andere Platte.",
    },
    {
      words: "Ist das gewollt: --replace.",
      means: "Die Datenbank enthält Bewerbungen, die durch die der Sicherung ersetzt würden.",
      remedy: "Erst die jetzigen sichern, dann mit `--replace`.",
    },
  ],
};
