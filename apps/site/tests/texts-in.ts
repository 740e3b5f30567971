import { germanDate } from "@fernkontor/domain/german/german";

/** What nobody reads: addresses, and in a document how a section or point is drawn. */
const notRead = ["href", "claimLink"];
const notReadInDocuments = [...notRead, "kind", "words", "id"];

/** All texts in a tree of copy. Parts of one rich text are one text; a template's places for figures stay as they are. */
export function textsIn(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  if (typeof copy !== "object" || copy === null) return [];
  if (Array.isArray(copy) && copy.some((part) => typeof part === "string"))
    return [copy.map((part) => textsIn(part).join("")).join("")];
  if ("isoDate" in copy && Object.keys(copy).length === 1) return [germanDate(copy.isoDate as string)];
  if ("claimLink" in copy && Object.keys(copy).length === 1) return [];
  const hidden = "heading" in copy && "paragraphs" in copy ? notReadInDocuments : notRead;
  return Object.entries(copy).flatMap(([key, value]) => (hidden.includes(key) ? [] : textsIn(value)));
}
