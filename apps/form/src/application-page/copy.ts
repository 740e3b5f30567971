/** The words of the applicant's page that do not depend on how an application stands. */
import { experiences, type StoredApplication } from "@fernkontor/applications/application";
import {
  applicationLines,
  arrivalLines,
  germanTime,
  momentOf,
  ownTitleOf,
} from "@fernkontor/applications/application-copy";
import { datedDay, fullTime } from "@fernkontor/applications/german-times";
import type { PublicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { type KeptSheet, readKeptSheets } from "@fernkontor/applications/retention/kept-sheets";
import type { Tombstone } from "@fernkontor/applications/retention/tombstones";
import type { Piece, Pieces, StepView } from "@fernkontor/design/desk/status.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { becomesAnEmployer, placesEmployees, placesWithOthers } from "@fernkontor/domain/agency/own-employment";
import { answerOf } from "@fernkontor/domain/claim/publishable-claims";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { auditMonths, deadTokenMonths, suppressedRecipientMonths } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";

export type ApplicationPageCopy = ReturnType<typeof applicationPageCopy>;

/** Days within which the agency's people delete by hand what a deletion does not reach. */
const mailboxDays = 7;

/** What is deleted when, and how one has it deleted, is said the same by every agency: it is the applicant's right. */
export function applicationPageCopy(agency: PublicAgency, agencyOn: PublicAgencyOn) {
  const { email, retention } = agency.profile;
  const texts = textsOf(agency);
  const { text, parts } = texts;
  /** Today's, unless it no longer has what was applied for. */
  const agencyOf = (application: StoredApplication) =>
    ownTitleOf(agency, application.position) === undefined ? agencyOn(momentOf(application)) : agency;
  const titled = (heading: string) => text("status.title", { heading: heading.replace(/[.?]$/, "") });
  const answers = answerOf(agency.claims) !== undefined;
  const byLaw = placesEmployees(agency) ? " (§ 298 Abs. 2 SGB III)" : "";
  const deadTokens = quantity(deadTokenMonths, "Monat", "Monate");
  const auditTime = quantity(auditMonths, "Monat", "Monate");
  const suppressed = quantity(suppressedRecipientMonths, "Monat", "Monate");
  const leftOfSheets = placesWithOthers(agency)
    ? ", von jedem Blatt auch seine Nummer, sein Prüfwert, das Unternehmen und wann Sie zugestimmt haben"
    : "";
  const copies =
    retention.backupDays > 0
      ? `In Sicherungskopien können die Angaben noch bis zu ${quantity(retention.backupDays, "Tag", "Tage")} enthalten sein, E-Mails in unserem Postfach löschen wir von Hand.`
      : "E-Mails in unserem Postfach löschen wir von Hand.";
  const unknownContact: Pieces = parts("status.unknown.contact", { email: { email: email.applications } });
  return {
    titled,
    skip: text("status.skip"),
    toSite: text("status.toSite"),
    wayHeading: text("status.way.heading"),
    letterHeading: text("status.letters.ours"),
    lettersHeading: text("status.letters.heading"),
    undelivered: (endedAt: string) =>
      text("form.stored.undelivered", { time: germanTime(endedAt), email: email.applications }),
    unconfirmed: {
      heading: text("form.unconfirmed.heading"),
      lead: text("form.unconfirmed.lead"),
      arrived: (application: StoredApplication) => arrivalLines(agencyOf(application), application),
      confirm: {
        text: "Ist sie von Ihnen, sehen Sie danach hier, wie es um sie steht, lesen alles, was wir gespeichert haben, und können sie zurückziehen und löschen. Wir bearbeiten sie auch ohne diesen Schritt.",
        button: "Das ist meine Bewerbung",
      },
      disown: {
        text: `Ist sie nicht von Ihnen, löschen wir sie sofort und schicken ${suppressed} lang nichts mehr automatisch an Ihre Adresse. Das lässt sich nicht rückgängig machen.`,
        button: "Das war ich nicht",
      },
    },
    slots: {
      heading: text("status.slots.heading"),
      legend: text("status.slots.legend"),
      none: text("status.slots.none"),
      noneText: text(answers ? "status.slots.noneText" : "status.slots.noneTextAlone"),
      past: text("status.slots.past"),
      number: text("status.slots.number"),
      send: text("status.slots.send"),
    },
    appointment: {
      calendar: text("status.appointment.calendar"),
      move: text("status.appointment.move"),
      cancel: text("status.appointment.cancel"),
      takeOut: text("status.cancelled.calendar"),
      summary: (person: string) => text("status.appointment.summary", { person }),
    },
    move: {
      heading: text("status.move.heading"),
      lead: (time: string) => text("status.move.text", { time }),
      legend: text("status.move.legend"),
      others: text("status.move.others"),
      when: text("status.move.when"),
      send: text("status.move.send"),
      keep: text("status.cancel.keep"),
    },
    cancel: {
      heading: text("status.cancel.heading"),
      lead: (time: string) => text("status.cancel.text", { time }),
      legend: text("status.cancel.legend"),
      others: text("status.cancel.others"),
      final: text("status.cancel.final"),
      stays: text("status.cancel.stays"),
      send: text("status.cancel.send"),
    },
    other: {
      heading: text("status.closed.other.heading"),
      text: text("status.closed.other.text", {
        openings: quantity(agency.listings.length, "Stelle ist", "Stellen sind"),
      }),
      link: text("status.closed.other.link"),
    },
    who: {
      face: (person: string) => text("parts.people.face", { person }),
      heading: text("status.who.heading"),
      never: becomesAnEmployer(agency)
        ? "Vor einem Vertrag bitten wir Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer."
        : "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.",
    },
    message: {
      heading: text("status.message.heading"),
      summary: text("status.message.summary"),
      label: text("status.message.label"),
      to: text(answers ? "status.message.to" : "status.message.toAlone"),
      send: text("status.message.send"),
    },
    data: {
      heading: "Ihre Angaben gehören Ihnen",
      correct: text("status.data.correct"),
      fields: {
        firstName: text("form.field.firstName"),
        lastName: text("form.field.lastName"),
        oneName: text("form.field.oneName"),
        phone: text("form.field.phone"),
        experience: text("form.field.experience"),
        message: text("form.field.message"),
      },
      optional: text("form.optional"),
      choose: text("form.choose"),
      experiences: experiences.map((value) => ({ value, label: text(`form.experience.${value}`) })),
      email: (address: string): Pieces => [
        `${text("form.field.email")}: `,
        { typed: address },
        ". Soll eine andere gelten, schreiben Sie uns eine Nachricht: Wir tragen sie ein.",
      ],
      save: text("status.data.save"),
      kept: (person: string | undefined) =>
        `Die frühere Fassung bleibt, bis Ihre Bewerbung gelöscht wird: So ${person ? `sieht ${person}` : "sehen wir"}, was neu ist.`,
      download: {
        summary: text("status.data.download"),
        text: `Alles, was wir gespeichert haben: Ihre Angaben, unsere E-Mails und Notizen, und ${agency.profile.applicantsSee === "agency" ? "wann Ihre Bewerbung gelesen wurde" : "wer Ihre Bewerbung wann gelesen hat"}.`,
        print: text("status.data.print"),
        file: text("status.data.file"),
      },
      withdraw: {
        summary: "Zurückziehen und löschen",
        text: "Wir löschen dann sofort alles, was oben steht. Das lässt sich nicht rückgängig machen. Sie können sich jederzeit neu bewerben.",
        copies,
        button: "Bewerbung zurückziehen und löschen",
        tick: "Ja, meine Bewerbung soll sofort und endgültig gelöscht werden.",
        notTicked:
          "Bitte setzen Sie das Häkchen, wenn die Bewerbung gelöscht werden soll. Sonst bleibt alles, wie es ist.",
        placed: `Wen wir wohin und wann vermittelt haben, behalten wir drei Jahre${byLaw}. Alles andere löschen wir.`,
        left: `Ohne Namen, Adresse oder Text bleiben ${deadTokens} lang eine Nummer, ein Prüfwert dieses Links und die Zeitpunkte${leftOfSheets}, damit er weiter sagt, was wann geschehen ist, und ${auditTime} lang, wer von uns Ihre Bewerbung wann gelesen hat.`,
      },
      link: "Dieser Link öffnet Ihre Bewerbung ohne Konto. Geben Sie ihn nicht weiter: Wer ihn hat, kann dasselbe.",
    },
    /** Consent is asked for, confirmed and taken back in the same words by every agency. */
    sheet: {
      heading: (company: string) => `Genau das bekäme ${company}`,
      answer: "Ihre Antwort",
      yes: "Ja, dort vorstellen",
      but: "Ja, aber …",
      butText: "Sie sagen, was anders sein soll. Vorher geht nichts hinaus.",
      condition: "Was soll anders sein?",
      no: "Nein",
      noText: "Ihre Bewerbung läuft weiter, ohne Nachteil.",
      send: "Antwort senden",
    },
    places: {
      heading: "Wo Ihre Angaben sind",
      takeBack: "Zurücknehmen",
      nowhereElse: "Sonst hat niemand etwas von Ihnen bekommen.",
    },
    takeBack: {
      heading: (company: string) => `Bei ${company} zurücknehmen?`,
      text: (company: string) =>
        `Der Link zeigt dann sofort nichts mehr, und ${company} erfährt, dass das Blatt beendet ist. Ihre Bewerbung bei uns bleibt.`,
      talk: "Das Kennenlernen sagen Sie danach mit „Absagen“ ab.",
      sentence: "Ein Satz dazu",
      send: "Ja, zurücknehmen",
      keep: "Doch nicht",
    },
    /** What is told once, on the page to which a button leads. */
    notices: {
      termin: text("status.slots.chosen"),
      zeiten: text("status.move.asked"),
      keiner: text(answers ? "status.slots.declined" : "status.slots.declinedAlone"),
      nachricht: text("status.message.sent"),
      ja: "Ihr Ja ist notiert. Das Blatt geht in 15 Minuten hinaus; bis dahin und danach können Sie es unten zurücknehmen.",
      aber: "Gesendet. Nichts geht hinaus, bevor wir Sie noch einmal gefragt haben.",
      nein: "Ihr Nein ist notiert. Niemand dort hat etwas von Ihnen erfahren.",
      zurueck: "Zurückgenommen. Der Link zeigt ab jetzt nichts mehr von Ihnen.",
      unveraendert: text("status.data.nothing"),
    },
    corrected: {
      saved: text("status.data.corrected"),
      now: (lines: readonly { label: string; value: string | null }[]): readonly Pieces[] =>
        lines.map(({ label, value }) => {
          const shown: Piece = value === null ? text("status.data.emptied") : { typed: value };
          return parts("status.data.correctedField", { field: label, value: shown });
        }),
    },
    errors: {
      summary: text("form.problem.fields"),
      slotMissing: text("status.slots.missing"),
      slotGone: text("status.slots.gone"),
      slotsReplaced: text("status.slots.replaced"),
      slotNotSaved: text("status.slots.notSaved"),
      numberMissing: text("status.slots.numberMissing"),
      timesMissing: text("status.move.missing"),
      moveMissing: text("status.move.choose"),
      messageMissing: text("status.message.missing"),
      messageTooMany:
        "Heute haben Sie uns schon sehr oft geschrieben. Bitte senden Sie diese Nachricht morgen; Ihr Text steht noch da.",
      correctedTooOften:
        "Heute haben Sie schon sehr oft etwas berichtigt. Bitte senden Sie diese Berichtigung morgen; Ihre Angaben stehen noch da.",
      consentMissing: "Wählen Sie eine Antwort.",
      conditionMissing: "Schreiben Sie, was anders sein soll.",
      conditionAside:
        "Gesendet ist noch nichts: Ihr Satz geht nur mit „Ja, aber …“ mit. Soll er das nicht, leeren Sie das Feld.",
      conflict: "Inzwischen hat sich etwas geändert. Bitte sehen Sie nach und senden Sie noch einmal ab.",
    },
    answers: (application: StoredApplication) => applicationLines(application, texts, agency.profile),
    deleted: (tombstone: Tombstone, disowned: boolean, now: Date) => deletedCopy(tombstone, disowned, now),
    forgotten: {
      heading: "Auch die Zeitpunkte sind entfernt.",
      text: "Zu diesem Link ist nichts mehr gespeichert. Damit keine Sicherungskopie Ihre Bewerbung zurückbringt, behalten wir nur ihre zufällige Nummer, den Prüfwert ihres Formulars und wann und weshalb wir sie gelöscht haben, bis die Frist dafür um ist.",
    },
    unknown: {
      heading: text("status.unknown.heading"),
      text: text("status.unknown.text"),
      contact: unknownContact,
      again: text("status.unknown.again"),
    },
    lost: {
      heading: text("status.lost.heading"),
      text: text("status.lost.text"),
      label: text("form.field.email"),
      send: text("status.lost.send"),
      sent: text("status.lost.sent"),
      wrong: text("form.message.emailWrong"),
      tooMany: (minutes: number) => text("status.lost.tooMany", { minutes: quantity(minutes, "Minute", "Minuten") }),
    },
  };

  function deletedCopy(tombstone: Tombstone, disowned: boolean, now: Date) {
    const { erased_at: erasedAt, how, id } = tombstone;
    const done = {
      withdrawn: disowned ? "Als fremd gemeldet und gelöscht" : "Zurückgezogen und gelöscht",
      deleted: "Von uns gelöscht",
      due: "Gelöscht, weil die Frist um war",
    } as const;
    const later = (days: number) => new Date(Date.parse(erasedAt) + days * dayMs).toISOString();
    const past = (words: string, iso: string | null): StepView[] =>
      iso === null ? [] : [{ state: "ruhig", text: words, small: [fullTime(iso, now)] }];
    const steps: StepView[] = [
      ...past(text("status.way.received"), tombstone.received_at),
      ...past(text("status.way.read"), tombstone.read_at),
      ...past(text("status.way.answered"), tombstone.answered_at),
      ...past("Abgeschlossen", tombstone.closed_at),
      { state: "geloescht", text: done[how], small: [fullTime(erasedAt, now)], current: true },
      ...(retention.backupDays > 0
        ? [
            {
              state: "kommt" as const,
              text: "Letzte Sicherungskopie überschrieben",
              small: ["spätestens am ", datedDay(later(retention.backupDays))],
            },
          ]
        : []),
    ];
    const sheets = readKeptSheets(tombstone.sheets);
    const contact: Pieces = parts("status.deleted.contact", { email: { email: email.general } });
    return {
      heading: text("status.deleted.heading", { day: datedDay(erasedAt).text }),
      lead: [
        ...(disowned
          ? [
              `Sie haben gesagt, dass die Bewerbung nicht von Ihnen ist. Wer Ihre Adresse angegeben hat, wissen wir nicht. Automatisch schicken wir ${suppressed} lang nichts mehr an diese Adresse. Dafür behalten wir einen Prüfwert, aus dem sie sich nicht ablesen lässt. Bewerben Sie sich einmal selbst, kommt Ihre Bewerbung an, nur ohne Bestätigung per E-Mail.`,
            ]
          : [
              tombstone.placed
                ? "Ihre Bewerbung ist nicht mehr bei uns. Diese Seite weiß nur noch, was wann geschehen ist."
                : "Ihre Angaben sind nicht mehr bei uns. Diese Seite weiß nur noch, was wann geschehen ist, und nicht mehr, wer Sie sind.",
            ]),
        ...(tombstone.placed
          ? [
              `Ihren Namen, die Stelle, das Unternehmen und den Tag Ihrer Vermittlung ${byLaw === "" ? "bewahren wir drei Jahre auf" : `müssen wir drei Jahre aufbewahren${byLaw}`}.`,
            ]
          : []),
      ],
      steps,
      places: {
        heading: "Wo Angaben von Ihnen waren",
        lines: sheets.map((sheet) => ({ label: sheet.company, text: keptSheetWords(sheet, now) })),
      },
      questions: text("status.deleted.questions"),
      mailbox: `E-Mails zu Nummer ${id.slice(0, 4)} in unserem Postfach löschen wir von Hand, bis zum ${datedDay(later(mailboxDays)).text}.`,
      contact,
      jobs: text("status.closed.other.link"),
      forget: {
        summary: "Auch diese Zeitpunkte entfernen",
        text: `Sie bleiben ${deadTokens} lang, mit einem Prüfwert dieses Links, ohne Namen, Adresse oder Text. Wer von uns Ihre Bewerbung wann gelesen hat, steht ${auditTime} lang in einem Protokoll, das nur ihre Nummer kennt. Entfernen wir die Zeitpunkte sie, kennt niemand mehr diesen Link, auch Sie nicht.`,
        button: "Zeitpunkte entfernen",
      },
    };
  }
}

/** What is left of a sheet: where to ask, and by which yes it went. */
function keptSheetWords(
  { number, company, agreedAt, byPhone, sentAt, openedAt, endedAt }: KeptSheet,
  now: Date,
): string {
  const time = (iso: string) => fullTime(iso, now).text;
  return [
    `Blatt ${number}`,
    agreedAt === null ? "Ohne Ja, nichts ging hinaus" : `Ja: ${time(agreedAt)}${byPhone ? ", am Telefon" : ""}`,
    ...(sentAt === null ? [] : [`Hinaus: ${time(sentAt)}`]),
    ...(openedAt === null ? [] : [`Geöffnet: ${time(openedAt)}`]),
    `Zu seit: ${time(endedAt)}`,
    ...(openedAt === null
      ? []
      : [`Was ${company} gespeichert hat, liegt dort: Auskunft und Löschung gibt ${company}.`]),
  ].join("\n");
}
