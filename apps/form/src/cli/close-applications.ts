import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { findApplications } from "./find-applications.ts";
import { berlinDay, processState } from "./process-state.ts";

export const closeApplications: Command = {
  usage: "close ID…",
  summary: "notes that these processes have ended; their deletion counts from today",
  argumentNames: ["ID"],
  takesMore: true,
  options: [],
  run: async ({ applications, periods, now, note }, { positionals }) => {
    const { store } = await applications();
    const { found, problems } = await findApplications(store, positionals);
    for (const { id, firstName, lastName, closedAt, receivedAt } of found) {
      const at = now();
      await store.close(id, at);
      const { endsOn, deletedOn } = processState({ receivedAt, closedAt: closedAt ?? at.toISOString() }, periods(), at);
      const whose = `${id} (${firstName} ${lastName})`;
      if (closedAt !== null) note(`${whose} was closed on ${berlinDay(closedAt)}; it will be deleted on ${deletedOn}.`);
      else if (endsOn < berlinDay(at.toISOString()))
        note(`${whose} had ended by itself on ${endsOn}; it will be deleted on ${deletedOn}.`);
      else note(`Closed ${whose}; it will be deleted on ${deletedOn}.`);
    }
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  },
};
