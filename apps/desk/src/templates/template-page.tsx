import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { replyPlaceholders } from "@fernkontor/domain/agency/reply-template";
import type { ReactNode } from "react";
import { FormBefore, nowThere } from "../agency-drafts/typed-over.tsx";
import { factsOf, LetterPreview } from "../case/letter.tsx";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Time } from "../frame/time.tsx";
import { templatesPath } from "../paths.ts";
import { removedDays } from "./template-files.ts";
import type { TemplateFields, TemplateProblem } from "./template-form.ts";
import { TemplateHistory } from "./template-history.tsx";
import { replyUses, useNames } from "./use-names.ts";

type Props = {
  desk: Desk;
  /** Of its file; undefined: it is a new one. */
  name: string | undefined;
  title: string;
  fields: TemplateFields;
  /** What stood in the form before anybody typed. */
  before: TemplateFields;
  /** By the fields that somebody else has changed meanwhile. */
  clashes: Partial<TemplateFields>;
  problems: readonly TemplateProblem[];
  /** Sentences that only mention what is never asked for: they may stay. */
  doubts: readonly string[];
  /** The words that are to go, as the preview marks them. */
  marked: readonly string[];
  versions: readonly FileVersion[];
  sender: string;
  notice: ReactNode;
  now: Date;
};

export function TemplatePage(props: Props) {
  const { desk, name, title, fields, problems, versions, notice, now } = props;
  const last = versions.find(({ publicAt }) => publicAt !== null);
  return (
    <>
      <PageHead
        title={title}
        back={{ to: templatesPath, label: "Zurück zu den Vorlagen" }}
        lead={
          name !== undefined &&
          last && (
            <>
              Vorlage für „{useNames[fields.use]}“, zuletzt geändert: <Time at={last.keptAt} now={now} />,{" "}
              {last.writtenBy ?? "in einem Editor"}.
            </>
          )
        }
      />
      {problems.length > 0 ? (
        <Refused problems={problems}>
          {problems.some(({ isForbidden }) => isForbidden) &&
            `Der Text bittet um etwas, wonach ${desk.agency.profile.name} nie fragt, und als Vorlage täte er es jedes Mal.`}
        </Refused>
      ) : (
        notice
      )}
      <div className="two even">
        <TemplateForm {...props} />
        <Block id="vorschau-titel" title={props.marked.length > 0 ? "Was auffällt" : "So kommt sie an"} stays>
          <Preview {...props} />
          <p className="quiet">Nora Beispiel und die Stelle sind erfunden. Gepunktet ist, was das Kontor einsetzt.</p>
        </Block>
      </div>
      {name !== undefined && (
        <div className="stack">
          <TemplateHistory {...{ name, versions, now }} />
          <Fold title="Vorlage löschen" isDanger>
            <form className="form" method="post" action={`${templatesPath}/${name}/loeschen`}>
              <p>
                Aus der Auswahl verschwindet sie sofort. Gesendete Briefe bleiben, und hier lässt sie sich {removedDays}{" "}
                Tage lang zurückholen.
              </p>
              <button className="btn danger" type="submit">
                Vorlage löschen
              </button>
            </form>
          </Fold>
        </div>
      )}
    </>
  );
}

/** By what their inputs are called. */
export const clashFields = [
  { key: "title", name: "titel", label: "Titel in der Auswahl" },
  { key: "use", name: "anlass", label: "Anlass" },
  { key: "order", name: "platz", label: "Platz" },
  { key: "text", name: "text", label: "Text" },
] as const;

function TemplateForm({ name, fields, before, clashes, problems, doubts }: Props) {
  const warn = (key: keyof TemplateFields) =>
    key in clashes && nowThere(key === "use" ? useNames[before.use] : before[key]);
  const error = (field: TemplateProblem["field"]) =>
    problems
      .filter((each) => each.field === field)
      .map(said)
      .join(" ");
  return (
    <form className="block form" method="post" aria-label="Vorlage">
      <FormBefore form={before} />
      <Line
        id="titel"
        label="Titel in der Auswahl"
        error={error("titel")}
        warn={warn("title")}
        defaultValue={fields.title}
        maxLength={40}
      />
      <div className="pair wide-narrow">
        <Choice
          id="anlass"
          label="Anlass"
          warn={warn("use")}
          value={fields.use}
          options={replyUses.map((use) => [use, useNames[use]] as const)}
        />
        <Line
          {...{ id: "platz", label: "Platz", error: error("platz"), warn: warn("order") }}
          inputMode="numeric"
          defaultValue={fields.order}
        />
      </div>
      <Field
        id="text"
        label="Text"
        error={`${error("text")}${problems.some(({ isForbidden }) => isForbidden) ? allowed : ""}`.trim()}
        warn={
          warn("text") ||
          (doubts.length > 0 &&
            `${doubts.map((sentence) => `„${sentence}“`).join(", ")} nennt, worum wir nie bitten. Wer den Brief sendet, wird danach noch einmal gefragt.`)
        }
        hint={
          <>
            {replyPlaceholders.map((place) => (
              <span key={place}>
                <code>{`{${place}}`}</code>{" "}
              </span>
            ))}
            setzt das Kontor ein.
          </>
        }
      >
        {(named) => <textarea {...named} name="text" rows={12} dir="auto" defaultValue={fields.text} />}
      </Field>
      <div className="row">
        <button className="btn" type="submit" name="tun" value="speichern">
          Speichern
        </button>{" "}
        <button className="btn ghost" type="submit" name="tun" value="vorschau">
          Vorschau auffrischen
        </button>
        {name === undefined && <a href={templatesPath}>Doch nicht</a>}
      </div>
      <p className="quiet">Gilt für jeden Brief, der danach begonnen wird. Begonnene Entwürfe bleiben, wie sie sind.</p>
    </form>
  );
}

const allowed =
  "Streichen Sie, was in der Vorschau markiert ist. Richtig wäre: „Was Ihr Arbeitgeber noch braucht, fragt er Sie selbst, wenn der Vertrag unterschrieben ist.“";

/** What is forbidden is marked in the preview, however often it stands there. */
function said({ isForbidden, message }: TemplateProblem): string {
  return isForbidden ? "" : message;
}

/** Somebody who does not exist. */
const applicant = { firstName: "Nora", lastName: "Beispiel", email: "nora.beispiel@post.example" };
const position = { slug: "musterstelle", title: "Musterstelle" };

function Preview({ desk, fields, marked, sender, now }: Props) {
  const facts = factsOf(desk, { ...applicant, position });
  const listing = facts.Stelle;
  const subject = `Ihre Bewerbung bei ${facts.Agentur}: ${listing}`;
  return (
    <LetterPreview
      {...{ desk, sender, now }}
      letter={{ subject, body: fields.text }}
      to={applicant}
      shown={(line) => markedParts(line, facts, marked)}
    />
  );
}

/** The line with what the desk fills in, and with what has to go, each marked. */
function markedParts(line: string, facts: ReturnType<typeof factsOf>, marked: readonly string[]): ReactNode[] {
  const escaped = marked.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = line.split(new RegExp(`(${[...escaped, "\\{\\w+\\}"].join("|")})`));
  return parts.map((part, index) => {
    const place = replyPlaceholders.find((name) => part === `{${name}}`);
    if (place !== undefined)
      return (
        <span className="filled" key={index}>
          {facts[place]}
        </span>
      );
    if (!marked.includes(part)) return part;
    return (
      <mark data-tone="late" key={index}>
        {part}
      </mark>
    );
  });
}
