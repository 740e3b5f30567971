import { statSync } from "node:fs";
import { resolve } from "node:path";
import { applicationsCounted } from "../applications-counted.ts";
import type { Command } from "./command.ts";

export const backUpDatabase: Command = {
  usage: "backup FILE",
  summary: "copies the database as it is now, also while the service is running",
  argumentNames: ["FILE"],
  options: [],
  run: async ({ backups, periods, note }, { positionals: [file = ""] }) => {
    const { applications } = await backups.write(file);
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    note(`Backed up ${applicationsCounted(applications)} to ${resolve(file)} (${kilobytes} kB).`);
    note(`The privacy text says that backups are deleted after ${periods().backupDays} days: see to it.`);
  },
};
