import type { ProtectedNumber } from "@fernkontor/domain/data-firewall";
import { germanNumber } from "@fernkontor/domain/german/german";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { longest } from "../application/longest.ts";

/** What stands beside a field that needs another look: what to do, not what was done wrong. */
export const fieldMessages = {
  firstNameMissing: "Bitte geben Sie Ihren Vornamen an.",
  lastNameMissing: "Bitte geben Sie Ihren Nachnamen an.",
  nameTooLong: `Bitte kürzen Sie den Namen auf höchstens ${longest.name} Zeichen.`,
  emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse an.",
  emailWrong: "Bitte prüfen Sie Ihre E-Mail-Adresse. Sie sieht aus wie name@beispiel.de.",
  phoneWrong: "Bitte prüfen Sie die Telefonnummer, zum Beispiel 030 1234567. Sie können das Feld auch leer lassen.",
  listingMissing: `Bitte wählen Sie eine Position. Wenn Sie noch unsicher sind, wählen Sie „${undecidedListing}“.`,
  listingGone: `Diese Stelle ist nicht mehr ausgeschrieben. Bitte wählen Sie eine andere oder „${undecidedListing}“.`,
  experienceMissing: "Bitte wählen Sie Ihre Berufserfahrung.",
  messageTooLong: (length: number) =>
    `Bitte kürzen Sie Ihre Nachricht auf höchstens ${germanNumber(longest.message)} Zeichen. Zurzeit sind es ${germanNumber(length)}.`,
  consentMissing: "Bitte stimmen Sie der Verarbeitung Ihrer Angaben zu. Ohne Zustimmung dürfen wir sie nicht annehmen.",
  trapFilled: "Bitte lassen Sie dieses Feld leer.",
} as const;

const onlyYourEmployer = "Danach fragt erst Ihr Arbeitgeber, wenn der Vertrag unterschrieben ist.";

/** Beside a field in which something stands that we never ask for. In the browser it is said before anything is sent. */
export const protectedNumberMessages: Readonly<Record<ProtectedNumber, string>> = {
  iban: `Das sieht aus wie eine IBAN. Bitte löschen Sie sie: Für die Bewerbung brauchen wir keine Bankdaten. ${onlyYourEmployer}`,
  "social-insurance": `Das sieht aus wie eine Sozialversicherungsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "tax-id": `Das sieht aus wie eine Steuer-Identifikationsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "identity-document":
    "Das sieht aus wie die Nummer eines Ausweises oder Passes. Bitte löschen Sie sie: Wir fragen nie danach. Fremde könnten damit in Ihrem Namen Verträge schließen. Ihr Name genügt uns.",
};
