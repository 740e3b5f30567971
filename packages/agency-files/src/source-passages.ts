/** A paragraph of a document as it is read: on one line, without markup, in every branch of its conditions. */
export type SourcePassage = {
  text: string;
  /** In which line of the document one of its characters stands. */
  lineAt: (index: number) => number;
};

/** @param firstLine in which the source begins */
export function passagesIn(source: string, firstLine = 1): SourcePassage[] {
  const passages: { lines: string[]; line: number }[] = [];
  let isOpen = false;
  for (const [index, raw] of source.split("\n").entries()) {
    const text = plain(raw);
    if (isOpen && text !== "" && !/^\s*(?:#|[-*+|] |\d+[.)] )/.test(raw)) passages.at(-1)?.lines.push(text);
    else if (text !== "") passages.push({ lines: [text], line: firstLine + index });
    isOpen = text !== "" && !raw.startsWith("#");
  }
  return passages.map(({ lines, line }) => {
    const text = lines.join("\n");
    return {
      text: text.replaceAll("\n", " "),
      lineAt: (index) => line + (text.slice(0, index).split("\n").length - 1),
    };
  });
}

function plain(line: string): string {
  return line
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/^\s*#+ /, "")
    .replace(/\]\([^()]*\)/g, "]")
    .replace(/[*_[\]]|&shy;|\u00ad/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim();
}
