/** What is wrong with a template: what its record refuses, and what letters are refused for, as it would ask each time. */
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { parseReply, withReplyFields } from "@fernkontor/agency-files/replies";
import { letterProblems } from "../case/letter-problems.ts";
import { numberFrom } from "../listing/typed-values.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import { templateFields } from "./template-fields.tsx";
import { replyUses } from "./use-names.ts";

/** The text of its file. @param before the text in whose place it comes */
export function fileText(before: string | undefined, { titel = "", anlass, platz, text = "" }: Form): string {
  const order = platz ? numberFrom(platz) : undefined;
  const use = replyUses.find((each) => each === anlass) ?? "reply";
  return withReplyFields(before, { title: titel, use, order, text });
}

const problemsIn = (text = "") => letterProblems({ subject: "Ihre Bewerbung", body: text });

/** Words that ask for what nobody may ask for. */
export function forbiddenIn({ text }: Form): { find: string; message: string }[] {
  return problemsIn(text).flatMap(({ find, message }) => (find === undefined ? [] : [{ find, message }]));
}

/** What may be meant otherwise can stay: whoever sends it is asked. @param titles of the others */
export function templateProblems(form: Form, titles: readonly string[]): FieldProblem[] {
  const forbidden = forbiddenIn(form);
  const doubts = problemsIn(form.text).flatMap(({ asked }) => asked ?? []);
  const refused = (field: string, message: string): FieldProblem => ({ field, message, isRefused: true });
  return [
    ...recordProblems(form)
      .filter(({ field }) => field !== "text" || forbidden.length === 0)
      .map(({ field, message }) => refused(field, message)),
    ...(titles.includes(form.titel ?? "")
      ? [refused("titel", `„${form.titel}“ heißt schon eine andere. In der Auswahl braucht jede ihren eigenen Titel.`)]
      : []),
    ...forbidden.map(({ message }) => refused("text", message)),
    ...(forbidden.length > 0 ? [refused("text", instead)] : []),
    ...doubts.map(
      (sentence): FieldProblem => ({
        ...{ field: "text", severity: "warning" },
        message: `„${sentence}“ nennt, worum wir nie bitten. Wer den Brief sendet, wird danach noch einmal gefragt.`,
      }),
    ),
  ];
}

const instead =
  "Streichen Sie, was in der Vorschau markiert ist. Richtig wäre: „Was Ihr Arbeitgeber noch braucht, fragt er Sie selbst, wenn der Vertrag unterschrieben ist.“";

function recordProblems(form: Form): FieldProblem[] {
  if (form.titel === "") return [{ field: "titel", message: "Schreiben Sie einen Titel für die Auswahl." }];
  const found: AgencyFileProblem[] = [];
  parseReply("vorlage.md", fileText(undefined, form), found);
  return found.map(({ field: key, message }) => {
    const { name, label } = templateFields.find(({ path }) => path[0] === key) ?? { name: "text", label: "Text" };
    return { field: name, message: `„${label}“ ${message.replace(/Beispiel: \w+: /, "Beispiel: ")}.` };
  });
}
