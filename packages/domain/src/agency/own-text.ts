/** What the agency writes itself in Markdown: legal texts that replace the generated ones, and further pages. */
import * as v from "valibot";
import { germanDate } from "../german/german.ts";
import type { Picture } from "../picture/picture.ts";
import { field, lineSchema, positiveIntegerSchema } from "../value-schemas.ts";

/** A piece of a line. */
export type Inline =
  | string
  | { strong: readonly Inline[] }
  | { emphasis: readonly Inline[] }
  | { code: string }
  /** `href` is https, mailto, tel, or a path or anchor of the site itself. */
  | { href: string; text: readonly Inline[] }
  | { lineBreak: true }
  /** A day. */
  | { isoDate: string }
  /** The mark behind a figure, which leads to its entry in the ledger. */
  | { claimLink: { href: string; label: string } }
  | ShownPicture;

/** `text`: what is to be seen in it, as it is said here. */
export type ShownPicture = { picture: Picture; text: string };

/** A block of a text, with the line of its file in which it begins. */
export type ProseBlock = { line: number } & (
  | { heading: readonly Inline[]; level: 1 | 2 | 3 | 4; id: string }
  | { paragraph: readonly Inline[] }
  | { items: readonly (readonly ProseBlock[])[]; isOrdered: boolean; start: number }
  | { quote: readonly ProseBlock[] }
  | {
      columns: readonly (readonly Inline[])[];
      rows: readonly (readonly (readonly Inline[])[])[];
      /** The first cell of a row names it. */
      hasRowHeads?: boolean;
    }
  | { divider: true }
  | ShownPicture
);

/** A text with the file it stands in, as the operator sees it. */
export type OwnText = { file: string; blocks: readonly ProseBlock[] };

/** The legal texts that the agency may write itself, each in `agency/legal/<name>.md`. */
export const ownTextNames = ["privacy", "terms"] as const;
export type OwnTextName = (typeof ownTextNames)[number];
export type OwnTexts = { readonly [Name in OwnTextName]?: OwnText };

const pagePlaces = ["footer", "navigation", "none"] as const;

/** What stands between the lines `---` of `agency/pages/<address>.md`. */
export const pageHeadSchema = v.strictObject({
  title: field(
    v.pipe(lineSchema, v.maxLength(60, "darf höchstens 60 Zeichen haben")),
    "Überschrift der Seite; steht auch im Tab und in Suchmaschinen.",
    "Seminare für Wiedereinsteiger",
  ),
  description: field(
    v.pipe(
      lineSchema,
      v.minLength(30, "braucht mindestens 30 Zeichen"),
      v.maxLength(160, "darf höchstens 160 Zeichen haben"),
    ),
    "Ein Satz darüber, was auf der Seite steht; unter der Überschrift und in Suchmaschinen.",
    "Was wir in drei Tagen üben, wann der nächste Kurs beginnt und was er kostet.",
  ),
  place: field(
    v.picklist(pagePlaces, "muss „footer“ (Fußzeile), „navigation“ (Fußzeile und Menü) oder „none“ (kein Link) sein"),
    "Wo ein Link auf die Seite steht: „footer“, „navigation“ oder „none“.",
    "footer",
  ),
  label: v.optional(
    field(
      v.pipe(lineSchema, v.maxLength(24, "darf höchstens 24 Zeichen haben")),
      "Text des Links, falls die Überschrift dafür zu lang ist.",
      "Seminare",
    ),
  ),
  order: v.optional(
    field(positiveIntegerSchema, "Reihenfolge unter den eigenen Seiten; ohne Angabe nach der Adresse.", 1),
  ),
});

/** A further page of the agency; its address is the name of its file. */
export type OwnPage = v.InferOutput<typeof pageHeadSchema> & { address: string; text: OwnText };

/** The text of a page's link. */
export function linkLabel({ label, title }: Pick<OwnPage, "label" | "title">): string {
  return label ?? title;
}

/** What a visitor reads of it, without markup. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === "string") return inline;
      if ("strong" in inline) return plainText(inline.strong);
      if ("emphasis" in inline) return plainText(inline.emphasis);
      if ("code" in inline) return inline.code;
      if ("isoDate" in inline) return germanDate(inline.isoDate);
      if ("claimLink" in inline) return "";
      if ("picture" in inline) return inline.text;
      return "href" in inline ? plainText(inline.text) : " ";
    })
    .join("");
}

/** Every piece of a text that is read as one, with its line: headings, paragraphs, cells. */
function linesIn(blocks: readonly ProseBlock[]): { inlines: readonly Inline[]; line: number }[] {
  return blocks.flatMap((block) => {
    const { line } = block;
    if ("heading" in block) return [{ inlines: block.heading, line }];
    if ("paragraph" in block) return [{ inlines: block.paragraph, line }];
    if ("items" in block) return block.items.flatMap(linesIn);
    if ("quote" in block) return linesIn(block.quote);
    if ("picture" in block) return [{ inlines: [block.text], line }];
    if ("rows" in block) return [block.columns, ...block.rows].flat().map((inlines) => ({ inlines, line }));
    return [];
  });
}

/** The same without markup. */
export function passagesIn(blocks: readonly ProseBlock[]): { text: string; line: number }[] {
  return linesIn(blocks).map(({ inlines, line }) => ({ text: plainText(inlines), line }));
}

/** Every link of a text, with its line. */
export function linksIn(blocks: readonly ProseBlock[]): { href: string; line: number }[] {
  return linesIn(blocks).flatMap(({ inlines, line }) => hrefsIn(inlines).map((href) => ({ href, line })));
}

function hrefsIn(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === "string") return [];
    if ("href" in inline) return [inline.href];
    if ("strong" in inline) return hrefsIn(inline.strong);
    return "emphasis" in inline ? hrefsIn(inline.emphasis) : [];
  });
}

/** The anchors of a text's headings. */
export function idsIn(blocks: readonly ProseBlock[]): string[] {
  return blocks.flatMap((block) => ("heading" in block ? [block.id] : []));
}
