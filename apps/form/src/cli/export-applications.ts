import { applicationsCounted } from "../applications-counted.ts";
import type { StoredApplication } from "../store.ts";
import { allApplications } from "./all-applications.ts";
import type { Command, Terminal } from "./command.ts";
import { counting } from "./counting.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { jsonArray } from "./json-array.ts";
import { processState } from "./process-state.ts";
import { spreadsheetColumns } from "./spreadsheet-columns.ts";

export const exportApplications: Command = {
  usage: "export [--format csv|json]",
  summary: "all applications with every field, for a spreadsheet (csv, the default) or a program (json)",
  argumentNames: [],
  options: [{ name: "format", takes: ["csv", "json"] }],
  run: async (terminal, { options: { format = "csv" } }) => {
    const { store } = await terminal.applications();
    const { values, count } = counting(terminal.watched(allApplications(store), await store.count()));
    await terminal.print(format === "json" ? jsonArray(values) : csv(values, terminal));
    terminal.note(`Exported ${applicationsCounted(count())} as ${format}.`);
  },
};

async function* csv(
  applications: AsyncIterable<StoredApplication>,
  { periods, now }: Terminal,
): AsyncGenerator<string, void, undefined> {
  const keptFor = periods();
  yield byteOrderMark + csvLine(spreadsheetColumns.map(({ heading }) => heading));
  for await (const application of applications) {
    const state = processState(application, keptFor, now());
    yield csvLine(spreadsheetColumns.map(({ cell }) => cell(application, state)));
  }
}
