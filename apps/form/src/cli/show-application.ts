import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { spreadsheetColumns } from "./spreadsheet-columns.ts";

export const showApplication: Command = {
  usage: "show ID",
  summary: "one application in full, with the consent given",
  argumentNames: ["ID"],
  options: [],
  run: async ({ store, print }, { positionals: [id = ""] }) => {
    const application = await store.find(id);
    if (application === undefined) throw new OperatorError(`There is no application ${id}. “list” shows all ids.`);
    const wording = await store.consentText(application.consent.version);
    const lines = spreadsheetColumns
      .map(({ heading, cell }) => [heading, cell(application)] as const)
      .filter(([, text]) => text !== "")
      // Further lines of a message stand below its first one.
      .map(([heading, text]) => `${`${heading}:`.padEnd(24)}${text.replaceAll("\n", `\n${" ".repeat(24)}`)}\n`);
    await print(
      (async function* () {
        yield* lines;
        yield `${"".padEnd(24)}„${wording}“\n`;
      })(),
    );
  },
};
