/** Which of the record's texts the sections of an advertisement are. */
import type { Section } from "./html-text.ts";
import type { Fields, LeftOut } from "./posting.ts";

/** By their headings, the first that fits. A card has room for few sentences, and the record counts the rest. */
const kinds = [
  [
    "requirements",
    /profil|anforderung|qualifi|mitbring|voraussetz|requirement|skills|you bring|about you|wen wir suchen/i,
  ],
  ["training", /einarbeitung|onboarding/i],
  ["equipment", /ausstattung|equipment/i],
  [
    "description",
    /aufgabe|tätigkeit|was (sie|du|dich|ihr) |your (role|tasks|mission|job)|responsib|what you|about the (job|role|position)|stellenbeschreibung|^beschreibung|die stelle|(deine|ihre) rolle|job description/i,
  ],
] as const;
type Kind = (typeof kinds)[number][0];

const mostCharacters: Readonly<Record<Kind, number>> = {
  description: 600,
  training: 1000,
  equipment: 1000,
  requirements: Number.POSITIVE_INFINITY,
};

/**
 * Description, requirements, training and equipment out of sections. What has another heading, or finds no room, is left out
 * word for word. Without a heading for what one does, what stands first is that.
 */
export function textFields(sections: readonly Section[]): { fields: Fields; leftOut: LeftOut[] } {
  const named = sections.map((section) => ({
    section,
    kind: kinds.find(([, heading]) => heading.test(section.heading))?.[0],
  }));
  const opening = named.find(({ section }) => section.lines.length > 0);
  if (opening !== undefined && !named.some(({ kind }) => kind === "description")) opening.kind ??= "description";
  const fields: Record<string, unknown> = {};
  const leftOut: LeftOut[] = [];
  for (const { section, kind } of named) {
    const from = section.heading || "Text";
    const lines = section.lines.map(({ text }) => text);
    if (lines.length === 0) continue;
    if (kind === undefined || fields[kind] !== undefined) leftOut.push({ from, text: lines.join("\n") });
    else if (kind === "requirements") fields[kind] = lines;
    else {
      const [fitting, rest] = cutTo(lines.join("\n"), mostCharacters[kind]);
      fields[kind] = fitting;
      if (rest !== "") leftOut.push({ from, text: rest });
    }
  }
  return { fields, leftOut };
}

/** A text in two, so that the first is short enough and ends with a line, a sentence, or at least a word. */
function cutTo(text: string, most: number): [fitting: string, rest: string] {
  if (text.length <= most) return [text, ""];
  const room = text.slice(0, most + 1);
  const ends = [...room.matchAll(/\n|(?<=[.!?]) /g)].map(({ index }) => index);
  const end = ends.findLast((index) => index > most / 3) ?? (room.lastIndexOf(" ") > 0 ? room.lastIndexOf(" ") : most);
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

const german = /\b(und|der|die|das|mit|für|wir|sie)\b/gi;
const english = /\b(and|the|with|for|you|our|your|we)\b/gi;

/** `en` for a text that says more English words than German ones; else nothing, which the record takes for German. */
export function languageOf(sections: readonly Section[]): "en" | undefined {
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join(" ");
  return (text.match(english) ?? []).length > (text.match(german) ?? []).length ? "en" : undefined;
}
