import { expect, test } from "vitest";
import { neverAskedIn } from "./never-asked.ts";

test.each([
  ["Damit alles bereit ist, senden Sie mir bitte Ihre IBAN.", ["asks-for-bank-details"]],
  ["Schicken Sie uns bitte ein Foto Ihres Personalausweises.", ["asks-for-identity"]],
  ["Bitte ein Selfie mit Ihrem Ausweis, und Ihre Steuer-ID.", ["asks-for-identity", "asks-for-tax-details"]],
  ["Bitte nennen Sie mir Ihre I B A N", ["asks-for-bank-details"]],
  ["Überweisen Sie bitte vorab 50 Euro für das Startpaket.", ["asks-for-payment"]],
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
  "",
])("lets “%s” pass", (text) => {
  expect(neverAskedIn(text)).toEqual([]);
});

test("says where it stands", () => {
  const text = "Guten Tag,\n\nsenden Sie mir bitte Ihre IBAN.";
  const [found] = neverAskedIn(text);
  expect(text.slice(found?.at, found?.end)).toBe("IBAN");
});
