import { expect, test } from "vitest";
import { wordingProblem } from "./wordings.ts";

test.each([
  ["not-found.hero.lead", "Hier ist nichts. Vielleicht hilft die Suche bei {name} weiter."],
  ["not-found.head.title", "{heading} | {name}"],
  ["not-found.head.title", "{heading}, {city}"],
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
  ["not-found.hero.lead", "Schon ٥٠٠ Menschen suchten hier.", /^enthält „٥٠٠“ von Hand/],
  ["not-found.hero.home", "Zurück auf die Startseite von uns", /^hat 33 Zeichen, an dieser Stelle haben 21 Platz$/],
])("%s may not be worded %j", (key, wording, problem) => {
  expect(wordingProblem(key, wording)).toMatch(problem);
});
