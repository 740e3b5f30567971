/**
 * The privacy text describes this software as it is built and as `agency/profile.yaml` sets it up: whoever changes what
 * is collected, stored, logged or sent changes this text too.
 *
 * For the operator: have a lawyer check the text before it is published. Hosting and mail providers (contracts under
 * GDPR art. 28, places outside the EU) and a data protection officer (BDSG § 38) are records of the profile. The text
 * cannot know whether calls or video are recorded, or what your staff keeps elsewhere. Left out on purpose: BDSG § 26, because an agency is not the
 * applicant's employer and because its first paragraph hardly stands since the CJEU's decision C-34/21.
 */

import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ProcessorTask } from "@fernkontor/domain/agency/legal-records";
import { employsAlone, ownEmployment, placesEmployees } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import {
  auditMonths,
  automaticMailsADay,
  automaticMailsADayToStem,
  automaticMailsAMonth,
  countedMailDays,
  deadTokenMonths,
  formerAddressMonths,
  pastWaitMonths,
  proposedAddressMonths,
  suppressedRecipientMonths,
} from "@fernkontor/domain/retention/retention";
import type { PageHead } from "../frame/page-head.ts";
import { legalName } from "../legal/agency-names.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import { ownLegalTextCopy } from "../legal/own-legal-text-copy.ts";
import type { LegalBlock, LegalSection, LegalTextCopy } from "../legal/sections.tsx";
import type { Rich } from "../parts/rich-text.tsx";
import { recipients } from "./recipients-copy.ts";

/** What the text says differently from one agency to the next. */
type Setup = {
  profile: AgencyProfile;
  formHost: string;
  formOrigin: string;
  ours: boolean;
  /** Whether a submitted form may lead to a chat. */
  chat: boolean;
  employs: boolean;
  employsAlone: boolean;
  lends: boolean;
  preparesInterviews: boolean;
  /** Whether the agency places employees, which SGB III § 298 is about. */
  places: boolean;
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
    ...ownEmployment(agency),
    preparesInterviews: agency.claims.interviewPreparation !== undefined,
    places: placesEmployees(agency),
    employsAlone: employsAlone(agency),
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
        keepsLog(profile)
          ? `Protokolle der Website löschen wir nach ${logDays(profile)}.`
          : "Über die Abrufe der Website führen wir kein Protokoll.",
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
      ...(agency.claims.peopleReadApplications ? [decisions] : []),
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

function controller({ profile }: Setup): LegalSection {
  const { address, email, dataProtectionOfficer } = profile;
  return {
    id: "verantwortlich",
    title: "Verantwortliche Stelle",
    blocks: [
      [
        `Verantwortlich für die Verarbeitung Ihrer Daten auf dieser Website und im Bewerbungsverfahren ist ${legalName(profile)}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}, E-Mail: `,
        { email: email.general },
        ". Dorthin können Sie sich mit allen Fragen zum Datenschutz wenden.",
      ],
      ...(dataProtectionOfficer ? [officer(dataProtectionOfficer)] : []),
    ],
  };
}

function officer({ name, address, email, phone }: NonNullable<AgencyProfile["dataProtectionOfficer"]>): LegalBlock {
  return [
    { strong: "Datenschutzbeauftragte Person:" },
    ` ${[name, ...(address ? [address] : []), ...(phone ? [`Telefon ${phone}`] : [])].join(", ")}, E-Mail: `,
    { email },
    ".",
  ];
}

function collected({ chat, ours, employs, places }: Setup): LegalSection {
  return {
    id: "daten",
    title: "Welche Daten wir verarbeiten",
    blocks: [
      [
        { strong: "Bei Ihrer Bewerbung:" },
        ours
          ? ` Vor- und Nachname, E-Mail, Telefon (freiwillig), gewünschte Position, Berufserfahrung und Nachricht (freiwillig)${
              chat ? ", dazu die Angabe, ob Sie zusätzlich über WhatsApp mit uns sprechen möchten (freiwillig)" : ""
            }.`
          : " was Sie in das Formular eintragen oder uns per E-Mail schreiben, zum Beispiel Name, E-Mail-Adresse, gewünschte Position und Berufserfahrung.",
      ],
      ...(ours
        ? [
            `Mit der Bewerbung speichern wir den Zeitpunkt ihres Eingangs, Zeitpunkt und Wortlaut Ihrer Einwilligung, eine zufällige Kennung und drei Prüfwerte. Zwei davon, aus dem Kennzeichen des Formulars und aus Ihren Angaben berechnet, sorgen dafür, dass eine doppelt gesendete Bewerbung nur einmal ankommt. Der dritte gehört zu dem Link in Ihrer Eingangsbestätigung, unter dem Sie den Stand Ihrer Bewerbung sehen, uns schreiben und Ihre Angaben berichtigen und löschen können. Außerdem speichern wir, was mit der Bewerbung geschieht: wann Sie bestätigt haben, dass sie von Ihnen ist, bis wann wir eine Antwort zugesagt haben, wer sie wann gelesen und beantwortet und wer sie übernommen hat, Termine, Notizen, die Anzeige, wie sie damals war, was wir Ihnen schreiben, auch Entwürfe davon, und was Sie uns auf dieser Seite schreiben. Berichtigen Sie dort etwas, bleibt die frühere Fassung bis zur Löschung. Eine neue E-Mail-Adresse gilt erst, wenn Sie sie dort bestätigen; der früheren sagen wir es, und wer sie hat, kann ${months(formerAddressMonths)} lang widersprechen. Senden Sie aus demselben Formular noch einmal etwas anderes, ersetzt es Ihre früheren Angaben, und wir speichern, wann das war. Beenden wir das Verfahren, speichern wir auch, wann das war, und ließ sich eine E-Mail dazu nicht zustellen, wann und weshalb.`,
            `Wer bei uns eine Bewerbung öffnet, ausgibt oder löscht, steht ${months(auditMonths)} lang in einem Protokoll, mit Namen, Zeitpunkt und der Kennung der Bewerbung, auch wenn sie gelöscht ist: So lässt sich prüfen, ob jemand unbefugt darin gelesen hat (Art. 6 Abs. 1 Buchst. f DSGVO). Entsteht ein Link, mit dem jemand von uns Zugang zu den Bewerbungen bekommt, oder kommt ein Schlüssel dafür hinzu oder fällt weg, sagen wir es dieser Person oder der Agentur per E-Mail, mit Namen, Rolle und Zeitpunkt: So lässt niemand unbemerkt jemanden herein. Von Bewerbungen steht darin nichts.`,
            `Ist eine Bewerbung gelöscht, bleiben von ihr ihre Kennung, die Prüfwerte zum Kennzeichen ihres Formulars und zu ihrem Link, wann sie einging, gelesen, beantwortet und beendet wurde, wann und weshalb sie gelöscht wurde und ob wir Sie vermittelt haben, ${months(deadTokenMonths)} lang: So bringt weder ein erneutes Absenden noch eine Sicherungskopie sie zurück, und unter dem Link steht weiter, was wann geschehen ist. Mit einer Schaltfläche dort entfernen Sie vorher den Prüfwert des Links und diese Angaben (Art. 11 DSGVO); Kennung, Prüfwert des Formulars und wann und weshalb gelöscht wurde, bleiben. Ihr Name, Ihre Adresse und was Sie geschrieben haben, gehören nicht dazu. Für sich allein lässt das nicht auf Ihre Person schließen (Art. 6 Abs. 1 Buchst. f DSGVO). Haben wir Sie vermittelt, bewahren wir außerdem Ihren Namen, die Stelle, das Unternehmen und den Tag drei Jahre auf, auch wenn die Bewerbung gelöscht ist (${places ? "§ 298 Abs. 2 SGB III" : "um unsere Vermittlung nachzuweisen, Art. 6 Abs. 1 Buchst. f DSGVO"}).`,
            `Aus den Zeitpunkten von Eingang und erster Antwort errechnen wir, wie schnell wir antworten. Von einer gelöschten Bewerbung bleiben dafür ${months(pastWaitMonths)} lang der Tag des Eingangs, die Wartezeit in Viertelstunden und ob geantwortet wurde, ohne Kennung; auf Sie führt davon nichts zurück.`,
            `Damit niemand durch unser Formular fremde Postfächer füllt, bekommt ein Postfach höchstens ${automaticMailsADay} automatische E-Mails am Tag und ${automaticMailsAMonth} in ${countedMailDays} Tagen, und Adressen, die sich nur durch Zusätze zu einem Namen unterscheiden, bekommen zusammen höchstens ${automaticMailsADayToStem} am Tag. Um sie zu zählen, speichern wir ${countedMailDays} Tage lang unter einem Prüfwert der Adresse und unter einem der Adresse ohne Zusätze, wann solche E-Mails an sie gingen und wann sie zuletzt in einer Bewerbung stand. Hat ein E-Mail-Server unsere Nachricht endgültig abgewiesen oder hat uns jemand gesagt, dass eine Bewerbung nicht von ihm ist, geht ${months(suppressedRecipientMonths)} lang nichts mehr automatisch an die Adresse. So lange speichern wir einen Prüfwert von ihr, den Anlass, den Zeitpunkt und den Prüfwert des Links, über den es uns gesagt wurde. Beides bleibt auch, wenn die Bewerbung gelöscht ist. Die Prüfwerte entstehen mit einem geheimen Schlüssel; ablesen lässt sich die Adresse aus ihnen nicht. Rechtsgrundlage ist unser berechtigtes Interesse, Missbrauch zu verhindern (Art. 6 Abs. 1 Buchst. f DSGVO).`,
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
        { strong: `Danach fragen wir ${employs ? "im Bewerbungsverfahren " : ""}nie:` },
        " Bankdaten, Ausweiskopien, Selfies, Steuer- oder Sozialversicherungsnummer, bisheriges Gehalt, Foto, Geburtsdatum, Religion oder Gesundheit. Bitte schreiben Sie solche Angaben auch nicht in die Nachricht.",
      ],
    ],
  };
}

function purposes({ profile, ours, employs, lends, places, preparesInterviews }: Setup): LegalSection {
  const placement = (paragraph: string) => (places ? `, ${paragraph} SGB III` : "");
  return {
    id: "zweck",
    title: "Zwecke und Rechtsgrundlagen",
    blocks: [
      {
        list: [
          [
            { strong: "Bewerbung und Vermittlung:" },
            ` Wir beantworten Ihre Anfrage${preparesInterviews ? ", suchen passende Positionen und bereiten Sie auf Gespräche vor" : " und suchen passende Positionen"}. Rechtsgrundlagen sind Ihre Einwilligung, ${ours ? "die Sie vor dem Absenden geben" : "soweit wir Sie darum bitten"} (Art. 6 Abs. 1 Buchst. a DSGVO${placement("§ 298 Abs. 1")}), und die Vermittlung, um die Sie uns bitten (Art. 6 Abs. 1 Buchst. b DSGVO).`,
          ],
          [
            { strong: "Freiwillige Angaben:" },
            " Sie beruhen auf Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Lassen Sie sie weg, hat das keine Nachteile.",
          ],
          [
            { strong: "Weitergabe an ein Unternehmen:" },
            ` nur mit Ihrer Einwilligung für die einzelne Bewerbung (Art. 6 Abs. 1 Buchst. a DSGVO${placement("§ 298 Abs. 1 Satz 2")}).`,
          ],
          ...(employs
            ? [
                [
                  { strong: "Beschäftigung bei uns:" },
                  ` Stellen wir Sie selbst an${lends ? ", um Sie an Unternehmen zu überlassen" : ""}, verarbeiten wir Ihre Daten, um den Arbeitsvertrag zu schließen und zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Was dafür hinzukommt, sagen wir Ihnen vor dem Vertrag gesondert.`,
                ] satisfies Rich,
              ]
            : []),
          [
            { strong: "Nach Ende des Verfahrens:" },
            " Bis zur Löschung bewahren wir die Bewerbungsdaten auf, um Ansprüche abwehren zu können, etwa nach dem Allgemeinen Gleichbehandlungsgesetz (§ 15 AGG, § 61b ArbGG). Das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO).",
          ],
          [
            { strong: "Gesetzliche Pflichten:" },
            ` Wir weisen Ihre Einwilligung nach (Art. 7 Abs. 1 DSGVO) und bewahren Geschäftsunterlagen auf (${places ? "§ 298 Abs. 2 SGB III, " : ""}§ 257 HGB, § 147 AO). Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. c DSGVO.`,
          ],
          [
            { strong: "Betrieb der Website:" },
            ` ${keepsLog(profile) ? "Protokolldaten" : "Die Daten Ihres Besuchs"} verarbeiten wir, um Website und Formular sicher und fehlerfrei bereitzustellen und Missbrauch zu erkennen. Das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO).`,
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

function ownForm({ profile, formHost, chat }: Setup): readonly LegalBlock[] {
  const operators = namesOf("form", profile);
  return [
    [
      `Das Formular auf der Seite „Kontakt“ ${
        operators.length > 0
          ? `${operators.length > 1 ? "betreiben" : "betreibt"} ${listed(operators)} in unserem Auftrag`
          : "betreiben wir selbst"
      }. Es läuft unter der Adresse `,
      { strong: formHost },
      `, getrennt von dieser Website; die Seite zeigt es in einem eingebetteten Rahmen (iframe). Wenn Sie sie öffnen, ruft Ihr Browser das Formular unter dieser Adresse ab. Dabei ${
        keepsLog(profile) ? "entstehen dieselben Protokolldaten" : "werden dieselben Daten verarbeitet"
      } wie beim Besuch der Website.`,
    ],
    `Die Website kann nicht lesen, was Sie in das Formular schreiben. Das Formular meldet ihr nur, wie hoch es ist und dass Ihre Bewerbung gespeichert ist, auch dass ausnahmsweise keine Eingangsbestätigung folgt${
      chat ? ", und auf Ihren Wunsch unsere WhatsApp-Nummer mit dem Link dorthin" : ""
    }. Was Sie geschrieben haben, steht in keiner dieser Meldungen. Die Website beachtet sie nur, wenn sie nachweislich vom Formular stammen. Kommen Sie von einer Stellenanzeige, nennt sie dem Formular umgekehrt diese Stelle, damit sie schon ausgewählt ist.`,
    "Steht in einem Textfeld etwas, das wie eine IBAN, eine Konto- oder Kartennummer oder eine Ausweis-, Steuer- oder Versicherungsnummer aussieht, schickt das Formular die Bewerbung nicht ab und erklärt Ihnen, warum. Gespeichert oder protokolliert wird davon nichts.",
    "Nach dem Absenden erhalten Sie eine Eingangsbestätigung per E-Mail, außer wenn dorthin schon zu viele gegangen sind oder nichts mehr automatisch geht. Was Sie geschrieben haben, steht nicht darin: Es könnte jemand anders Ihre Adresse angegeben haben. Sie enthält einen Link, unter dem Sie ohne Anmeldung bestätigen, dass die Bewerbung von Ihnen ist. Wann Sie das tun, speichern wir mit ihr. Danach sehen Sie dort, wie es um Ihre Bewerbung steht und was wir von Ihnen gespeichert haben, und können es berichtigen, mitnehmen, uns schreiben und Ihre Bewerbung zurückziehen und löschen. Ist sie nicht von Ihnen, löschen Sie sie dort mit einem Klick. Haben Sie den Link verloren, schicken wir ihn auf Ihre Bitte an die Adresse, mit der Sie sich beworben haben. Zugleich erhalten wir Ihre Bewerbung als E-Mail.",
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
      `Die Website läuft auf einem Server ${whereItRuns(profile)}. Bei jedem Abruf verarbeitet er die oben genannten Daten, ohne die er keine Seite ausliefern könnte${
        keepsLog(profile)
          ? `, und hält sie in einem Protokoll fest. Das Protokoll nutzen wir, um Fehler und Angriffe zu erkennen. Wir führen es nicht mit anderen Daten zusammen und löschen es nach ${logDays(profile)}`
          : ". Festgehalten werden sie nicht"
      }.`,
      ...(ours
        ? ["Der Formulardienst selbst notiert in seinem Protokoll weder Ihre IP-Adresse noch Ihre Eingaben."]
        : []),
      "Schriften, Bilder und Programme lädt die Website nur vom eigenen Server. Die Verbindung ist verschlüsselt.",
    ],
  };
}

function whereItRuns(profile: AgencyProfile): string {
  const hosts = namesOf("hosting", profile);
  if (hosts.length > 0) return `von ${listed(hosts)} in unserem Auftrag`;
  return profile.withoutProcessor.includes("hosting") ? "in unseren eigenen Räumen" : "in unserem Auftrag";
}

function namesOf(task: ProcessorTask, { processors }: AgencyProfile): string[] {
  return processors.filter(({ tasks }) => tasks.includes(task)).map(({ name }) => name);
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

function retention({ profile, ours, places }: Setup): LegalSection {
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
          ...(ours
            ? [
                [
                  "Kennung, Prüfwerte und Zeitpunkte einer gelöschten Bewerbung",
                  `${months(deadTokenMonths)} nach der Löschung`,
                ] as const,
                [
                  "Protokoll der Zugriffe auf Bewerbungen",
                  `nach ${quantity(auditMonths, "Monat", "Monaten")}`,
                ] as const,
                [
                  "Neue und frühere E-Mail-Adressen, solange sie offen sind",
                  `nach ${quantity(Math.max(proposedAddressMonths, formerAddressMonths), "Monat", "Monaten")}, mit der Bewerbung früher`,
                ] as const,
                [
                  "Wartezeiten gelöschter Bewerbungen, ohne Kennung",
                  `${months(pastWaitMonths)} nach ihrem Eingang`,
                ] as const,
                [
                  "Prüfwerte von E-Mail-Adressen, um automatische E-Mails zu zählen",
                  `nach ${countedMailDays} Tagen`,
                ] as const,
                [
                  "Prüfwerte von E-Mail-Adressen, an die nichts automatisch geht",
                  `nach ${quantity(suppressedRecipientMonths, "Monat", "Monaten")}`,
                ] as const,
              ]
            : []),
          ...(keepsLog(profile) ? [["Protokoll\u00addaten der Website", `nach ${logDays(profile)}`] as const] : []),
          ["E-Mails und Auszüge zu Ihrer Bewerbung", `von Hand, spätestens ${afterProcess(profile)}`],
          ...(backupDays > 0 ? [["Sicherungs\u00adkopien", `nach ${days(backupDays)}`] as const] : []),
          ...(ours && !places ? [["Wen wir wohin vermittelt haben", "nach drei Jahren"] as const] : []),
          ...(places
            ? [
                [
                  "Geschäfts\u00adunterlagen",
                  "drei Jahre nach Abschluss der Vermittlung (§ 298 Abs. 2 SGB III)",
                ] as const,
              ]
            : []),
          ["Rechnungen und Belege", "nach den Fristen des Handels- und Steuerrechts"],
        ],
      },
      `Ein Verfahren endet, wenn Sie eine Stelle antreten, wenn Sie Ihre Bewerbung zurückziehen oder wenn wir Ihnen absagen. Beendet es niemand, endet es von selbst ${endsByItself} nach Eingang der Bewerbung. Spätestens ${atLatest} nach ihrem Eingang sind die Bewerbungsdaten also gelöscht.`,
      `${
        ours
          ? "Diese Löschung läuft automatisch. Kopien erreicht sie nicht: Nachrichten"
          : "Wir löschen von Hand, beim Anbieter des Formulars wie bei uns. Auch Nachrichten"
      } in unserem E-Mail-Postfach und Auszüge, mit denen wir arbeiten, löschen wir ${ours ? "von Hand " : ""}mit derselben Frist${
        backupDays > 0
          ? `, und in Sicherungskopien können gelöschte Daten noch bis zu ${quantity(backupDays, "Tag", "Tage")} enthalten sein. Sicherungskopien nutzen wir nur, um nach einer Störung den letzten Stand wiederherzustellen`
          : ". Sicherungskopien legen wir nicht an"
      }.`,
      `Unterlagen, die Sie uns überlassen haben, geben wir nach Abschluss der Vermittlung zurück${places ? " (§ 298 Abs. 2 Satz 1 SGB III)" : ""}. Auf Ihr Verlangen löschen wir früher, soweit uns kein Gesetz zur Aufbewahrung verpflichtet.${
        ours ? " Mit dem Link in der Eingangsbestätigung löschen Sie Ihre Bewerbung selbst." : ""
      }`,
    ],
  };
}

function obligation({ chat, ours }: Setup): LegalSection {
  return {
    id: "pflicht",
    title: "Müssen Sie Daten angeben?",
    blocks: [
      `Nein. Kein Gesetz und kein Vertrag verpflichtet Sie dazu. ${
        ours
          ? `Ohne Vor- und Nachname, E-Mail, gewünschte Position, Berufserfahrung und Ihre Einwilligung können wir eine Bewerbung aber nicht bearbeiten. ${
              chat ? "Telefon, Nachricht und WhatsApp" : "Telefon und Nachricht"
            } sind freiwillig.`
          : "Ohne Ihren Namen, eine Adresse für die Antwort und die gewünschte Position können wir eine Bewerbung aber nicht bearbeiten. Was das Formular nicht als Pflichtfeld kennzeichnet, ist freiwillig."
      } Stimmen Sie der Weitergabe an ein Unternehmen nicht zu, bewerben wir Sie dort nicht; andere Folgen hat das nicht.`,
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

function keepsLog({ retention }: AgencyProfile): boolean {
  return retention.websiteLogDays > 0;
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
