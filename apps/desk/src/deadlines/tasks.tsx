/** What only people can do besides the mailbox: what an entry by hand still lacks. */

import { fullName } from "@fernkontor/applications/full-name";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { FullName } from "../case/case-head.tsx";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { dayWords } from "../frame/time.tsx";
import type { EntryTask } from "./deadlines.ts";

export type TasksProps = { entries: readonly EntryTask[]; now: Date };

/** `dueAt`: until when it is to be done. */
export function TaskDue({ dueAt, isOverdue, now }: { dueAt: string; isOverdue: boolean; now: Date }) {
  return (
    <td role="cell" className="due wide" data-tone={isOverdue ? "late" : undefined}>
      <span>{dayWords(dueAt, now)}</span>
      <small>{untilWords(dueAt, now)}</small>
    </td>
  );
}

/** `noch 5 Tage`, `6 Tage überfällig` */
function untilWords(dueAt: string, now: Date): string {
  const days = Math.floor(Math.abs(Date.parse(dueAt) - now.getTime()) / dayMs);
  const words = days === 0 ? "weniger als 1 Tag" : quantity(days, "Tag", "Tage");
  return dueAt < now.toISOString() ? `${words} überfällig` : `noch ${words}`;
}

const lacking = {
  consent: {
    what: "Einwilligung einholen",
    how: { spoken: "mündlich gegeben", written: "schriftlich gegeben", signed: "unterschrieben" },
  },
  information: {
    what: "Über den Datenschutz informieren",
    how: { phone: "mündlich gesagt", print: "Ausdruck mitgegeben" },
  },
} as const;

export function EntryTasks({ entries, now }: TasksProps) {
  if (entries.length === 0) return null;
  return (
    <Block id="eingetragen" title="Von Hand eingetragen, noch nicht gesagt">
      <ListTable
        label="Was bei Eingetragenem fehlt"
        headings={["Name", "Was fehlt", "Erledigen bis", { heard: "Tun" }]}
      >
        {entries.map(({ application, lacks, ...due }) => (
          <tr role="row" key={`${application.id} ${lacks}`}>
            <th role="rowheader" scope="row">
              <a href={`/bewerbung/${application.id}`}>
                <FullName of={application} />
              </a>
            </th>
            <td role="cell" className="wide">
              {lacking[lacks].what}
            </td>
            <TaskDue {...due} now={now} />
            <td role="cell" className="wide do">
              <form className="row" method="post" action="/fristen/nachgetragen">
                <input type="hidden" name="nr" value={application.id} />
                <span className="field">
                  <select name="wie" aria-label={`${lacking[lacks].what}: wie, bei ${fullName(application)}`}>
                    {Object.entries(lacking[lacks].how).map(([key, label]) => (
                      <option key={key} value={`${lacks}:${key}`}>
                        {label}
                      </option>
                    ))}
                  </select>
                </span>
                <button className="btn ghost small" type="submit">
                  Erledigt
                  <span className="vh">: {fullName(application)}</span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </ListTable>
    </Block>
  );
}
