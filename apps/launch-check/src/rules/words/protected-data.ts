import { phraseRule } from "../../phrase-rule.ts";

const identity = "Leave it out. The employer sees a document at the start of the work, never before, never as a copy.";
const account = "Leave it out. The employer asks for the account after the contract is signed.";

/** That no listing asks for what a thief would want. */
export const protectedData = phraseRule({
  id: "words/protected-data",
  group: "Words",
  why: "Copies of papers, video identification and accounts opened “for a test” are what job scams are after.",
  law: ["police"],
  severity: "error",
  within: "listings",
  phrases: [
    {
      pattern: /(?<!\p{L})(Ausweis|Pass|Personalausweis|Reisepass|Führerschein)-?(kopie|scan|foto)\p{L}*/iu,
      instead: identity,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Kopie|Foto|Scan) (Ihres|des|eines) (Ausweis|Personalausweis|Reisepass|Pass)\p{L}*/iu,
      instead: identity,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Video-?Ident|Post-?Ident|Selfie|Identitätsprüfung)\p{L}*/iu,
      instead: identity,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(IBAN|Bankverbindung|Kontodaten|Kontonummer|Bankdaten|Kreditkarte)\p{L}*/iu,
      instead: account,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Konto(eröffnung|-?test)|Konto (eröffnen|testen)|eigenes Konto zur Verfügung)/iu,
      instead: account,
      mayBeDenied: true,
    },
    {
      pattern: /(?<!\p{L})(Steuer-?ID|Steueridentifikationsnummer|Steuernummer|Sozialversicherungsnummer)(?!\p{L})/iu,
      instead: account,
      mayBeDenied: true,
    },
  ],
  says: (wording) => `“${wording}” asks for what nobody needs before a contract.`,
});
