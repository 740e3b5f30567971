/** The German words of the form itself. */
import type { Agency } from "@fernkontor/domain/agency/agency";

export type FormCopy = {
  title: string;
  titleWithErrors: string;
  heading: string;
  lead: string;
  optional: string;
  choose: string;
  /** Below a list that does not show all positions. */
  otherListings: string;
  whatsAppHint: string;
  trapLabel: string;
  opensInNewTab: string;
  send: string;
  sending: string;
  /** When the browser has found something that is not to leave it. */
  notSent: string;
  /** When the browser gets no answer. */
  notTransmitted: string;
  contact: { before: string; email: string };
  sampleNotice: string | undefined;
};

export function formCopy({ profile }: Agency): FormCopy {
  const title = `Bewerbung – ${profile.name}`;
  return {
    title,
    titleWithErrors: `Fehler: ${title}`,
    heading: `Bewerbung bei ${profile.name}`,
    lead: "Ein Lebenslauf ist dafür nicht nötig. Bankdaten oder Ausweiskopien gehören nicht ins Formular.",
    optional: "(freiwillig)",
    choose: "Bitte wählen",
    otherListings:
      "Eine andere Stelle? Öffnen Sie sie auf unserer Website und wählen Sie dort „Für diese Position bewerben“.",
    whatsAppHint:
      "Nach dem Absenden kann sich dafür ein weiterer Tab oder die App öffnen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
    trapLabel: "Dieses Feld bitte leer lassen",
    opensInNewTab: "(öffnet sich in einem neuen Tab)",
    send: "Bewerbung absenden",
    sending: "Wird gesendet …",
    notSent: "Ihre Bewerbung ist noch nicht abgeschickt. Bitte prüfen Sie Ihre Angaben.",
    notTransmitted:
      "Wir haben keine Antwort erhalten, ob Ihre Bewerbung angekommen ist. Ihre Angaben sind noch da. Bitte prüfen Sie die Internetverbindung und senden Sie noch einmal ab: Doppelt kommt dabei nichts an.",
    contact: { before: "Klappt es wieder nicht? Schreiben Sie an", email: profile.email.applications },
    sampleNotice:
      profile.mode === "sample"
        ? "Musterauftritt: Agentur und Stellen sind erfunden. Bitte geben Sie keine echten Daten ein."
        : undefined,
  };
}
