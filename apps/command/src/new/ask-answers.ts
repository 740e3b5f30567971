import { createInterface } from "node:readline/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import { type Answers, answerOf, answersSchema, questionNames, questions } from "./questions.ts";

/** Asks all questions, each until its answer can be taken. @throws OperatorError where nobody can be asked, or gives up */
export async function askAnswers(): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      `Hier ist kein Terminal, in dem sich fragen ließe. Schreiben Sie die Antworten in eine Datei, und nennen Sie sie mit --from:\n\n${exampleFile()}`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const given = new Map<string, unknown>();
  const gaveUp = new Promise<never>((_, reject) => {
    terminal.once("close", () => reject(new OperatorError("\nAngelegt ist nichts.")));
  });
  for (const [index, name] of questionNames.entries()) {
    const { ask, example } = questions[name];
    while (!given.has(name)) {
      const typed = await Promise.race([
        terminal.question(`${index + 1} von ${questionNames.length}  ${ask} (etwa: ${example})\n  `),
        gaveUp,
      ]);
      const answer = answerOf(name, typed);
      if ("problem" in answer) console.error(`  ${answer.problem}`);
      else given.set(name, answer.value);
    }
  }
  gaveUp.catch(() => {});
  terminal.close();
  return v.parse(answersSchema, Object.fromEntries(given));
}

function exampleFile(): string {
  return questionNames
    .map((name) => `${name}: ${name === "bereiche" ? `[${questions[name].example}]` : questions[name].example}`)
    .join("\n");
}
