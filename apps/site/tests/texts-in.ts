/** All texts in a tree of copy. Parts of one rich text are one text; a template's places for figures stay as they are. */
export function textsIn(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  if (typeof copy !== "object" || copy === null) return [];
  if (Array.isArray(copy) && copy.some((part) => typeof part === "string"))
    return [copy.map((part) => textsIn(part).join("")).join("")];
  if ("claimLink" in copy && Object.keys(copy).length === 1) return [];
  return Object.entries(copy).flatMap(([key, value]) => (["href", "claimLink"].includes(key) ? [] : textsIn(value)));
}
