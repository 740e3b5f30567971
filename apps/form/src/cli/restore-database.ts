import { resolve } from "node:path";
import { applicationsCounted } from "../applications-counted.ts";
import type { Command } from "./command.ts";

export const restoreDatabase: Command = {
  usage: "restore FILE [--replace]",
  summary: "puts a backup in the place of the database; --replace where that holds applications",
  argumentNames: ["FILE"],
  options: [{ name: "replace" }],
  run: async ({ backups, note }, { positionals: [file = ""], options }) => {
    const { applications, replaced } = await backups.restore(file, { replace: options.replace === true });
    note(
      `Restored ${applicationsCounted(applications)} from ${resolve(file)}${replaced > 0 ? `, in the place of ${replaced}` : ""}.`,
    );
    note("What was deleted or withdrawn since that backup is there again: delete it again.");
    note("Mails that waited when it was made are sent when the service starts, also those that have been sent since.");
  },
};
