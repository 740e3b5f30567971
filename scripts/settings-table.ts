/** docs/settings.md's table of settings, written from the schemas that read them. */
import * as v from "valibot";
import { settings } from "../packages/applications/src/settings.ts";

const [begin, end] = ["<!-- settings: `npm run deploy-files` -->\n", "<!-- end of settings -->"];

/** docs/settings.md with the table of today. @throws Error when the marks around it are gone */
export function withSettingsTable(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (rest === undefined || after === undefined)
    throw new Error(`docs/settings.md needs its marks ${begin.trim()} and ${end}.`);
  return `${before}${begin}${settingsTable()}${end}${after}`;
}

function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { otherwise } = v.getMetadata(schema) as { otherwise: string };
    const fallback = schema.default === undefined ? otherwise : `\`${schema.default}\``;
    return `| \`${name}\` | ${fallback} | ${v.getDescription(schema)} |\n`;
  });
  return `| variable | default | for |\n|---|---|---|\n${rows.join("")}`;
}
