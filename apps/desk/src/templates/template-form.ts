/** A template as it stands in the fields of its form, and what is wrong with it. */
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { parseReply, withReplyFields } from "@fernkontor/agency-files/replies";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { letterProblems } from "../case/letter-problems.ts";
import type { Template } from "./template-files.ts";
import { replyUses } from "./use-names.ts";

export type TemplateFields = { title: string; use: ReplyUse; order: string; text: string };

/** `isForbidden`: it asks for what nobody may ask for; `find` are the words. */
export type TemplateProblem = {
  field: "titel" | "platz" | "text";
  message: string;
  isForbidden?: boolean;
  find?: string;
};

export function fieldsIn(fields: URLSearchParams): TemplateFields {
  const typed = (name: string) => (fields.get(name) ?? "").replaceAll("\r\n", "\n").trim();
  const asked = typed("anlass");
  return {
    title: typed("titel"),
    use: replyUses.find((use) => use === asked) ?? "reply",
    order: typed("platz"),
    text: typed("text"),
  };
}

export function fieldsOf({ title, use, order, text }: Template): TemplateFields {
  return { title, use, order: order === undefined ? "" : `${order}`, text };
}

/** @param before the file in whose place it comes */
export function fileText(before: string | undefined, { title, use, order, text }: TemplateFields): string {
  const place = /^\d+$/.test(order) ? Number(order) : order === "" ? undefined : order;
  return withReplyFields(before, { title, use, order: place, text });
}

type Found = { problems: readonly TemplateProblem[]; doubts: readonly string[] };

/**
 * What the record refuses, and what letters are refused for: a template would ask each time. What may be meant otherwise
 * can stay: whoever sends it is asked.
 * @param titles of the others
 */
export function problemsOf(fields: TemplateFields, titles: readonly string[]): Found {
  const letter = letterProblems({ subject: "Ihre Bewerbung", body: fields.text });
  const forbidden = letter.flatMap(({ find, message }) =>
    find === undefined ? [] : [{ field: "text" as const, isForbidden: true, find, message }],
  );
  const refused = recordProblems(fields).filter(({ field }) => field !== "text" || forbidden.length === 0);
  const twice = `„${fields.title}“ heißt schon eine andere. In der Auswahl braucht jede ihren eigenen Titel.`;
  return {
    problems: [
      ...refused,
      ...(titles.includes(fields.title) ? [{ field: "titel" as const, message: twice }] : []),
      ...forbidden,
    ],
    doubts: letter.flatMap(({ asked }) => asked ?? []),
  };
}

const labels: Readonly<Record<TemplateProblem["field"], string>> = {
  titel: "Der Titel",
  platz: "Der Platz",
  text: "Der Text",
};

function recordProblems(fields: TemplateFields): TemplateProblem[] {
  if (fields.title === "") return [{ field: "titel", message: "Schreiben Sie einen Titel für die Auswahl." }];
  const found: AgencyFileProblem[] = [];
  parseReply("vorlage.md", fileText(undefined, fields), found);
  return found.map(({ field: key, message }) => {
    const field = key === "title" ? "titel" : key === "order" ? "platz" : "text";
    return { field, message: `${labels[field]} ${message.replace(/Beispiel: \w+: /, "Beispiel: ")}.` };
  });
}
