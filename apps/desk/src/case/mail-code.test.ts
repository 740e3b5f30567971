import { expect, test } from "vitest";
import { mailCodeWords } from "./mail-code.ts";

test.each([
  ["EENVELOPE 550", "Antwort 550"],
  ["EMESSAGE 554", "Antwort 554"],
  ["ETIMEDOUT", "keine Antwort"],
  ["ECONNECTION", "keine Verbindung"],
  ["EAUTH", "Anmeldung abgelehnt"],
  ["ENEWKIND", "Fehler ENEWKIND"],
  ["", "keine Antwort"],
])("%j is said as %s", (code, words) => {
  expect(mailCodeWords(code)).toBe(words);
});
