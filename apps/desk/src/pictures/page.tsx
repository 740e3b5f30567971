import "./pictures.css";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { type PicturesAnswer, previewFolder } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { picturesPath } from "../paths.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import { FileField } from "./file-field.tsx";

type Picture = PicturesAnswer["pictures"][number];

type Props = {
  /** Undefined while nobody answers who has them. */
  pictures: readonly Picture[] | undefined;
  /** The name of the one that was uploaded last. */
  isNew: string | undefined;
  /** What was typed and is not uploaded, and why. */
  unsaved: { text: string; problems: readonly FieldProblem[]; notice?: ReactNode } | undefined;
};

export function PicturesPage({ pictures = [], isNew, unsaved }: Props) {
  const problems = unsaved?.problems ?? [];
  const added = pictures.find(({ name }) => name === isNew);
  return (
    <>
      <PageHead
        title="Bilder"
        lead="Öffentlich ist ein Bild, solange ein veröffentlichter Text es nennt. Was kein Text mehr nennt, löscht das Kontor nach 30 Tagen."
      />
      <LeadTabs of="website" viewer="lead" at="/bilder" />
      {unsaved?.notice}
      {problems.length > 0 && <Refused what="Nicht hochgeladen." problems={problems} />}
      {added && (
        <Notice tone="good" isNews more={<ToPaste {...added} />}>
          <b>Hochgeladen.</b> Setzen Sie die Zeile in den Text, mit einer leeren Zeile davor und danach. Für den Anfang
          der Startseite wählen Sie es unter „Marke“.
        </Notice>
      )}
      <div className="two">
        <Block id="hochladen" title="Bild hochladen" isForm>
          <form className="stack" method="post" action={picturesPath} encType="multipart/form-data">
            <Line
              id="alt"
              label="Was ist zu sehen?"
              defaultValue={unsaved?.text ?? ""}
              required
              maxLength={200}
              error={problems.find(({ field }) => field === "alt")?.message}
              hint="Ein Satz für alle, die es nicht sehen."
            />
            <FileField problems={problems} />
            <div className="row">
              <button className="btn" type="submit">
                Hochladen
              </button>
            </div>
          </form>
        </Block>
        <Block id="vorhanden" title="Vorhanden" count={pictures.length}>
          {pictures.length === 0 ? (
            <p className="quiet">Noch keines.</p>
          ) : (
            <ul className="pictures">
              {pictures.map((picture) => (
                <Uploaded key={picture.name} {...picture} />
              ))}
            </ul>
          )}
        </Block>
      </div>
    </>
  );
}

function Uploaded(picture: Picture) {
  const { text, file } = picture;
  return (
    <li>
      <img src={`${previewFolder}/assets/${file}`} alt="" loading="lazy" />
      <div>
        <p>{text}</p>
        <ToPaste {...picture} />
      </div>
    </li>
  );
}

/** The line that shows it. */
function ToPaste({ name, text }: Picture) {
  const words = text.replaceAll(/[[\]\\]/g, (sign) => `\\${sign}`);
  return (
    <p className="to-paste">
      <code>{`![${words}](${name})`}</code>
    </p>
  );
}
