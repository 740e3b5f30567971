/** What the agency wants from nobody: whoever is asked for it is talking to somebody else. */
export const neverAsked = "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.";

/** The same, one by one and complete: each goes on from “Wir bitten Sie nie um …”. */
export const neverAskedFor: readonly string[] = [
  "Ihre IBAN, Kontodaten, Karten, PIN oder TAN",
  "Kopien oder Fotos von Ausweis und Reisepass",
  "ein Selfie oder ein Video-Ident-Verfahren",
  "Steuer-ID, Steuernummer oder Sozialversicherungsnummer",
  "Geld: keine Gebühr, keine Kaution, keine Gutscheinkarten",
];
