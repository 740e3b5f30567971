/** Which letters the desk refuses or asks about: whole ones that nobody has learned from, and what is never asked. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { asksForTooMuch, letterProblems } from "../src/case/letter-problems.ts";

type Known = { is: "fraud" | "honest"; says: string };
const letters: Known[] = parse(readFileSync(new URL("unseen-letters.yaml", import.meta.url), "utf8"));

const subject = "Ihre Bewerbung";
const judged = letters.map(({ is, says }) => {
  const problems = letterProblems({ subject, body: says });
  return { is, isRefused: asksForTooMuch(problems), isPassed: problems.length === 0 };
});
const percent = (is: Known["is"], holds: (letter: (typeof judged)[number]) => boolean) => {
  const all = judged.filter((letter) => letter.is === is);
  return (100 * all.filter(holds).length) / all.length;
};

test("unseen letters of frauds are stopped, and honest ones go", () => {
  const shares = {
    refusedFrauds: percent("fraud", ({ isRefused }) => isRefused),
    passedFrauds: percent("fraud", ({ isPassed }) => isPassed),
    refusedHonest: percent("honest", ({ isRefused }) => isRefused),
    passedHonest: percent("honest", ({ isPassed }) => isPassed),
  };
  console.log(shares);
  // One letter is one of a hundred: each of these leaves room for one.
  expect(shares.refusedFrauds).toBeGreaterThanOrEqual(84);
  expect(shares.passedFrauds).toBeLessThanOrEqual(8);
  expect(shares.refusedHonest).toBeLessThanOrEqual(2.2);
  expect(shares.passedHonest).toBeGreaterThanOrEqual(93);
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
  ["a code, aloud", "Gleich kommt ein Code, den lesen Sie mir vor."],
  ["a payment that the employer will make", "Die Ausstattung zahlt der Arbeitgeber, Sie strecken sie nur vor."],
  [
    "money, in words that no table knows",
    "Sie erhalten Beträge unserer Kunden, behalten vier davon von hundert und reichen den Rest bar weiter.",
  ],
])("who asks for %s is refused, whatever is said to be meant", (_, sentence) => {
  expect(asksForTooMuch(letterProblems({ subject, body: sentence }, [sentence]))).toBe(true);
});

test("a sentence that mentions two such things is asked about once, and may stand when somebody says that it is meant so", () => {
  // Which of them reads neither like a request nor plainly honest moves with whatever is learned.
  const bodies = [
    "In Ihrem Lebenslauf stehen Ihre Steuernummer und Ihre IBAN.",
    "Ihre Steuernummer und Ihre IBAN stehen in Ihrem Lebenslauf.",
    "Ihre Steuernummer und Ihre IBAN stehen in Ihrem Anschreiben.",
    "Ihre Steuernummer und Ihre IBAN stehen in Ihrer Bewerbung.",
    "In Ihren Unterlagen stehen Ihre Steuernummer und Ihre IBAN.",
  ];
  const asked = bodies.filter((body) => letterProblems({ subject, body }).some((problem) => problem.asked));
  expect(asked).not.toEqual([]);
  for (const body of asked) {
    expect(letterProblems({ subject, body })).toEqual([
      { field: "text", asked: body, message: `„${body}“ nennt, worum wir nie bitten. Ist das so gemeint?` },
    ]);
    expect(letterProblems({ subject, body }, [body])).toEqual([]);
  }
});

test("padding a request with friendly words does not let it go", () => {
  const friendly =
    "Vielen Dank für das nette Gespräch, ich drücke Ihnen die Daumen. Die Firma meldet sich am Montag bei Ihnen.";
  const body = `${friendly} Schicken Sie mir bitte noch ein Foto Ihres Ausweises. ${friendly}`;
  expect(asksForTooMuch(letterProblems({ subject, body }))).toBe(true);
});

test.each([
  "Sie helfen Kollegen über TeamViewer, wenn der Drucker streikt.",
  "Im Lager nehmen Sie Pakete entgegen, scannen sie und sortieren sie in Touren.",
  "Müssen Sie am Anfang etwas bezahlen? Nein.",
  "Die Umzugskosten von 3.000 Euro zahlt der Arbeitgeber.",
  "Die Gebühr für das Gesundheitszeugnis zahlt Ihr Arbeitgeber.",
  "Gestern bekam eine Bewerberin einen Anruf mit der Bitte, ein Konto zu eröffnen. Das waren Betrüger.",
])("what nobody asks of the applicant goes without a question: “%s”", (body) => {
  expect(letterProblems({ subject, body })).toEqual([]);
});

test("a short sentence is read with its neighbour", () => {
  const body = "Rufen Sie mich gern zurück, wenn Sie Fragen haben. Ich bin heute bis 17 Uhr erreichbar.";
  expect(letterProblems({ subject, body })).toEqual([]);
});
