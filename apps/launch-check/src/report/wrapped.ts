/**
 * Words in lines of a terminal's width, the first after `first`, the others after `rest`, each `indent` columns wide as
 * they are seen (colours take no room). `paint` colours the words of each line, so that it does not reach the margin.
 */
export function wrapped(
  text: string,
  width: number,
  first: string,
  rest: string,
  indent: number,
  paint: (line: string) => string = (line) => line,
): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length + indent <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line, index) => `${index === 0 ? first : rest}${paint(line)}`).join("\n");
}
