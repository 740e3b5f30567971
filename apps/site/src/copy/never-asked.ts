/** What the agency wants from nobody: whoever is asked for it is talking to somebody else. */
export const neverAsked = "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.";
