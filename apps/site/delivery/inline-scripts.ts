import { hashedFolder } from "./headers.ts";

/** Of one packet's size; what is larger is better kept by the browser than sent with every page. */
const inlineUpToBytes = 1500;

/**
 * A page with its small scripts in it, instead of one request for each: they then run when the page is parsed, however
 * slow the line is. Only scripts that import nothing at once; what they import later is named by its whole address.
 * @param files the site's script files by their names.
 */
export function withInlineScripts(html: string, files: ReadonlyMap<string, string>): string {
  const address = new RegExp(`<script type="module" src="${hashedFolder}([^"]+)"></script>`, "g");
  return html.replace(address, (script, name: string) => {
    const source = files.get(name)?.trim() ?? "";
    const standsAlone = !/^import[^(]|;import[^(]|\bexport\b|<\/script/.test(source);
    if (source === "" || source.length > inlineUpToBytes || !standsAlone) return script;
    return `<script type="module">${source.replace(/\bimport\(([`"'])\.\//g, `import($1${hashedFolder}`)}</script>`;
  });
}
