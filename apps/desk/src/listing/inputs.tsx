/** The inputs of a listing's form: each with its label, its hint, and what is wrong with it. */
import { choiceWords, listingFieldWords } from "@fernkontor/domain/listing/listing-fields";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import type { InputName, ListingForm } from "./listing-form.ts";
import type { Told } from "./listing-problems.ts";

/** What every input of a form knows. */
export type Around = { form: ListingForm; told: ReadonlyMap<InputName, Told> };

type Labelled = {
  around: Around;
  name: InputName;
  /** Where the form calls it otherwise than the record does. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Nothing of it has to be said. */
  isOptional?: boolean;
  /** Ids of what else describes it. */
  describedBy?: string | undefined;
};

type LineProps = Labelled & {
  isShort?: boolean;
  /** What is wrong stands elsewhere, where it has room. */
  isToldBelow?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "maxLength" | "inputMode" | "placeholder" | "autoComplete">;

export function Line({
  around,
  name,
  label,
  hint,
  isOptional,
  isShort,
  isToldBelow,
  describedBy,
  ...input
}: LineProps) {
  return (
    <p className={isShort ? "field short" : "field"}>
      <Label {...{ name, label, isOptional }} />
      <input
        id={name}
        name={name}
        defaultValue={around.form[name]}
        autoComplete="off"
        {...input}
        {...described({ around, name, hint, describedBy })}
      />
      <Beside {...{ around, name, hint, isToldBelow }} />
    </p>
  );
}

type LinesProps = Labelled & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "maxLength">;

export function Lines({ around, name, label, hint, isOptional, describedBy, ...input }: LinesProps) {
  return (
    <p className="field">
      <Label {...{ name, label, isOptional }} />
      <textarea
        id={name}
        name={name}
        defaultValue={around.form[name]}
        {...input}
        {...described({ around, name, hint, describedBy })}
      />
      <Beside {...{ around, name, hint }} />
    </p>
  );
}

type ChoiceProps = Labelled & { options: readonly { value: string; label: string }[] };

export function Choice({ around, name, label, hint, describedBy, options }: ChoiceProps) {
  const value = around.form[name];
  const isKnown = options.some((option) => option.value === value);
  return (
    <p className="field">
      <Label {...{ name, label }} />
      <select id={name} name={name} defaultValue={value} {...described({ around, name, hint, describedBy })}>
        {!isKnown && <option value={value}>{value === "" ? "Bitte wählen" : value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Beside {...{ around, name, hint }} />
    </p>
  );
}

type RadioProps = { around: Around; name: InputName; value: string; children?: ReactNode };

/** One of several; what belongs to it stands behind it in `.when`. */
export function Radio({ around, name, value, children = choiceWords[value] ?? value }: RadioProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={around.form[name] === value} />
      {children}
    </label>
  );
}

/** A group of radios, with what is wrong with the choice. */
export function Radios({
  around,
  name,
  legend,
  isQuiet,
  children,
}: {
  around: Around;
  name: InputName;
  legend?: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="options inline" id={name} tabIndex={around.told.has(name) ? -1 : undefined}>
      <legend className={isQuiet ? "vh" : undefined}>{legend ?? wordsOf(name).label}</legend>
      {children}
      <Beside around={around} name={name} />
    </fieldset>
  );
}

function Label({ name, label, isOptional }: Pick<Labelled, "name" | "label" | "isOptional">) {
  return (
    <label htmlFor={name}>
      {label ?? wordsOf(name).label}
      {isOptional && (
        <>
          {" "}
          <span className="field-optional">(freiwillig)</span>
        </>
      )}
    </label>
  );
}

/** The hint of the record, or of this form; then what is wrong. */
function Beside({
  around,
  name,
  hint = wordsOf(name).hint,
  isToldBelow,
}: Pick<Labelled, "around" | "name" | "hint"> & { isToldBelow?: boolean | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <span className="field-hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {!isToldBelow && <ToldAt told={around.told.get(name)} />}
    </>
  );
}

const severityWords = { error: "Fehler", warning: "Warnung", note: "Hinweis" };

export function ToldAt({ told }: { told: Told | undefined }) {
  if (told === undefined) return null;
  const { severity, text, source, input } = told;
  const className = severity === "error" ? "field-error" : severity === "warning" ? "field-warn" : "field-note";
  return (
    <>
      <span className={className} id={`${input}-told`}>
        {severity !== "error" && <b>{severityWords[severity]}: </b>}
        {text}
      </span>
      {source !== undefined && <span className="quiet">{source}</span>}
    </>
  );
}

function described({ around, name, hint = wordsOf(name).hint, describedBy }: Omit<Labelled, "label" | "isOptional">) {
  const told = around.told.get(name);
  const ids = [hint === undefined ? "" : `${name}-hint`, told === undefined ? "" : `${name}-told`, describedBy ?? ""];
  const all = ids.filter((id) => id !== "").join(" ");
  return {
    "aria-describedby": all === "" ? undefined : all,
    "aria-invalid": told?.severity === "error" ? true : undefined,
  };
}

const words: Readonly<Record<string, { label: string; hint?: string }>> = {
  ...listingFieldWords,
  "tags.entry": { label: "Einstieg möglich, ohne Vorkenntnisse" },
  "client.how": { label: "Das Unternehmen" },
  "contract.lender": { label: "Wer verleiht, der Arbeitgeber" },
  "contract.months": { label: "Dauer in Monaten" },
  "fixedTerm.how": { label: "Der Vertrag endet" },
};

function wordsOf(name: InputName) {
  return words[name] ?? { label: name };
}
