import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import { Block } from "../frame/block.tsx";
import { ChangedWordsList, changedWords } from "../frame/changed-words.tsx";
import { EventList } from "../frame/event-list.tsx";
import { Time } from "../frame/time.tsx";
import { templateIn } from "./template-files.ts";
import { useNames } from "./use-names.ts";

type Props = { name: string; versions: readonly FileVersion[]; now: Date };

/** Who changed which words, the newest first. */
export function TemplateHistory({ name, versions, now }: Props) {
  if (versions.length === 0) return null;
  return (
    <Block id="verlauf" title="Wer was geändert hat">
      <EventList
        events={versions.map(({ text, keptAt, publicAt, writtenBy }, index) => {
          const before = versions[index + 1];
          return {
            kind: index === 0 ? "person" : "",
            content: (
              <>
                <span className="quiet">
                  <Time at={keptAt} now={now} />, {writtenBy ?? "in einem Editor"}
                  {publicAt === null && writtenBy !== null && " · ersetzt, bevor sie in die Auswahl kam"}
                </span>
                {before === undefined || before.text === null || text === null ? (
                  <p>{text === null ? "gelöscht" : before === undefined ? firstWords(writtenBy) : "zurückgeholt"}</p>
                ) : (
                  <ChangedWordsList changes={changedWords(shownText(name, before.text), shownText(name, text))} />
                )}
              </>
            ),
          };
        })}
      />
    </Block>
  );
}

/** What lay there before anybody changed it at the desk has a day on which it was found, and no other. */
function firstWords(writtenBy: string | null): string {
  return writtenBy === null ? "lag schon vor" : "angelegt";
}

/** All that can change, as the form names it. */
function shownText(name: string, text: string): string {
  const { template } = templateIn(name, text);
  if (template === undefined) return text;
  const { title, use, order = "–" } = template;
  return [`Titel: ${title}`, `Anlass: ${useNames[use]}`, `Platz: ${order}`, template.text].join("\n");
}
