/** Figures and promises of the website, each with its evidence: the Leitung changes them, everybody reads them. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { typedMoment } from "../listing/typed-values.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type ClaimRow, claimRows, claimsFile, seenOfClaim } from "./claim-file.ts";
import { type ClaimForm, type ClaimProblem, claimProblems, formIn, formOf, withClaim } from "./claim-form.ts";
import { ClaimListPage, ledgerPath } from "./claim-list-page.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { validitySentence } from "./claim-validity.ts";
import { lostSentences } from "./lost-sentences.ts";

export function ledgerRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: ledgerPath, access: "person", answer: list },
    { method: "GET", path: `${ledgerPath}/:id`, access: "person", answer: on((visit, row) => show(visit, row)) },
    { method: "POST", path: `${ledgerPath}/:id`, access: "lead", answer: on(save) },
  ];

  function dayAt(now: Date) {
    return { today: dayOf(momentAt(now)), now, mode: desk.agency.profile.mode };
  }

  function on(answer: (visit: PersonalVisit, row: ClaimRow) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const { rows } = await claimRows(desk, desk.agencyOn(momentAt(visit.now)));
      const row = rows.find(({ name }) => name === visit.c.req.param("id"));
      return row === undefined ? visit.c.html(problemPage(desk, "notFound"), 404) : answer(visit, row);
    };
  }

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const { rows, file } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    const isUnreadable = file.text !== undefined && plainYaml(file.text) === undefined;
    const page = <ClaimListPage {...{ rows, isUnreadable }} day={dayAt(now)} viewer={person.role} />;
    return c.html(await deskPage(desk, person, "Belege", ledgerPath, page));
  }

  type Shown = { form?: ClaimForm; problems?: readonly ClaimProblem[]; notice?: ReactNode; status?: 200 | 409 | 422 };

  async function show(visit: PersonalVisit, row: ClaimRow, shown: Shown = {}): Promise<Response> {
    const { c, person, now } = visit;
    const { form = formOf(row), problems = [], status = 200 } = shown;
    const saved = c.req.query("getan") === "gespeichert" && <SavedNotice />;
    const page = (
      <ClaimPage
        {...{ desk, row, form, problems }}
        validity={validitySentence(row, dayAt(now))}
        lost={lostSentences(desk.agencyOn(momentAt(now)), row.name)}
        mayWrite={person.role === "lead"}
        notice={shown.notice ?? saved}
        check={
          <CheckHere problems={await checkHere(desk, claimsFile, ([name]) => name === row.name)} person={person} />
        }
      />
    );
    return c.html(await deskPage(desk, person, row.title, ledgerPath, page), status);
  }

  async function save(visit: PersonalVisit, row: ClaimRow): Promise<Response> {
    if (row.isCounted) return visit.c.html(problemPage(desk, "notFound"), 404);
    const form = formIn(visit.fields, row);
    const { today } = dayAt(visit.now);
    const outcome = await changeFile<Shown>(desk, claimsFile, visit, (text = "") => {
      if (seenOfClaim(plainYaml(text)?.[row.name]) !== visit.fields.get("gesehen")) return { refused: newer(row) };
      const changed = withClaim(text, row, form);
      const problems = claimProblems(changed, row, form, today);
      return problems.length > 0 ? { refused: { problems, status: 422 } } : { text: changed };
    });
    if ("refused" in outcome) return show(visit, row, { form, ...outcome.refused });
    return visit.c.redirect(`${ledgerPath}/${row.name}?getan=gespeichert`, 303);
  }
}

/** Somebody has saved it meanwhile: theirs stands above, what was typed in the fields. */
function newer(row: ClaimRow): { notice: ReactNode; status: 409 } {
  const { asOf, validUntil, responsible } = row.evidence ?? {};
  const notice = (
    <Notice
      tone="soon"
      isNews
      more={
        <p>
          Jetzt steht dort:{" "}
          {[
            row.figure,
            asOf && `Stand ${typedMoment(asOf)}`,
            validUntil && `gilt bis ${typedMoment(validUntil)}`,
            responsible,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      }
    >
      <b>Nicht gespeichert: Jemand hat diesen Beleg inzwischen geändert.</b> Ihre Angaben stehen noch in den Feldern.
      Speichern Sie noch einmal, gelten Ihre.
    </Notice>
  );
  return { notice, status: 409 };
}
