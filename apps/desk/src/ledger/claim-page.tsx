import "./ledger.css";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice } from "../agency-drafts/file-notice.tsx";
import { FormBefore, nowThere } from "../agency-drafts/typed-over.tsx";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { momentFrom } from "../listing/typed-values.ts";
import { ledgerPath } from "../paths.ts";
import type { ClaimRow } from "./claim-file.ts";
import { type ClaimField, type ClaimForm, type ClaimProblem, claimFields } from "./claim-form.ts";
import { kindNames } from "./claim-list-page.tsx";
import type { LostSentence } from "./lost-sentences.ts";

type Props = {
  desk: Desk;
  row: ClaimRow;
  file: FileAtHand;
  form: ClaimForm;
  /** What stood in the form before anybody typed. */
  before: ClaimForm;
  /** By the fields that somebody else has changed meanwhile. */
  clashes: ClaimForm;
  problems: readonly ClaimProblem[];
  /** `Steht auf: Startseite und /belege. Gilt noch 38 Tage.` */
  lead: string;
  lost: readonly LostSentence[];
  mayWrite: boolean;
  notice: ReactNode;
  /** What the check says of it. */
  check: ReactNode;
};

export function ClaimPage(props: Props) {
  const { row, file, lead, problems, notice, mayWrite } = props;
  const title = row.figure === undefined ? row.title : `${row.figure} ${row.title}`;
  return (
    <>
      <PageHead title={title} back={{ to: ledgerPath, label: "Zurück zu den Belegen" }} lead={lead} />
      {mayWrite && <FileNotice file={file} />}
      {problems.length > 0 ? (
        <Refused what="Gespeichert, aber so nicht zu veröffentlichen." problems={problems.map(named(row))} />
      ) : (
        notice
      )}
      <div className="two">
        {row.isCounted ? <Counted row={row} /> : mayWrite ? <EvidenceForm {...props} /> : <ReadOnly {...props} />}
        <div className="stack">
          <LedgerView {...props} />
          <Lost {...props} />
        </div>
      </div>
      {props.check}
    </>
  );
}

/** Two fields may be wrong in the same words. */
const named =
  (row: ClaimRow) =>
  ({ field, message }: ClaimProblem) => {
    const label = claimFields(row).find(({ name }) => name === field)?.label ?? "";
    return { field, message: message.includes(label) ? message : `${label}: ${message}` };
  };

function Counted({ row }: Pick<Props, "row">) {
  return (
    <div className="block">
      <p>
        <Tag tone="good">zählt das Kontor</Tag>
      </p>
      <p>
        {row.kind === "measured"
          ? "Errechnet aus den Antworten auf Bewerbungen. "
          : "Gezählt aus den offenen Stellen, jeden Tag neu. "}
        Eintippen kann das niemand, und ablaufen kann es nicht.
      </p>
    </div>
  );
}

function EvidenceForm({ desk, row, form, before, clashes, problems }: Props) {
  const fields = claimFields(row);
  const short = fields.filter(({ takes }) => takes === "number" || takes === "day");
  const isInvented = before.erfunden !== "" && desk.agency.profile.mode === "live";
  const field = (each: ClaimField) => (
    <ClaimInput
      key={each.name}
      field={each}
      value={form[each.name] ?? ""}
      warn={each.name in clashes && nowThere(before[each.name] ?? "")}
      {...{ desk, problems }}
    />
  );
  return (
    <form className="form" method="post">
      <FormBefore form={before} />
      <div className="pair">{short.map(field)}</div>
      {fields.filter((each) => !short.includes(each)).map(field)}
      {isInvented ? (
        <fieldset className="options">
          <legend>Dieser Beleg ist als erfunden gekennzeichnet</legend>
          <label>
            <input type="checkbox" name="erfunden" value="ja" defaultChecked={form.erfunden !== ""} />
            <span>
              Er ist es noch <small>Eine echte Website nimmt ihn dann nicht.</small>
            </span>
          </label>
        </fieldset>
      ) : (
        before.erfunden !== "" && <input type="hidden" name="erfunden" value="ja" />
      )}
      <button className="btn" type="submit">
        Beleg speichern
      </button>
      <p className="quiet">Öffentlich wird er mit der nächsten Veröffentlichung.</p>
    </form>
  );
}

type FieldProps = Pick<Props, "desk" | "problems"> & { field: ClaimField; value: string; warn: ReactNode };

function ClaimInput({ desk, field: { name, label, takes }, value, warn, problems }: FieldProps) {
  const problem = problems.find(({ field }) => field === name);
  const about = { id: name, label, error: problem?.message, warn };
  if (takes === "person")
    return (
      <Choice {...about} value={value} options={responsibleNames(desk, value).map((each) => [each, each] as const)} />
    );
  if (takes !== "text")
    return <Line {...about} inputMode={takes === "line" ? undefined : "decimal"} defaultValue={value} />;
  return <Field {...about}>{(named) => <textarea {...named} name={name} rows={3} defaultValue={value} />}</Field>;
}

/** Whoever stands on the website, and whoever answers for it now. */
function responsibleNames({ agency }: Desk, now: string): string[] {
  return [...new Set([...(now === "" ? [] : [now]), ...agency.profile.people.map(({ name }) => name)])];
}

function ReadOnly({ row, form }: Props) {
  return (
    <div className="block">
      <RuledList
        lines={[
          { label: "Art", text: kindNames[row.kind] },
          ...claimFields(row).map(({ name, label }) => ({ label, text: form[name] || "–" })),
        ]}
      />
      <p className="quiet">Belege ändert die Leitung.</p>
    </div>
  );
}

/** As it will stand on the public ledger. */
function LedgerView({ desk, row, form }: Props) {
  const { text } = textsOf(desk.agency);
  const [from, to] = [writtenDay(form.stand ?? ""), writtenDay(form.gilt ?? "")];
  const cases = Number((form.n ?? "").replaceAll(".", ""));
  const validity =
    to === ""
      ? from && text("ledger.evidence.promisedSince", { from })
      : text("ledger.evidence.validFromTo", { from, to });
  const lines = [
    { label: text("ledger.evidence.source"), text: form.quelle },
    { label: text("ledger.evidence.method"), text: form.wie },
    { label: text("ledger.evidence.sampleSize"), text: cases > 0 && quantity(cases, "Fall", "Fälle") },
    { label: text("ledger.evidence.validity"), text: validity },
    { label: text("ledger.evidence.responsible"), text: form.wer },
  ];
  return (
    <Block id="so" title="So steht es auf /belege">
      <div className="ledger-view">
        <div>
          <h3>{row.title}</h3>
          {row.figure !== undefined && <p className="figure">{row.figure}</p>}
          <p className="quiet">{row.meaning}</p>
        </div>
        {!row.isCounted && (
          <div>
            <RuledList lines={lines.map((line) => Boolean(line.text) && line)} />
          </div>
        )}
      </div>
    </Block>
  );
}

/** `30.11.2027` → `30. November 2027`; what is no day stays as it was typed. */
function writtenDay(typed: string): string {
  const day = momentFrom(typed);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? germanDate(day) : typed;
}

function Lost({ row, lost }: Pick<Props, "row" | "lost">) {
  const sentences = lost.length === 0 ? "" : quantity(lost.length, "Satz", "Sätze");
  return (
    <Fold title="Was mit ihr verschwindet" beside={sentences}>
      <p>
        Der Eintrag auf /belege
        {row.figure === undefined ? "." : ", und die Zahl mit Zeichen und Bild überall, wo sie steht."}
        {lost.length > 0 && " Diese Sätze sagt die Website dann nicht mehr, oder sie sagt sie anders:"}
      </p>
      {lost.length > 0 && <RuledList lines={lost.map(({ page, says }) => ({ label: page, text: `„${says}“` }))} />}
    </Fold>
  );
}
