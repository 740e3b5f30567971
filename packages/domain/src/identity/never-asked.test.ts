import { expect, test } from "vitest";
import { neverAskedIn } from "./never-asked.ts";

test.each([
  ["Damit alles bereit ist, senden Sie mir bitte Ihre IBAN.", ["asks-for-bank-details"]],
  ["Schicken Sie uns bitte ein Foto Ihres Personalausweises.", ["asks-for-identity"]],
  ["Bitte ein Selfie mit Ihrem Ausweis, und Ihre Steuer-ID.", ["asks-for-identity", "asks-for-tax-details"]],
  ["Bitte nennen Sie mir Ihre I B A N", ["asks-for-bank-details"]],
  ["Überweisen Sie bitte vorab 50 Euro für das Startpaket.", ["asks-for-payment"]],
  ["Gleich bekommen Sie eine SMS mit sechs Ziffern, lesen Sie mir diese vor.", ["asks-for-code"]],
  ["Erlauben Sie die Installation aus unbekannten Quellen.", ["asks-for-remote-control"]],
  ["Unser System braucht die Steuerung Ihres Handys.", ["asks-for-remote-control"]],
  ["Wir spielen die Programme aus der Ferne auf Ihren Rechner auf.", ["asks-for-remote-control"]],
  ["Sie bringen die Beträge bar zu einem Western-Union-Schalter.", ["asks-for-payment"]],
  ["Sie leiten die Ware nur weiter und bekommen 400 Euro dafür.", ["asks-for-parcels"]],
  ["Eine Kaution fällt nicht an, senden Sie nur Ihre IBAN oder Kontonummer.", ["asks-for-bank-details"]],
])("refuses “%s”", (text, reasons) => {
  expect([...new Set(neverAskedIn(text).map(({ reason }) => reason))].sort()).toEqual([...reasons].sort());
});

test.each([
  "Nach Ihrer IBAN fragen wir nie, und nach Ihrem Ausweis auch nicht.",
  "Ihre Steuernummer braucht erst Ihr Arbeitgeber, nach dem Vertrag.",
  "Wenn jemand Ihren Ausweis verlangt, sind das nicht wir.",
  "Haben Sie Erfahrung in der Kontenabstimmung und mit der Buchhaltung von Kunden?",
  "Passt Ihnen Dienstag um 14:30 Uhr für ein Gespräch am Telefon?",
  "Bitte senden Sie mir Ihre Telefonnummer.",
  "Er gehört der Firma, eine Kaution fällt nicht an, und bei einem Defekt bekommen Sie ein Ersatzgerät.",
  "Eine Kaution für Schlüssel oder Gerät gibt es nicht.",
  "Ihre Bankverbindung fragt erst der Arbeitgeber ab, sobald der Vertrag unterschrieben ist.",
  "Sie würden dort Konten prüfen, über die verdächtige Zahlungen weitergeleitet werden.",
  "Das Paket ist nur für Sie bestimmt, es muss nichts weitergeschickt werden.",
  "You asked whether there are any fees. There are none: the employer pays us.",
  "Sie haben gefragt, ob die Vermittlung eine Gebühr kostet: Nein.",
  "",
])("lets “%s” pass", (text) => {
  expect(neverAskedIn(text)).toEqual([]);
});

test("says where it stands", () => {
  const text = "Guten Tag,\n\nsenden Sie mir bitte Ihre IBAN.";
  const [found] = neverAskedIn(text);
  expect(text.slice(found?.at, found?.end)).toBe("IBAN");
});
