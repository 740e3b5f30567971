/** What the routes of an application share. */

import { randomUUID } from "node:crypto";
import type { Case, ChangeOutcome } from "@fernkontor/applications/cases/case";
import { findConsentText } from "@fernkontor/applications/cases/consent";
import { type EventContent, isClosed } from "@fernkontor/applications/cases/events";
import { fullName } from "@fernkontor/applications/full-name";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { casePath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type ActName, type ActProblem, actNames } from "./acts.tsx";
import { type Colleagues, colleaguesOf } from "./colleagues.ts";
import { dueWords, promisedUntil } from "./due-words.ts";
import { knownCompanies } from "./employer.tsx";
import { CasePage } from "./page.tsx";
import { ReplyPage, ReplyPreviewPage } from "./reply-page.tsx";
import { type Draft, draftProblems, newDraft, withProposal } from "./sending.ts";
import type { SheetProblem } from "./sheet-block.tsx";
import { shownState, wordsFrom } from "./state-words.ts";

export type Found = {
  visit: PersonalVisit;
  found: Case;
  colleagues: Colleagues;
  /** Whether it is noted that the visitor has read it. */
  isRead: boolean;
};
type Shown = {
  notice?: ReactNode;
  problem?: ActProblem;
  sheet?: SheetProblem;
  open?: ActName | undefined;
  status?: 200 | 409 | 422;
};

type OnCase = {
  showsCase?: boolean;
  isPlacing?: true;
  /** `Route.fillsAgain`, of an application that is still there. */
  fillsAgain?: (around: Found, notice: ReactNode) => Promise<Response>;
};

export type CaseScreen = ReturnType<typeof createCaseScreen>;

/** How an application is found, shown and changed, whichever route asks for it. */
export function createCaseScreen(desk: Desk) {
  const periods = desk.agency.profile.retention;
  const read = ({ person, now }: PersonalVisit, id: string) => desk.cases.read(id, person.id, now);
  /** Nobody finds out whether there is an application with a guessed number. Whoever opens a page of it reads it. */
  const withCase =
    (answer: (found: Found) => Promise<Response>, showsCase: boolean) =>
    async (visit: PersonalVisit): Promise<Response> => {
      const id = visit.c.req.param("id") ?? "";
      const finding = showsCase ? read(visit, id) : desk.cases.find(id);
      const [found, colleagues] = await Promise.all([finding, colleaguesOf(desk)]);
      return found === undefined
        ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404)
        : answer({ visit, found, colleagues, isRead: showsCase });
    };
  const on = (
    method: Route["method"],
    path: string,
    answer: (found: Found) => Promise<Response>,
    { showsCase = method === "GET", isPlacing, fillsAgain }: OnCase = {},
  ): Route => ({
    method,
    path: `/bewerbung/:id${path}`,
    access: "person",
    answer: withCase(answer, showsCase),
    notesReading: true,
    ...(isPlacing && { isPlacing }),
    ...(fillsAgain && {
      fillsAgain: (visit: PersonalVisit, notice: ReactNode) =>
        withCase((around) => fillsAgain(around, notice), false)(visit),
    }),
  });
  /** Whichever way somebody comes to see what was written, it is noted: no page of a case is made without. */
  const noteReading = async ({ visit, found, isRead }: Found): Promise<Case> =>
    isRead ? found : ((await read(visit, found.application.id)) ?? found);
  const show = async (
    around: Found,
    title: string,
    page: (found: Case) => ReactNode | Promise<ReactNode>,
    status: Shown["status"] = 200,
  ): Promise<Response> => {
    const { c, person } = around.visit;
    const found = await noteReading(around);
    return c.html(await deskPage(desk, person, title, "/eingang", await page(found)), status);
  };

  const showCase = (around: Found, shown: Shown = {}): Promise<Response> => {
    const name = fullName(around.found.application);
    return show(around, name, (found) => casePage({ ...around, found }, shown), shown.status);
  };
  const casePage = async ({ visit, found, colleagues }: Found, shown: Shown): Promise<ReactNode> => {
    const { c, person, now } = visit;
    const { application, assignee } = found;
    const [consent, next, twins, begun, companies] = await Promise.all([
      findConsentText(desk.database, application.consent.version),
      nextWaiting(desk, application.id),
      desk.cases.twins(application),
      desk.drafts.find(application.id, person.id),
      knownCompanies(desk, now),
    ]);
    const deletedAt = deletionTime(application, periods);
    const due = dueOf(found, now);
    const asked = c.req.query("tun");
    return (
      <CasePage
        desk={desk}
        found={found}
        person={person}
        colleagues={colleagues}
        holder={colleagues.holderOf({ assignee, slug: application.position.slug })}
        draft={withProposal(newDraft(desk, found, "beantwortet"), found, c.req.query("blatt"), now)}
        sheet={shown.sheet}
        deletedOn={dateWords(deletedAt)}
        deletedIfClosed={dateWords(deletionTime({ ...application, closedAt: now.toISOString() }, periods))}
        deletedAt={deletedAt}
        due={due?.left ?? (found.answeredAt === null ? undefined : keptWords(found))}
        plate={application.closedAt === null ? due && `Antwort bis ${due.when}` : `Löschung am ${dateWords(deletedAt)}`}
        begunAt={begun?.keptAt}
        open={shown.open ?? actNames.find((name) => name === asked)}
        problem={shown.problem}
        isAddressWrong={refusedLetter(found) !== undefined}
        state={stateOf(found)}
        consent={consent}
        next={next}
        twins={twins.length}
        companies={companies}
        notice={shown.notice}
        now={now}
      />
    );
  };

  /** Lets something happen that nobody else's change makes wrong, and shows what has become of it. */
  const change = async (around: Found, content: EventContent): Promise<Response> => {
    const { visit, found } = around;
    const { id } = found.application;
    const outcome = await desk.cases.change({
      ...content,
      applicationId: id,
      request: requestOf(visit.fields),
      version: "latest",
      by: visit.person.id,
      at: visit.now,
      contact: around.colleagues.contactOf(found.application.position.slug),
    });
    if (outcome.outcome !== "done") return refused(around, outcome);
    desk.notifyOutbox();
    return visit.c.redirect(`${casePath(id)}?getan=${content.kind}`, 303);
  };
  const refused = async (around: Found, outcome: ChangeOutcome): Promise<Response> => {
    const { visit, colleagues } = around;
    const found = await desk.cases.find(around.found.application.id);
    if (found === undefined) return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    const text =
      outcome.outcome === "conflict"
        ? `${whoWas(outcome, found, colleagues)} war schneller. Geschehen ist nichts: Sehen Sie unten, was jetzt gilt.`
        : "Das geht nicht mehr: Sehen Sie unten, was jetzt gilt.";
    return showCase(
      { ...around, found, isRead: false },
      {
        notice: (
          <Notice tone="soon" isNews>
            {text}
          </Notice>
        ),
        status: 409,
      },
    );
  };

  const showReply = (
    around: Found,
    draft: Draft,
    more: { isPreview?: boolean; notice?: ReactNode; check?: boolean; status?: 200 | 409 | 422 } = {},
  ): Promise<Response> => {
    const { person, now, fields } = around.visit;
    const meant = fields.getAll("gemeint");
    const problems = more.check ? draftProblems(draft, meant) : [];
    const page = async (found: Case) => {
      const companies = await knownCompanies(desk, now);
      const props = {
        ...{ desk, found, draft, problems, meant, companies, now, notice: more.notice },
        state: stateOf(found),
        due: dueOf(found, now)?.when,
        sender: person.name,
      };
      return more.isPreview ? <ReplyPreviewPage {...props} /> : <ReplyPage {...props} />;
    };
    return show(around, `Antwort an ${fullName(around.found.application)}`, page, more.status);
  };

  /** What was sent too late stands in the fields of its act, which is open. */
  const filledAgain = (act: ActName, typedIn: string, chosenIn = ""): OnCase => ({
    fillsAgain: (around, notice) => {
      const { fields } = around.visit;
      const [typed, chosen] = [fields.get(typedIn) ?? "", fields.get(chosenIn) ?? undefined];
      return showCase(around, { problem: { act, typed, chosen }, open: act, notice });
    },
  });

  return { on, noteReading, show, showCase, change, refused, showReply, filledAgain };
}

export function requestOf(fields: URLSearchParams): string {
  const request = fields.get("anfrage") ?? "";
  return /^[\w-]{10,64}$/.test(request) ? request : randomUUID();
}

/** Somebody was faster. */
export function whoWas(
  { last }: Extract<ChangeOutcome, { outcome: "conflict" }>,
  found: Case,
  colleagues: Colleagues,
): string {
  return last.by === null ? fullName(found.application) : colleagues.nameOf(last.by);
}

function stateOf(found: Case) {
  const hasFailed = found.letters.at(-1)?.state.is === "failed";
  return shownState({ ...wordsFrom(found), isRead: found.readings.length > 0, hasFailed });
}

/** The last letter and its event, when the mail server knows its address not at all. */
export function refusedLetter({ letters, events, state }: Case) {
  const letter = letters.at(-1);
  const event = events.find(({ id }) => id === letter?.eventId);
  const isRefused = letter?.state.is === "failed" && letter.state.reason === "refused";
  return letter && event && isRefused && !isClosed(state) ? { letter, event } : undefined;
}

/** The promise, until its letter has arrived. */
function dueOf(found: Case, now: Date) {
  const until = promisedUntil(found);
  return until === null ? undefined : dueWords(until, now);
}

function keptWords({ answeredAt, replyDueAt }: Case): string | undefined {
  if (answeredAt === null || replyDueAt === null) return undefined;
  return answeredAt <= replyDueAt ? "Zusage gehalten" : "Zusage nicht gehalten";
}

/** Who waits next, after this one. */
async function nextWaiting(desk: Desk, id: string) {
  const { first, total } = await desk.cases.whoWaits();
  const place = first.findIndex((each) => each.id === id);
  const next = first[place + 1] ?? first.find((each) => each.id !== id);
  if (next === undefined || next.id === id) return undefined;
  return { ...next, total: total - (place >= 0 ? 1 : 0) };
}
