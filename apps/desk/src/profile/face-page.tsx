import { Line } from "@fernkontor/design/desk/line.tsx";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { type FaceUse, faceUses } from "@fernkontor/domain/picture/face";
import { previewFolder } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Press } from "../frame/press.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { facePath, peoplePath } from "../paths.ts";
import { FileField } from "../pictures/file-field.tsx";
import type { FieldProblem } from "../records/field-spec.ts";
import { Beside } from "../records/inputs.tsx";
import type { NamedPerson } from "./profile-file.ts";

/** As typed. */
export type FaceForm = { agreedOn: string; uses: readonly FaceUse[] };

type Props = {
  person: NamedPerson;
  /** The smallest file of the photograph that is kept; undefined where there is none. */
  file: string | undefined;
  form: FaceForm;
  problems: readonly FieldProblem[];
  notice?: ReactNode;
  /** What the last press has done. */
  done: "saved" | "taken back" | undefined;
};

const useNames: Readonly<Record<FaceUse, string>> = {
  listings: "Neben dem Namen in Anzeigen",
  pages: "Auf „Über uns“ und „Kontakt“",
  applicant: "Auf der Seite, auf der Bewerbende ihren Stand sehen",
};

export function FacePage({ person, file, form, problems, notice, done }: Props) {
  const { id, name, photograph } = person;
  const messageAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <>
      <PageHead
        title={`Foto von ${name}`}
        back={{ to: `${peoplePath}/${id}`, label: `Zurück zu ${name}` }}
        lead="Ein Foto zeigt die Website nur, wo die abgebildete Person zugestimmt hat (KUG § 22). Bewahren Sie die Zustimmung auf."
      />
      {problems.length > 0 && <Refused problems={problems} />}
      {notice}
      {done === "saved" && <SavedNotice />}
      {done === "taken back" && (
        <Notice tone="good" isNews>
          <b>Das Foto ist gelöscht</b>, hier, auf der Website und aus allen früheren Veröffentlichungen. Sicherungen
          behalten es, bis sie nach Ihrer Frist gelöscht werden.
        </Notice>
      )}
      <div className="two">
        <form
          className="block form"
          method="post"
          action={facePath(id)}
          encType="multipart/form-data"
          aria-label="Foto"
        >
          <Line
            id="tag"
            label="Zugestimmt am"
            defaultValue={form.agreedOn}
            error={messageAt("tag")}
            inputMode="decimal"
            width="short"
          />
          <fieldset className="field" aria-describedby="wofuer-error">
            <legend>Wofür?</legend>
            {faceUses.map((use, index) => (
              <div className="choice" key={use}>
                <label>
                  <input
                    type="checkbox"
                    id={index === 0 ? "wofuer" : undefined}
                    name="wofuer"
                    value={use}
                    defaultChecked={form.uses.includes(use)}
                  />{" "}
                  {useNames[use]}
                </label>
              </div>
            ))}
            <Beside id="wofuer" error={messageAt("wofuer")} warn={undefined} act={undefined} />
          </fieldset>
          <FileField problems={problems} isRequired={file === undefined} />
          <div className="row">
            <button className="btn" type="submit">
              Foto speichern
            </button>{" "}
            <a href={`${peoplePath}/${id}`}>Doch nicht</a>
          </div>
        </form>
        {photograph && (
          <Block id="da" title="Jetzt">
            {file === undefined ? (
              <p className="quiet">Das Foto ist nicht mehr da. Die Website zeigt keines.</p>
            ) : (
              <p>
                <img
                  className="face"
                  src={`${previewFolder}/assets/${file}`}
                  width="72"
                  height="72"
                  alt={`Foto von ${name}`}
                />
              </p>
            )}
            <p>
              {name} kann die Zustimmung jederzeit zurücknehmen. Das Foto verschwindet dann sofort von der Website, ohne
              dass jemand etwas veröffentlicht.
            </p>
            <Press
              action={`${facePath(id)}/zuruecknehmen`}
              fields={{ foto: photograph.picture }}
              look="btn danger"
              label="Foto jetzt löschen"
            />
          </Block>
        )}
      </div>
    </>
  );
}
