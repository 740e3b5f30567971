/** What a changelog says of versions: a section each, which begins `## 1.0.1`, with parts that begin `### `. */

export type Section = {
  version: string;
  /** By their headings, without white space around. */
  parts: ReadonlyMap<string, string>;
};

/** Those of later versions, as they stand there. */
export function sectionsAfter(changelog: string, version: string): Section[] {
  return changelog.split(/^## /m).flatMap((section) => {
    const [own = ""] = /^\d+\.\d+\.\d+/.exec(section) ?? [];
    const parts = section.split(/^### /m).slice(1).map(partOf);
    return own !== "" && isNewer(own, version) ? [{ version: own, parts: new Map(parts) }] : [];
  });
}

function partOf(text: string): [heading: string, content: string] {
  const end = text.indexOf("\n");
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
