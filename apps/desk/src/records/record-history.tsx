import { Block } from "../frame/block.tsx";
import { ChangedWordsList, changedWords } from "../frame/changed-words.tsx";
import { EventList } from "../frame/event-list.tsx";
import { Time } from "../frame/time.tsx";
import { type FieldSpec, formOf } from "./field-spec.ts";
import type { KnownText } from "./known-texts.ts";

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
  const all = texts.map((each) => ({ ...each, words: wordsOf(each.text) }));
  const steps = all.filter(({ words }, index) => words !== all[index + 1]?.words);
  if (steps.length === 0 || (steps.length === 1 && steps[0]?.writtenBy === null)) return null;
  return (
    <Block id="verlauf" title="Wer was geändert hat">
      <EventList
        events={steps.map(({ words, keptAt, publicAt, writtenBy, isDraft }, index) => ({
          kind: index === 0 ? "person" : "",
          content: (
            <>
              <span className="quiet">
                <Time at={keptAt} now={now} />, {writtenBy ?? "in einem Editor"}
                {publicAt === null && (isDraft ? " · Entwurf" : writtenBy !== null && " · ersetzt, bevor es galt")}
              </span>
              <Step words={words} before={steps[index + 1]} isByHand={writtenBy === null} />
            </>
          ),
        }))}
      />
    </Block>
  );

  function wordsOf(text: string | null): string | undefined {
    const record = read(text);
    if (record === undefined) return undefined;
    const form = formOf(fields, record);
    const said = fields.map(({ name, label, options = [] }) => {
      const words = options.find(([key]) => key === form[name])?.[1] ?? form[name];
      return `${label}: ${words || "–"}`;
    });
    return said.join("\n");
  }
}

type StepProps = { words: string | undefined; before: { words: string | undefined } | undefined; isByHand: boolean };

/** What lay there before anybody changed it at the desk has a day on which it was found, and no other. */
function Step({ words, before, isByHand }: StepProps) {
  if (words === undefined) return <p>gelöscht</p>;
  if (before === undefined) return <p>{isByHand ? "lag schon vor" : "angelegt"}</p>;
  if (before.words === undefined) return <p>zurückgeholt</p>;
  return <ChangedWordsList changes={changedWords(before.words, words)} />;
}
