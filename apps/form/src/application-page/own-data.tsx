/** What belongs to the applicant: to see and correct, to take along, to delete. */
import { Sentence } from "@fernkontor/design/desk/status.tsx";
import { ChoiceField, SelectField, TextAreaField, TextField } from "../submission/fields.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { Part } from "./frame.tsx";
import { answerName, answers, openParameter, requestName, sureName } from "./post-fields.ts";

export const dataFields = ["firstName", "lastName", "phone", "experience", "message"] as const;
export type DataField = (typeof dataFields)[number];
/** With the box beside the names, of which nothing is stored. */
export type DataValues = Readonly<Record<DataField | "oneName", string>>;

export type OwnDataProps = {
  copy: ApplicationPageCopy["data"];
  request: string;
  email: string;
  values: DataValues;
  errors: Readonly<Partial<Record<DataField, string>>>;
  /** Who sees a correction. */
  person: string | undefined;
  open: "angaben" | "zurueckziehen" | undefined;
  notTicked: string | undefined;
  /** Whether a placement is kept when all else is deleted. */
  placed: boolean;
  printAddress: string;
  fileAddress: string;
};

export function OwnData(props: OwnDataProps & { errorSummary: string }) {
  const { copy, open, printAddress, fileAddress } = props;
  return (
    <Part id="daten" heading={copy.heading}>
      <div>
        <details open={open === "angaben"}>
          <summary>{copy.correct}</summary>
          <Correction {...props} />
        </details>
        <details>
          <summary>{copy.download.summary}</summary>
          <div className="form">
            <p>{copy.download.text}</p>
            <div className="row">
              <a className="btn ghost" href={printAddress}>
                {copy.download.print}
              </a>
              <a className="btn ghost" href={fileAddress} download>
                {copy.download.file}
              </a>
            </div>
          </div>
        </details>
        <details open={open === "zurueckziehen"}>
          <summary className="danger">{copy.withdraw.summary}</summary>
          {open === "zurueckziehen" ? <Withdrawal {...props} /> : <FirstStep copy={copy} />}
        </details>
      </div>
      <p className="quiet">{copy.link}</p>
    </Part>
  );
}

function Correction(props: OwnDataProps & { errorSummary: string }) {
  const { copy, request, email, values, errors, person, errorSummary } = props;
  const wrong = dataFields.filter((name) => errors[name] !== undefined);
  const field = (name: DataField) => ({ name, label: copy.fields[name], value: values[name], error: errors[name] });
  return (
    <form className="form" method="post" noValidate>
      {wrong.length > 0 && (
        <div className="summary" role="alert" tabIndex={-1}>
          <p>
            <b>{errorSummary}</b>
          </p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{copy.fields[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name={requestName} value={request} />
      <TextField {...field("firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} autoComplete="family-name" />
      <ChoiceField name="oneName" label={copy.fields.oneName} value={values.oneName} error={undefined} />
      <TextField {...field("phone")} optional={copy.optional} type="tel" autoComplete="tel" />
      <SelectField {...field("experience")} placeholder={copy.choose} options={copy.experiences} />
      <TextAreaField {...field("message")} optional={copy.optional} />
      <p>
        <Sentence of={copy.email(email)} />
      </p>
      <button className="btn" type="submit" name={answerName} value={answers.correct}>
        {copy.save}
      </button>
      <p className="quiet">{copy.kept(person)}</p>
    </form>
  );
}

/** Leads to the tick. Only the second form deletes: programs that look into mails press buttons, but tick nothing. */
function FirstStep({ copy: { withdraw: copy } }: { copy: OwnDataProps["copy"] }) {
  return (
    <form className="form" action="#daten">
      <p>{copy.text}</p>
      <p>{copy.copies}</p>
      <button className="btn danger" type="submit" name={openParameter} value={answers.withdraw}>
        {copy.button}
      </button>
    </form>
  );
}

function Withdrawal({ copy: { withdraw: copy }, notTicked, placed }: OwnDataProps) {
  return (
    <form className="form" method="post">
      <p>{copy.text}</p>
      {placed && <p>{copy.placed}</p>}
      <p>{copy.left}</p>
      <p>{copy.copies}</p>
      <div className="choice">
        <label>
          <input
            id={sureName}
            type="checkbox"
            name={sureName}
            value="ja"
            required
            aria-invalid={notTicked !== undefined}
            aria-describedby={`${sureName}-error`}
          />
          <span>{copy.tick}</span>
        </label>
        <p className="field-error" id={`${sureName}-error`}>
          {notTicked}
        </p>
      </div>
      <button className="btn danger" type="submit" name={answerName} value={answers.withdraw}>
        {copy.button}
      </button>
    </form>
  );
}
