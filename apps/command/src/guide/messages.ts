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
    {
      words: "lässt sich nicht benutzen (",
      means: "Die Datenbank antwortet nicht, oder Name und Passwort stimmen nicht.",
      remedy: "`systemctl status postgresql`; dann `DATABASE_URL` in `/etc/fernkontor` vergleichen.",
    },
    {
      words: "darf diese Datenbank nicht benutzen.",
      means: "Der Rolle des Formulars fehlen ihre Rechte, etwa nach einer neuen Version.",
      remedy: "`sudo fernkontor formularrolle ROLLE`.",
    },
    {
      words: "Noch kein Dienst hat mit dieser Datenbank gearbeitet.",
      means: "Die Datenbank ist leer.",
      remedy: "`systemctl start desk`, dann noch einmal.",
    },
    {
      words: "für E-Mails lässt sich nicht anlegen (",
      means: "Ohne SMTP_URL werden E-Mails als Dateien abgelegt, und dieser Ordner gehört jemand anderem.",
      remedy: "SMTP_URL in `/etc/fernkontor/mail.env` setzen: [Seite 7](07-e-mail.md).",
    },
    {
      words: "Mindestens eine Person mit der Rolle Leitung muss hineinkommen.",
      means: "Es wäre die letzte Leitung mit Passkey.",
      remedy: "Erst eine zweite einladen, mit `--role leitung`, und ihren Passkey anlegen lassen.",
    },
    {
      words: "antwortet niemand. Das schreibt der Dienst, der veröffentlicht:",
      means: "Den Ordner der Agentur schreibt allein der Dienst, der veröffentlicht, und er läuft nicht.",
      remedy: "`systemctl start publish`.",
    },
  ],
  "Sichern und Wiederherstellen": [
    {
      words: "Wohin gesichert wird, ist nicht gesagt:",
      means: "Der Befehl hat die Einstellungen des Sicherns nicht, oder sie sind noch leer.",
      remedy: "`sudo` davor; sonst `/etc/fernkontor/backup.env` ausfüllen: [Seite 8](08-sichern.md).",
    },
    {
      words: "Alles sichert der Dienst, der auch die Einstellungen lesen darf:",
      means: "Von Hand gerufen fehlten der Sicherung die Einstellungen mit ihren Passwörtern.",
      remedy: "`systemctl start backup`.",
    },
    {
      words: "tut nicht, was er soll (restic",
      means:
        "Der Speicher ist nicht zu erreichen, voll, beschädigt oder anders verschlossen; was restic sagt, steht dahinter.",
      remedy: "Adresse, Zugang und Passwort in `/etc/fernkontor/backup.env` prüfen, dann `systemctl start backup`.",
    },
    {
      words: "ist keine Sicherung mehr, oder der Speicher ist nicht zu erreichen.",
      means:
        "Dort wurde schon gesichert, und jetzt ist nichts da: ein Laufwerk, das nicht eingehängt ist, oder ein Verlust.",
      remedy: "Das Laufwerk einhängen. Ist alles verloren, sagt die Meldung, womit ein neuer Speicher beginnt.",
    },
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
    {
      words: "Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier.",
      means: "Beim Abtippen hat sich etwas verändert.",
      remedy: "Zeichen für Zeichen vergleichen; Groß- und Kleinschreibung ist gleich.",
    },
    {
      words: "ist keine Sicherung dieses Programms.",
      means: "Gemeint war eine andere Datei; neben jeder Sicherung liegen ihre Prüfsumme und die Liste der Gelöschten.",
      remedy: "Die Datei, die auf `.backup` endet.",
    },
    {
      words: "ist schon ein Umzug oder ein Wiederherstellen im Gange.",
      means: "Jemand anderes tut gerade dasselbe.",
      remedy: "Dessen Ende abwarten; nach einem Abbruch einige Minuten.",
    },
    {
      words: "gehört zu einem anderen Umzug.",
      means: "In der neuen Datenbank liegt der Anfang eines Umzugs von anderswo.",
      remedy: "Eine leere Datenbank nehmen: [Seite 12](12-mehr-als-ein-rechner.md).",
    },
    {
      words: "Ein Umzug ersetzt nichts.",
      means: "Die neue Datenbank enthält schon etwas.",
      remedy: "Eine leere Datenbank nehmen: [Seite 12](12-mehr-als-ein-rechner.md).",
    },
    {
      words: "darf auch lesen, was allein dem Kontor gehört:",
      means: "Die Rolle des Formulars darf zu viel.",
      remedy: "Mit `createuser` eine neue anlegen, ohne Rechte: [Seite 12](12-mehr-als-ein-rechner.md).",
    },
  ],
  "In den Protokollen": [
    {
      words: "durability-weak",
      means: "Die Datenbank hält nicht alles, was bestätigt ist; was fehlt, steht dahinter.",
      remedy:
        "Bei PostgreSQL `fsync` und `synchronous_commit` einschalten lassen; mehr in [database.md](../database.md).",
    },
    {
      words: "database-fails",
      means: "Die Datenbank nimmt nichts an: Platte voll, gesperrt oder weg (`state`). Das Formular bestätigt nichts.",
      remedy: "`df /var/lib`; bei PostgreSQL `systemctl status postgresql`. Danach geht es von selbst weiter.",
    },
    {
      words: "database-damaged",
      means: "Die Datei der Datenbank ist beschädigt; geschrieben wird nichts mehr.",
      remedy: "Weiter oben, unter „ist beschädigt“.",
    },
    {
      words: "database-not-checked",
      means: "Ob die Datenbank heil ist, ließ sich nicht prüfen; bis dahin wird nichts geschrieben.",
      remedy: "`systemctl restart desk 'form@*.service'`; bleibt es dabei, `fernkontor doktor`.",
    },
    {
      words: "facts-refused",
      means: "Formular oder Kontor können nicht lesen, was veröffentlicht ist; es gilt, was sie zuletzt lasen.",
      remedy: "`sudo fernkontor veroeffentlichen`; stammt es von einer anderen Version, beide neu starten.",
    },
    {
      words: "publisher-refused",
      means: "Der Dienst, der veröffentlicht, hat eine Frage des Kontors abgelehnt.",
      remedy: "Beide sind vielleicht verschiedene Versionen: `systemctl restart publish desk`.",
    },
    {
      words: "public-not-followed",
      means: "Das Kontor kommt mit dem, was veröffentlicht ist, nicht mit.",
      remedy: "`systemctl restart desk`.",
    },
    {
      words: "deletion-refused",
      means: "Gelöscht wird nicht, weil die Uhr zweifelhaft ist (`reason`).",
      remedy:
        "`timedatectl set-ntp true`; stimmt sie doch, `sudo fernkontor bewerbungen faellige-loeschen --trust-clock`.",
    },
    {
      words: "deletion-failed",
      means: "Das Löschen nach Frist ist gescheitert; in einer Stunde kommt der nächste Versuch.",
      remedy: "Kommt es wieder: `fernkontor doktor`, und ob die Datenbank beschreibbar ist.",
    },
    {
      words: "dates-mended",
      means: "Bewerbungen trugen Daten aus der Zukunft, weil die Uhr falsch ging; sie sind berichtigt.",
      remedy: "Die Uhr stellen lassen: `timedatectl set-ntp true`.",
    },
    {
      words: "erased-again",
      means: "Was gelöscht war, war wieder da, etwa nach einem Wiederherstellen; es ist wieder gelöscht.",
      remedy: "Nichts.",
    },
    {
      words: "erased-list-unreadable",
      means: "Die Liste gelöschter Bewerbungen hat Zeilen, die sich nicht lesen lassen.",
      remedy: "Weiter oben, unter „kein Eintrag der Liste“.",
    },
    {
      words: "log-deletion-failed",
      means: "Alte Protokolle lassen sich nicht löschen; versprochen sind sieben Tage.",
      remedy: "`ls -l /var/log/fernkontor-*`: Sie gehören dem Benutzer des Dienstes.",
    },
    {
      words: "hourly-work-failed",
      means: "Was das Kontor stündlich tut, ist gescheitert.",
      remedy: "Kommt es wieder: `systemctl restart desk`, und ob `publish` läuft.",
    },
    {
      words: "link-failed",
      means: "Ein Bewerber wollte einen neuen Link, und es gab keinen: Die Datenbank war weg.",
      remedy: "Er kann es noch einmal versuchen; `fernkontor doktor`.",
    },
    {
      words: "mail-server-failed",
      means: "Der Mailserver antwortet nicht oder lässt niemanden hinein. Die E-Mails warten.",
      remedy: "SMTP_URL in `/etc/fernkontor/mail.env` prüfen, auch das Passwort: [Seite 7](07-e-mail.md).",
    },
    {
      words: "mail-postponed",
      means: "Eine E-Mail wurde vertagt; das ist üblich und geht von selbst weiter.",
      remedy: "Nichts, außer es bleibt so: `fernkontor doktor --mail`.",
    },
    {
      words: "mail-undeliverable",
      means: "Eine E-Mail kommt nicht an: Die Adresse gibt es nicht, oder niemand nahm sie zwei Tage lang.",
      remedy: "War sie an Sie: die Adresse in `profile.yaml` prüfen. An einen Bewerber: anrufen.",
    },
    {
      words: "mail-kind-unknown",
      means: "In der Datenbank wartet eine E-Mail, die erst eine neuere Version kennt.",
      remedy: "Die neuere Version nehmen: [Seite 10](10-aktualisieren.md).",
    },
    {
      words: "outbox-away",
      means: "Die E-Mails ließen sich nicht aus der Datenbank lesen.",
      remedy: "Wie bei „database-fails“.",
    },
  ],
};
