/** A draft as the fields of a form, on a page and as it is kept. */
import type { Draft } from "./sending.ts";

/** What a form carries along of a draft besides the letter. */
export function DraftFields({ draft, withLetter = false }: { draft: Draft; withLetter?: boolean }) {
  const { letter, slots, minutes, how, place, sheet, employer, version, request, after } = draft;
  return (
    <>
      <input type="hidden" name="fassung" value={version} />
      <input type="hidden" name="anfrage" value={request} />
      {slots.map(({ day, time }, index) => (
        <span key={index} hidden>
          <input type="hidden" name="tag" value={day} />
          <input type="hidden" name="zeit" value={time} />
        </span>
      ))}
      <input type="hidden" name="dauer" value={minutes} />
      <input type="hidden" name="wie" value={how} />
      <input type="hidden" name="ort" value={place} />
      <input type="hidden" name="blatt" value={sheet} />
      {withLetter && (
        <>
          <input type="hidden" name="arbeitgeber" value={employer} />
          <input type="hidden" name="danach" value={after} />
          <input type="hidden" name="betreff" value={letter.subject} />
          <input type="hidden" name="text" value={letter.body} />
        </>
      )}
    </>
  );
}

/** The same as a form would send it, with its letter. */
export function fieldsOfDraft(draft: Draft): URLSearchParams {
  const { letter, slots, minutes, how, place, sheet, employer, version, request, after } = draft;
  return new URLSearchParams([
    ["fassung", String(version)],
    ["anfrage", request],
    ...slots.flatMap(({ day, time }): [string, string][] => [
      ["tag", day],
      ["zeit", time],
    ]),
    ["dauer", String(minutes)],
    ["wie", how],
    ["ort", place],
    ["blatt", sheet],
    ["arbeitgeber", employer],
    ["danach", after],
    ["betreff", letter.subject],
    ["text", letter.body],
  ]);
}
