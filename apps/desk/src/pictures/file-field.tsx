import { Field } from "@fernkontor/design/desk/field.tsx";
import type { FieldProblem } from "../records/field-spec.ts";

type Props = { problems: readonly FieldProblem[]; isRequired?: boolean };

/** Where a photograph is chosen. */
export function FileField({ problems, isRequired = true }: Props) {
  return (
    <Field
      id="bild"
      label="Foto, bis 12 MB"
      error={problems.find(({ field }) => field === "bild")?.message}
      hint="JPEG, PNG oder WebP. Aufnahmeort und Kameradaten entfernt das Kontor."
    >
      {(named) => (
        <input {...named} name="bild" type="file" accept="image/jpeg,image/png,image/webp" required={isRequired} />
      )}
    </Field>
  );
}
