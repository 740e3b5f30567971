import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { picturesPath } from "../paths.ts";
import type { FieldProblem } from "../records/field-spec.ts";

/** What a photograph is uploaded for, by the value in the form. */
export const uploadPurposes = { seite: "page", start: "hero" } as const;
export type UploadFor = keyof typeof uploadPurposes;

type Props = {
  wanted?: UploadFor;
  /** What was typed, where it was refused. */
  text?: string;
  problems?: readonly FieldProblem[];
  /** Beside a form that is not to be left: the result opens in a tab of its own. */
  opensTab?: boolean;
};

/** A photograph for a page or for home, with what is to be seen in it. It stands outside of other forms. */
export function PictureUpload({ wanted = "seite", text = "", problems = [], opensTab = false }: Props) {
  return (
    <form
      className="stack"
      method="post"
      action={picturesPath}
      encType="multipart/form-data"
      target={opensTab ? "_blank" : undefined}
    >
      <input type="hidden" name="fuer" value={wanted} />
      <Line
        id="alt"
        name="alt"
        label="Was ist zu sehen?"
        defaultValue={text}
        required
        maxLength={200}
        error={messageAt(problems, "alt")}
        hint="Ein Satz für alle, die es nicht sehen."
      />
      <FileField problems={problems} />
      <div className="row">
        <button className="btn" type="submit">
          Hochladen
        </button>
        {opensTab && <span className="quiet">Öffnet einen neuen Tab.</span>}
      </div>
    </form>
  );
}

export function FileField({
  problems,
  isRequired = true,
}: {
  problems: readonly FieldProblem[];
  isRequired?: boolean;
}) {
  return (
    <Field
      id="bild"
      label="Foto, bis 12 MB"
      error={messageAt(problems, "bild")}
      hint="JPEG, PNG oder WebP. Aufnahmeort und Kameradaten entfernt das Kontor."
    >
      {(named) => (
        <input {...named} name="bild" type="file" accept="image/jpeg,image/png,image/webp" required={isRequired} />
      )}
    </Field>
  );
}

function messageAt(problems: readonly FieldProblem[], name: string): string | undefined {
  return problems.find(({ field }) => field === name)?.message;
}
