/** The words of the page behind the link in the receipt. */
import type { StoredApplication } from "@fernkontor/applications/application";
import {
  applicationLines,
  arrivalLines,
  germanTime,
  momentOf,
  ownTitleOf,
  retentionSentence,
} from "@fernkontor/applications/application-copy";
import type { PublicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { suppressedRecipientMonths } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";

export type WithdrawalCopy = ReturnType<typeof withdrawalCopy>;

/** What is deleted when, and how one has it deleted, is said the same by every agency: it is the applicant's right. */
export function withdrawalCopy(agency: PublicAgency, agencyOn: PublicAgencyOn) {
  const { email, retention } = agency.profile;
  const texts = textsOf(agency);
  const { text } = texts;
  /** Today's, unless it no longer has what was applied for. */
  const agencyOf = (application: StoredApplication) =>
    ownTitleOf(agency, application.position) === undefined ? agencyOn(momentOf(application)) : agency;
  const months = quantity(suppressedRecipientMonths, "Monat", "Monate");
  // What a deletion does not reach at once.
  const copies = `Nachrichten dazu in unserem E-Mail-Postfach löschen wir von Hand.${
    retention.backupDays > 0
      ? ` In Sicherungskopien können die Angaben noch bis zu ${quantity(retention.backupDays, "Tag", "Tage")} enthalten sein.`
      : ""
  }`;
  const contact = { before: text("form.withdrawn.contact"), email: email.general };
  return {
    undelivered: (endedAt: string) =>
      text("form.stored.undelivered", { time: germanTime(endedAt), email: email.applications }),
    unconfirmed: {
      title: text("form.unconfirmed.title"),
      heading: text("form.unconfirmed.heading"),
      lead: text("form.unconfirmed.lead"),
      arrived: (application: StoredApplication) => arrivalLines(agencyOf(application), application),
      confirm: {
        text: "Ist sie von Ihnen, lesen Sie danach hier alles, was wir gespeichert haben, und können sie zurückziehen und löschen. Wir bearbeiten sie auch ohne diesen Schritt.",
        button: "Das ist meine Bewerbung",
      },
      disown: {
        text: `Ist sie nicht von Ihnen, löschen wir sie sofort und schicken ${months} lang nichts mehr automatisch an Ihre Adresse. Das lässt sich nicht rückgängig machen.`,
        button: "Das war ich nicht",
      },
    },
    disowned: {
      title: text("form.withdrawn.title"),
      heading: text("form.disowned.heading"),
      paragraphs: [
        "Sie haben gesagt, dass sie nicht von Ihnen ist. Wir haben alle Angaben daraus gelöscht und bearbeiten sie nicht weiter. Wer Ihre Adresse angegeben hat, wissen wir nicht.",
        `Automatisch schicken wir ${months} lang nichts mehr an diese Adresse. Dafür behalten wir einen Prüfwert, aus dem sie sich nicht ablesen lässt. Bewerben Sie sich einmal selbst, kommt Ihre Bewerbung an, nur ohne Bestätigung per E-Mail.`,
        copies,
      ],
      contact,
    },
    title: text("form.stored.title"),
    heading: text("form.stored.heading"),
    lead: text("form.stored.lead"),
    id: text("form.stored.id"),
    received: text("form.stored.received"),
    corrected: text("form.stored.corrected"),
    confirmed: text("form.stored.confirmed"),
    closed: text("form.stored.closed"),
    consent: text("form.stored.consent"),
    answers: (application: StoredApplication) => applicationLines(application, texts, agency.profile),
    kept: retentionSentence(retention),
    withdraw: {
      heading: "Zurückziehen und löschen",
      text: "Wir löschen dann sofort alles, was oben steht. Das lässt sich nicht rückgängig machen. Sie können sich jederzeit neu bewerben.",
      button: "Bewerbung zurückziehen und löschen",
    },
    done: {
      title: text("form.withdrawn.title"),
      heading: text("form.withdrawn.heading"),
      paragraphs: [
        "Sie haben sie zurückgezogen. Wir haben alle Angaben daraus gelöscht und bearbeiten sie nicht weiter.",
        copies,
      ],
      contact,
    },
  };
}
