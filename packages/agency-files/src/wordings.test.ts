import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWordings, wordingProblem } from "./wordings.ts";

test("a wording stands in the line of its key", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordings-"));
  const path = join(folder, "texts.yaml");
  writeFileSync(path, "# Unsere Worte\nframe.link.benefits: Was zählt\nnot-found.hero.lead: Hier ist nichts.\n");
  const { placeOf } = readWordings(path, []);
  rmSync(folder, { recursive: true });
  expect(placeOf?.(["not-found.hero.lead"]).line).toBe(3);
});

test.each([
  ["not-found.hero.lead", "Hier ist nichts. Vielleicht hilft die Suche bei {name} weiter."],
  ["not-found.head.title", "{heading} | {name}"],
  ["not-found.head.title", "{heading}, {city}"],
  ["not-found.hero.lead", "„Hier“ ist <nichts> & niemand – Tippfehler?"],
  ["not-found.hero.lead", "Donaudampf\u00adschifffahrts\u00adgesellschaft: hier nicht."],
  ["frame.link.benefits", "Was zählt"],
])("%s may be worded %j", (key, wording) => {
  expect(wordingProblem(key, wording)).toBeUndefined();
});

test.each([
  [
    "not-found.hero.laed",
    "Hier ist nichts.",
    /^ist kein Text der Website\. Gemeint ist vielleicht „not-found\.hero\.lead“/,
  ],
  ["toString", "Hier ist nichts.", /^ist kein Text der Website/],
  ["not-found.hero.lead", "", /^ist leer/],
  ["not-found.head.title", "Nichts – {name}", /^braucht den Platzhalter \{heading\}/],
  [
    "not-found.hero.lead",
    "Hier ist {nichts}.",
    /^kennt den Platzhalter \{nichts\} nicht\. Möglich sind hier: \{name\}, \{city\}$/,
  ],
  ["not-found.hero.lead", "Schon 500 Menschen suchten hier.", /^enthält „500“ von Hand/],
  ["home.highlights.place.remote.heading", "10 % Homeoffice", /^enthält „10“ von Hand/],
  ["not-found.hero.lead", "Schon ٥٠٠ Menschen suchten hier.", /^enthält „٥٠٠“ von Hand/],
  [
    "not-found.hero.lead",
    "Die Donaudampfschifffahrtsgesellschaft gibt es nicht.",
    /^enthält „Donaudampfschifffahrtsgesellschaft“: Ein so langes Wort/,
  ],
  ["ledger.heading", "Unsere Vergütungsbelege", /^enthält „Vergütungsbelege“/],
  ["not-found.hero.lead", "– … –", /^ist leer/],
  ["not-found.hero.lead", "Hier ist <b>nichts</b>.", /^enthält „<b>“: Auszeichnungen/],
  ["not-found.hero.lead", "Hier ist **nichts**.", /^enthält „\*\*“: Auszeichnungen/],
  ["not-found.hero.lead", "Hier ist nichts 🚀.", /^enthält das Bildzeichen „🚀“/],
  ["not-found.hero.lead", "Hier\nist nichts.", /^muss in einer Zeile stehen/],
  ["not-found.hero.lead", "Hier \u202eist nichts.", /^enthält hier ein unsichtbares Zeichen, das die Schreibrichtung/],
  ["not-found.hero.lead", "Hier\u200b ist nichts.", /^enthält hier ein unsichtbares Zeichen \(U\+200B\)/],
  ["not-found.hero.lead", "Hier ist {name nichts.", /^enthält eine geschweifte Klammer ohne Gegenstück/],
  ["not-found.head.title", "{heading}: {heading}", /^enthält den Platzhalter \{heading\} mehrmals/],
  ["frame.header.open", "Menü öffnen", /^hat 11 Zeichen, an dieser Stelle haben 9 Platz$/],
  ["frame.link.identity", "Sind wir das wirklich, wirklich?", /^hat 32 Zeichen, an dieser Stelle haben 26 Platz$/],
  ["not-found.hero.home", "Zurück auf die Startseite von uns", /^hat 33 Zeichen, an dieser Stelle haben 21 Platz$/],
])("%s may not be worded %j", (key, wording, problem) => {
  expect(wordingProblem(key, wording)).toMatch(problem);
});
