import "./brand.css";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { Block } from "../frame/block.tsx";
import { Tag } from "../frame/tag.tsx";
import { brandPath, picturesPath } from "../paths.ts";
import { historyPath } from "../publishing/places.ts";
import type { InputSpec } from "../records/field-spec.ts";
import { Beside, FieldInput, type FormContext, messagesAt } from "../records/inputs.tsx";
import { type BrandAtHand, drawings } from "./brand-at-hand.ts";
import { type brandFields, coloursIn } from "./brand-fields.ts";
import { licenceField, ownTypefaceField, removeField, seenField } from "./brand-files.ts";
import { readabilityLines } from "./readability-lines.ts";

type Props = { at: BrandAtHand; fields: ReturnType<typeof brandFields>; context: FormContext };

/** What is chosen of a brand, part by part. */
export function BrandForm({ at, fields, context }: Props) {
  const { hero, typeface, action, light } = fields;
  const chosen = coloursIn(context.form);
  const { error, warn, act } = messagesAt(
    context,
    hero.name,
    (value) => hero.options.find(([key]) => key === value)?.[1] ?? value,
  );
  return (
    <>
      <Block id="zeichen" title="Logo und Symbol" isForm>
        <Drawing name="logo" {...{ at, context }} />
        <Drawing name="symbol" {...{ at, context }} />
      </Block>
      <Block id="farben" title="Zwei Farben" isForm>
        <div className="pair wide swatches">
          <FieldInput context={context} field={action} />
          <FieldInput context={context} field={light} />
        </div>
        <ul className="ratios" id="lesbar">
          {chosen &&
            readabilityLines(chosen).map(({ tone, word, what, figures }) => (
              <li key={what}>
                <Tag tone={tone}>{word}</Tag> <span>{what}</span> <span className="quiet">{figures}</span>
              </li>
            ))}
        </ul>
        <p className="quiet">Alle anderen Farben, bei Tag und bei Nacht, rechnet das Kontor aus diesen beiden.</p>
      </Block>
      <Block id="oben-titel" title={hero.label} isForm>
        <Options
          id={hero.name}
          legend={<span className="vh">{hero.label}</span>}
          name={hero.name}
          value={context.form[hero.name] ?? ""}
          options={hero.options.map(([value, label]) => ({ value, label }))}
        >
          <Beside id={hero.name} {...{ error, warn, act }} />
          <p className="quiet">
            <a href={picturesPath} target="_blank" rel="noopener">
              Foto hochladen<span className="vh"> (neuer Tab)</span>
            </a>
            , danach hier „Vorschau auffrischen“: Dann steht es zur Wahl. Ohne das Haus hat auch keine andere Seite
            seine Tür.
          </p>
        </Options>
      </Block>
      <Block id="schrift-titel" title="Schrift" isForm>
        <FieldInput context={context} field={typeface} />
        <FileInput name={ownTypefaceField} label="Oder eine eigene Datei, WOFF2" accept=".woff2" context={context} />
        <FieldInput context={context} field={licence} />
      </Block>
    </>
  );
}

const licence: InputSpec = {
  name: licenceField,
  takes: "tick",
  label: "Wir dürfen diese Schrift auf unserer Website verwenden.",
  hint: "Eine gekaufte Schrift braucht dafür oft eine eigene Lizenz („Webfont“). Das Protokoll hält fest, wer das bestätigt hat.",
};

type DrawingProps = { name: keyof typeof drawings; at: BrandAtHand; context: FormContext };

function Drawing({ name, at, context }: DrawingProps) {
  const { file, label, where } = drawings[name];
  const seen = at.seen[name];
  return (
    <>
      <div className="row">
        {seen !== "" && (
          <img className="own-drawing" src={`${brandPath}/bild/${name}?${seen.slice(0, 8)}`} alt={`Ihr ${label}`} />
        )}
        <p className="quiet">
          {seen === "" ? `Noch kein ${label}: Es steht das mitgelieferte da.` : `${where}. `}
          {seen !== "" && <a href={historyPath(file)}>Verlauf</a>}
        </p>
      </div>
      <input type="hidden" name={seenField(name)} value={seen} />
      <FileInput
        {...{ name, context }}
        label={`${seen === "" ? "" : "Anderes "}${label}, SVG oder PNG`}
        accept=".svg,.png"
      />
      {seen !== "" && (
        <FieldInput context={context} field={{ name: removeField(name), label: `${label} entfernen`, takes: "tick" }} />
      )}
    </>
  );
}

type FileProps = { name: string; label: string; accept: string; context: FormContext };

function FileInput({ name, label, accept, context }: FileProps) {
  return (
    <Field id={name} label={label} error={messagesAt(context, name).error}>
      {(named) => <input {...named} name={name} type="file" accept={accept} />}
    </Field>
  );
}
