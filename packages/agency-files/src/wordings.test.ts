import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWordings, wordingProblem } from "./wordings.ts";

test("a wording stands in the line of its key", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordings-"));
  const path = join(folder, "texts.yaml");
  writeFileSync(path, "# Unsere Worte\nframe.link.benefits: Was zählt\nledger.lead: Hier ist nichts.\n");
  const { placeOf } = readWordings(path, []);
  rmSync(folder, { recursive: true });
  expect(placeOf?.(["ledger.lead"]).line).toBe(3);
});

test.each([
  ["ledger.lead", "Hier ist nichts. Vielleicht hilft die Suche bei {name} weiter."],
  ["list.head.title", "{heading} | {name}"],
  ["list.head.title", "{heading}, {city}"],
  ["ledger.lead", "„Hier“ ist <nichts> & niemand – Tippfehler?"],
  ["ledger.lead", "Donaudampf\u00adschifffahrts\u00adgesellschaft: hier nicht."],
  ["frame.link.benefits", "Was zählt"],
])("%s may be worded %j", (key, wording) => {
  expect(wordingProblem(key, wording)).toBeUndefined();
});

test.each([
  ["ledger.laed", "Hier ist nichts.", /^ist kein Text der Website\. Gemeint ist vielleicht „ledger\.lead“/],
  ["toString", "Hier ist nichts.", /^ist kein Text der Website/],
  ["ledger.lead", "", /^ist leer/],
  ["list.head.title", "Nichts – {name}", /^braucht den Platzhalter \{heading\}/],
  [
    "ledger.lead",
    "Hier ist {nichts}.",
    /^kennt den Platzhalter \{nichts\} nicht\. Möglich sind hier: \{name\}, \{city\}$/,
  ],
  ["ledger.lead", "Schon 500 Menschen suchten hier.", /^enthält „500“ von Hand/],
  ["ledger.pairs.lead", "Zu 10 % stimmen beide.", /^enthält „10“ von Hand/],
  ["ledger.lead", "Schon ٥٠٠ Menschen suchten hier.", /^enthält „٥٠٠“ von Hand/],
  [
    "ledger.lead",
    "Die Donaudampfschifffahrtsgesellschaft gibt es nicht.",
    /^enthält „Donaudampfschifffahrtsgesellschaft“: Ein so langes Wort/,
  ],
  ["ledger.heading", "Unsere Vergütungsbelege", /^enthält „Vergütungsbelege“/],
  ["ledger.lead", "– … –", /^ist leer/],
  ["ledger.lead", "Hier ist <b>nichts</b>.", /^enthält „<b>“: Auszeichnungen/],
  ["ledger.lead", "Hier ist **nichts**.", /^enthält „\*\*“: Auszeichnungen/],
  ["ledger.lead", "Hier ist nichts 🚀.", /^enthält das Bildzeichen „🚀“/],
  ["ledger.lead", "Hier\nist nichts.", /^muss in einer Zeile stehen/],
  ["ledger.lead", "Hier \u202eist nichts.", /^enthält hier ein unsichtbares Zeichen, das die Schreibrichtung/],
  ["ledger.lead", "Hier\u200b ist nichts.", /^enthält hier ein unsichtbares Zeichen \(U\+200B\)/],
  ["ledger.lead", "Hier ist {name nichts.", /^enthält eine geschweifte Klammer ohne Gegenstück/],
  ["list.head.title", "{heading}: {heading}", /^enthält den Platzhalter \{heading\} mehrmals/],
  ["frame.header.open", "Menü öffnen", /^hat 11 Zeichen, an dieser Stelle haben 9 Platz$/],
  ["frame.link.identity", "Sind wir das wirklich, wirklich?", /^hat 32 Zeichen, an dieser Stelle haben 26 Platz$/],
  ["frame.error.home", "Zurück auf die Startseite von uns", /^hat 33 Zeichen, an dieser Stelle haben 21 Platz$/],
])("%s may not be worded %j", (key, wording, problem) => {
  expect(wordingProblem(key, wording)).toMatch(problem);
});
