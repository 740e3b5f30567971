/** The German words of the form, and of what is answered to a submission. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { ProtectedNumber } from "@fernkontor/domain/data-firewall";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { maxLengths } from "./form-values.ts";

export type FormCopy = ReturnType<typeof formCopy>;

export function formCopy(profile: AgencyProfile) {
  const title = `Bewerbung – ${profile.name}`;
  return {
    title,
    titleWithErrors: `Fehler: ${title}`,
    heading: `Bewerbung bei ${profile.name}`,
    lead: "Ein Lebenslauf ist dafür nicht nötig. Bankdaten oder Ausweiskopien gehören nicht ins Formular.",
    optional: "(freiwillig)",
    choose: "Bitte wählen",
    // Below a list that does not show all listings.
    otherListings:
      "Eine andere Stelle? Öffnen Sie sie auf unserer Website und wählen Sie dort „Für diese Position bewerben“.",
    whatsAppHint:
      "Nach dem Absenden kann sich dafür ein weiterer Tab oder die App öffnen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
    trapLabel: "Dieses Feld bitte leer lassen",
    opensInNewTab: "(öffnet sich in einem neuen Tab)",
    send: "Bewerbung absenden",
    sending: "Wird gesendet …",
    // When the browser has found something that is not to leave it.
    notSent: "Ihre Bewerbung ist noch nicht abgeschickt. Bitte prüfen Sie Ihre Angaben.",
    // When the browser gets no answer.
    notTransmitted:
      "Wir haben keine Antwort erhalten, ob Ihre Bewerbung angekommen ist. Ihre Angaben sind noch da. Bitte prüfen Sie die Internetverbindung und senden Sie noch einmal ab: Doppelt kommt dabei nichts an.",
    contact: { before: "Klappt es wieder nicht? Schreiben Sie an", email: profile.email.applications },
    sampleNotice:
      profile.mode === "sample"
        ? "Musterauftritt: Agentur und Stellen sind erfunden. Bitte geben Sie keine echten Daten ein."
        : undefined,
  };
}

/** What stands beside a field that needs another look: what to do, not what was done wrong. */
export const fieldMessages = {
  firstNameMissing: "Bitte geben Sie Ihren Vornamen an.",
  lastNameMissing: "Bitte geben Sie Ihren Nachnamen an.",
  firstNameWithoutLetter: "Bitte schreiben Sie Ihren Vornamen mit Buchstaben.",
  lastNameWithoutLetter: "Bitte schreiben Sie Ihren Nachnamen mit Buchstaben.",
  nameTooLong: `Bitte kürzen Sie den Namen auf höchstens ${maxLengths.name} Zeichen.`,
  emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse an.",
  emailWrong: "Bitte prüfen Sie Ihre E-Mail-Adresse. Sie sieht aus wie name@beispiel.de.",
  phoneWrong: "Bitte prüfen Sie die Telefonnummer, zum Beispiel 030 1234567. Sie können das Feld auch leer lassen.",
  listingMissing: `Bitte wählen Sie eine Position. Wenn Sie noch unsicher sind, wählen Sie „${undecidedListing}“.`,
  listingGone: `Diese Stelle ist nicht mehr ausgeschrieben. Bitte wählen Sie eine andere oder „${undecidedListing}“.`,
  experienceMissing: "Bitte wählen Sie Ihre Berufserfahrung.",
  messageTooLong: (length: number) =>
    `Bitte kürzen Sie Ihre Nachricht auf höchstens ${germanNumber(maxLengths.message)} Zeichen. Zurzeit sind es ${germanNumber(length)}.`,
  consentMissing: "Bitte stimmen Sie der Verarbeitung Ihrer Angaben zu. Ohne Zustimmung dürfen wir sie nicht annehmen.",
  trapFilled: "Bitte lassen Sie dieses Feld leer.",
} as const;

const onlyYourEmployer = "Danach fragt erst Ihr Arbeitgeber, wenn der Vertrag unterschrieben ist.";

/**
 * Beside each field in which something stands, or begins, or ends, that we never ask for. What browsers find is said
 * before anything is sent.
 */
export const protectedNumberMessages: Readonly<Record<ProtectedNumber, string>> = {
  iban: `Das sieht aus wie eine IBAN. Bitte löschen Sie sie: Für die Bewerbung brauchen wir keine Bankdaten. ${onlyYourEmployer}`,
  "bank-account": `Das sieht aus wie eine Kontonummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir keine Bankdaten. ${onlyYourEmployer}`,
  "payment-card":
    "Das sieht aus wie die Nummer einer Zahlungskarte. Bitte löschen Sie sie: Wir fragen nie danach, und auch Ihr Arbeitgeber braucht sie nicht. Fremde könnten damit auf Ihre Rechnung einkaufen.",
  "social-insurance": `Das sieht aus wie eine Sozialversicherungsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "health-insurance": `Das sieht aus wie eine Krankenversicherungsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "tax-id": `Das sieht aus wie eine Steuer-Identifikationsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "tax-number": `Das sieht aus wie eine Steuernummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "identity-document":
    "Das sieht aus wie die Nummer eines Ausweises oder Passes. Bitte löschen Sie sie: Wir fragen nie danach. Fremde könnten damit in Ihrem Namen Verträge schließen. Ihr Name genügt uns.",
};

/** Why a submission was not taken: said above the form, whose values all stay. */
export const submissionProblems = {
  fields: "Bitte prüfen Sie Ihre Angaben.",
  tooFast:
    "Das ging sehr schnell. Ihre Angaben sind noch da: Bitte warten Sie einen Moment und senden Sie sie noch einmal ab.",
  staleForm: "Das Formular war zu lange offen. Ihre Angaben sind noch da: Bitte senden Sie sie noch einmal ab.",
  tooMany: (minutes: number) =>
    `Gerade kommen ungewöhnlich viele Bewerbungen an. Ihre Angaben sind noch da: Bitte senden Sie sie in ${quantity(minutes, "Minute", "Minuten")} noch einmal ab.`,
  databaseAway:
    "Ihre Bewerbung konnte gerade nicht gespeichert werden. Ihre Angaben sind noch da: Bitte senden Sie sie in einem Moment noch einmal ab.",
} as const;

export type ThanksCopy = ReturnType<typeof thanksCopy>;

/** What follows a stored application; the page that embeds the form says it in more words. */
export function thanksCopy({ profile, claims: { replyAtLatestWithinHours: reply } }: PublicAgency) {
  const within = reply ? ` innerhalb von ${quantity(reply.value, "Stunde", "Stunden")}` : "";
  return {
    title: `Vielen Dank! – ${profile.name}`,
    heading: "Vielen Dank!",
    text: `Ihre Bewerbung ist bei uns eingegangen. Wir melden uns${within}.`,
    chat: {
      text: "Sie möchten über WhatsApp mit uns sprechen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
      link: "Weiter zu WhatsApp",
    },
  };
}
