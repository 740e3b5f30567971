import "./deadlines.css";
import { type CaseState, isClosed } from "@fernkontor/applications/cases/events";
import { endingWords } from "@fernkontor/applications/cases/words";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { longDayWords } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import { Block } from "../frame/block.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { dayWords, timeWords } from "../frame/time.tsx";
import { Agenda, type AgendaProps } from "./agenda.tsx";
import { type CalendarDay, type Deletion, type MailboxTask, shownDays } from "./deadlines.ts";
import { EntryTasks, TaskDue, type TasksProps } from "./tasks.tsx";

export type DeletionRow = Deletion & {
  name: string;
  listing: string;
  holder: string | undefined;
  /** Months after the end, or after the receipt of a process that nobody ended. */
  why: { months: number; endedAt: string; state: CaseState } | { months: number; byItselfAfter: number };
};

type Props = TasksProps & {
  agenda: AgendaProps;
  /** How many are deleted within `shownDays`. */
  total: number;
  rows: readonly DeletionRow[];
  /** Where the next part of the list begins. */
  next: number | undefined;
  weeks: readonly (readonly (CalendarDay | undefined)[])[];
  tasks: readonly MailboxTask[];
  /** Something was just done. */
  isDone: boolean;
  /** When the periods were last looked at. */
  lastLook: string | undefined;
  privacyAddress: string;
};

const listedTasks = 20;

export function DeadlinesPage(props: Props) {
  const { total, rows, next, weeks, tasks, isDone, lastLook, privacyAddress, now } = props;
  return (
    <>
      <PageHead
        title="Fristen"
        lead={
          <>
            In den nächsten {shownDays} Tagen {total === 1 ? "wird" : "werden"}{" "}
            <b>{quantity(total, "Bewerbung", "Bewerbungen")}</b> gelöscht: von selbst, jede Stunde wird nachgesehen. Zu
            tun haben Sie nur, was das Kontor nicht kann.
          </>
        }
      />
      {isDone && (
        <Notice tone="good" isNews>
          Erledigt. Im Protokoll steht, wer es war.
        </Notice>
      )}
      <Agenda {...props.agenda} />
      <EntryTasks {...props} />
      {tasks.length > 0 && <Tasks tasks={tasks} now={now} />}
      <div className="two">
        <Block id="liste" title="Was als Nächstes gelöscht wird">
          {rows.length === 0 ? (
            <p>In den nächsten {shownDays} Tagen wird nichts gelöscht.</p>
          ) : (
            <DeletionList rows={rows} now={now} />
          )}
          {next !== undefined && (
            <nav className="pager" aria-label="Mehr">
              <a href={`?ab=${next}#liste`} rel="next">
                Weitere
              </a>
            </nav>
          )}
        </Block>
        <Block id="kalender" title={`${shownDays} Tage`} stays>
          <Calendar weeks={weeks} />
          <p className="quiet">
            {lastLook && `Zuletzt nachgesehen: ${timeWords(lastLook, now)}. `}Die Fristen stehen in der{" "}
            <a href={privacyAddress}>Datenschutzerklärung</a>; hier kann sie niemand verlängern.
          </p>
        </Block>
      </div>
    </>
  );
}

const erased: Readonly<Record<MailboxTask["how"], string>> = {
  withdrawn: "zurückgezogen",
  deleted: "von der Agentur",
  due: "Frist",
};

function Tasks({ tasks, now }: Pick<Props, "tasks" | "now">) {
  return (
    <Block id="postfach" title="Von Hand, im Postfach">
      <p>Diese Bewerbungen sind gelöscht. E-Mails dazu können noch im Postfach liegen; dort löscht nur ein Mensch.</p>
      <form method="post" action="/fristen/erledigt">
        <ListTable label="Von Hand zu löschen" headings={["Nummer", "Gelöscht", "Erledigen bis", { heard: "Tun" }]}>
          {tasks.slice(0, listedTasks).map(({ id, how, erasedAt, dueAt, isOverdue }) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                <b>{id.slice(0, 8)}</b>
              </th>
              <td role="cell" className="wide">
                {dayWords(erasedAt, now)}, {erased[how]}
              </td>
              <TaskDue dueAt={dueAt} isOverdue={isOverdue} now={now} />
              <td role="cell" className="at">
                <button className="btn ghost small" type="submit" name="erledigt" value={id}>
                  Erledigt<span className="vh">: {id.slice(0, 8)}</span>
                </button>
              </td>
            </tr>
          ))}
        </ListTable>
      </form>
      {tasks.length > listedTasks && (
        <p className="quiet">und {tasks.length - listedTasks} weitere, die später kamen</p>
      )}
    </Block>
  );
}

function DeletionList({ rows, now }: Pick<Props, "rows" | "now">) {
  const days = [...new Set(rows.map(({ day }) => day))];
  return (
    <ListTable label="Löschungen" opensRows headings={["Name und Stelle", "Warum", "Zuletzt bei"]} isGrouped>
      {days.map((day) => {
        const ofDay = rows.filter((row) => row.day === day);
        return (
          <ListGroup key={day} title={dayHeading(ofDay[0]?.at ?? "", now)} count={ofDay.length} columns={3}>
            {ofDay.map(({ id, name, listing, holder, why }) => (
              <tr role="row" key={id}>
                <th role="rowheader" scope="row" className="wide">
                  <a href={`/bewerbung/${id}`}>
                    <bdi>{name}</bdi>
                  </a>{" "}
                  <small>{listing}</small>
                </th>
                <td role="cell" className="wide">
                  {whyWords(why, now)}
                </td>
                <td role="cell" className="nb">
                  {holder ?? "niemandem"}
                </td>
              </tr>
            ))}
          </ListGroup>
        );
      })}
    </ListTable>
  );
}

function dayHeading(at: string, now: Date): string {
  const near = dayWords(at, now);
  return ["heute", "morgen"].includes(near)
    ? `${near === "heute" ? "Heute" : "Morgen"}, ${longDayWords(at)}`
    : longDayWords(at);
}

function whyWords(why: DeletionRow["why"], now: Date): string {
  const months = quantity(why.months, "Monat", "Monate");
  if ("byItselfAfter" in why)
    return `${months} nach dem Eingang: Das Verfahren endete nach ${quantity(why.byItselfAfter, "Monat", "Monaten")} von selbst.`;
  const how = isClosed(why.state) ? endingWords[why.state] : undefined;
  return `${months} nach dem Ende, ${dayWords(why.endedAt, now)}${how === undefined ? "" : ` (${how})`}`;
}

const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const months = ["Jan.", "Feb.", "März", "April", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."];

function Calendar({ weeks }: Pick<Props, "weeks">) {
  return (
    <table className="days">
      <caption className="vh">Löschungen in den nächsten {shownDays} Tagen</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th scope="col" key={day}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, number) => (
          <tr key={number}>
            {week.map((field, place) => (
              <CalendarField key={place} field={field} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CalendarField({ field }: { field: CalendarDay | undefined }) {
  if (field === undefined) return <td className="off" />;
  const { day, isToday, count, index } = field;
  const [, month = "", date = ""] = day.split("-");
  const withMonth = `${Number(date)}. ${months[Number(month) - 1]}`;
  return (
    <td className={isToday ? "today" : undefined}>
      {isToday || date === "01" ? withMonth : `${Number(date)}.`}
      {count > 0 && (
        <a href={`?ab=${index}#liste`} aria-label={`${count} am ${withMonth}`}>
          {count}
        </a>
      )}
    </td>
  );
}
