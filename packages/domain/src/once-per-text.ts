/** Of ten thousand listings no more than that are told apart; what comes after is read again. */
const mostTexts = 100_000;

/** What is read of a text, once for all pages on which it stands, such as header and footer. */
export function oncePerText<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Read;
    if (known.size >= mostTexts) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
