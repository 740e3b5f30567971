/** A page of the agency's own as a form, and its file: a head between two lines `---`, and Markdown. */
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { splitHead } from "@fernkontor/agency-files/read-text";
import { editsOf, type FieldSpec } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";

export type OwnPageRecord = Readonly<Record<string, unknown>> & { text: string };

const headFields: readonly FieldSpec[] = [
  { name: "titel", label: "Überschrift", path: ["title"], takes: "line", maxLength: 60 },
  {
    ...{ name: "beschreibung", label: "Was auf der Seite steht", path: ["description"], takes: "line", maxLength: 160 },
    hint: "Ein Satz; er steht unter der Überschrift und in Suchmaschinen.",
  },
  {
    ...{ name: "platz", label: "Wo ein Link auf sie steht", path: ["place"], takes: "choice", row: "pair" },
    options: [
      ["footer", "in der Fußzeile"],
      ["navigation", "in der Fußzeile und im Menü"],
      ["none", "nirgends"],
    ],
  },
  {
    ...{ name: "link", label: "Text des Links", path: ["label"], takes: "line", row: "pair", maxLength: 24 },
    hint: "Ohne Angabe die Überschrift.",
  },
];

const textField: FieldSpec = {
  ...{ name: "text", label: "Text", path: ["text"], takes: "text", rows: 18 },
  hint: "Mit „## “ beginnt ein Abschnitt, nach einer leeren Zeile ein Absatz, mit „- “ ein Punkt einer Liste.",
};

const addressField: FieldSpec = {
  ...{ name: "adresse", label: "Adresse", path: ["address"], takes: "line", placeholder: "sommerfest" },
  hint: "Kleine Buchstaben und Bindestriche; ohne Angabe aus der Überschrift. Später ändert sie sich nicht mehr.",
};

export const ownPageFields: readonly FieldSpec[] = [...headFields, textField];
export const newPageFields: readonly FieldSpec[] = [
  ...headFields.slice(0, 1),
  addressField,
  ...headFields.slice(1),
  textField,
];

/** What cannot be read as a head is text. */
export function recordOf(source: string): OwnPageRecord {
  const found = splitHead(source);
  const head = found && plainYaml(found.head);
  return head === undefined ? { text: source.trim() } : { ...head, text: found?.body.trim() ?? "" };
}

/** Its heading, as far as one is typed. */
export function ownPageTitle(source: string): string | undefined {
  const { title } = recordOf(source);
  return typeof title === "string" && title !== "" ? title : undefined;
}

export function fileText(before: string | undefined, form: Form): string {
  const { head = "" } = splitHead(before ?? "") ?? {};
  const edits = editsOf(headFields, recordOf(before ?? ""), form);
  return `---\n${editYaml(head.trim(), edits, ["title", "description", "place", "label", "order"]).trim()}\n---\n\n${form.text ?? ""}\n`;
}
