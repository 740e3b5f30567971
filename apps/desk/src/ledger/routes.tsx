/** Figures and promises of the website, each with its evidence: the Leitung changes them, everybody reads them. */

import { claimsSchema } from "@fernkontor/domain/claim/claim";
import { berlinDay, momentAt } from "@fernkontor/domain/german/berlin-time";
import { listed } from "@fernkontor/domain/german/german";
import type { Desk } from "../desk.ts";
import { isSaved } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { ledgerPath } from "../paths.ts";
import { recordProblems } from "../records/field-spec.ts";
import { recordRoutes } from "../records/record-routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { ClaimListPage } from "./claim-list-page.tsx";
import { validitySentence } from "./claim-validity.ts";
import { LedgerView, Lost, ReadOnlyClaim } from "./claim-view.tsx";
import { type ClaimRow, claimRows } from "./claims.ts";
import { lostSentences, markedPages } from "./lost-sentences.ts";

export function ledgerRoutes(desk: Desk): readonly Route[] {
  const dayAt = (now: Date) => ({ today: berlinDay(now), now, mode: desk.agency.profile.mode });
  const rowsAt = (now: Date) => claimRows(desk, desk.agencyOn(momentAt(now)));
  const { routes } = recordRoutes<ClaimRow>(desk, {
    ...{ at: ledgerPath, place: ledgerPath, one: "Beleg", reads: "person", writes: "lead" },
    back: { to: ledgerPath, label: "Zurück zu den Belegen" },
    rows: async ({ now }) => (await rowsAt(now)).rows,
    problems: async ({ fields, id, written }, _, { now }) =>
      recordProblems(fields, claimsSchema.entries[id], written, dayAt(now).today),
    view: async (row, form, { now }) => {
      const lost = lostSentences(desk.agencyOn(momentAt(now)), row.id);
      const named = new Set([...lost.map(({ page }) => page), ...(await markedPages(desk, row.id))]);
      const pages = named.size > 0 ? `Steht auf: ${listed([...named, ledgerPath])}. ` : "";
      return {
        lead: `${pages}${validitySentence(row, dayAt(now))}`,
        instead: <ReadOnlyClaim {...{ row, form }} />,
        effect: "Öffentlich wird er mit der nächsten Veröffentlichung.",
        aside: (
          <div className="stack">
            <LedgerView {...{ desk, row, form }} />
            <Lost {...{ row, lost }} />
          </div>
        ),
      };
    },
    // A figure, its source and how long it holds are one.
    together: ({ fields }) => [fields.map(({ name }) => name).filter((name) => name !== "wer")],
    keyOrder: ["source", "method", "sampleSize", "asOf", "validUntil", "responsible"],
  });
  return [{ method: "GET", path: ledgerPath, access: "person", answer: list }, ...routes];

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const page = <ClaimListPage {...(await rowsAt(now))} day={dayAt(now)} viewer={person.role} isSaved={isSaved(c)} />;
    return c.html(await deskPage(desk, person, "Belege", ledgerPath, page));
  }
}
