import { isDeepStrictEqual } from "node:util";
import { Block } from "../frame/block.tsx";
import { EventList } from "../frame/event-list.tsx";
import { Time } from "../frame/time.tsx";
import { Difference } from "../versions/history-page.tsx";
import { type FieldSpec, formOf } from "./field-spec.ts";
import type { KnownText } from "./known-texts.ts";
import type { Form } from "./typed-over.tsx";

type Props = {
  /** Of its file, the newest first. */
  texts: readonly KnownText[];
  /** The record in a text of its file; undefined where there is none. */
  read: (text: string | null) => unknown;
  fields: readonly FieldSpec[];
  now: Date;
};

/** Who changed which words of a record, the newest first; what changed elsewhere in its file is left out. */
export function RecordHistory({ texts, read, fields, now }: Props) {
  const all = texts.map((each) => ({ ...each, form: formIn(each.text) }));
  const steps = all.filter(({ form }, index) => !isDeepStrictEqual(form, all[index + 1]?.form));
  if (steps.length === 0 || (steps.length === 1 && steps[0]?.writtenBy === null)) return null;
  return (
    <Block id="verlauf" title="Wer was geändert hat">
      <EventList
        events={steps.map(({ form, keptAt, publicAt, writtenBy, isDraft }, index) => ({
          kind: index === 0 ? "person" : "",
          content: (
            <>
              <span className="quiet">
                <Time at={keptAt} now={now} />, {writtenBy ?? "in einem Editor"}
                {publicAt === null && (isDraft ? " · Entwurf" : writtenBy !== null && " · ersetzt, bevor es galt")}
              </span>
              <Step {...{ form, fields }} before={steps[index + 1]} isByHand={writtenBy === null} />
            </>
          ),
        }))}
      />
    </Block>
  );

  function formIn(text: string | null): Form | undefined {
    const record = read(text);
    return record === undefined ? undefined : formOf(fields, record);
  }
}

type StepProps = {
  form: Form | undefined;
  before: { form: Form | undefined } | undefined;
  fields: Props["fields"];
  isByHand: boolean;
};

/** What lay there before anybody changed it at the desk has a day on which it was found, and no other. */
function Step({ form, before, fields, isByHand }: StepProps) {
  if (form === undefined) return <p>gelöscht</p>;
  if (before === undefined) return <p>{isByHand ? "lag schon vor" : "angelegt"}</p>;
  const was = before.form;
  if (was === undefined) return <p>zurückgeholt</p>;
  const changed = fields.filter(({ name }) => form[name] !== was[name]);
  return changed.map(({ name, label, options = [] }) => {
    const words = ({ [name]: value = "" }: Form) => options.find(([key]) => key === value)?.[1] ?? value;
    return <Difference key={name} label={label} before={words(was)} after={words(form)} />;
  });
}
