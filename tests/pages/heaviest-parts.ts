import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parse } from "parse5";
import { attributeOf, type Element, elementsIn, textOf } from "./tree.ts";

const partNames = ["style", "script", "section", "svg", "header", "footer", "nav", "form", "article"];
const reported = 5;

/** How many bytes a page takes on the way to nearly every visitor: in brotli, as the build compresses it. */
export function brotliBytes(html: string, quality = constants.BROTLI_MAX_QUALITY): number {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  return brotliCompressSync(html, { params }).length;
}

/** Compresses a page as the build does only where a quick compression leaves a doubt: of hundreds of pages that takes long. */
export function isHeavier(html: string, bytes: number): boolean {
  return brotliBytes(html, 5) > bytes && brotliBytes(html) > bytes;
}

/** The same from a server that has no brotli. */
export function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** What a page would save without each of its largest parts, for whoever has to make it lighter. */
export function heaviestParts(html: string): string {
  const whole = brotliBytes(html);
  const savings = elementsIn(parse(html, { sourceCodeLocationInfo: true }), ...partNames).flatMap((part) => {
    const { sourceCodeLocation: at } = part;
    if (!at) return [];
    const rest = html.slice(0, at.startOffset) + html.slice(at.endOffset);
    return [{ part: described(part), bytes: whole - brotliBytes(rest) }];
  });
  const largest = savings.sort((a, b) => b.bytes - a.bytes).slice(0, reported);
  return `Without it, the page would be lighter by: ${largest.map(({ part, bytes }) => `${part} ${bytes}`).join("; ")}.`;
}

/** Built pages are one long line, so a part is known by its names and words. */
function described(part: Element): string {
  const name = ["id", "class", "type"].flatMap((mark) => attributeOf(part, mark) ?? [])[0];
  const words = attributeOf(part, "aria-label") ?? elementsIn(part, "h1", "h2", "h3").map(textOf)[0];
  return `<${part.tagName}${name ? ` ${name}` : ""}>${words ? ` “${words.slice(0, 40)}”` : ""}`;
}
