import { readFileSync } from "node:fs";
import { editorSchemas } from "@fernkontor/agency-files/editor-schemas";
import { deployFiles } from "../apps/site/servers/deploy-files.ts";
import { withCommands } from "./commands-table.ts";
import { withNames } from "./names-table.ts";
import { withSettingsTable } from "./settings-table.ts";

const [settingsPage, firstPage, pagesPage] = ["docs/settings.md", "docs/betrieb/README.md", "docs/betrieb/seiten.md"];

/** What code renders for `deploy/` and the documents: path → content of today. `npm run deploy-files` writes it. */
export function deployedAndDocumented(): [path: string, content: string][] {
  return [
    ...Object.entries(deployFiles).map(([name, content]): [string, string] => [`deploy/${name}`, content]),
    [settingsPage, withSettingsTable(readFileSync(settingsPage, "utf8"))],
    [firstPage, withCommands(readFileSync(firstPage, "utf8"))],
    [pagesPage, withNames(readFileSync(pagesPage, "utf8"))],
  ];
}

/** The same, and what `npm run schemas` writes for the agency in this repository. */
export function generatedFiles(): [path: string, content: string][] {
  const schemas = [...editorSchemas()].map(([name, content]): [string, string] => [`agency/schemas/${name}`, content]);
  return [...deployedAndDocumented(), ...schemas];
}
