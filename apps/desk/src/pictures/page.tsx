import "./pictures.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { type PicturesAnswer, previewFolder } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { FieldProblem } from "../records/field-spec.ts";
import { PictureUpload, type UploadFor } from "./upload-form.tsx";

type Picture = PicturesAnswer["pictures"][number];

type Props = {
  /** Undefined while nobody answers who has them. */
  pictures: readonly Picture[] | undefined;
  /** The name of the one that was uploaded last. */
  isNew: string | undefined;
  wanted: UploadFor;
  /** What was typed and is not uploaded, and why. */
  unsaved: { text: string; problems: readonly FieldProblem[]; notice?: ReactNode } | undefined;
};

export function PicturesPage({ pictures = [], isNew, wanted, unsaved }: Props) {
  const added = pictures.find(({ name }) => name === isNew);
  return (
    <>
      <LeadTabs of="website" viewer="lead" at="/bilder" />
      <PageHead
        title="Bilder"
        lead="Öffentlich ist ein Bild, solange ein veröffentlichter Text es nennt. Was kein Text mehr nennt, löscht das Kontor nach 30 Tagen."
      />
      {unsaved?.notice}
      {unsaved && unsaved.problems.length > 0 && <Refused what="Nicht hochgeladen." problems={unsaved.problems} />}
      {added && (
        <Notice tone="good" isNews more={<ToPaste {...added} />}>
          <b>Hochgeladen.</b> {added.purpose === "hero" ? heroNext : pageNext}
        </Notice>
      )}
      <div className="two">
        <Block
          id="hochladen"
          title={wanted === "start" ? "Foto für die Startseite hochladen" : "Bild hochladen"}
          isForm
        >
          <PictureUpload wanted={wanted} text={unsaved?.text ?? ""} problems={unsaved?.problems ?? []} />
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

const pageNext = "Setzen Sie die Zeile in den Text, mit einer leeren Zeile davor und danach.";
const heroNext = "So heißt es für die Startseite.";

function Uploaded(picture: Picture) {
  const { text, file } = picture;
  return (
    <li>
      <img src={`${previewFolder}/assets/${file}`} alt="" loading="lazy" />
      <div>
        <p>{text}</p>
        {picture.purpose === "hero" && <p className="quiet">Für die Startseite</p>}
        <ToPaste {...picture} />
      </div>
    </li>
  );
}

/** The line that shows it, or what the brand names it by. */
function ToPaste({ name, purpose, text }: Picture) {
  const words = text.replaceAll(/[[\]\\]/g, (sign) => `\\${sign}`);
  return (
    <p className="to-paste">
      <code>{purpose === "hero" ? name : `![${words}](${name})`}</code>
    </p>
  );
}
