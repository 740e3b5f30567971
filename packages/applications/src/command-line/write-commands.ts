/** Commands that change what is stored, or copy it. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { applicationQuantity } from "../application.ts";
import { OperatorError } from "../operator-error.ts";
import { berlinDay, berlinTime, processState } from "./columns.ts";
import type { Command } from "./command.ts";
import { findApplications } from "./read-commands.ts";

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
        `${applicationQuantity(erased.length)} deleted, with the mails written as files. Mails that have been sent and backups are elsewhere.`,
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

export const backUpDatabase: Command = {
  usage: "backup FILE",
  summary: "copies the database as it is now, also while the service is running",
  argumentNames: ["FILE"],
  options: [],
  run: async ({ backups, periods, note }, { positionals: [file = ""] }) => {
    const { applications } = await backups.write(file);
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    note(`Backed up ${applicationQuantity(applications)} to ${resolve(file)} (${kilobytes} kB).`);
    note(`The privacy text says that backups are deleted after ${periods().backupDays} days: see to it.`);
  },
};

export const restoreDatabase: Command = {
  usage: "restore FILE [--replace]",
  summary: "puts a backup in the place of the database; --replace where that holds applications",
  argumentNames: ["FILE"],
  options: [{ name: "replace" }],
  run: async ({ backups, note }, { positionals: [file = ""], options }) => {
    const { applications, replaced } = await backups.restore(file, { replace: options.replace === true });
    note(
      `Restored ${applicationQuantity(applications)} from ${resolve(file)}${replaced > 0 ? `, in the place of ${replaced}` : ""}.`,
    );
    note("What was deleted or withdrawn since that backup is there again: delete it again.");
    note("Mails that waited when it was made are sent when the service starts, also those that have been sent since.");
  },
};
