/**
 * The privacy text describes this software as it is built and as `agency/profile.yaml` sets it up: whoever changes what
 * is collected, stored, logged or sent changes this text too.
 *
 * For the operator: have a lawyer check the text before it is published. It cannot know your hosting and mail providers
 * (contracts under GDPR art. 28, places outside the EU), a data protection officer (BDSG § 38), whether calls or video
 * are recorded, or what your staff keeps elsewhere. Left out on purpose: BDSG § 26, because an agency is not the
 * applicant's employer and because its first paragraph hardly stands since the CJEU's decision C-34/21.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { Rich } from "../parts/rich-text.tsx";
import { legalTextFrame } from "./legal-text-copy.ts";
import { ownLegalTextCopy } from "./own-legal-text-copy.ts";
import type { LegalBlock, LegalSection, LegalTextCopy } from "./sections.tsx";

/** What the text says differently from one agency to the next. */
type Setup = {
  profile: AgencyProfile;
  formHost: string;
  formOrigin: string;
  ours: boolean;
  /** Whether a submitted form may lead to a chat. */
  chat: boolean;
};

/** `formOrigin` is where the built page loads the form from, which need not be what the profile says. */
export function privacyCopy(agency: PublicAgency, formOrigin: string): LegalTextCopy & { head: PageHead } {
  const { profile, ownTexts } = agency;
  const ours = formIsOurs(formOrigin, profile);
  const setup: Setup = {
    profile,
    formOrigin,
    formHost: new URL(formOrigin).host,
    ours,
    // Somebody else's form may offer a chat whatever our profile says.
    chat: profile.whatsAppNumbers.length > 0 || !ours,
  };
  const heading = "Datenschutz\u00aderklärung";
  const generated: LegalTextCopy = {
    heading,
    ...legalTextFrame(profile),
    summary: {
      heading: "Kurz gefasst",
      points: [
        "Wir verarbeiten nur, was für Ihre Bewerbung nötig ist.",
        "Ein Unternehmen erhält Ihre Angaben erst, wenn Sie dieser Bewerbung zugestimmt haben.",
        `Bewerbungsdaten löschen wir ${afterProcess(profile)}.`,
        `Protokolle der Website löschen wir nach ${logDays(profile)}.`,
        "Diese Website setzt keine Cookies und misst nicht, was Sie tun.",
        "Sie können jederzeit Auskunft und Löschung verlangen.",
      ],
    },
    sections: [
      controller(setup),
      collected(setup),
      purposes(setup),
      form(setup),
      ...(setup.chat ? [chat(setup)] : []),
      visit(setup),
      device(setup),
      recipients(setup),
      retention(setup),
      obligation(setup),
      decisions,
      rights(setup),
      objection(setup),
      complaint(setup),
      version(setup),
    ],
  };
  return {
    head: {
      title: `Datenschutzerklärung – ${profile.name}`,
      description: `Welche Daten ${profile.name} bei Bewerbung und Besuch der Website verarbeitet, wozu, wie lange und welche Rechte Sie haben.`,
    },
    ...(ownTexts.privacy ? ownLegalTextCopy("privacy", ownTexts.privacy, agency, heading) : generated),
  };
}

function controller({ profile: { name, address, email } }: Setup): LegalSection {
  return {
    id: "verantwortlich",
    title: "Verantwortliche Stelle",
    blocks: [
      [
        `Verantwortlich für die Verarbeitung Ihrer Daten auf dieser Website und im Bewerbungsverfahren ist ${name}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}, E-Mail: `,
        { email: email.general },
        ". Dorthin können Sie sich mit allen Fragen zum Datenschutz wenden.",
      ],
    ],
  };
}

function collected({ chat, ours }: Setup): LegalSection {
  return {
    id: "daten",
    title: "Welche Daten wir verarbeiten",
    blocks: [
      [
        { strong: "Bei Ihrer Bewerbung:" },
        ` Vor- und Nachname, E-Mail, Telefon (freiwillig), gewünschte Position, Berufserfahrung und Nachricht (freiwillig)${
          chat ? ", dazu die Angabe, ob Sie zusätzlich über WhatsApp mit uns sprechen möchten (freiwillig)" : ""
        }.`,
      ],
      ...(ours
        ? [
            "Mit der Bewerbung speichern wir den Zeitpunkt ihres Eingangs, Zeitpunkt und Wortlaut Ihrer Einwilligung, eine zufällige Kennung und zwei Prüfwerte. Der eine sorgt dafür, dass eine doppelt gesendete Bewerbung nur einmal ankommt. Der andere gehört zu dem Link in Ihrer Eingangsbestätigung, unter dem Sie Ihre Angaben ansehen und löschen können. Beenden wir das Verfahren, speichern wir auch, wann das war.",
          ]
        : []),
      [
        { strong: "Im weiteren Verfahren:" },
        " was Sie uns im Gespräch oder schriftlich für die Vermittlung mitteilen, und die Rückmeldungen der Unternehmen, bei denen Sie sich über uns bewerben.",
      ],
      [
        { strong: "Beim Besuch der Website:" },
        " IP-Adresse, Datum und Uhrzeit des Abrufs, aufgerufene Seite, Ergebnis des Abrufs, übertragene Datenmenge, die zuvor besuchte Seite, soweit Ihr Browser sie nennt, sowie Angaben zu Browser und Betriebssystem.",
      ],
      [
        { strong: "Danach fragen wir nie:" },
        " Bankdaten, Ausweiskopien, Selfies, Steuer- oder Sozialversicherungsnummer, bisheriges Gehalt, Foto, Geburtsdatum, Religion oder Gesundheit. Bitte schreiben Sie solche Angaben auch nicht in die Nachricht.",
      ],
    ],
  };
}

function purposes({ profile, ours }: Setup): LegalSection {
  return {
    id: "zweck",
    title: "Zwecke und Rechtsgrundlagen",
    blocks: [
      {
        list: [
          [
            { strong: "Bewerbung und Vermittlung:" },
            " Wir beantworten Ihre Anfrage, suchen passende Positionen und bereiten Sie auf Gespräche vor. Rechtsgrundlagen sind Ihre Einwilligung, die Sie vor dem Absenden geben (Art. 6 Abs. 1 Buchst. a DSGVO, § 298 Abs. 1 SGB III), und die Vermittlung, um die Sie uns bitten (Art. 6 Abs. 1 Buchst. b DSGVO).",
          ],
          [
            { strong: "Freiwillige Angaben:" },
            " Sie beruhen auf Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Lassen Sie sie weg, hat das keine Nachteile.",
          ],
          [
            { strong: "Weitergabe an ein Unternehmen:" },
            " nur mit Ihrer Einwilligung für die einzelne Bewerbung (Art. 6 Abs. 1 Buchst. a DSGVO, § 298 Abs. 1 Satz 2 SGB III).",
          ],
          [
            { strong: "Nach Ende des Verfahrens:" },
            " Bis zur Löschung bewahren wir die Bewerbungsdaten auf, um Ansprüche abwehren zu können, etwa nach dem Allgemeinen Gleichbehandlungsgesetz (§ 15 AGG, § 61b ArbGG). Das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO).",
          ],
          [
            { strong: "Gesetzliche Pflichten:" },
            " Wir weisen Ihre Einwilligung nach (Art. 7 Abs. 1 DSGVO) und bewahren Geschäftsunterlagen auf (§ 298 Abs. 2 SGB III, § 257 HGB, § 147 AO). Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. c DSGVO.",
          ],
          [
            { strong: "Betrieb der Website:" },
            " Protokolldaten verarbeiten wir, um Website und Formular sicher und fehlerfrei bereitzustellen und Missbrauch zu erkennen. Das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO).",
          ],
        ],
      },
      [
        `Jede Einwilligung können Sie jederzeit ohne Angabe von Gründen widerrufen, am einfachsten ${
          ours ? "über den Link in der Eingangsbestätigung oder " : ""
        }per E-Mail an `,
        { email: profile.email.applications },
        ". Was wir bis dahin verarbeitet haben, bleibt rechtmäßig.",
      ],
    ],
  };
}

/** The contact page links to this section's anchor. */
function form(setup: Setup): LegalSection {
  return {
    id: "formular",
    title: "Eingebettetes Bewerbungsformular",
    blocks: setup.ours ? ownForm(setup) : foreignForm(setup),
  };
}

function ownForm({ formHost, chat }: Setup): readonly LegalBlock[] {
  return [
    [
      "Das Formular auf der Seite „Kontakt“ betreiben wir selbst. Es läuft unter der Adresse ",
      { strong: formHost },
      ", getrennt von dieser Website; die Seite zeigt es in einem eingebetteten Rahmen (iframe). Wenn Sie sie öffnen, ruft Ihr Browser das Formular unter dieser Adresse ab. Dabei entstehen dieselben Protokolldaten wie beim Besuch der Website.",
    ],
    `Die Website kann nicht lesen, was Sie in das Formular schreiben. Das Formular meldet ihr nur, wie hoch es ist und dass Ihre Bewerbung gespeichert ist${
      chat ? ", und auf Ihren Wunsch unsere WhatsApp-Nummer mit dem Link dorthin" : ""
    }. Was Sie geschrieben haben, steht in keiner dieser Meldungen. Die Website beachtet sie nur, wenn sie nachweislich vom Formular stammen. Kommen Sie von einer Stellenanzeige, nennt sie dem Formular umgekehrt diese Stelle, damit sie schon ausgewählt ist.`,
    "Steht in einem Textfeld etwas, das wie eine IBAN oder eine Ausweis-, Steuer- oder Sozialversicherungsnummer aussieht, schickt das Formular die Bewerbung nicht ab und erklärt Ihnen, warum. Gespeichert oder protokolliert wird davon nichts.",
    "Nach dem Absenden erhalten Sie eine Eingangsbestätigung per E-Mail. Sie enthält einen Link, unter dem Sie ohne Anmeldung sehen, was wir von Ihnen gespeichert haben, und Ihre Bewerbung zurückziehen und löschen können. Zugleich erhalten wir Ihre Bewerbung als E-Mail.",
    "Zum Schutz vor Missbrauch enthält das Formular ein unsichtbares Kennzeichen mit dem Zeitpunkt des Abrufs. Außerdem zählen wir, wie viele Bewerbungen in kurzer Zeit von einem Anschluss kommen. Dafür wird Ihre IP-Adresse in einen Prüfwert umgerechnet, der nur im Arbeitsspeicher steht und nach wenigen Minuten nicht mehr gilt (Art. 6 Abs. 1 Buchst. f DSGVO).",
  ];
}

function foreignForm({ formHost, formOrigin, profile }: Setup): readonly LegalBlock[] {
  const { formProvider } = profile;
  return [
    [
      `Das Formular auf der Seite „Kontakt“ stellt ${formProvider ? `${formProvider.name} (${formProvider.country})` : "ein externer Dienst"} unter der Adresse `,
      { strong: formHost },
      " bereit. Geladen wird es erst, wenn Sie auf „Formular laden“ klicken. Dann erscheint es in einem eingebetteten Rahmen (iframe): Ihr Browser ruft es bei diesem Dienst ab und übermittelt ihm technisch notwendige Daten: Ihre IP-Adresse, Angaben zu Browser und Betriebssystem und die Adresse unserer Website. Rechtsgrundlage ist Ihre Einwilligung durch den Klick (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Sie gilt nur für diesen Besuch der Seite; gespeichert wird sie nicht.",
    ],
    [
      "Was Sie eingeben, speichert der Dienst in unserem Auftrag (Art. 28 DSGVO). Ob er dabei etwas auf Ihrem Gerät ablegt, steht in seinen eigenen Hinweisen unter ",
      { text: formHost, href: formOrigin },
      ". Möchten Sie den Dienst nicht nutzen, bewerben Sie sich per E-Mail an ",
      { email: profile.email.applications },
      ".",
    ],
    "Das Formular meldet unserer Website, wie hoch es ist und dass die Übertragung gelungen ist, außerdem gegebenenfalls eine WhatsApp-Nummer und den Link dorthin. Anderes werten wir nicht aus, und auch das nur, wenn die Meldung nachweislich vom Formular stammt.",
  ];
}

function chat({ profile, ours }: Setup): LegalSection {
  const otherHosts = profile.chatLinks.furtherHosts;
  return {
    id: "whatsapp",
    title: "WhatsApp, wenn Sie es wünschen",
    blocks: [
      ours
        ? "Im Formular können Sie ankreuzen, dass Sie zusätzlich über WhatsApp mit uns sprechen möchten. Das Kästchen ist leer, bis Sie es ankreuzen. Ohne Ihr Häkchen erfährt WhatsApp von Ihrer Bewerbung nichts."
        : "Bietet das Formular an, zusätzlich über WhatsApp mit uns zu sprechen, ist das freiwillig. Nennt das Formular unserer Website keine WhatsApp-Nummer, öffnet sich nichts, und WhatsApp erfährt durch uns von Ihrer Bewerbung nichts.",
      `Wünschen Sie es, öffnet sich nach dem Absenden am Computer ein weiterer Tab und auf dem Telefon die Seite oder die App von WhatsApp. Auf der Seite danach steht der Link auch als Schaltfläche. Erst mit diesem Schritt erhält WhatsApp Daten: Ihre IP-Adresse, Angaben zu Browser und Gerät, den Zeitpunkt und ${
        // What is written in a link that somebody else's form has made is not ours to promise.
        ours
          ? "unsere Nummer, die im Link steht. Aus Ihrer Bewerbung enthält der Link nichts"
          : "was im Link steht, etwa unsere Nummer"
      }.`,
      [
        "Ob Sie uns dort schreiben, entscheiden Sie danach. Tun Sie es, erhalten wir Ihre Telefonnummer, Ihren Profilnamen und Ihre Nachrichten. Anbieter ist WhatsApp Ireland Limited, Irland, ein Unternehmen von Meta. Es verarbeitet Ihre Daten in eigener Verantwortung und auch in den USA und weiteren Ländern außerhalb der EU; Näheres steht in der ",
        { text: "Datenschutzrichtlinie von WhatsApp", href: "https://www.whatsapp.com/legal/privacy-policy-eea" },
        ". Bitte schicken Sie uns dort keine Unterlagen.",
      ],
      ...(otherHosts.length > 0
        ? [`Das Formular kann auf Ihren Wunsch stattdessen zu ${listed(otherHosts)} führen. Dafür gilt dasselbe.`]
        : []),
      "Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit widerrufen. Ihre Bewerbung ist auch ohne WhatsApp vollständig, und alles geht ebenso per E-Mail.",
    ],
  };
}

function visit({ profile, ours }: Setup): LegalSection {
  return {
    id: "website",
    title: "Website, Hosting und Protokolle",
    blocks: [
      `Die Website läuft auf einem Server in unserem Auftrag. Bei jedem Abruf verarbeitet er die oben genannten Daten, ohne die er keine Seite ausliefern könnte, und hält sie in einem Protokoll fest. Das Protokoll nutzen wir, um Fehler und Angriffe zu erkennen. Wir führen es nicht mit anderen Daten zusammen und löschen es nach ${logDays(profile)}.`,
      ...(ours
        ? ["Der Formulardienst selbst notiert in seinem Protokoll weder Ihre IP-Adresse noch Ihre Eingaben."]
        : []),
      "Schriften, Bilder und Programme lädt die Website nur vom eigenen Server. Die Verbindung ist verschlüsselt.",
    ],
  };
}

function device({ ours, chat }: Setup): LegalSection {
  return {
    id: "cookies",
    title: "Keine Cookies, keine Messung",
    blocks: [
      `${ours ? "Website und Formular setzen" : "Diese Website setzt"} keine Cookies und ${
        ours ? "legen" : "legt"
      } nichts im Speicher Ihres Browsers ab (weder Local Storage noch Session Storage). Es gibt keine Reichweitenmessung, keine Werbung und keine Inhalte sozialer Netzwerke. Deshalb fragen wir Sie auch nicht in einem Banner danach.`,
      ...(chat
        ? [
            `Eine Ausnahme ist der Verlauf des geöffneten Tabs: Haben Sie WhatsApp gewünscht, steht dort der Link zum Chat, damit die nächste Seite ihn Ihnen zeigen kann. Er bleibt auf Ihrem Gerät und vergeht mit dem Tab${
              ours ? "; er enthält nichts außer unserer Nummer" : ""
            }. Ohne ihn ginge der gewünschte Schritt nicht (§ 25 Abs. 2 Nr. 2 TDDDG).`,
          ]
        : []),
    ],
  };
}

function recipients({ chat, ours }: Setup): LegalSection {
  return {
    id: "empfaenger",
    title: "Weitergabe an Dritte",
    blocks: [
      {
        list: [
          [
            { strong: "Partnerunternehmen" },
            " erhalten Ihre Unterlagen nur, wenn Sie der jeweiligen Bewerbung zugestimmt haben. Sie sind dann selbst verantwortlich und dürfen die Daten nur für diese Bewerbung verwenden.",
          ],
          [
            { strong: "Dienstleister" },
            ` für Hosting${ours ? "" : ", Formular"} und E-Mail arbeiten nach unserer Weisung (Art. 28 DSGVO) und sind zur Vertraulichkeit verpflichtet.`,
          ],
          ...(chat
            ? [[{ strong: "WhatsApp" }, " erhält Daten nur, wenn Sie diesen Weg gewählt haben."] satisfies Rich]
            : []),
          [{ strong: "Behörden und Gerichte" }, " erhalten Daten nur, soweit uns ein Gesetz dazu verpflichtet."],
        ],
      },
      `Wir verkaufen keine Daten. In Länder außerhalb der EU und des Europäischen Wirtschaftsraums übermitteln wir Ihre Daten nicht${
        chat ? "; für WhatsApp gilt der Abschnitt oben" : ""
      }.`,
    ],
  };
}

function retention({ profile, ours }: Setup): LegalSection {
  const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths, backupDays } = profile.retention;
  const endsByItself = months(processEndsByItselfAfterMonths);
  const atLatest = months(processEndsByItselfAfterMonths + applicationMonthsAfterProcess);
  return {
    id: "dauer",
    title: "Speicherdauer",
    blocks: [
      {
        columns: ["Daten", "Löschung"],
        rows: [
          ["Bewerbungs\u00addaten", afterProcess(profile)],
          ["Protokoll\u00addaten der Website", `nach ${logDays(profile)}`],
          ["E-Mails und Auszüge zu Ihrer Bewerbung", `von Hand, spätestens ${afterProcess(profile)}`],
          ["Sicherungs\u00adkopien", `nach ${days(backupDays)}`],
          ["Geschäfts\u00adunterlagen", "drei Jahre nach Abschluss der Vermittlung (§ 298 Abs. 2 SGB III)"],
          ["Rechnungen und Belege", "nach den Fristen des Handels- und Steuerrechts"],
        ],
      },
      `Ein Verfahren endet, wenn Sie eine Stelle antreten, wenn Sie Ihre Bewerbung zurückziehen oder wenn wir Ihnen absagen. Beendet es niemand, endet es von selbst ${endsByItself} nach Eingang der Bewerbung. Spätestens ${atLatest} nach ihrem Eingang sind die Bewerbungsdaten also gelöscht.`,
      `Diese Löschung läuft automatisch. Kopien erreicht sie nicht: Nachrichten in unserem E-Mail-Postfach und Auszüge, mit denen wir arbeiten, löschen wir von Hand mit derselben Frist, und in Sicherungskopien können gelöschte Daten noch bis zu ${quantity(backupDays, "Tag", "Tage")} enthalten sein. Sicherungskopien nutzen wir nur, um nach einer Störung den letzten Stand wiederherzustellen.`,
      `Unterlagen, die Sie uns überlassen haben, geben wir nach Abschluss der Vermittlung zurück (§ 298 Abs. 2 Satz 1 SGB III). Auf Ihr Verlangen löschen wir früher, soweit uns kein Gesetz zur Aufbewahrung verpflichtet.${
        ours ? " Mit dem Link in der Eingangsbestätigung löschen Sie Ihre Bewerbung selbst." : ""
      }`,
    ],
  };
}

function obligation({ chat }: Setup): LegalSection {
  return {
    id: "pflicht",
    title: "Müssen Sie Daten angeben?",
    blocks: [
      `Nein. Kein Gesetz und kein Vertrag verpflichtet Sie dazu. Ohne Vor- und Nachname, E-Mail, gewünschte Position, Berufserfahrung und Ihre Einwilligung können wir eine Bewerbung aber nicht bearbeiten. ${
        chat ? "Telefon, Nachricht und WhatsApp" : "Telefon und Nachricht"
      } sind freiwillig. Stimmen Sie der Weitergabe an ein Unternehmen nicht zu, bewerben wir Sie dort nicht; andere Folgen hat das nicht.`,
    ],
  };
}

const decisions: LegalSection = {
  id: "entscheidungen",
  title: "Keine automatisierten Entscheidungen",
  blocks: [
    "Über Ihre Bewerbung entscheiden Menschen. Wir setzen keine automatisierte Entscheidungsfindung und kein Profiling ein (Art. 22 DSGVO), und kein Programm bewertet oder sortiert Bewerbungen.",
  ],
};

function rights({ profile }: Setup): LegalSection {
  return {
    id: "rechte",
    title: "Ihre Rechte",
    blocks: [
      "Sie haben das Recht auf",
      {
        list: [
          "Auskunft über Ihre gespeicherten Daten und eine Kopie davon (Art. 15 DSGVO),",
          "Berichtigung unrichtiger und Ergänzung unvollständiger Daten (Art. 16 DSGVO),",
          "Löschung (Art. 17 DSGVO),",
          "Einschränkung der Verarbeitung (Art. 18 DSGVO); Empfänger unterrichten wir über Berichtigung, Löschung und Einschränkung (Art. 19 DSGVO),",
          "Übertragung der Daten, die Sie uns gegeben haben, in einem gängigen Format (Art. 20 DSGVO),",
          "Widerspruch gegen die Verarbeitung (Art. 21 DSGVO, siehe unten),",
          "eine Entscheidung, die nicht allein ein Programm trifft (Art. 22 DSGVO),",
          "Widerruf einer erteilten Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO).",
        ],
      },
      [
        "Eine E-Mail ohne besondere Form genügt: ",
        { email: profile.email.general },
        ". Das kostet Sie nichts. Wir antworten spätestens innerhalb eines Monats (Art. 12 Abs. 3 DSGVO).",
      ],
    ],
  };
}

/** Set apart from the other rights because GDPR art. 21(4) asks for it. */
function objection({ profile }: Setup): LegalSection {
  return {
    id: "widerspruch",
    title: "Ihr Widerspruchsrecht",
    apart: true,
    blocks: [
      [
        { strong: "Sie können aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen," },
        " soweit wir Daten auf Grundlage berechtigter Interessen verarbeiten (Art. 6 Abs. 1 Buchst. f DSGVO). Wir verarbeiten die Daten dann nicht mehr, es sei denn, wir haben zwingende schutzwürdige Gründe, die Ihre Interessen überwiegen, oder brauchen sie für Rechtsansprüche. Eine E-Mail genügt: ",
        { email: profile.email.general },
        ".",
      ],
    ],
  };
}

function complaint({ profile }: Setup): LegalSection {
  return {
    id: "beschwerde",
    title: "Beschwerde bei der Aufsicht",
    blocks: [
      `Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel an Ihrem Wohnort oder bei ${profile.supervisoryAuthority}.`,
    ],
  };
}

function version({ profile, ours }: Setup): LegalSection {
  return {
    id: "aenderung",
    title: "Änderungen dieser Erklärung",
    blocks: [
      [
        `Diese Fassung ist vom ${germanDate(profile.legalTextsUpdatedOn)}. Wenn sich unsere Datenverarbeitung ändert, passen wir sie an. ${
          ours ? "Mit Ihrer Bewerbung speichern wir, welchem Wortlaut Sie zugestimmt haben. " : ""
        }Für die Vermittlung selbst gelten die `,
        { text: "Allgemeinen Geschäftsbedingungen", href: routes.terms },
        ".",
      ],
    ],
  };
}

function afterProcess({ retention }: AgencyProfile): string {
  return `${months(retention.applicationMonthsAfterProcess)} nach Ende des Verfahrens`;
}

function logDays({ retention }: AgencyProfile): string {
  return days(retention.websiteLogDays);
}

function months(count: number): string {
  return quantity(count, "Monat", "Monate");
}

/** Dative, as after “nach”. */
function days(count: number): string {
  return quantity(count, "Tag", "Tagen");
}
