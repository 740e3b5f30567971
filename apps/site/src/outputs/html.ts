import type { TextPart } from "./feed.ts";
import { element } from "./xml.ts";

/** Text as the plain HTML that feed readers and job boards show: headings, paragraphs and lists alone. */
export function html(parts: readonly TextPart[]): string {
  return parts.map(part).join("");
}

function part(text: TextPart): string {
  if ("heading" in text) return element("h3", text.heading);
  if ("paragraph" in text) return element("p", text.paragraph);
  return `<ul>${text.points.map((point) => element("li", point)).join("")}</ul>`;
}
