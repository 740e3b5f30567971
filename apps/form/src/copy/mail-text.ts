/** The words of a mail, and how they are set. */
export type MailText = { subject: string; text: string };

/** A paragraph is one line, which mail programs wrap, or several that stay apart. Between paragraphs is an empty line. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string {
  return `${parts.map((part) => (typeof part === "string" ? part : part.join("\n"))).join("\n\n")}\n`;
}

/** What somebody has typed over several lines stands apart: it could otherwise look like a part of our text. */
export function quoted(text: string): string {
  return text.includes("\n") ? `\n${text.replace(/^/gm, "> ")}` : text;
}
