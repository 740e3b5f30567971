// XML 1.0 has no way to write these, not even escaped: one of them, and no reader takes the whole file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function writable(text: string): string {
  return text.toWellFormed().replace(unwritable, "");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // As itself, it would come back as a line feed.
  "\r": "&#13;",
};

/** Text for an element or an attribute, of XML and of HTML. */
export function escaped(text: string): string {
  return writable(text).replace(/[&<>"'\r]/g, (character) => entities[character] ?? character);
}

/** An element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** An element with text that its readers take as it stands, without looking for entities. */
export function verbatimElement(name: string, text: string): string {
  return `<${name}><![CDATA[${writable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
}
