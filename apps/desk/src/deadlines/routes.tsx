/** Deadlines: what is deleted when by itself, and what only people can delete. */

import { consentByHand, consentsGiven, waysInformed } from "@fernkontor/applications/by-hand";
import { calendarFileOfAll } from "@fernkontor/applications/calendar-file";
import { mendEntry } from "@fernkontor/applications/cases/hand-entries";
import { calendarTimes } from "@fernkontor/applications/cases/talks";
import { fullName } from "@fernkontor/applications/full-name";
import { deskEntry } from "@fernkontor/applications/mail/desk-mails";
import { readDeletionClock } from "@fernkontor/applications/retention/deletion-clock";
import { monthsLater } from "@fernkontor/domain/retention/retention";
import { type Colleagues, colleaguesOf } from "../case/colleagues.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { casePath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { agendaStart, openTalks, talksOfPerson, type Whose, whoseTalks } from "./agenda.tsx";
import { calendarOf, type Deletion, deletionsAhead, entryTasks, mailboxTasks } from "./deadlines.ts";
import { DeadlinesPage, type DeletionRow } from "./page.tsx";

const deadlinesPath = "/fristen";

const listedAtOnce = 12;

export function deadlineRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: deadlinesPath, access: "person", answer: (visit) => show(desk, visit) },
    { method: "GET", path: "/fristen/termine.ics", access: "person", answer: (visit) => giveCalendar(desk, visit) },
    {
      method: "POST",
      path: "/fristen/erledigt",
      access: "person",
      answer: async ({ c, fields, person, now }) => {
        const task = (await mailboxTasks(desk, now)).find(({ id }) => id === fields.get("erledigt"));
        if (task !== undefined)
          await desk.audit.note({ action: "mailbox-cleared", at: now, personId: person.id, applicationId: task.id });
        return done(c);
      },
    },
    { method: "POST", path: "/fristen/nachgetragen", access: "person", answer: (visit) => mendOne(desk, visit) },
  ];
}

const done = (c: PersonalVisit["c"]) => c.redirect(`${deadlinesPath}?getan=erledigt`, 303);

const whoseIn = ({ c }: PersonalVisit): Whose => whoseTalks.find((whose) => whose === c.req.query("wessen")) ?? "alle";

/** The next two weeks: nothing in it is of an applicant but when, and where to look. */
async function giveCalendar(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, person, now } = visit;
  const all = await desk.cases.agenda(agendaStart(now));
  const cases = whoseIn(visit) === "meine" ? talksOfPerson(all, person.id) : all;
  const { name, email } = desk.agency.profile;
  const organizer = { name, email: email.applications };
  const entries = openTalks(cases, now).map(({ id, talk, version }) =>
    deskEntry(calendarTimes(talk, version), { address: desk.config.deskOrigin + casePath(id), organizer }),
  );
  return c.body(calendarFileOfAll(entries, now), 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="termine.ics"',
  });
}

/** Consent was given, or an applicant told: how, as the form says it. */
async function mendOne(desk: Desk, { c, fields, person, now }: PersonalVisit): Promise<Response> {
  const [lacks, how] = (fields.get("wie") ?? "").split(":");
  const task = (await entryTasks(desk, now)).find(
    (each) => each.application.id === fields.get("nr") && each.lacks === lacks,
  );
  const consent = consentsGiven.find((one) => one === how);
  const informed = waysInformed.find((one) => one === how);
  if (task === undefined || how === "none") return done(c);
  const { id } = task.application;
  const mend = (given: Parameters<typeof mendEntry>[2]) => mendEntry(desk.database, id, given, person.id, now);
  if (task.lacks === "consent" && consent) await mend({ consent: consentByHand[consent] });
  else if (task.lacks === "information" && informed) await mend({ informed });
  return done(c);
}

async function show(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, person, now } = visit;
  const whose = whoseIn(visit);
  const [deletions, tasks, entries, { lastRun }, cases, colleagues] = await Promise.all([
    deletionsAhead(desk, now),
    mailboxTasks(desk, now),
    entryTasks(desk, now),
    readDeletionClock(desk.database),
    desk.cases.agenda(agendaStart(now)),
    colleaguesOf(desk),
  ]);
  const wanted = Math.floor(Number(c.req.query("ab")) || 0);
  const from = Math.min(Math.max(0, wanted), Math.max(0, deletions.length - 1));
  const page = (
    <DeadlinesPage
      agenda={{ cases: whose === "meine" ? talksOfPerson(cases, person.id) : cases, colleagues, whose, now }}
      total={deletions.length}
      rows={await rowsOf(desk, deletions.slice(from, from + listedAtOnce), colleagues)}
      next={from + listedAtOnce < deletions.length ? from + listedAtOnce : undefined}
      weeks={calendarOf(deletions, now)}
      tasks={tasks}
      entries={entries}
      isDone={c.req.query("getan") !== undefined}
      lastLook={lastRun}
      privacyAddress={`${desk.siteOrigin}/privacy`}
      now={now}
    />
  );
  return c.html(await deskPage(desk, person, "Fristen", deadlinesPath, page));
}

async function rowsOf(desk: Desk, deletions: readonly Deletion[], colleagues: Colleagues): Promise<DeletionRow[]> {
  const { retention } = desk.agency.profile;
  const rows = await Promise.all(
    deletions.map(async (deletion): Promise<DeletionRow | undefined> => {
      const found = await desk.cases.find(deletion.id);
      // Erased a moment ago.
      if (found === undefined) return undefined;
      const { application, assignee, state } = found;
      const endedByItself = monthsLater(deletion.receivedAt, retention.processEndsByItselfAfterMonths);
      const isClosedInTime = deletion.closedAt !== null && deletion.closedAt < endedByItself;
      return {
        ...deletion,
        name: fullName(application),
        listing: application.position.title,
        holder: colleagues.holderOf({ assignee, slug: application.position.slug }),
        why: isClosedInTime
          ? { months: retention.applicationMonthsAfterProcess, endedAt: deletion.closedAt ?? "", state }
          : {
              months: retention.applicationMonthsAfterProcess + retention.processEndsByItselfAfterMonths,
              byItselfAfter: retention.processEndsByItselfAfterMonths,
            },
      };
    }),
  );
  return rows.filter((row) => row !== undefined);
}
