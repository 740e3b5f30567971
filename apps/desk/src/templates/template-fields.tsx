import { replyPlaceholders } from "@fernkontor/domain/agency/reply-template";
import type { FieldSpec } from "../records/field-spec.ts";
import { replyUses, useNames } from "./use-names.ts";

const row = "pair wide-narrow";
const uses = replyUses.map((use) => [use, useNames[use]] as const);
const placeholders = (
  <>
    {replyPlaceholders.map((place) => (
      <span key={place}>
        <code>{`{${place}}`}</code>{" "}
      </span>
    ))}
    setzt das Kontor ein.
  </>
);

export const templateFields: readonly FieldSpec[] = [
  { name: "titel", label: "Titel in der Auswahl", path: ["title"], takes: "line", maxLength: 40 },
  { name: "anlass", label: "Anlass", path: ["use"], takes: "choice", options: uses, row },
  { name: "platz", label: "Platz", path: ["order"], takes: "number", inputMode: "numeric", row },
  { name: "text", label: "Text", path: ["text"], takes: "text", rows: 12, hint: placeholders },
];
