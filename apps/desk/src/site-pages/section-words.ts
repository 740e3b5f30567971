/** A section as people type it: without what stands behind its headings, which says how it is drawn. */

/** `{.laptop gelb}` */
const drawnAs = /(?<!\s)\s*(\{[.#][^{}]*\})\s*$/;
const heading = /^#{1,2}(?: |$)/;
const point = /^###+ /;

export type SectionWords = { title: string; text: string };

export function wordsOf(source: string): SectionWords {
  const [first = "", ...lines] = source.trim().split("\n");
  // Its author has given it several headings, each with its condition.
  if (!heading.test(first)) return { title: "", text: source.trim() };
  return {
    title: withoutMark(first).replace(/^#+\s*/, ""),
    text: lines
      .map((line) => (point.test(line) ? withoutMark(line) : line))
      .join("\n")
      .trim(),
  };
}

/** @param before the section in whose place it comes: each heading keeps what stands behind it */
export function sourceOf({ title, text }: SectionWords, before: string): string {
  const [first = ""] = before.trim().split("\n");
  if (!heading.test(first) && first !== "") return text.trim();
  const hashes = /^#+/.exec(first)?.[0] ?? "##";
  const own = drawnAs.test(title) ? "" : markOf(first);
  const head = [hashes, title.trim(), own].filter((part) => part !== "").join(" ");
  return `${head}\n\n${withPointMarks(text.trim(), before)}`.trim();
}

/** A point is known by its heading, or where that is new, by its place. */
function withPointMarks(text: string, before: string): string {
  const known = before.split("\n").filter((line) => point.test(line));
  const typed = text.split("\n").filter((line) => point.test(line));
  const isTyped = (line: string | undefined) => line !== undefined && typed.includes(withoutMark(line));
  let index = 0;
  return text
    .split("\n")
    .map((line) => {
      if (!point.test(line)) return line;
      const inPlace = known[index++];
      if (drawnAs.test(line)) return line;
      const same = known.find((each) => withoutMark(each) === line) ?? (isTyped(inPlace) ? undefined : inPlace);
      return [line, markOf(same)].filter((part) => part !== "").join(" ");
    })
    .join("\n");
}

function markOf(line = ""): string {
  return drawnAs.exec(line)?.[1] ?? "";
}

function withoutMark(line: string): string {
  return line.replace(drawnAs, "");
}
