/** The inputs of a listing's form: each with its label, its hint, and what is wrong with it. */
import { choiceWords, listingFieldWords } from "@fernkontor/domain/listing/listing-fields";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { severities } from "../agency-drafts/severities.ts";
import { nowThere } from "../agency-drafts/typed-over.tsx";
import { type InputName, type ListingForm, otherContact } from "./listing-form.ts";
import type { Told } from "./listing-problems.ts";

/** What every input of a form knows. */
export type Around = { form: ListingForm; told: ReadonlyMap<InputName, Told> };

type Words = {
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

type LineProps = Words & {
  isShort?: boolean;
  /** What is wrong stands elsewhere, where it has room. */
  isToldBelow?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "maxLength" | "inputMode" | "placeholder" | "autoComplete">;

export function Line({ isShort, isToldBelow, ...props }: LineProps) {
  const { around, name, label, hint, isOptional, describedBy, ...input } = props;
  return (
    <Labelled {...props} className={isShort ? "field short" : "field"} isToldBelow={isToldBelow}>
      {(named) => <input {...named} defaultValue={around.form[name]} autoComplete="off" {...input} />}
    </Labelled>
  );
}

type LinesProps = Words & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "maxLength">;

export function Lines(props: LinesProps) {
  const { around, name, rows, maxLength } = props;
  return (
    <Labelled {...props}>
      {(named) => <textarea {...named} defaultValue={around.form[name]} {...{ rows, maxLength }} />}
    </Labelled>
  );
}

type ChoiceProps = Words & { options: readonly { value: string; label: string }[] };

export function Choice({ options, ...words }: ChoiceProps) {
  const value = words.around.form[words.name];
  const isKnown = options.some((option) => option.value === value);
  return (
    <Labelled {...words}>
      {(named) => (
        <select {...named} defaultValue={value}>
          {!isKnown && <option value={value}>{value === "" ? "Bitte wählen" : value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type LabelledProps = Words & {
  className?: string;
  isToldBelow?: boolean | undefined;
  children: (named: ReturnType<typeof described> & { id: string; name: string }) => ReactNode;
};

/** An input of the record with its label, its hint, and what is wrong with it. */
function Labelled({ className = "field", isToldBelow, children, ...words }: LabelledProps) {
  const { around, name, label = wordsOf(name).label, hint, isOptional } = words;
  return (
    <p className={className}>
      <label htmlFor={name}>
        {label}
        {isOptional && (
          <>
            {" "}
            <span className="field-optional">(freiwillig)</span>
          </>
        )}
      </label>
      {children({ id: name, name, ...described(words) })}
      <Beside {...{ around, name, hint, isToldBelow }} />
    </p>
  );
}

/** What the choices of the form are called. */
const optionWords: Readonly<Record<string, string>> = {
  ...choiceWords,
  genannt: "nennen",
  ungenannt: "noch nicht nennen",
  until: "an einem Tag",
  months: "nach Monaten",
  [otherContact]: "Jemand anders, unten eingetragen",
};

type RadioProps = { around: Around; name: InputName; value: string; children?: ReactNode };

/** One of several; what belongs to it stands behind it in `.when`. */
export function Radio({ around, name, value, children = optionWords[value] ?? value }: RadioProps) {
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

/** The hint of the record, or of this form; then what is wrong. */
function Beside({
  around,
  name,
  hint = wordsOf(name).hint,
  isToldBelow,
}: Pick<Words, "around" | "name" | "hint"> & { isToldBelow?: boolean | undefined }) {
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

export function ToldAt({ told }: { told: Told | undefined }) {
  if (told === undefined) return null;
  const { severity, text, source, input, isClash } = told;
  const className = severity === "error" ? "field-error" : severity === "warning" ? "field-warn" : "field-note";
  return (
    <>
      <span className={className} id={`${input}-told`}>
        {severity !== "error" && !isClash && <b>{severities[severity].word}: </b>}
        {text}
      </span>
      {source !== undefined && <span className="quiet">{source}</span>}
    </>
  );
}

function described({ around, name, hint = wordsOf(name).hint, describedBy }: Omit<Words, "label" | "isOptional">) {
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

/** At each field that somebody else has changed meanwhile, what stands there now. */
export function clashTold(clashes: Partial<ListingForm>, now: ListingForm): (Told & { input: InputName })[] {
  return (Object.keys(clashes) as InputName[]).map((input) => ({
    ...{ input, label: wordsOf(input).label, severity: "warning", isClash: true },
    text: nowThere(optionWords[now[input]] ?? now[input]),
  }));
}
