/** The markup of all outputs: XML, and the plain HTML that feed readers, job boards and search engines show. */
import type { ListingCopy } from "../listing/copy.ts";
import type { Rich } from "../parts/rich-text.tsx";
import type { RuledEntry } from "../parts/ruled-list.tsx";

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

/** A part of a longer text that is passed on without the page around it. */
export type TextPart = { heading: string } | { paragraph: string } | { points: readonly string[] };

/** Text as plain HTML: headings, paragraphs and lists alone. */
export function html(parts: readonly TextPart[]): string {
  return parts.map(partAsHtml).join("");
}

function partAsHtml(part: TextPart): string {
  if ("heading" in part) return element("h3", part.heading);
  if ("paragraph" in part) return element("p", part.paragraph);
  return `<ul>${part.points.map((point) => element("li", point)).join("")}</ul>`;
}

/** All that a listing's page says, for places where its text stands without the page. */
export function listingDescription({ hero, pay, terms, employer, contact }: ListingCopy): TextPart[] {
  const { name, role, email, phone } = contact.person;
  return [
    { paragraph: hero.lead },
    { heading: pay.heading },
    { paragraph: `${pay.amount} ${pay.unit}` },
    ...(pay.example
      ? [{ points: pay.example.steps.map(({ term, amount }) => `${term}: ${amount}`) }, { paragraph: pay.example.note }]
      : []),
    ...terms.parts.flatMap(({ heading, lines, entries }) => [
      { heading },
      { points: [...lines, ...entries.map(asPoint)] },
    ]),
    { heading: employer.heading },
    { paragraph: employer.lead },
    { points: employer.entries.map(asPoint) },
    ...(employer.about
      ? [{ heading: employer.about.heading }, ...employer.about.paragraphs.map((paragraph) => ({ paragraph }))]
      : []),
    { heading: contact.heading },
    { points: [name, role, email, phone?.number].filter((line) => line !== undefined) },
    { points: contact.dates.map(asPoint) },
    { paragraph: contact.neverAsked },
  ];
}

function asPoint({ term, text }: RuledEntry): string {
  return `${term}: ${plainText(text)}`;
}

function plainText(text: Rich): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if ("claimLink" in part) return "";
      if ("strong" in part) return part.strong;
      return "email" in part ? part.email : part.text;
    })
    .join("");
}
