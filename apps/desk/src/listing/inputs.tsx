/** The inputs of a listing's form: those of every record, in the words of this one. */
import { choiceWords, listingFieldWords } from "@fernkontor/domain/listing/listing-fields";
import type { ReactNode } from "react";
import type { InputSpec } from "../records/field-spec.ts";
import { Beside, FieldInput, type FormContext, messagesAt } from "../records/inputs.tsx";
import { type InputName, type ListingForm, otherContact } from "./listing-form.ts";

/** What every input of a form knows. */
export type Around = FormContext & { form: ListingForm };

type Props = Partial<InputSpec> & {
  around: Around;
  name: InputName;
  /** Nothing of it has to be said. */
  isOptional?: boolean;
};

export function Line({ around, isOptional, ...own }: Props) {
  const { label, hint } = labelOf(own.name);
  const optional = (
    <>
      {label} <span className="field-optional">(freiwillig)</span>
    </>
  );
  return <FieldInput context={around} field={{ takes: "line", label: isOptional ? optional : label, hint, ...own }} />;
}

export const Lines = (props: Props) => <Line takes="text" {...props} />;
export const Choice = (props: Props) => <Line takes="choice" {...props} />;

/** What the choices of the form are called. */
const optionWords: Readonly<Record<string, string>> = {
  ...choiceWords,
  genannt: "nennen",
  ungenannt: "noch nicht nennen",
  until: "an einem Tag",
  months: "nach Monaten",
  [otherContact]: "Jemand anders, unten eingetragen",
};
const wordsOf = (value: string) => optionWords[value] ?? value;

type RadioProps = { around: Around; name: InputName; value: string; children?: ReactNode };

/** One of several; what belongs to it stands behind it in `.when`. */
export function Radio({ around, name, value, children = wordsOf(value) }: RadioProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={around.form[name] === value} />
      {children}
    </label>
  );
}

type RadiosProps = { around: Around; name: InputName; legend?: string; isQuiet?: boolean; children: ReactNode };

/** A group of radios, with what is wrong with the choice. */
export function Radios({ around, name, legend, isQuiet, children }: RadiosProps) {
  const { label, hint } = labelOf(name);
  const messages = messagesAt(around, name, wordsOf);
  return (
    <fieldset className="options inline" id={name} tabIndex={-1}>
      <legend className={isQuiet ? "vh" : undefined}>{legend ?? label}</legend>
      {children}
      {hint !== undefined && <span className="field-hint">{hint}</span>}
      <Beside id={name} {...messages} />
    </fieldset>
  );
}

const words: Readonly<Record<string, { label: string; hint?: string }>> = {
  ...listingFieldWords,
  "tags.entry": { label: "Einstieg möglich, ohne Vorkenntnisse" },
  "client.how": { label: "Das Unternehmen" },
  "contract.lender": { label: "Wer verleiht, der Arbeitgeber" },
  "contract.months": { label: "Dauer in Monaten" },
  "fixedTerm.how": { label: "Der Vertrag endet" },
};

export function labelOf(name: InputName) {
  return words[name] ?? { label: name };
}
