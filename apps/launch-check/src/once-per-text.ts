/** Texts of many pages; those of all ten thousand would fill the memory. */
const mostTexts = 10_000;

/** What is read of a text, once for all pages on which it stands, such as header and footer. */
export function oncePerText<Read>(read: (text: string) => readonly Read[]): (text: string) => readonly Read[] {
  const known = new Map<string, readonly Read[]>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= mostTexts) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
