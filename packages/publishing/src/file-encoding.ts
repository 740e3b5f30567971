/**
 * As what a file of `agency/` stands in a text: in its draft, its versions and what the publisher is asked. All are texts but a
 * typeface, of which at most 50 KB are kept in base64: as bytes, drafts, versions, plan and undo would need a second way.
 */
export function encodingOf(path: string): "utf8" | "base64" {
  return path.endsWith(".woff2") ? "base64" : "utf8";
}
