/** Texts of many pages; those of all ten thousand would fill the memory. */
const mostTexts = 10_000;

/** What is read of a text, once for all pages on which it stands, such as header and footer. */
export function oncePerText<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostTexts) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
