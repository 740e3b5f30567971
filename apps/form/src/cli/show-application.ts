import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { findApplications } from "./find-applications.ts";
import { processState } from "./process-state.ts";
import { spreadsheetColumns } from "./spreadsheet-columns.ts";

export const showApplication: Command = {
  usage: "show ID",
  summary: "one application in full, with the consent given",
  argumentNames: ["ID"],
  options: [],
  run: async ({ applications, print, periods, now }, { positionals }) => {
    const { store } = await applications();
    const {
      found: [application],
      problems,
    } = await findApplications(store, positionals);
    if (application === undefined) throw new OperatorError(problems.join("\n"));
    const state = processState(application, periods(), now());
    const wording = await store.consentText(application.consent.version);
    const lines = spreadsheetColumns
      .map(({ heading, cell }) => [heading, cell(application, state)] as const)
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
