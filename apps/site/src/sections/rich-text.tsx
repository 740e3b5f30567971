/** Copy with links and emphasis, as data: a string, or a row of strings, links and strong words. */
export type Rich = string | readonly (string | { text: string; href: string } | { strong: string })[];

export function RichText({ text }: { text: Rich }) {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    if ("strong" in part) return <b key={part.strong}>{part.strong}</b>;
    return (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    );
  });
}
