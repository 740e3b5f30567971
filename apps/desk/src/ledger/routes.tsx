/** Figures and promises of the website, each with its evidence: the Leitung changes them, everybody reads them. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { listed } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { ClashNotice } from "../agency-drafts/typed-over.tsx";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { ledgerPath } from "../paths.ts";
import type { PersonalVisit, Route, Visit } from "../routes.ts";
import { type ClaimRow, claimRows, claimsFile } from "./claim-file.ts";
import { type ClaimForm, claimFields, claimProblems, formOf, sentForm, sentOver, withClaim } from "./claim-form.ts";
import { ClaimListPage } from "./claim-list-page.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { validitySentence } from "./claim-validity.ts";
import { lostSentences, markedPages } from "./lost-sentences.ts";

export function ledgerRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: ledgerPath, access: "person", answer: list },
    { method: "GET", path: `${ledgerPath}/:id`, access: "person", answer: on((visit, row) => show(visit, row)) },
    { method: "POST", path: `${ledgerPath}/:id`, access: "lead", answer: on(save), fillsAgain },
  ];

  function dayAt(now: Date) {
    return { today: dayOf(momentAt(now)), now, mode: desk.agency.profile.mode };
  }

  async function rowAt({ c, now }: Visit): Promise<ClaimRow | undefined> {
    const { rows } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    return rows.find(({ name }) => name === c.req.param("id"));
  }

  function on(answer: (visit: PersonalVisit, row: ClaimRow) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const row = await rowAt(visit);
      return row === undefined ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404) : answer(visit, row);
    };
  }

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const { rows, file } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    const page = <ClaimListPage rows={rows} file={file} day={dayAt(now)} viewer={person.role} />;
    return c.html(await deskPage(desk, person, "Belege", ledgerPath, page));
  }

  /** What stands in the form in place of what is saved, over which form it was typed, and why. */
  type Unsaved = { form: ClaimForm; before: ClaimForm; clashes?: ClaimForm; notice: ReactNode; status: 200 | 409 };

  async function show(visit: PersonalVisit, row: ClaimRow, unsaved?: Unsaved): Promise<Response> {
    const { c, person, now } = visit;
    const saved = formOf(row);
    const { form, before, clashes = {}, notice, status } = unsaved ?? { form: saved, before: saved, status: 200 };
    const mayWrite = person.role === "lead";
    const agency = desk.agencyOn(momentAt(now));
    const lost = lostSentences(agency, row.name);
    const named = new Set([...lost.map(({ page }) => page), ...(await markedPages(desk, row.name))]);
    const pages = named.size > 0 ? [...named, ledgerPath] : [];
    const page = (
      <ClaimPage
        {...{ desk, row, form, before, clashes, lost, mayWrite }}
        file={await fileAtHand(desk, claimsFile)}
        problems={mayWrite && !notice ? claimProblems(row, form, dayAt(now).today) : []}
        lead={`${pages.length > 0 ? `Steht auf: ${listed(pages)}. ` : ""}${validitySentence(row, dayAt(now))}`}
        notice={notice || (c.req.query("getan") === "gespeichert" && <SavedNotice />)}
        check={<CheckHere problems={await checkHere(desk, claimsFile, ([name]) => name === row.name)} />}
      />
    );
    return c.html(await deskPage(desk, person, row.title, ledgerPath, page), status);
  }

  /** A half-typed value is kept as well: the page says at its field what is wrong with it. */
  async function save(visit: PersonalVisit, row: ClaimRow): Promise<Response> {
    if (row.isCounted) return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    let clashes: ClaimForm = {};
    await changeFile(desk, claimsFile, visit, (text = "") => {
      const now = { ...row, written: plainYaml(text)?.[row.name] };
      const over = sentOver(now, visit.fields);
      clashes = over.clashes as ClaimForm;
      return { text: withClaim(text, now, over.saved) };
    });
    const there = await rowAt(visit);
    const fields = claimFields(row).filter(({ name }) => name in clashes);
    if (fields.length === 0 || there === undefined)
      return visit.c.redirect(`${ledgerPath}/${row.name}?getan=gespeichert`, 303);
    const before = formOf(there);
    const unsaved = { form: { ...before, ...clashes }, before, clashes };
    return show(visit, there, { ...unsaved, notice: <ClashNotice fields={fields} />, status: 409 });
  }

  function fillsAgain(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    return on((visit, row) => {
      if (row.isCounted) return show(visit, row);
      const { before, typed } = sentForm(row, visit.fields);
      return show(visit, row, { form: typed, before, notice, status: 200 });
    })(visit);
  }
}
