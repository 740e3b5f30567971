import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { PageHead } from "../frame/page-head.tsx";
import "./listing-import.css";
import type { ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { ImportKind, Refusal } from "@fernkontor/listing-import/posting";
import { kindNames } from "@fernkontor/listing-import/read-import";
import { Block } from "../frame/block.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { timeWords } from "../frame/time.tsx";
import { newListingPath } from "../listing/new-page.tsx";
import { listingsPath } from "../listings/page.tsx";

export const importPath = `${listingsPath}/einlesen`;

type Props = {
  recent: readonly ListingImport[];
  /** What was sent and could not be read, with all that was typed. */
  refused?: { refusal: Refusal; fileName: string; text: string } | undefined;
  /** What has become of the last one. */
  notice?: string | undefined;
  now: Date;
};

export function ImportStartPage({ recent, refused, notice, now }: Props) {
  return (
    <>
      <PageHead
        back={{ to: newListingPath, label: "Zurück zu Neue Stelle" }}
        title="Stellen einlesen"
        lead={refused === undefined && "Aus einer Datei werden Entwürfe. Vorher sehen Sie, was erkannt wurde."}
      />
      {notice !== undefined && (
        <Notice tone="good" isNews>
          <b>{notice}</b> Noch nicht öffentlich. <a href={listingsPath}>Zu den Stellen</a>
        </Notice>
      )}
      {refused && (
        <Refused what="Nichts eingelesen.">
          {refused.refusal.reason}{" "}
          <a href={refused.fileName === "" ? "#text" : "#datei"}>
            {refused.fileName === "" ? "Zum Text" : "Zur Datei"}
          </a>
        </Refused>
      )}
      <div className="two">
        <Block id="womit" title="Datei oder Text" isTitleHeard>
          <ImportForm refused={refused} />
        </Block>
        {refused ? <Seen {...refused} /> : <Readable />}
      </div>
      {recent.length > 0 && <Recent recent={recent} now={now} />}
    </>
  );
}

function ImportForm({ refused }: Pick<Props, "refused">) {
  const isWrongFile = refused !== undefined && refused.fileName !== "";
  const isWrongText = refused !== undefined && !isWrongFile;
  const [remedy] = refused?.refusal.remedies ?? [];
  return (
    <form className="form" method="post" action={importPath} encType="multipart/form-data">
      <Field
        id="datei"
        label="Datei, bis 2 MB"
        error={isWrongFile && `${refused.fileName}: ${remedy}`}
        hint={!isWrongFile && "Eine Datei. Was darin steht, erkennt das Kontor am Inhalt, nicht am Namen."}
      >
        {(named) => <input {...named} name="datei" type="file" accept=".yaml,.yml,.html,.htm,.xml,.json" />}
      </Field>
      <Field
        id="text"
        label="oder Text einfügen"
        error={isWrongText && remedy}
        hint={!isWrongText && "Derselbe Inhalt, kopiert. Ist beides da, gilt die Datei."}
      >
        {(named) => <textarea {...named} name="text" rows={5} spellCheck={false} defaultValue={refused?.text} />}
      </Field>
      <FormEnd does="Erkennen" back={newListingPath} />
    </form>
  );
}

const readable = [
  { label: "YAML", text: "eine Stelle wie in agency/jobs, oder mehrere in einer Datei" },
  {
    label: "Webseite",
    text: (
      <>
        die gespeicherte Seite einer Stelle, mit JobPosting (<span className="nb">JSON-LD</span>) darin
      </>
    ),
  },
  { label: "Personio", text: "XML, „Stellen exportieren“" },
  { label: "Greenhouse, Recruitee", text: "JSON der Stellenliste" },
];

function Readable() {
  return (
    <Block id="lesbar" title="Was das Kontor lesen kann">
      <RuledList lines={readable} />
      <p className="quiet">
        Sie haben nur eine Adresse? Öffnen Sie die Seite im Browser, speichern Sie sie (Strg + S) und wählen Sie die
        Datei. Das Kontor selbst ruft keine fremden Adressen auf.
      </p>
    </Block>
  );
}

function Seen({ refusal, fileName }: NonNullable<Props["refused"]>) {
  const seen = [...(fileName === "" ? [] : [["Datei", fileName] as const]), ...refusal.seen];
  return (
    <div className="stack">
      {seen.length > 0 && (
        <Block id="gesehen" title="Was das Kontor gesehen hat">
          <RuledList lines={seen.map(([label, text]) => ({ label, text }))} />
        </Block>
      )}
      <Block id="richtig" title="Was richtig wäre">
        <ol className="steps">
          {refusal.remedies.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="quiet">
          Nutzt das Unternehmen Personio, Greenhouse oder Recruitee? Dann genügt eine Datei mit allen: Bitten Sie dort
          um den Export.
        </p>
      </Block>
    </div>
  );
}

function Recent({ recent, now }: Pick<Props, "recent" | "now">) {
  return (
    <Block id="zuletzt" title="Zuletzt eingelesen">
      <ListTable labelledBy="zuletzt" opensRows headings={["Wann und woraus", "Von", "Erkannt", "Geworden zu"]}>
        {recent.map(({ id, readAt, fileName, kind, person, found, made }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row" className="wide">
              <a href={`${importPath}/${id}`}>{timeWords(readAt, now)}</a>{" "}
              <small>
                <bdi>{fileName === "" ? `eingefügter Text, ${kindNames[kind as ImportKind]}` : fileName}</bdi>
              </small>
            </th>
            <td role="cell">{person ?? "Befehlszeile"}</td>
            <td role="cell">{quantity(found, "Stelle", "Stellen")}</td>
            <td role="cell" className="wide">
              {made === null ? "noch nichts" : quantity(made, "Entwurf", "Entwürfen")}
            </td>
          </tr>
        ))}
      </ListTable>
    </Block>
  );
}
