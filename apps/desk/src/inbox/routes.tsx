/** The list of applications, and closing several of them at once. */

import { createHash, randomUUID } from "node:crypto";
import { inboxTabs, presentedStates } from "@fernkontor/applications/cases/case";
import { isClosed } from "@fernkontor/applications/cases/events";
import { inboxPageSize } from "@fernkontor/applications/cases/inbox";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import type { ReactNode } from "react";
import { reasonOf } from "../case/closing.ts";
import { colleaguesOf } from "../case/colleagues.ts";
import { promisedUntil } from "../case/due-words.ts";
import { knownCompanies } from "../case/employer.tsx";
import { filledLetter, letterFor } from "../case/letter.tsx";
import { letterProblems } from "../case/letter-problems.ts";
import { employerIn, employerOf, replyUseOf } from "../case/sending.ts";
import { type Desk, placesPeople } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { inboxPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { CloseManyPage, employerField } from "./close-many-page.tsx";
import { entryRoutes } from "./entry-routes.tsx";
import { foundGroups, inboxGroups, shownRow, tabNames } from "./inbox-view.ts";
import { listRoutes } from "./list-routes.tsx";
import { newsRows } from "./news-rows.ts";
import { FoundPage, InboxPage, type InboxSearch, presentedNames, undecided } from "./page.tsx";
import type { Report } from "./reports.tsx";
import { standingOf } from "./standing.ts";

/** More than a page has, so that nobody closes what they have not seen. */
const mostAtOnce = inboxPageSize;

export function inboxRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: inboxPath, access: "person", answer: (visit) => showInbox(desk, visit) },
    ...entryRoutes(desk),
    ...listRoutes(desk),
    {
      method: "POST",
      path: `${inboxPath}/beenden`,
      access: "person",
      answer: (visit) => closeMany(desk, visit),
      fillsAgain: (visit, notice) => closeMany(desk, visit, notice),
    },
  ];
}

async function showInbox(desk: Desk, { c, person, now }: PersonalVisit): Promise<Response> {
  const asked = searchOf(c.req.query());
  const colleagues = await colleaguesOf(desk);
  const own = { id: person.id, listings: colleagues.listingsOf(person) };
  const listing = asked.listing === "" ? undefined : asked.listing === undecided ? null : asked.listing;
  const query = { ...asked, listing, person: own };
  const { retention } = desk.agency.profile;
  const isPlacing = placesPeople(desk, now);
  const around = { asked, listings: desk.agency.listings, isPlacing, pageSize: inboxPageSize };
  if (asked.search !== "") {
    const [found, reports] = await Promise.all([desk.cases.search(query), reportsOf(desk, now)]);
    const groups = foundGroups(found, asked.search, colleagues, retention, now);
    const page = <FoundPage {...around} found={found} groups={groups} reports={reports} />;
    const { waiting } = found.counts;
    return c.html(await deskPage(desk, person, `Eingang: ${asked.search}`, "/eingang", page, { waiting }));
  }
  const isFirst = asked.tab === "waiting" && asked.page === 0 && asked.listing === "" && !asked.presented;
  const [inbox, late, reports, news] = await Promise.all([
    desk.cases.inbox(query),
    desk.cases.countLate(now),
    reportsOf(desk, now),
    isFirst ? desk.cases.newsFor(person.id) : [],
  ]);
  const rows = news.length === 0 ? [] : await desk.cases.rowsOf(news.map(({ applicationId }) => applicationId));
  const newRows = newsRows(news, rows, (row) => shownRow(row, colleagues, retention, now), colleagues, now);
  const due = asked.tab === "waiting" ? inbox.rows.flatMap((row) => promisedUntil(row) ?? []) : [];
  const closed = c.req.query("beendet");
  const page = (
    <InboxPage
      {...around}
      inbox={inbox}
      groups={inboxGroups(inbox, newRows, asked.tab, colleagues, retention, now)}
      due={due}
      late={late}
      isLead={person.role === "lead"}
      now={now}
      reports={reports}
      notice={closed === undefined ? undefined : <Closed sent={closed} failed={c.req.query("nicht")} />}
    />
  );
  const { waiting } = inbox.counts;
  const title = ["Eingang", ...(waiting === 0 ? [] : [`${waiting} ${waiting === 1 ? "wartet" : "warten"}`])];
  if (reports.length > 0) title.push(reports.length === 1 ? "eine Meldung" : `${reports.length} Meldungen`);
  return c.html(await deskPage(desk, person, title.join(", "), "/eingang", page, { waiting }));
}

async function reportsOf(desk: Desk, now: Date): Promise<Report[]> {
  return Object.values(await standingOf(desk, now)).filter((report) => report !== undefined);
}

function Closed({ sent, failed }: { sent: string; failed: string | undefined }) {
  const count = Number(sent) || 0;
  const others = Number(failed) || 0;
  return (
    <Notice tone={others > 0 ? "soon" : "good"} isNews>
      <b>{count === 1 ? "Eine Bewerbung ist" : `${count} Bewerbungen sind`} beendet</b>, die E-Mails sind auf dem Weg.
      {others > 0 &&
        ` ${others === 1 ? "Eine andere hat" : `${others} andere haben`} sich inzwischen geändert und ${others === 1 ? "bleibt" : "bleiben"} offen.`}
    </Notice>
  );
}

function searchOf(query: Readonly<Record<string, string>>): InboxSearch {
  const page = Number(query.seite ?? "1");
  const presented = presentedStates.find((state) => presentedNames[state].key === query.stand);
  const tab = inboxTabs.find((tab) => tabNames[tab].key === query.zeigen) ?? "waiting";
  return {
    ...{ tab: presented === "placed" ? "closed" : tab, presented },
    search: (query.name ?? "").trim().slice(0, 100),
    listing: (query.stelle ?? "").slice(0, 100),
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
  };
}

/**
 * First shows who gets what, then sends it. Whoever has changed meanwhile stays open.
 * @param again above what was typed before somebody signed in: it is shown and not sent
 */
async function closeMany(desk: Desk, visit: PersonalVisit, again?: ReactNode): Promise<Response> {
  const { c, fields, person, now } = visit;
  const chosen = fields.getAll("wahl").slice(0, mostAtOnce);
  const seen = new Map(chosen.map((each) => [each.split(":")[0] ?? "", each.split(":")[1]]));
  const kept = (await Promise.all([...seen.keys()].map((id) => desk.cases.find(id)))).filter(
    (each) => each !== undefined,
  );
  const found = kept.filter(({ state }) => !isClosed(state));
  const [first] = found;
  if (first === undefined) {
    // Pressed twice, it is done, and nothing is lost.
    const isDone = kept.some(({ events }) => events.at(-1)?.by === person.id);
    return fields.has("text") && (again !== undefined || !isDone)
      ? c.html(problemPage(desk, "notFound", fields), 404)
      : c.redirect(inboxPath, 303);
  }
  const reasonKey = Object.keys(reasonOf).find((key) => key === fields.get("grund")) ?? "abgesagt";
  const reason = reasonOf[reasonKey] ?? "rejected";
  const begun = letterFor(desk, replyUseOf(reasonKey));
  const letter = {
    subject: fields.get("betreff") ?? begun.subject,
    body: (fields.get("text") ?? begun.body).replace(/\r\n?/g, "\n"),
  };
  const request = /^[\w-]{10,64}$/.test(fields.get("anfrage") ?? "") ? (fields.get("anfrage") ?? "") : randomUUID();
  const meant = fields.getAll("gemeint");
  const problems = fields.has("text") ? letterProblems(letter, meant) : [];
  const employers = new Map(
    found.map((each) => {
      const { id } = each.application;
      return [id, employerIn(fields, employerField(id)) ?? employerOf(desk, each)];
    }),
  );
  const isToldWhere = reason !== "placed" || [...employers.values()].every((employer) => employer !== "");
  const isRefused = again === undefined && (problems.length > 0 || (fields.get("tun") === "senden" && !isToldWhere));
  if (again !== undefined || fields.get("tun") !== "senden" || isRefused) {
    // Whoever looks through it sees to which addresses it goes.
    await desk.audit.noteSeen(
      found.map(({ application }) => application.id),
      person.id,
      now,
    );
    const preview = filledLetter(desk, letter, first.application);
    const deletedOn = dateWords(
      deletionTime({ ...first.application, closedAt: now.toISOString() }, desk.agency.profile.retention),
    );
    const page = (
      <CloseManyPage
        notice={again}
        {...{ desk, reason, reasonKey, letter, preview, deletedOn, request, now }}
        cases={found}
        employers={reason === "placed" ? employers : undefined}
        companies={await knownCompanies(desk, now)}
        asksWhere={isRefused && !isToldWhere}
        sender={person.name}
        problem={problems.length === 0 ? undefined : problems.map(({ message }) => message).join(" ")}
        asked={problems.flatMap(({ asked }) => asked ?? [])}
        meant={meant}
      />
    );
    return c.html(await deskPage(desk, person, "Bewerbungen beenden", "/eingang", page), isRefused ? 422 : 200);
  }
  const colleagues = await colleaguesOf(desk);
  let sent = 0;
  for (const { application, version } of found) {
    const filled = filledLetter(desk, letter, application);
    const outcome = await desk.cases.change({
      kind: "closed",
      data: { reason, ...(reason === "placed" && { employer: employers.get(application.id) }) },
      applicationId: application.id,
      request: createHash("sha256").update(`${request} ${application.id}`).digest("base64url"),
      version: Number(seen.get(application.id) ?? version),
      by: person.id,
      at: now,
      contact: colleagues.contactOf(application.position.slug),
      isMeant: meant.length > 0,
      ...(application.email !== "" && {
        letter: { subject: filled.subject.trim(), body: filled.body.trim(), sender: person.name },
      }),
    });
    if (outcome.outcome !== "done") continue;
    sent += 1;
  }
  desk.notifyOutbox();
  const failed = seen.size - sent;
  return c.redirect(
    `${inboxPath}?${new URLSearchParams({ beendet: String(sent), ...(failed > 0 && { nicht: String(failed) }) })}`,
    303,
  );
}
