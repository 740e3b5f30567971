/** Presenting an applicant to a company: the question, and what is noted of the answer. */
import type { EventContent } from "@fernkontor/applications/cases/events";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { Desk } from "../desk.ts";
import { casePath } from "../paths.ts";
import type { Route } from "../routes.ts";
import { type CaseScreen, type Found, whoWas } from "./case-screen.tsx";
import { PresentPage } from "./present-page.tsx";
import {
  askAbout,
  contentOf,
  newSheetDraft,
  readSheetDraft,
  recipientOf,
  type SheetDraft,
  sheetProblems,
} from "./presenting.ts";
import { phoneAnswer, typedAnswer } from "./sheet-block.tsx";

type Shown = { draft: SheetDraft; check?: boolean; said?: string; status?: 200 | 409 | 422 };

export function presentRoutes(desk: Desk, { on, show, showCase, change }: CaseScreen): readonly Route[] {
  const showForm = async (around: Found, { draft, check = false, said, status }: Shown) => {
    const companies = await desk.companies.list();
    const to = recipientOf(companies, draft.contactId);
    return show(
      around,
      "Vorstellen",
      (found) => (
        <PresentPage
          {...{ desk, found, draft, companies }}
          content={contentOf(desk, around.visit, found, { draft, to })}
          problems={check ? sheetProblems(found, draft, to) : {}}
          notice={
            said && (
              <Notice tone="soon" isNews>
                {said}
              </Notice>
            )
          }
        />
      ),
      status,
    );
  };

  const ask = async (around: Found, draft: SheetDraft): Promise<Response> => {
    const { visit, found, colleagues } = around;
    const to = recipientOf(await desk.companies.list(), draft.contactId);
    if (to === undefined || Object.keys(sheetProblems(found, draft, to)).length > 0)
      return showForm(around, { draft, check: true, status: 422 });
    const contact = colleagues.contactOf(found.application.position.slug);
    const outcome = await askAbout(desk, visit, found, { draft, to, contact });
    if (outcome.outcome === "done") {
      desk.notifyOutbox();
      return visit.c.redirect(`${casePath(found.application.id)}?getan=sheet-asked`, 303);
    }
    if (outcome.outcome === "conflict") {
      const said = `${whoWas(outcome, found, colleagues)} war schneller. Gefragt ist noch nicht; sehen Sie bei der Bewerbung nach, und fragen Sie dann.`;
      return showForm(around, { draft: { ...draft, version: outcome.last.number }, said, status: 409 });
    }
    const said =
      outcome.outcome === "taken"
        ? `${to.company.name} hat schon ein Blatt dieser Person, oder sie ist danach gefragt. Zweimal wird niemand vorgestellt.`
        : "Das geht nicht mehr: Die Bewerbung ist beendet.";
    return showForm(around, { draft, said, status: 409 });
  };

  return [
    on("GET", "/vorstellen", (around) => showForm(around, { draft: newSheetDraft(around.found) }), { isPlacing: true }),

    on(
      "POST",
      "/vorstellen",
      async (around) => {
        const draft = readSheetDraft(around.found, around.visit.fields);
        return around.visit.fields.get("tun") === "fragen"
          ? ask(around, draft)
          : showForm(around, { draft, check: draft.profile !== "" });
      },
      {
        isPlacing: true,
        fillsAgain: (around) => showForm(around, { draft: readSheetDraft(around.found, around.visit.fields) }),
      },
    ),

    // What was said on the telephone of somebody who has no page, and what has to end.
    on(
      "POST",
      "/blatt",
      async (around) => {
        const { fields, now } = around.visit;
        const sheet = around.found.sheets.find(({ id }) => id === fields.get("blatt"));
        const act = fields.get("tun");
        if (sheet === undefined) return showCase(around, { status: 422 });
        if (act === "beenden")
          return change(around, { kind: "sheet-ended", data: { sheet: sheet.id, why: "taken-back" } });
        const answer = phoneAnswer(around.found, fields, now);
        if ("problem" in answer) return showCase(around, { sheet: answer.problem, status: 422 });
        const content: EventContent = answer.isYes
          ? { kind: "sheet-agreed", data: { sheet: sheet.id, hash: sheet.hash, phone: answer.at } }
          : { kind: "sheet-declined", data: { sheet: sheet.id } };
        return change(around, content);
      },
      {
        isPlacing: true,
        fillsAgain: (around, notice) => showCase(around, { notice, sheet: typedAnswer(around.visit.fields) }),
      },
    ),
  ];
}
