import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { ReactNode } from "react";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice } from "../agency-drafts/file-notice.tsx";
import { Block } from "../frame/block.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { wordingsPath } from "../paths.ts";
import { FieldInput, type FormContext } from "../records/inputs.tsx";
import { FormBefore } from "../records/typed-over.tsx";
import { readText, type Wording } from "./wording-file.ts";
import type { WordingProblem } from "./wording-problem.ts";

type Props = {
  wording: Wording;
  file: FileAtHand;
  context: FormContext;
  problem: WordingProblem | undefined;
  history: ReactNode;
  /** Whether a page of the website shows it. */
  hasPage: boolean;
  notice: ReactNode;
  /** What the check says of it. */
  check: ReactNode;
};

export function WordingPage(props: Props) {
  const { wording, file, problem, notice } = props;
  return (
    <>
      <PageHead title={wordingTitle(wording)} back={{ to: wordingsPath, label: "Zurück zu den Texten" }} />
      <FileNotice file={file} />
      {problem ? (
        <Refused
          what="Gespeichert, aber so nicht zu veröffentlichen."
          problems={[{ field: "fassung", message: problem.summary }]}
        />
      ) : (
        notice
      )}
      <div className="two preview">
        <WordingForm {...props} />
        <Shown {...props} />
      </div>
      {props.check}
      {props.history}
    </>
  );
}

/** `Warum wir: „Vermittlung im Schnitt …“` */
export function wordingTitle(wording: Wording): string {
  const words = readText({ ...wording, own: undefined }).split(" ");
  return `${wording.place.name}: „${words.length > 6 ? `${words.slice(0, 6).join(" ")} …` : words.join(" ")}“`;
}

function WordingForm({ wording, context, hasPage }: Props) {
  const { key, says, own, place } = wording;
  return (
    <form className="stack" method="post">
      <FormBefore form={context.before} clashes={context.clashes} />
      <Block id="fassung-titel" title="Ihre Fassung" isForm>
        <FieldInput
          context={context}
          field={{
            ...{ name: "fassung", takes: "text", label: <span className="vh">Ihre Fassung</span> },
            hint: <PlacesHint says={says} />,
          }}
        />
      </Block>
      <Block id="mit-titel" title="Mitgeliefert">
        <p className="said shipped">
          {says.split(/(\{\w+\})/).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span className="filled" key={index}>
                {part}
              </span>
            ),
          )}
        </p>
        {own !== undefined && (
          <p>
            <button className="btn ghost small" type="submit" name="zurueck" value="1" formNoValidate>
              Wieder die mitgelieferte Fassung
            </button>
          </p>
        )}
      </Block>
      <Block id="wo-titel" title="Wo">
        <RuledList lines={[{ label: "Steht auf", text: place.name }]} />
      </Block>
      <div className="row save">
        <button className="btn" type="submit">
          Speichern
        </button>
        {hasPage && (
          <button
            className="btn ghost"
            type="submit"
            formAction={`${wordingsPath}/${key}/vorschau`}
            formTarget="vorschau"
          >
            Vorschau auffrischen
          </button>
        )}
        <span className="quiet">Gespeichert heißt noch nicht öffentlich.</span>
      </div>
    </form>
  );
}

function PlacesHint({ says }: Pick<Wording, "says">) {
  const names = [...says.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "name" && name !== "city");
  if (names.length === 0)
    return (
      <>
        Zahlen stehen hier keine: Die kommen aus den Belegen. <code>{"{name}"}</code> setzt den Namen der Agentur ein.
      </>
    );
  return names.map((name) => (
    <span key={name}>
      <code>{`{${name}}`}</code> muss stehen bleiben: Dort setzt die Seite die Angabe ein.{" "}
    </span>
  ));
}

function Shown({ wording, hasPage }: Props) {
  const address = `${wordingsPath}/${wording.key}/vorschau`;
  if (!hasPage)
    return (
      <Block id="vorschau-titel" title="So liest er sich heute" stays>
        <p className="said">{readText(wording)}</p>
        <p className="quiet">Der Satz steht auf keiner Seite, die sich hier zeigen lässt.</p>
      </Block>
    );
  return (
    <section className="stay shown part" aria-labelledby="vorschau-titel">
      <div className="row ends">
        <h2 id="vorschau-titel">So steht es auf der Seite</h2>
        <a href={address} target="_blank" rel="noopener">
          Ganze Seite<span className="vh"> (neuer Tab)</span>
        </a>
      </div>
      <iframe src={address} name="vorschau" title="Vorschau: die Seite mit dem Satz" loading="lazy" />
      <p className="quiet">
        Die Seite, auf der der Satz steht, schmal wie auf dem Telefon. Manches davon sagt sie nur, wenn es gilt.
      </p>
    </section>
  );
}
