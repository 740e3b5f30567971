import type { Case } from "@fernkontor/applications/cases/case";
import type { CloseReason } from "@fernkontor/applications/cases/events";
import { endingWords } from "@fernkontor/applications/cases/words";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { ReactNode } from "react";
import { FullName } from "../case/case-head.tsx";
import { EmployerLine, KnownCompanies, noEmployer } from "../case/employer.tsx";
import { type Letter, LetterPreview } from "../case/letter.tsx";
import { Meant } from "../case/meant.tsx";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { DefaultSubmit } from "../frame/default-submit.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { inboxPath } from "../paths.ts";

type Props = {
  notice: ReactNode;
  desk: Desk;
  reason: CloseReason;
  /** As the form names it. */
  reasonKey: string;
  cases: readonly Case[];
  /** Where each is placed, by application; undefined where none is. */
  employers: ReadonlyMap<string, string> | undefined;
  /** The companies that the desk knows. */
  companies: readonly string[];
  /** Somebody was to be placed nowhere. */
  asksWhere: boolean;
  letter: Letter;
  preview: Letter;
  sender: string;
  deletedOn: string;
  request: string;
  now: Date;
  problem?: string | undefined;
  /** Sentences that may stay if they are meant so. */
  asked: readonly string[];
  meant: readonly string[];
};

export function employerField(applicationId: string): string {
  return `arbeitgeber-${applicationId}`;
}

function Employers({ cases, employers, companies, asksWhere }: Props & { employers: ReadonlyMap<string, string> }) {
  return (
    <Block id="wohin" title="Bei welchem Unternehmen?" isForm>
      <KnownCompanies names={companies} />
      {cases.map(({ application }) => {
        const name = employerField(application.id);
        const employer = employers.get(application.id) ?? "";
        return (
          <EmployerLine
            id={name}
            label={<FullName of={application} />}
            error={asksWhere && employer === "" && noEmployer}
            key={name}
            value={employer}
          />
        );
      })}
    </Block>
  );
}

export function CloseManyPage(props: Props) {
  const { desk, reason, reasonKey, cases, letter, preview, sender, deletedOn, request, now, problem } = props;
  const [first] = cases;
  const count = cases.length === 1 ? "Eine Bewerbung" : `${cases.length} Bewerbungen`;
  return (
    <>
      <PageHead
        title={`${count} beenden: ${endingWords[reason]}`}
        back={{ to: inboxPath, label: "Zurück zum Eingang" }}
        lead={`Jede Person bekommt diese E-Mail mit ihrem eigenen Namen. Danach läuft die Frist: Am ${deletedOn} wird gelöscht.`}
      />
      {props.notice}
      {problem !== undefined && <Refused what="Nicht gesendet.">{problem}</Refused>}
      <form className="two" method="post" action={`${inboxPath}/beenden`}>
        <DefaultSubmit does="vorschau" />
        <input type="hidden" name="grund" value={reasonKey} />
        <input type="hidden" name="anfrage" value={request} />
        <div className="stack">
          <Block id="wer" title="Wer sie bekommt">
            <fieldset className="options">
              <legend className="vh">Empfänger</legend>
              {cases.map(({ application, version }) => (
                <label key={application.id}>
                  <input type="checkbox" name="wahl" value={`${application.id}:${version}`} defaultChecked />
                  <span>
                    <FullName of={application} />{" "}
                    <small>{application.email === "" ? "ohne E-Mail-Adresse: keine E-Mail" : application.email}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          </Block>
          {props.employers && <Employers {...props} employers={props.employers} />}
          <Block id="text" title="Was darin steht" isForm>
            <Line id="betreff" label="Betreff" defaultValue={letter.subject} />
            <Field
              id="text-feld"
              label="Text"
              hint="{Name} und {Stelle} werden für jede Person ersetzt. Den Schluss setzt das Kontor."
            >
              {(named) => <textarea {...named} name="text" rows={9} defaultValue={letter.body} />}
            </Field>
          </Block>
          <Meant asked={props.asked} meant={props.meant} />
          <div className="row">
            <button className="btn" type="submit" name="tun" value="senden">
              {cases.length === 1 ? "Senden und beenden" : `${cases.length} E-Mails senden und beenden`}
            </button>{" "}
            <button className="btn ghost" type="submit" name="tun" value="vorschau">
              Vorschau auffrischen
            </button>{" "}
            <a href={inboxPath}>Doch nicht</a>
          </div>
        </div>
        {first && (
          <Block id="vorschau" title={cases.length === 1 ? "Vorschau" : `Vorschau, erste von ${cases.length}`} stays>
            <LetterPreview desk={desk} letter={preview} to={first.application} sender={sender} now={now} />
          </Block>
        )}
      </form>
    </>
  );
}
