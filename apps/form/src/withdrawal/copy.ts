/** The words of the page behind the link in the receipt. */
import { retentionSentence } from "@fernkontor/applications/application-copy";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";

export type WithdrawalCopy = ReturnType<typeof withdrawalCopy>;

export function withdrawalCopy({ name, email, retention }: AgencyProfile) {
  return {
    title: `Ihre Bewerbung – ${name}`,
    heading: "Ihre Bewerbung",
    lead: "Das haben wir von Ihnen gespeichert:",
    id: "Nummer",
    received: "Eingang",
    closed: "Verfahren beendet",
    consent: "Einwilligung",
    kept: retentionSentence(retention),
    withdraw: {
      heading: "Zurückziehen und löschen",
      text: "Wir löschen dann sofort alles, was oben steht. Das lässt sich nicht rückgängig machen. Sie können sich jederzeit neu bewerben.",
      button: "Bewerbung zurückziehen und löschen",
    },
    done: {
      title: `Gelöscht – ${name}`,
      heading: "Ihre Bewerbung ist gelöscht",
      text: "Sie haben sie zurückgezogen. Wir haben alle Angaben daraus gelöscht und bearbeiten sie nicht weiter.",
      // What a deletion does not reach at once.
      copies: `Nachrichten dazu in unserem E-Mail-Postfach löschen wir von Hand. In Sicherungskopien können die Angaben noch bis zu ${quantity(retention.backupDays, "Tag", "Tage")} enthalten sein.`,
      contact: { before: "Fragen dazu beantworten wir unter", email: email.general },
    },
  };
}
