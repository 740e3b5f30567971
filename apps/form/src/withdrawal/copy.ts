/** The words of the page behind the link in the receipt. */
import type { StoredApplication } from "@fernkontor/applications/application";
import { applicationLines, retentionSentence } from "@fernkontor/applications/application-copy";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";

export type WithdrawalCopy = ReturnType<typeof withdrawalCopy>;

/** What is deleted when, and how one has it deleted, is said the same by every agency: it is the applicant's right. */
export function withdrawalCopy(agency: PublicAgency) {
  const { email, retention } = agency.profile;
  const texts = textsOf(agency);
  const { text } = texts;
  return {
    title: text("form.stored.title"),
    heading: text("form.stored.heading"),
    lead: text("form.stored.lead"),
    id: text("form.stored.id"),
    received: text("form.stored.received"),
    corrected: text("form.stored.corrected"),
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
      text: "Sie haben sie zurückgezogen. Wir haben alle Angaben daraus gelöscht und bearbeiten sie nicht weiter.",
      // What a deletion does not reach at once.
      copies: `Nachrichten dazu in unserem E-Mail-Postfach löschen wir von Hand.${
        retention.backupDays > 0
          ? ` In Sicherungskopien können die Angaben noch bis zu ${quantity(retention.backupDays, "Tag", "Tage")} enthalten sein.`
          : ""
      }`,
      contact: { before: text("form.withdrawn.contact"), email: email.general },
    },
  };
}
