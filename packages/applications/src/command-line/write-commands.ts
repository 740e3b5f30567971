/** Commands that change what is stored. */

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { applicationQuantity } from "../application.ts";
import { createLog } from "../log.ts";
import { keptPeriods } from "../retention/periods-now.ts";
import { describeDoubt } from "../retention/plausible-clock.ts";
import { deleteDueNow } from "../retention/retention.ts";
import type { Command } from "./command.ts";

export const deleteDueApplications: Command = {
  argumentNames: [],
  options: [{ name: "trust-clock" }],
  run: async ({ applications, note }, { options }) => {
    const parts = await applications();
    const periods = await keptPeriods(parts.database);
    if (periods === undefined)
      throw new OperatorError("Noch kein Dienst hat mit dieser Datenbank gearbeitet. Starten Sie ihn einmal.");
    const trustClock = options["trust-clock"] === true;
    const { deleted, doubt } = await deleteDueNow({ ...parts, trustClock, periods, log: createLog(process.stderr) });
    if (doubt !== undefined) throw new OperatorError(describeDoubt(doubt));
    note(
      `${applicationQuantity(deleted)} war${deleted === 1 ? "" : "en"} fällig und ${deleted === 1 ? "ist" : "sind"} gelöscht.`,
    );
  },
};
