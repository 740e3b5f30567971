import { expect, test } from "vitest";
import { hasFarewell } from "./farewell.ts";

test.each([
  ["Eine Zeile an mich genügt.\n\nMit freundlichen Grüßen"],
  ["Bis Montag!\n\nViele liebe Gruesse aus Hamburg\nRuth"],
  ["Danke für Ihre Nachricht. Herzliche Grüße, Ruth Albers"],
  ["Bis dann.\n\nSchönen Gruß\n\nRuth\nTelefon 030 23125 010"],
  ["See you on Monday.\n\nKind regards\nRuth"],
  ["Ich rufe an.\n\nMfG"],
  ["Ich rufe an.\n\nHochachtungsvoll"],
  ["MIT FREUNDLICHEN GRÜSSEN"],
])("%j has a farewell of its own", (body) => {
  expect(hasFarewell(body)).toBe(true);
});

test.each([
  ["Eine Zeile an mich genügt."],
  [""],
  ["Ich soll Ihnen von Herrn Ahlers, der Sie in bester Erinnerung hat, einen Gruß ausrichten."],
  [
    "Viele Grüße von Ruth!\n\nZur Sache: Wann passt es?\n\nDrei Fragen habe ich.\n\nErstens das Gehalt.\n\nZweitens der Ort.",
  ],
  ["Die Größe des Teams nennen wir im Gespräch."],
])("%j has none", (body) => {
  expect(hasFarewell(body)).toBe(false);
});
