/** Figures and promises of the website, each with its evidence: the Leitung changes them, everybody reads them. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { Evidence } from "@fernkontor/domain/claim/evidence";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { listed } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile, type FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { keepLate, LateNotice, lateText } from "../agency-drafts/late-text.tsx";
import { seenOfRecord } from "../agency-drafts/seen-of-record.ts";
import type { Desk } from "../desk.ts";
import { NewerNotice } from "../frame/newer-notice.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { typedMoment } from "../listing/typed-values.ts";
import { ledgerPath } from "../paths.ts";
import type { LateForm, PersonalVisit, Route, Visit } from "../routes.ts";
import { whileReadable } from "../versions/while-readable.tsx";
import { type ClaimRow, claimRows, claimsFile } from "./claim-file.ts";
import { type ClaimForm, claimProblems, formIn, formOf, withClaim } from "./claim-form.ts";
import { ClaimListPage } from "./claim-list-page.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { validitySentence } from "./claim-validity.ts";
import { lostSentences, markedPages } from "./lost-sentences.ts";

export function ledgerRoutes(desk: Desk): readonly Route[] {
  const screens = {
    path: claimsFile,
    at: ledgerPath,
    title: "Belege",
    holds: "den Belegen",
    place: ledgerPath,
  } as const;
  return whileReadable(desk, screens, [
    { method: "GET", path: ledgerPath, access: "person", answer: list },
    { method: "GET", path: `${ledgerPath}/:id`, access: "person", answer: on((visit, row) => show(visit, row)) },
    { method: "POST", path: `${ledgerPath}/:id`, access: "lead", answer: on(save), keep },
  ]);

  function dayAt(now: Date) {
    return { today: dayOf(momentAt(now)), now, mode: desk.agency.profile.mode };
  }

  async function rowAt({ c, now }: Visit): Promise<{ row: ClaimRow | undefined; file: FileAtHand }> {
    const { rows, file } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    return { file, row: rows.find(({ name }) => name === c.req.param("id")) };
  }

  function on(answer: (visit: PersonalVisit, row: ClaimRow) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const { row } = await rowAt(visit);
      return row === undefined ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404) : answer(visit, row);
    };
  }

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const { rows } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    const page = <ClaimListPage rows={rows} day={dayAt(now)} viewer={person.role} />;
    return c.html(await deskPage(desk, person, "Belege", ledgerPath, page));
  }

  /** `form`: typed over a newer one, which `notice` tells. */
  type Newer = { form: ClaimForm; notice: ReactNode };

  async function show(visit: PersonalVisit, row: ClaimRow, newer?: Newer): Promise<Response> {
    const { c, person, now } = visit;
    const late = await lateText(desk, visit, claimsFile);
    const written = late === undefined ? row.written : plainYaml(late)?.[row.name];
    const { form, notice } = newer ?? {
      form: formOf({ ...row, written }),
      notice: late !== undefined && <LateNotice />,
    };
    const mayWrite = person.role === "lead";
    const agency = desk.agencyOn(momentAt(now));
    const lost = lostSentences(agency, row.name);
    const named = new Set([...lost.map(({ page }) => page), ...(await markedPages(desk, row.name))]);
    const pages = named.size > 0 ? [...named, ledgerPath] : [];
    const page = (
      <ClaimPage
        {...{ desk, row, form, lost, mayWrite }}
        problems={mayWrite && !notice ? claimProblems(row, form, dayAt(now).today) : []}
        lead={`${pages.length > 0 ? `Steht auf: ${listed(pages)}. ` : ""}${validitySentence(row, dayAt(now))}`}
        notice={notice || (c.req.query("getan") === "gespeichert" && <SavedNotice />)}
        check={<CheckHere problems={await checkHere(desk, claimsFile, ([name]) => name === row.name)} />}
      />
    );
    return c.html(await deskPage(desk, person, row.title, ledgerPath, page), newer ? 409 : 200);
  }

  /** A half-typed value is kept as well: the page says at its field what is wrong with it. */
  async function save(visit: PersonalVisit, row: ClaimRow): Promise<Response> {
    if (row.isCounted) return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    const form = formIn(visit.fields, row);
    const outcome = await changeFile<"newer">(desk, claimsFile, visit, (text = "") => {
      const changed = withClaim(text, row, form);
      const isSeen = seenOfRecord(plainYaml(text)?.[row.name]) === visit.fields.get("gesehen");
      return isSeen || changed === text ? { text: changed } : { refused: "newer" };
    });
    if ("refused" in outcome)
      return show(visit, row, { form, notice: <NewerNotice what="diesen Beleg" now={nowThere(row)} /> });
    return visit.c.redirect(`${ledgerPath}/${row.name}?getan=gespeichert`, 303);
  }

  async function keep(late: LateForm): Promise<string | undefined> {
    const { row, file } = await rowAt(late);
    if (row === undefined || row.isCounted) return undefined;
    const text = withClaim(file.text ?? "", row, formIn(late.fields, row));
    return keepLate(desk, late, { path: claimsFile, text, address: `${ledgerPath}/${row.name}` });
  }
}

function nowThere({ figure, evidence = {} }: { figure: string | undefined; evidence?: Partial<Evidence> | undefined }) {
  const { asOf, validUntil, responsible } = evidence;
  const said = [
    figure,
    asOf && `Stand ${typedMoment(asOf)}`,
    validUntil && `gilt bis ${typedMoment(validUntil)}`,
    responsible,
  ];
  return said.filter(Boolean).join(", ");
}
