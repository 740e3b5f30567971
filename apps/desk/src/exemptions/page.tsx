import { Line } from "@fernkontor/design/desk/line.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Phone } from "../frame/phone.tsx";
import "../publishing/publishing.css";
import type { Person } from "@fernkontor/applications/people/person";
import { Field } from "@fernkontor/design/desk/field.tsx";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Problem } from "@fernkontor/publishing/protocol";
import { inLabels } from "../agency-drafts/in-labels.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { severities } from "../agency-drafts/severities.ts";
import { Block } from "../frame/block.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { Tag } from "../frame/tag.tsx";
import { publishPath, screenOf } from "../publishing/places.ts";
import type { ExemptionErrors, TypedExemption } from "./new-exemption.ts";

export const exemptionPath = "/einstehen";

/** Of the Leitung, as the agency's files have them. */
export type Lead = { name: string } & Partial<Pick<AgencyProfile["people"][number], "email" | "phone">>;

type Props = {
  problem: Problem;
  /** What the listing or the file is called. */
  place: string;
  person: Person;
  /** Why this visitor cannot answer for anything. */
  whyNot: string | undefined;
  leads: readonly Lead[];
  typed: TypedExemption;
  errors: ExemptionErrors;
  /** What the check says of the exemption itself. */
  refusal: string | undefined;
  /** As it will stand on /pruefung; undefined where that page does not tell of its kind. */
  sentence: string | undefined;
};

export function ExemptionPage(props: Props) {
  const { problem, refusal, person } = props;
  const { severity, what, noExemption } = problem;
  const { tone, word } = severities[severity];
  return (
    <>
      <PageHead back={{ to: publishPath, label: "Zurück zum Veröffentlichen" }} title={inLabels(problem.file, what)}>
        <p className="case-meta">
          <Tag tone={tone}>{word}</Tag>{" "}
          <span>
            {severity === "error" ? "So lässt sich nichts veröffentlichen" : "hält nichts auf"}
            {severity !== "error" && person.role !== "lead" && ", auch Ihre Änderungen nicht"}
          </span>
        </p>
      </PageHead>
      {refusal !== undefined && <Refused what="So geht es nicht.">{refusal}</Refused>}
      <div className="two even">
        <div className="stack">
          <Found {...props} />
          <Mend problem={problem} />
        </div>
        {noExemption !== undefined ? <Nobody why={noExemption} /> : <Answer {...props} />}
      </div>
    </>
  );
}

function Found({ problem, place }: Props) {
  const { file, why, sources = [], rule, sentence } = problem;
  const screen = screenOf(file);
  return (
    <Block id="gefunden" title="Was die Prüfung gefunden hat">
      <RuledList
        lines={[
          {
            label: slugOf(file) === undefined ? "Wo" : "Stelle",
            text: screen === undefined ? place : <a href={screen}>{place}</a>,
          },
          sentence !== undefined && { label: "Da steht", text: <mark data-tone="late">{sentence}</mark> },
          why !== undefined && { label: "Warum es zählt", text: why },
          sources.length > 0 && { label: "Gestützt auf", text: <Sources sources={sources} /> },
          { label: "Regel", text: <code>{rule}</code> },
        ]}
      />
    </Block>
  );
}

function Sources({ sources }: { sources: NonNullable<Problem["sources"]> }) {
  return sources.map(({ name, url }, index) => (
    <span key={name}>
      {index > 0 && "; "}
      {url === undefined ? name : <a href={url}>{name}</a>}
    </span>
  ));
}

function Mend({ problem }: { problem: Problem }) {
  const screen = screenOf(problem.file, problem.field);
  return (
    <Block id="aendern" title="Wenn es nicht stimmt">
      <p>{inLabels(problem.file, problem.fix)} Dann ist nichts mehr zu entscheiden.</p>
      {screen !== undefined && (
        <p>
          <a href={screen}>Ändern</a>
        </p>
      )}
    </Block>
  );
}

function Nobody({ why }: { why: string }) {
  return (
    <Block id="niemand" title="Dafür kann niemand einstehen">
      <p>{why}</p>
    </Block>
  );
}

function Answer(props: Props) {
  const { person, whyNot, leads } = props;
  if (person.role !== "lead")
    return (
      <Block id="leitung" title="Das kann die Leitung entscheiden">
        <p>
          Stimmt es hier, kann jemand mit Namen dafür einstehen: öffentlich, mit Grund, für höchstens ein Jahr. Das darf
          bei Ihnen nur die Leitung.
        </p>
        {leads.map((lead) => (
          <LeadCard key={lead.name} lead={lead} />
        ))}
        <p className="quiet">
          Die Leitung sieht diesen Befund auch auf ihrer Seite. Bis dahin steht er bei jeder Veröffentlichung hier.
        </p>
      </Block>
    );
  if (whyNot !== undefined)
    return (
      <Block id="einstehen" title="Dafür einstehen">
        <p>{whyNot}</p>
        <p>
          <a href="/menschen">Zu den Menschen</a>
        </p>
      </Block>
    );
  return <AnswerForm {...props} />;
}

function LeadCard({ lead: { name, email, phone } }: { lead: Lead }) {
  return (
    <div className="mirror">
      <p className="sign">{name}</p>
      <p>Leitung</p>
      {email !== undefined && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone !== undefined && (
        <p>
          <Phone number={phone} />
        </p>
      )}
    </div>
  );
}

function AnswerForm({ problem, typed, errors, sentence }: Props) {
  return (
    <Block id="einstehen" title="Dafür einstehen" isForm>
      <p>
        Sie sagen{sentence !== undefined && " öffentlich"}, warum es hier stimmt. Die Prüfung nennt es dann nicht mehr
        als {severities[problem.severity].word}, sondern mit Ihrem Namen.
      </p>
      <form className="form" method="post" action={exemptionPath}>
        <input type="hidden" name="regel" value={problem.rule} />
        <input type="hidden" name="ort" value={problem.file} />
        <Field
          id="grund"
          label="Warum stimmt es hier?"
          error={errors.reason}
          hint="Mindestens 30 Zeichen, für Besucher geschrieben."
        >
          {(named) => <textarea {...named} name="grund" rows={4} defaultValue={typed.reason} />}
        </Field>
        <Line
          id="bis"
          label="Bis"
          error={errors.until}
          hint="Höchstens ein Jahr, dann sieht jemand neu hin."
          width="short"
          defaultValue={typed.until}
        />
        {sentence !== undefined && (
          <div>
            <p className="quiet">So steht es auf /pruefung:</p>
            <div className="ledger-view">
              <p>{sentence}</p>
            </div>
          </div>
        )}
        <FormEnd does="Dafür einstehen" back={publishPath} />
        <p className="quiet">
          Ihr Gerät fragt dabei noch einmal nach dem Passkey. Öffentlich wird es mit dem Veröffentlichen.
        </p>
      </form>
    </Block>
  );
}
