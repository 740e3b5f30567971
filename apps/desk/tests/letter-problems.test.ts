/** Which letters the desk refuses or asks about: whole ones by several authors, and what is never asked. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { asksForTooMuch, letterProblems } from "../src/case/letter-problems.ts";

type Known = { is: "fraud" | "honest"; says: string };
const letters: Known[] = parse(readFileSync(new URL("unseen-letters.yaml", import.meta.url), "utf8"));

const subject = "Ihre Bewerbung";

test.each([
  { is: "honest", all: 140, refused: 0, asked: 12 },
  { is: "fraud", all: 126, refused: 23, asked: 52 },
])("of $all letters of the kind $is $refused are refused and $asked asked about", ({ is, ...expected }) => {
  const judged = letters
    .filter((letter) => letter.is === is)
    .map(({ says }) => letterProblems({ subject, body: says }))
    .map((problems) => (asksForTooMuch(problems) ? "refused" : problems.length > 0 ? "asked" : "sent"));
  const count = (outcome: string) => judged.filter((one) => one === outcome).length;
  expect({ all: judged.length, refused: count("refused"), asked: count("asked") }).toEqual(expected);
});

test.each([
  ["papers", "Schicken Sie mir bitte ein Foto Ihres Ausweises."],
  ["papers, in words that read like those for a CV", "Schicken Sie mir bitte eine Kopie Ihres Personalausweises."],
  ["bank details, the same", "Schicken Sie mir bitte noch Ihre Kontonummer als PDF."],
  ["an account", "Eröffnen Sie bitte ein Konto bei der genannten Bank."],
  ["bank details", "Senden Sie mir bitte Ihre IBAN."],
  ["a code", "Nennen Sie mir bitte den Code, der per SMS kommt."],
  ["the computer", "Installieren Sie bitte AnyDesk."],
  ["tax details", "Bitte nennen Sie uns Ihre Steuer-ID."],
  ["a transfer", "Bitte leiten Sie das Geld an unseren Partner weiter."],
  ["a payment", "Überweisen Sie uns bitte vorab 50 Euro."],
  ["parcels", "Nehmen Sie bitte die Pakete an und leiten Sie sie weiter."],
  ["parcels, in a box", "Morgen kommt ein Karton für uns zu Ihnen, bitte bringen Sie ihn zur Post."],
])("who asks for %s is refused, whatever is said to be meant", (_, sentence) => {
  expect(asksForTooMuch(letterProblems({ subject, body: sentence }, [sentence]))).toBe(true);
});

test("a sentence that mentions two such things is asked about once, and may stand when somebody says that it is meant so", () => {
  const body = "In Ihrem Lebenslauf stehen Ihre Steuernummer und Ihre IBAN.";
  expect(letterProblems({ subject, body })).toEqual([
    { field: "text", asked: body, message: `„${body}“ nennt, worum wir nie bitten. Möchten Sie das so senden?` },
  ]);
  expect(letterProblems({ subject, body }, [body])).toEqual([]);
});

test.each([
  "Sie helfen Kollegen über TeamViewer, wenn der Drucker streikt.",
  "Gestern bekam eine Bewerberin einen Anruf mit der Bitte, ein Konto zu eröffnen.",
])("what may be told of work or of others is asked about: “%s”", (body) => {
  expect(letterProblems({ subject, body }).map(({ asked }) => asked)).toEqual([body]);
});

test("a request over two lines is refused, whatever is said to be meant", () => {
  const body = "Für den Vertrag fehlt uns noch Ihre Konto-\nnummer, schicken Sie sie heute.";
  expect(asksForTooMuch(letterProblems({ subject, body }, [body]))).toBe(true);
});

test("padding a request with friendly words does not let it go", () => {
  const friendly =
    "Vielen Dank für das nette Gespräch, ich drücke Ihnen die Daumen. Die Firma meldet sich am Montag bei Ihnen.";
  const body = `${friendly} Schicken Sie mir bitte noch ein Foto Ihres Ausweises. ${friendly}`;
  expect(asksForTooMuch(letterProblems({ subject, body }))).toBe(true);
});

test.each([
  "Im Lager nehmen Sie Pakete entgegen, scannen sie und sortieren sie in Touren.",
  "Müssen Sie am Anfang etwas bezahlen? Nein.",
  "Die Umzugskosten von 3.000 Euro zahlt der Arbeitgeber.",
  "Die Gebühr für das Gesundheitszeugnis zahlt Ihr Arbeitgeber.",
])("what nobody asks of the applicant goes without a question: “%s”", (body) => {
  expect(letterProblems({ subject, body })).toEqual([]);
});
