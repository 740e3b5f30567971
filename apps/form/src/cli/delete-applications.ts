import { applicationsCounted } from "../applications-counted.ts";
import { OperatorError } from "../operator-error.ts";
import { berlinTime } from "./berlin-time.ts";
import type { Command } from "./command.ts";
import { findApplications } from "./find-applications.ts";

export const deleteApplications: Command = {
  usage: "delete ID… [--yes]",
  summary: "deletes these applications at once and for good; on a terminal it asks first, unless --yes",
  argumentNames: ["ID"],
  takesMore: true,
  options: [{ name: "yes" }],
  run: async ({ applications, note, confirm }, { positionals, options }) => {
    const { store, erase } = await applications();
    const { found, problems } = await findApplications(store, positionals);
    const isMeant = async () => {
      for (const { id, receivedAt, firstName, lastName } of found)
        note(`${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName}`);
      return confirm(
        `Delete ${found.length === 1 ? "this application" : `these ${found.length} applications`} for good?`,
      );
    };
    if (found.length > 0 && (options.yes || (await isMeant()))) {
      const erased = await erase(found.map(({ id }) => id));
      for (const id of erased) note(`Deleted ${id}.`);
      note(
        `${applicationsCounted(erased.length)} deleted, with the mails written as files. Mails that have been sent and backups are elsewhere.`,
      );
      await store.scrub().catch(() => {
        note(
          "Another process is using the database: the service removes the last traces from its file within the hour.",
        );
      });
    } else if (found.length > 0) note("Nothing was deleted.");
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  },
};
