import type { StoredApplication } from "../store.ts";
import { allApplications } from "./all-applications.ts";
import { berlinTime } from "./berlin-time.ts";
import type { Command } from "./command.ts";
import { counting } from "./counting.ts";
import { jsonArray } from "./json-array.ts";

export const listApplications: Command = {
  usage: "list [--json]",
  summary: "all applications, oldest first, one a line",
  argumentNames: [],
  options: [{ name: "json" }],
  run: async ({ store, print, note }, { options }) => {
    const { values, count } = counting(allApplications(store));
    await print(options.json ? jsonArray(values) : lines(values));
    note(`${count()} ${count() === 1 ? "application" : "applications"}.`);
  },
};

async function* lines(applications: AsyncIterable<StoredApplication>): AsyncGenerator<string, void, undefined> {
  for await (const { id, receivedAt, firstName, lastName, email, position } of applications)
    yield `${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName} <${email}>  ${position.title}\n`;
}
