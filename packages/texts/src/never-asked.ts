import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { becomesAnEmployer } from "@fernkontor/domain/agency/own-employment";

/** What the agency wants from nobody: whoever is asked for it is talking to somebody else. */
const neverAsked = "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.";

/** The same of an agency that will itself need some of it, once it employs or pays somebody. */
const neverAskedBeforeContract =
  "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer, bevor Sie einen Vertrag mit uns haben.";

export function neverAskedBy(agency: PublicAgency): string {
  return becomesAnEmployer(agency) ? neverAskedBeforeContract : neverAsked;
}

/** The same, one by one and complete: each goes on from “Wir bitten Sie nie um …”. */
export const neverAskedFor: readonly string[] = [
  "Ihre IBAN, Kontodaten, Karten, PIN oder TAN",
  "Kopien oder Fotos von Ausweis und Reisepass",
  "ein Selfie oder ein Video-Ident-Verfahren",
  "Steuer-ID, Steuernummer oder Sozialversicherungsnummer",
  "Geld: keine Gebühr, keine Kaution, keine Gutscheinkarten",
];
