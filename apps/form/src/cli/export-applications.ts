import type { StoredApplication } from "../store.ts";
import { allApplications } from "./all-applications.ts";
import type { Command } from "./command.ts";
import { counting } from "./counting.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { jsonArray } from "./json-array.ts";
import { spreadsheetColumns } from "./spreadsheet-columns.ts";

export const exportApplications: Command = {
  usage: "export [--format csv|json]",
  summary: "all applications with every field, for a spreadsheet (csv, the default) or a program (json)",
  argumentNames: [],
  options: [{ name: "format", takes: ["csv", "json"] }],
  run: async ({ store, print, note }, { options: { format = "csv" } }) => {
    const { values, count } = counting(allApplications(store));
    await print(format === "json" ? jsonArray(values) : csv(values));
    note(`Exported ${count()} ${count() === 1 ? "application" : "applications"} as ${format}.`);
  },
};

async function* csv(applications: AsyncIterable<StoredApplication>): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(spreadsheetColumns.map(({ heading }) => heading));
  for await (const application of applications) yield csvLine(spreadsheetColumns.map(({ cell }) => cell(application)));
}
