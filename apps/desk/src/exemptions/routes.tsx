/** Somebody of the Leitung answers for what the check finds; all others see who can. */

import type { Exemption } from "@fernkontor/domain/agency/exemptions";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { FileChange, Problem } from "@fernkontor/publishing/protocol";
import { exemptionWords } from "@fernkontor/texts/exemption-words";
import { changeFile, changeOf, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { momentFrom } from "../listing/typed-values.ts";
import { followPublic } from "../publishing/follow-public.ts";
import { offerOf } from "../publishing/offer.ts";
import { publishPath, titleOf } from "../publishing/places.ts";
import { disturbedPage, helpersOf } from "../publishing/routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { confirmedRoute } from "../sign-in/confirming.tsx";
import {
  type ExemptionErrors,
  exemptionFrom,
  exemptionsFile,
  firstUntil,
  type TypedExemption,
  withExemption,
} from "./new-exemption.ts";
import { ExemptionPage, exemptionPath } from "./page.tsx";

export function exemptionRoutes(desk: Desk): readonly Route[] {
  return [
    {
      method: "GET",
      path: exemptionPath,
      access: "person",
      answer: async (visit) => {
        const found = await findingOf(desk, visit, visit.c.req.query("regel"), visit.c.req.query("ort"));
        if (found instanceof Response) return found;
        return page(desk, visit, found, { reason: "", until: firstUntil(visit.now) });
      },
    },
    confirmedRoute(desk, {
      path: exemptionPath,
      access: "lead",
      ask: async (visit) => {
        const { fields, person } = visit;
        const found = await findingOf(desk, visit, fields.get("regel") ?? undefined, fields.get("ort") ?? undefined);
        if (found instanceof Response) return found;
        const { problem, changes } = found;
        const typed = { reason: fields.get("grund")?.trim() ?? "", until: fields.get("bis")?.trim() ?? "" };
        if (problem.noExemption !== undefined || whyNot(desk, person.name) !== undefined)
          return page(desk, visit, found, typed);
        const about = { rule: problem.rule ?? "", place: problem.file, responsible: person.name };
        const exemption = exemptionFrom(typed, about);
        if (!("rule" in exemption)) return page(desk, visit, found, typed, { errors: exemption });
        const refusal = await refusalOf(desk, changes, exemption);
        if (refusal !== undefined) return page(desk, visit, found, typed, { refusal });
        const sentence = exemptionWords(desk.agencyOn(momentAt(visit.now)), exemption);
        return {
          from: `${exemptionPath}?${new URLSearchParams({ regel: about.rule, ort: about.place })}`,
          who: "Für einen Befund der Prüfung steht ein, wer gerade selbst vor dem Gerät sitzt.",
          lines: [
            ["Was", problem.what],
            ...(sentence === undefined ? [] : ([["So steht es auf /pruefung", sentence]] as const)),
            ["Danach", "gehört es zu Ihren Änderungen; öffentlich wird es mit dem Veröffentlichen"],
          ],
          act: () => keep(desk, visit, exemption),
          back: () => page(desk, visit, found, typed),
        };
      },
    }),
  ];
}

/** A finding of the check with all that would be published, and with what that is. */
type Found = { problem: Problem; changes: FileChange[] };

async function findingOf(
  desk: Desk,
  visit: PersonalVisit,
  rule: string | undefined,
  place: string | undefined,
): Promise<Found | Response> {
  if (!rule || !place) return visit.c.redirect(publishPath, 303);
  const state = await followPublic(desk);
  if (state === undefined) return disturbedPage(desk, visit);
  const { changes } = await offerOf(desk, visit.person.role, state, []);
  const check = await publisherSays<"check">(desk, { ask: "check", changes });
  if (check === undefined) return disturbedPage(desk, visit);
  const problem = check.problems.find((each) => each.rule === rule && each.file === place && each.severity !== "note");
  return problem === undefined ? visit.c.redirect(publishPath, 303) : { problem, changes };
}

/** What the check would say of it: that it reaches too far, covers what nobody may, or is one too many. */
async function refusalOf(
  desk: Desk,
  changes: readonly FileChange[],
  exemption: Exemption,
): Promise<string | undefined> {
  const { text, base } = await fileAtHand(desk, exemptionsFile);
  const after = withExemption(text, exemption);
  if (after === undefined)
    return "Die Liste der Ausnahmen lässt sich gerade nicht lesen: Jemand hat sie in einem Editor geändert. Wer die Dateien der Agentur pflegt, muss erst sie beheben.";
  const others = changes.filter(({ path }) => path !== exemptionsFile);
  const laid = [...others, changeOf({ path: exemptionsFile, text: after, base })];
  const check = await publisherSays<"check">(desk, { ask: "check", changes: laid });
  const refused = check?.problems.find(({ file, severity }) => file === exemptionsFile && severity === "error");
  return check === undefined ? "Die Prüfung antwortet gerade nicht." : refused && `${refused.what} ${refused.fix}`;
}

async function keep(desk: Desk, visit: PersonalVisit, exemption: Exemption): Promise<Response> {
  await changeFile(desk, exemptionsFile, visit, (text) => {
    const after = withExemption(text, exemption);
    return after === undefined ? { refused: true } : { text: after };
  });
  return visit.c.redirect(publishPath, 303);
}

/** Only who stands on the website can be asked about it. */
function whyNot({ agency: { profile } }: Desk, name: string): string | undefined {
  const named = [...profile.people.map((person) => person.name), ...(profile.legal?.representatives ?? [])];
  if (named.includes(name)) return undefined;
  return `Einstehen kann nur, wer mit Namen auf der Website steht. ${name} ist dort noch nicht eingetragen.`;
}

async function page(
  desk: Desk,
  visit: PersonalVisit,
  { problem }: Found,
  typed: TypedExemption,
  wrong: { errors?: ExemptionErrors; refusal?: string } = {},
): Promise<Response> {
  const { c, person, now } = visit;
  const { errors = {}, refusal } = wrong;
  const people = desk.agency.profile.people;
  const leads = (await helpersOf(desk)).map(({ name }) => ({ ...people.find((each) => each.name === name), name }));
  const until = momentFrom(typed.until);
  const sentence = exemptionWords(desk.agencyOn(momentAt(now)), {
    rule: problem.rule ?? "",
    place: problem.file,
    reason: typed.reason || "…",
    responsible: person.name,
    until: /^\d{4}-\d{2}-\d{2}$/.test(until) && errors.until === undefined ? until : momentFrom(firstUntil(now)),
  });
  const html = (
    <ExemptionPage
      {...{ problem, person, leads, typed, errors, refusal, sentence }}
      place={titleOf(desk, problem.file)}
      whyNot={whyNot(desk, person.name)}
    />
  );
  const isWrong = refusal !== undefined || Object.keys(errors).length > 0;
  return c.html(await deskPage(desk, person, "Dafür einstehen", publishPath, html), isWrong ? 400 : 200);
}
