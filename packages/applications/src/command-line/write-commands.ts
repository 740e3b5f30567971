/** Commands that change what is stored, or copy it. */

import { randomUUID } from "node:crypto";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { applicationQuantity } from "../application.ts";
import { closeReasons, operator } from "../cases/events.ts";
import { endingWords } from "../cases/words.ts";
import { grantForm } from "../database/form-role.ts";
import { vacuumRefused } from "../database/postgres.ts";
import { sharedSecret } from "../database/setting.ts";
import { createLog } from "../log.ts";
import { cleanErased } from "../retention/cleaning.ts";
import { keptPeriods } from "../retention/periods-now.ts";
import { describeDoubt } from "../retention/plausible-clock.ts";
import { deleteDueNow } from "../retention/retention.ts";
import { berlinDay, berlinTime, processState } from "./columns.ts";
import type { Command, CommandTools } from "./command.ts";
import { findApplications } from "./read-commands.ts";
import { confirm } from "./terminal.ts";

const byOperator = (applicationId: string, at: Date) =>
  ({ applicationId, at, by: operator, version: "latest", request: randomUUID() }) as const;

/** More lines than that nobody reads. */
const fitsScreen = 20;

/** What became of whom; of many how often, without the days. */
function tell(outcomes: readonly (readonly [whose: string, outcome: string])[], note: CommandTools["note"]): void {
  if (outcomes.length <= fitsScreen) {
    for (const [whose, outcome] of outcomes) note(`${whose} ${outcome}`);
    return;
  }
  const counted = Map.groupBy(outcomes, ([, outcome]) => outcome.replaceAll(/\d{4}-\d\d-\d\d/g, "…"));
  for (const [outcome, { length }] of counted) note(`${length}-mal: ${outcome}`);
  note(whichOnes);
}

const whichOnes = "Welche es sind, und wann: fernkontor bewerbungen liste > DATEI";

export const closeApplications: Command = {
  argumentNames: ["NUMMER"],
  takesMore: true,
  options: [{ name: "reason", takes: Object.values(endingWords) }],
  run: async ({ applications, periods, note }, { positionals, options: { reason: named = "abgesagt" } }) => {
    const { database, cases } = await applications();
    const reason = closeReasons.find((each) => endingWords[each] === named) ?? "rejected";
    const { found, problems } = await findApplications(database, positionals);
    const outcomes: [string, string][] = [];
    try {
      for (const { id, firstName, lastName, closedAt, receivedAt } of found) {
        const at = new Date();
        await cases.change({ ...byOperator(id, at), kind: "closed", data: { reason } });
        const dates = { receivedAt, closedAt: closedAt ?? at.toISOString() };
        const { endsOn, deletedOn } = processState(dates, await periods(), at);
        const isEnded = endsOn < berlinDay(at.toISOString());
        const before = closedAt === null ? `am ${endsOn} von selbst` : `schon seit ${berlinDay(closedAt)}`;
        const outcome = closedAt !== null || isEnded ? `war ${before} beendet` : "ist beendet";
        outcomes.push([`${id} (${firstName} ${lastName})`, `${outcome}; Löschung am ${deletedOn}.`]);
      }
    } finally {
      // Also where it is cut off: those are done.
      tell(outcomes, note);
    }
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  },
};

export const reopenApplications: Command = {
  argumentNames: ["NUMMER"],
  takesMore: true,
  options: [],
  run: async ({ applications, periods, note }, { positionals }) => {
    const { database, cases } = await applications();
    const { found, problems } = await findApplications(database, positionals);
    const outcomes: [string, string][] = [];
    try {
      for (const { id, firstName, lastName, closedAt, receivedAt } of found) {
        await cases.change({ ...byOperator(id, new Date()), kind: "reopened", data: {} });
        const { closed, endsOn, deletedOn } = processState({ receivedAt, closedAt: null }, await periods(), new Date());
        const isOpen = `${closedAt === null ? "war nicht beendet" : "ist wieder offen"}; Löschung spätestens`;
        const outcome = closed ? `war am ${endsOn} von selbst beendet und bleibt es; Löschung` : isOpen;
        outcomes.push([`${id} (${firstName} ${lastName})`, `${outcome} am ${deletedOn}.`]);
      }
    } finally {
      tell(outcomes, note);
    }
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  },
};

export const deleteApplications: Command = {
  argumentNames: ["NUMMER"],
  takesMore: true,
  options: [{ name: "yes" }],
  run: async ({ applications, note }, { positionals, options }) => {
    const { database, erase } = await applications();
    const { found, problems } = await findApplications(database, positionals);
    const isMeant = async () => {
      for (const { id, receivedAt, firstName, lastName } of found.slice(0, fitsScreen))
        note(`${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName}`);
      if (found.length > fitsScreen) note(`… und ${found.length - fitsScreen} weitere. ${whichOnes}`);
      return confirm(
        `${found.length === 1 ? "Diese Bewerbung" : `Diese ${found.length} Bewerbungen`} endgültig löschen?`,
      );
    };
    if (found.length > 0 && (options.yes || (await isMeant()))) {
      const ids = found.map(({ id }) => id);
      const erased = await erase(ids, undefined, "deleted", operator);
      if (erased.length <= fitsScreen) for (const id of erased) note(`${id} ist gelöscht.`);
      note(
        `${applicationQuantity(erased.length)} gelöscht, mit den als Datei geschriebenen E-Mails. Versendete E-Mails und Sicherungen liegen anderswo.`,
      );
      const left = await cleanErased(database, new Date()).catch((error: { code?: unknown }) => error.code);
      if (left !== "clean") note(left === vacuumRefused ? notOurTables : traces);
    } else if (found.length > 0) note("Nichts wurde gelöscht.");
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  },
};

const traces =
  "Die letzten Spuren entfernt der Dienst aus der Datei der Datenbank, sobald niemand sie benutzt, spätestens in 24 Stunden.";

const notOurTables =
  "Die letzten Spuren bleiben auf der Platte: Diese Rolle darf die Tabellen nicht neu schreiben. Nehmen Sie die, der sie gehören (docs/betrieb/12-mehr-als-ein-rechner.md).";

export const grantFormRole: Command = {
  argumentNames: ["ROLLE"],
  options: [],
  run: async ({ applications, note }, { positionals: [role = ""] }) => {
    const { database } = await applications();
    // The form's role could not make it.
    await sharedSecret(database);
    await grantForm(database, role);
    note(
      `${role} hat an allem, was allein dem Kontor gehört, kein Recht. Setzen Sie DATABASE_URL des Formulars auf diese Rolle; das Kontor behält seine.`,
    );
    note("E-Mails, Löschen, Aufräumen und Messen macht dann allein das Kontor: Es muss laufen.");
  },
};

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
