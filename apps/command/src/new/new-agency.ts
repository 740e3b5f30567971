/** `fernkontor neu ORDNER`: asks, writes the folder of an agency, and says what is still to be done before it may go live. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { editorSchemas } from "@fernkontor/agency-files/editor-schemas";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { berlinDay } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { checkAgency } from "@fernkontor/rules/check-agency";
import * as v from "valibot";
import { parse } from "yaml";
import { readWords } from "../read-words.ts";
import { softwareFolder } from "../run-program.ts";
import { agencyFolder } from "./agency-folder.ts";
import { askAnswers } from "./ask-answers.ts";
import { type Answers, answersSchema } from "./questions.ts";

/** @throws OperatorError where the folder or an answer cannot be taken; nothing is written then */
export async function newAgency(words: readonly string[]): Promise<void> {
  const { positionals, values } = readWords("new", words, { from: { type: "string" } }, (count) => count === 1);
  const [folder = ""] = positionals.map((path) => resolve(path));
  refuseTaken(folder);
  const answers = values.from === undefined ? await askAnswers() : answersIn(resolve(values.from));
  const today = berlinDay(new Date());
  for (const [path, content] of agencyFolder(answers, today)) write(join(folder, path), content);
  for (const [path, content] of editorSchemas()) write(join(folder, "schemas", path), content);
  // The shipped letters promise nothing that an agency may not keep.
  cpSync(join(softwareFolder, "agency/replies"), join(folder, "replies"), { recursive: true });
  mkdirSync(join(folder, "jobs"), { recursive: true });
  console.log(`Angelegt: ${folder}. Was worin steht, sagt LIESMICH.md darin.\n\n${openPoints(folder, answers)}`);
}

function refuseTaken(folder: string): void {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => name !== ".git") : [];
  if (there.length > 0)
    throw new OperatorError(
      `In ${folder} liegt schon etwas (${there[0]}), und es bleibt, wie es ist. Nennen Sie einen Ordner, den es noch nicht gibt oder der leer ist.`,
    );
  if (`${realPath(folder)}/`.startsWith(`${realpathSync(softwareFolder)}/`))
    throw new OperatorError(
      `${folder} liegt im Ordner der Software: Eine neue Version würde die Dateien der Agentur berühren. Nennen Sie einen Ordner außerhalb, etwa /srv/agentur.`,
    );
}

/** Also of a folder that is not there yet. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), path.slice(dirname(path).length));
}

function answersIn(file: string): Answers {
  const { output, issues } = v.safeParse(answersSchema, readAnswers(file));
  if (issues === undefined) return output;
  const lines = issues.map(({ path, input, message, kind }) => {
    const name = path?.map(({ key }) => key).join(".") ?? "";
    return `  ${name} ${input === undefined ? "fehlt" : kind === "schema" && message.startsWith("Invalid key") ? "ist keine der Fragen" : message}`;
  });
  throw new OperatorError(
    `${file} braucht ${quantity(lines.length, "eine Korrektur", "Korrekturen")}; angelegt ist nichts:\n${lines.join("\n")}\nDie Fragen heißen: ${Object.keys(answersSchema.entries).join(", ")}.`,
  );
}

function readAnswers(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} lässt sich nicht lesen (${code ?? message}). Angelegt ist nichts.`);
  }
}

function write(path: string, content: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${path} lässt sich nicht anlegen (${code}). Nennen Sie einen Ordner, in dem Sie schreiben dürfen, oder lassen Sie ihn anlegen: sudo install -d -o "$USER" ORDNER`,
    );
  }
}

function openPoints(folder: string, { domain }: Answers): string {
  const now = berlinDay(new Date());
  const { findings } = checkAgency({ agencyFolder: folder, formOrigin: `https://bewerbung.${domain}`, now });
  const errors = findings.filter(({ severity }) => severity === "error");
  const lines = errors.map(
    ({ what, fix, places: [place] }) => `  [ ] ${what}\n      ${fix}\n      ${place?.file}:${place?.line}`,
  );
  const heading =
    errors.length === 0
      ? "Bis zum Start fehlt nichts."
      : `Bis zum Start ${errors.length === 1 ? "fehlt noch eins" : `fehlen noch ${errors.length} Dinge`}:`;
  return [heading, ...lines, "", `Wie es steht, sagt: AGENCY_DIR=${folder} fernkontor pruefen`].join("\n");
}
