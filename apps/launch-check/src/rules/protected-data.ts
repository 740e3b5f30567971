// What a thief would want of applicants; people in banks, payroll and IT work with the same things of others.
import { phraseRule } from "../phrases.ts";
import { asksReader, words } from "../sense.ts";

/** Software is tested with invented data, and nobody's papers; some people check papers for a living. */
const inventedData =
  /^(?!.*(?<!\p{L})(Ihre?[mnrs]?|Ihnen|dein\p{L}*|eigene[mnrs]?|selbst|Video-?Ident\p{L}*|your)(?!\p{L})).*(?<!\p{L})(Testdaten|Testumgebung|Testautomat\p{L}*|automati\p{L}* Tests|test (data|environment|automation)|Schnittstelle)(?!\p{L})/u;
const identWork = /^(Senior )?(Video-?)?(Ident|Legitimations)-?(Agent|Berat|Prüf|Spezialist|Sachbearbeit)\p{L}*$/iu;
/** Pay goes to an account, and hours have one, too. */
const paidTo =
  /^(?!.*(?<!\p{L})(nennen|angeben|tragen|bitte|vorab|zugang|PIN|Passwort|Nutzung|Kund\p{L}+)(?!\p{L})).*((?<!\p{L})(Gehalt|Lohn|Vergütung|Honorar|salary|wages?)(?!\p{L}).*(Konto|account)|(Arbeitszeit|Gleitzeit|Stunden|Nutzer|Benutzer|Kunden|Lern)konto)/iu;
/** Whoever looks at papers on the first day takes no copy. */
const employerLooks =
  /^(?!.*(?<!\p{L})(schick\p{L}*|send\p{L}*|Scan\p{L}*|Selfie|hochladen|an uns)(?!\p{L})).*((am|zum) ersten (Arbeits)?tag.*(Arbeitgeber|vor Ort|keine Kopie|werfen|sehen|zeigen)|in person on (your|the) first day)/iu;
/** A title, or what belongs to others. */
const bankWork =
  /^(Senior |Junior )?\p{L}*(manag|berat|entwickl|automatisier|sachbearbeit|test|engineer|spezialist)\p{L}* (\p{L}+ )?(Mobile|Online)-?\s?banking$|Mietkaution/iu;
/** What an employer asks of those whom it employs. */
const afterContract =
  /^(?!.*(?<!\p{L})(vorab|bitte|Foto|Kopie|Scan|uns)(?!\p{L})).*(?<!\p{L})(erst,? (nach|wenn|mit|sobald|Ihrem|der|die|dem (späteren )?Arbeitgeber)|nach (der )?(Einstellung|Unterschrift|(Vertrags)?unterzeichnung|Vertragsschluss|Vertragsabschluss)|both sides have signed|wenn der (\p{L}+)?vertrag unterschrieben|vor Ort|once you have signed|after you have signed|until you have signed)(?!\p{L})/iu;

/** What is nobody's business before a contract, whatever it is wanted for. */
const sensitive = words`
  (?<!schwerbehinderten|studenten|dienst|werks|presse|mitarbeiter|haus)(personal)?aus\.?weis(e|es|kopie|dokument)?|persos?|reisepass(es)?|identität|legitimation|idnow(-?\p{L}+)?|web-?id(-?\p{L}+)?|video ident|selfies?|selfi|mrz|
  maschinenlesbare zone|beide seiten (ihres|deines) dokuments|gesundheitskarte|krankenkassenkarte|
  (\p{L}+-?)?tan|pin|(\p{L}+-?)?codes?|otp|\d-stellige zahl|passwort|zugangsdaten|online-?banking|kontoauszug|kontoauszüge|girokonto|testkonto|testaccount|bankkonto|bank account|
  \p{L}*kredit|any ?desk|a\.n\.y\.d\.e\.s\.k|team ?viewer|rustdesk|fernzugriff|fernwartung|remote access|bildschirm|[il]ban|bankverbindung`;
/** Of whoever reads it, and for whoever writes it. */
const wanted = words`
  (\p{L}+-?)?(bank|ec|giro|kredit|sim)-?karten?|puk|tan|login|credentials|account you (created|opened)|(anruf|nachfrage) (der|einer|bei der) bank|steuerung (ihres|deines)|
  (zugriff|steuerung) (auf|über) (ihren|deinen)|konto aufmach*|banken? (ein )?kont(o|en)|postident|nachweis,? dass (sie|du)`;
const reader = words`uns|dich|dir|du|dein*|ihr(e[mnrs]?)?|ihnen|you|your|us|eindrücke|folgen sie`;
const ibanInText = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?\d{4}){3,5}(?: ?\d{1,3})?(?!\d)/u;

const papers = words`
  \p{L}*ausweis(es|e|en)?|perso|\p{L}*ausweis(kopie|scan|foto|dokument|daten)\p{L}*|reisepass(es)?|
  pass-?(kopie|scan|foto)\p{L}*|geburtsurkunde*|aufenthaltstitel*|personaldokument*|utility bill|ausweisdokument*|führerschein(kopie|s)?|meldebescheinigung*|identitätspapiere?|
  passports?|id|id[- ]cards?|identity (card|document|papers)s?|driv(er|ing)['’]?s? licen[cs]es?|
  photo id`;
const copies = words`
  kopien?|scans?|fotos?|bild(er)?|beide seiten|beidseitig|vorder-? und rückseite|vorderseite|senden|
  schicken|übermitteln|hochladen|laden|hoch|einreichen|vorlegen|halten|bereit|fotografieren|machen sie|
  kamera|selfie|per (e-mail|mail|whatsapp|chat)|copy|copies|photos?|pictures?|upload*|send|
  front and back|both sides|ready|show|provide|submit`;
const accounts = words`
  (\p{L}+-?)?konto|(\p{L}+-?)?konten|(\p{L}+-?)?kontos|depot|kreditkarte|
  (bank|current|test|checking) ?accounts?|accounts? (at|with) (\p{L}+ ){0,2}bank*|kontoantrag*`;
const opens = words`
  \p{L}*eröffn*|konto angelegt|richten .*ein|einricht*|ident*|legitim*|anleg*|legen .*an|beantrag*|test(en|et|est|e)?|testkunde*|registrier*|zugangsdaten|open*|
  register|apply|testing|sign up|antrag stellen|stellen|videogespräch`;
const inOwnName = words`
  selbst|du|dich|(erster|deine?|ihre?) (auftrag|aufgabe)|klappt|funktioniert|einwandfrei|zu testzwecken|testweise|zum test|partnerbank|im auftrag|für ihr honorar|honorar|protokollier*|lediglich|ausschließlich|gelöscht|für kundenprojekte|client projects|ihr(e[nmrs]?)?|ihnen|dein*|eigene[mnrs]?|uns|erste[nr]? (aufgabe|auftrag|projekt)|testkunde*|
  eröffnen sie|sie eröffnen|legen sie|echte[mn]|eigenen? namen|bewerten|ablauf|berichten|your|own|us|
  first (task|assignment)|tell|mystery\p{L}*`;

/** That nothing an agency writes asks for what a thief would want. */
export const protectedData = phraseRule({
  name: "protected-data",
  why: "Auf Kopien von Papieren, Video-Ident und „zum Test“ eröffnete Konten haben es Jobbetrüger abgesehen.",
  law: ["police"],
  within: "files",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Ausweis|Pass|Personalausweis|Reisepass|Führerschein)-?(kopie|scan|foto)\p{L}*/iu,
        /(?<!\p{L})(Kopie|Foto|Scan) (Ihres|des|eines) (Ausweis|Personalausweis|Reisepass|Pass)\p{L}*/iu,
        /(?<!\p{L})(Video-?Ident|Post-?Ident|Selfie|Identitätsprüfung|Videoidentifizierung|Videolegitimation|Legitimationsprüfung)\p{L}*/iu,
        /(?<!\p{L})(identity verification|verify your identity|face scan|liveness check|video identification)(?!\p{L})/iu,
        [papers, copies],
        [sensitive, asksReader],
        [wanted, reader],
        [
          words`technik(er|erin)|mitarbeiter|kollege|support`,
          words`maus|tastatur|steuerung|bildschirm|rechner|computer|laptop`,
          words`übernimmt|übernehmen|steuert|schaltet sich|verbindet sich|greift|zugreift`,
          words`ihr*|ihnen|dein*|private?[mnrs]?`,
        ],
        [
          words`(bank|ec|giro|kredit)?karte|bank card|pin|puk|perso|ausweis|id`,
          words`pin|puk|id|ausweis|gesicht|face`,
          words`und|and|im selben|mitbringen|bring`,
        ],
        ibanInText,
        words`verifizierung|verifikation|verifizier(en|st) (sie sich|dich)|identifizierung|gesichtsscan|wer sie sind per (video|foto)`,
        [
          papers,
          words`in (der|ihrer|die) hand|video|aufnehmen|zeigen|abfotografieren|schickst|verschick*|verify who you are|so that we can`,
        ],
        [
          papers,
          words`benötigen wir|brauchen wir|wir (benötigen|brauchen)|we need|personalakte`,
          words`vor dem|vorab|noch vor|before|in advance`,
        ],
      ],
      instead:
        "Lassen Sie das weg. Der Arbeitgeber sieht einen Ausweis zu Beginn der Arbeit, nie vorher und nie als Kopie.",
      mayBeDenied: true,
      mayBeWork: true,
      unless: new RegExp(`${inventedData.source}|${identWork.source}|${employerLooks.source}`, "iu"),
    },
    {
      patterns: [
        [accounts, opens, inOwnName],
        [
          words`(bank|banking|finanz)-?\p{L}*|\p{L}*banken|banks?`,
          words`
  (unter|mit|in|auf) ihrem (echten |eigenen )?namen|videogespräch*|video-?call|identifizier*|
  your (own |real )?name`,
          words`anmeld*|registrier*|test*|sign|register|melden`,
        ],
        [
          words`(\p{L}+-?)?(codes?|tans?)|nutzername|benutzername|anmeldedaten|passw(o|ö)rt(er)?|zugangsdaten|pins?|passwords?|login`,
          words`uns|unser*|weiter*|us|forward|our|mitarbeiter|im chat|anruf*|anrufen|in unserem portal|kolleg*|berater`,
          words`bestätig*|eintragen|tragen .*ein|durch(zu)?geb*|vor(zu)?les*|mit(zu)?teil*|teilen|nenn*|geb(en|t|e)|schick*|send*|weiter*|übermittel*|share|tell|give|forward`,
        ],
        [
          words`verifizier(st|en|e)?|identifizier(st|en|e)?|verify|legitimier(st|en|e)?`,
          words`dich|sich|sie sich|yourself`,
          words`(echte[mn]|eigene[mn]|deine[mn]|ihre[mn]) namen|bei der (app|bank)|test|app|bank|real name`,
        ],
        [
          words`(handy|mobilfunk|strom|miet|leasing)vertrag|handyvertrag|vertrag|abo|bestellung|ratenkauf`,
          words`probeweise|testweise|zum test|zu testzwecken|auf ihren namen`,
          words`kündigen|storniert|stornieren|gekündigt|danach|später|cancel*`,
        ],
        [
          words`app|software|programm|datei|apk`,
          words`lad(en|e)|installier*|download*|install`,
          words`außerhalb|app ?store*|alle rechte|rechte|zugriff|berechtigung*|link|permissions?`,
        ],
        [
          words`(die |der |eine )?bank|berater|hotline`,
          words`frag(en|t)|fragt sie|wird (dich|sie) fragen|asks?`,
          words`antwort*|sagen sie|sag|answer|say`,
        ],
        [
          words`(ratenkredit|kleinkredit|testkredit|kredit|darlehen|loan)s?`,
          words`testweise|zum test|test|storniert|auftrag|aufgabe|wir zahlen|zurück|auf, wir|in (ihrem|deinem) namen|test loan`,
        ],
        [
          words`(halten|sprechen) sie|sagen sie|skript|script|say`,
          words`video(gespräch|call|chat|telefonat)*|videogespräch*|video call`,
          words`nicht sagen|sagen sie nicht|verschweig*|test handelt|do not (say|tell|mention)|skript`,
        ],
        [
          words`identität|identity|identifizierung|identifikation|legitimation`,
          words`zugangsdaten|konto|account|credentials|gelöscht`,
          words`ihnen|sie|your|you|dir|nach`,
        ],
        [
          words`identität|identity`,
          words`bestätig*|nachweis*|prüf*|confirm|prove`,
          words`videochat*|video-?call|videoanruf*|bei einer bank|ausweis*|bank`,
          words`ihre|sie|your|you`,
        ],
        [
          words`registrier*|meld(en|est) .*an|anmeld*|sign up|register`,
          words`banken|bank|banks|neobank*|direktbank*`,
          words`(echten|eigenen|persönlichen|ihren) (daten|namen|angaben)|(real|own) (name|data|details)`,
        ],
        [
          words`zugangsdaten|passwort|pin|login|credentials`,
          words`online-?banking*|bankkonto|bank`,
          words`ihre|wir|uns|your|we`,
        ],
        [
          words`anydesk|team ?viewer|rustdesk|ultraviewer|fernwartung\p{L}*|remote desktop|fernzugriff`,
          words`verbind*|install*|lad(en|e)|zugriff|freigeben|download|erlauben|access`,
          words`ihr(e[nmrs]?)?|ihnen|sie|your|you`,
          words`ihr(e[nmrs]?)?|unser*|wir|einarbeitung|einrichte[nt]?|our|we|your|techniker|technician`,
        ],
      ],
      instead:
        "Streichen Sie das: Ein Konto „zum Test“, ein Code oder ein fremder Zugriff auf den Rechner ist das Ziel, nicht die Arbeit.",
      mayBeDenied: true,
      mayBeWork: true,
      acrossSentences: true,
    },
    {
      patterns: [
        /(?<!\p{L})(IBAN|Bankverbindung|Kontodaten|Kontonummer|Bankdaten|Kreditkarte|Kreditkartennummer|Kreditkartendaten|Kontoverbindung)\p{L}*/iu,
        // Where to pay is asked of those who have signed.
        [
          words`auf welches konto|(welche|ihre|deine) kontoverbindung|bic|kontoinhaber|routing number|account number|direct deposit|(ihre|deine|ihrer) (ec-?|bank|giro|kredit)?karte`,
          words`gehalt|auszahlung|nennen|eintragen|tragen|hinterleg*|formular|need|provide|before|bewerbung|spesen|abbuchen`,
        ],
        // Whoever hires needs nothing of anybody's account.
        words`
  (ihr|dein|eigene|private)(e|es|em|en|er|s)? (\p{L}+ )?(\p{L}*bank)?(konto|kontos|konten|kontonummer|banking)|(online|mobile) ?banking\p{L}*|
  bei welcher bank|your (own )?bank( account)?|bank account of your own`,
        /(?<!\p{L})(Konto(eröffnung|-?test)|Testkonto|Testkonten|Konto (eröffnen|testen)|eigenes Konto zur Verfügung)/iu,
        /(?<!\p{L})(Steuer-?ID|Steueridentifikationsnummer|Steuernummer|Sozialversicherungsnummer|Rentenversicherungsnummer)(?!\p{L})/iu,
        /(?<!\p{L})(bank (details|account number|login|data)|(online )?banking (login|credentials|password)|tax (id|number)|social (security|insurance) number|(credit|debit) card (number|details))(?!\p{L})/iu,
        [
          words`eigenes (\p{L}+ )?(giro|bank)?konto|ein (giro|bank)konto|own (bank )?account`,
          words`Voraussetzung|erforderlich|über das|benötig*|brauch*|zahlungen|required|needed`,
        ],
      ],
      instead: "Lassen Sie das weg. Nach dem Konto fragt der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
      mayBeDenied: true,
      mayBeWork: true,
      unless: new RegExp(`${inventedData.source}|${afterContract.source}|${paidTo.source}|${bankWork.source}`, "iu"),
    },
    {
      patterns: [
        // Whoever plays a customer of a bank becomes one.
        [
          words`mystery\p{L}*|neukunde|neukundin|testkunde|testkundin|als kunde|als kundin|einen kunden|scheinkunde`,
          words`bank*|\p{L}*banken|\p{L}*institute?n?|finanz\p{L}*|konto|anbieter*|versicherung*`,
          words`an(zu)?meld*|meld(en|est) .*an|durchlauf*|durchläuf*|aufnahmeprozess*|vorgang|registrier*|abschließ*|spielen|schlüpfen`,
        ],
        [
          words`tan|codes?|(vier|sechs|acht|\d)-?stellige[nr]? (nummer|zahl|code)|nummer aus der sms`,
          words`weiter*|uns|durch*|nenn*|geb(en|t)`,
          words`sms|uns|sofort|bitte|an uns`,
        ],
        [
          words`any ?desk|team ?viewer|rustdesk`,
          words`sie laden|laden sie|lädst|download*|herunter`,
          words`wir|unser*|vorbereiten|einrichten|we`,
        ],
        [
          words`online-?banking-?(zugang|zugriff)?|bankzugang`,
          words`voraussetzung|erforderlich|wir richten|nötig|required`,
        ],
        [
          words`identity (check|verification)|identitätsprüfung`,
          words`banking partner|partner bank|partnerbank|our partner|unserem partner`,
        ],
      ],
      instead: "Streichen Sie das: Niemand prüft Banken, indem er dort mit dem eigenen Namen Kunde wird.",
      mayBeDenied: true,
    },
  ],
  says: (wording) => `„${wording}“ fragt nach etwas, das vor einem Vertrag niemand braucht.`,
});
