/** What services warn of in their logs, by the name of the event, with what is to be done: for page 11 of the guide. */
export const logEvents: Readonly<Record<string, string>> = {
  "durability-weak":
    "Die Datenbank hält nicht alles, was bestätigt ist; was fehlt, steht dahinter.\n→ Bei PostgreSQL `fsync` und `synchronous_commit` einschalten lassen; mehr in [database.md](../database.md).",
  "database-fails":
    "Die Datenbank nimmt nichts an: Platte voll, gesperrt oder weg (`state`). Das Formular bestätigt nichts.\n→ `df /var/lib`; bei PostgreSQL `systemctl status postgresql`. Danach geht es von selbst weiter.",
  "database-damaged":
    "Die Datei der Datenbank ist beschädigt; geschrieben wird nichts mehr.\n→ Weiter oben, unter „ist beschädigt“.",
  "database-not-checked":
    "Ob die Datenbank heil ist, ließ sich nicht prüfen; bis dahin wird nichts geschrieben.\n→ `systemctl restart desk 'form@*.service'`; bleibt es dabei, `fernkontor doktor`.",
  "facts-refused":
    "Formular oder Kontor können nicht lesen, was veröffentlicht ist; es gilt, was sie zuletzt lasen.\n→ `sudo fernkontor veroeffentlichen`; stammt es von einer anderen Version, beide neu starten.",
  "publisher-refused":
    "Der Dienst, der veröffentlicht, hat eine Frage des Kontors abgelehnt.\n→ Beide sind vielleicht verschiedene Versionen: `systemctl restart publish desk`.",
  "public-not-followed": "Das Kontor kommt mit dem, was veröffentlicht ist, nicht mit.\n→ `systemctl restart desk`.",
  "deletion-refused":
    "Gelöscht wird nicht, weil die Uhr zweifelhaft ist (`reason`).\n→ `timedatectl set-ntp true`; stimmt sie doch, `sudo fernkontor bewerbungen faellige-loeschen --trust-clock`.",
  "deletion-failed":
    "Das Löschen nach Frist ist gescheitert; in einer Stunde kommt der nächste Versuch.\n→ Kommt es wieder: `fernkontor doktor`, und ob die Datenbank beschreibbar ist.",
  "dates-mended":
    "Bewerbungen trugen Daten aus der Zukunft, weil die Uhr falsch ging; sie sind berichtigt.\n→ Die Uhr stellen lassen: `timedatectl set-ntp true`.",
  "erased-again":
    "Was gelöscht war, war wieder da, etwa nach einem Wiederherstellen; es ist wieder gelöscht.\n→ Nichts.",
  "erased-list-unreadable":
    "Die Liste gelöschter Bewerbungen hat Zeilen, die sich nicht lesen lassen.\n→ Weiter oben, unter „kein Eintrag der Liste“.",
  "log-deletion-failed":
    "Alte Protokolle lassen sich nicht löschen; versprochen sind sieben Tage.\n→ `ls -l /var/log/fernkontor-*`: Sie gehören dem Benutzer des Dienstes.",
  "hourly-work-failed":
    "Was das Kontor stündlich tut, ist gescheitert.\n→ Kommt es wieder: `systemctl restart desk`, und ob `publish` läuft.",
  "link-failed":
    "Ein Bewerber wollte einen neuen Link, und es gab keinen: Die Datenbank war weg.\n→ Er kann es noch einmal versuchen; `fernkontor doktor`.",
  "mail-server-failed":
    "Der Mailserver antwortet nicht oder lässt niemanden hinein. Die E-Mails warten.\n→ SMTP_URL in `/etc/fernkontor/mail.env` prüfen, auch das Passwort: [Seite 7](07-e-mail.md).",
  "mail-postponed":
    "Eine E-Mail wurde vertagt; das ist üblich und geht von selbst weiter.\n→ Nichts, außer es bleibt so: `fernkontor doktor --mail`.",
  "mail-undeliverable":
    "Eine E-Mail kommt nicht an: Die Adresse gibt es nicht, oder niemand nahm sie zwei Tage lang.\n→ War sie an Sie: die Adresse in `profile.yaml` prüfen. An einen Bewerber: anrufen.",
  "mail-kind-unknown":
    "In der Datenbank wartet eine E-Mail, die erst eine neuere Version kennt.\n→ Die neuere Version nehmen: [Seite 10](10-aktualisieren.md).",
  "outbox-away": "Die E-Mails ließen sich nicht aus der Datenbank lesen.\n→ Wie bei „database-fails“.",
};
