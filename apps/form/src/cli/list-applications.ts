import { applicationsCounted } from "../applications-counted.ts";
import type { Store, StoredApplication } from "../store.ts";
import { allApplications } from "./all-applications.ts";
import { berlinTime } from "./berlin-time.ts";
import type { Command, GivenArguments, Terminal } from "./command.ts";
import { counting } from "./counting.ts";
import { jsonArray } from "./json-array.ts";
import { type ProcessState, processState } from "./process-state.ts";

export const listApplications: Command = {
  usage: "list [--open|--closed|--due] [--json]",
  summary: "applications, oldest first, one a line; --due: those that will be deleted within a month",
  argumentNames: [],
  options: [
    { name: "open", excludes: ["closed", "due"] },
    { name: "closed", excludes: ["due"] },
    { name: "due" },
    { name: "json" },
  ],
  run: async (terminal, { options }) => {
    const { store } = await terminal.applications();
    const { values, count } = counting(chosen(terminal, store, options));
    await terminal.print(options.json ? jsonArray(inJson(values)) : lines(values));
    terminal.note(`${applicationsCounted(count())}.`);
  },
};

type Entry = { application: StoredApplication; state: ProcessState };

async function* chosen(
  terminal: Terminal,
  store: Store,
  { open, closed, due }: GivenArguments["options"],
): AsyncGenerator<Entry, void, undefined> {
  const periods = terminal.periods();
  for await (const application of terminal.watched(allApplications(store), await store.count())) {
    const state = processState(application, periods, terminal.now());
    if ((open && state.closed) || (closed && !state.closed) || (due && !state.due)) continue;
    yield { application, state };
  }
}

async function* lines(entries: AsyncIterable<Entry>): AsyncGenerator<string, void, undefined> {
  for await (const { application, state } of entries) {
    const { id, receivedAt, firstName, lastName, email, position } = application;
    const progress = state.closed ? `closed ${state.endsOn}, deleted on ${state.deletedOn}` : "open";
    yield `${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName} <${email}>  ${position.title}  (${progress})\n`;
  }
}

async function* inJson(entries: AsyncIterable<Entry>): AsyncGenerator<object, void, undefined> {
  for await (const { application, state } of entries) yield { ...application, ...state };
}
