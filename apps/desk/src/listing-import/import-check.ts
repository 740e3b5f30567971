/** What an import would become, checked as if somebody had typed it: nothing of it is saved. */

import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { capitalised } from "@fernkontor/domain/german/german";
import { newListingText } from "@fernkontor/listing-import/listing-text";
import { askCheck } from "../agency-drafts/latest-check.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import { freeAddress, takenNames } from "../listing/address.ts";
import { formOf, keyOrder } from "../listing/listing-form.ts";
import { problemsIn, type Told } from "../listing/listing-problems.ts";
import type { ImportDesk, ImportPlan } from "./import-plan.ts";
import { takenEdits } from "./take-import.ts";

/** `told`: what stands there and is wrong. `missing`: labels of what nobody has said yet. */
export type Judged = { told: readonly Told[]; missing: readonly string[] };

/** `of`: by the identifiers of the source. `isChecked`: the publisher has answered. */
export type ImportCheck = { of: ReadonlyMap<string, Judged>; isChecked: boolean };

export async function importCheck(desk: ImportDesk, plan: ImportPlan, now: Date): Promise<ImportCheck> {
  const names = await takenNames(desk);
  const fresh = plan.fresh.map(({ posting, fields, form }) => {
    const slug = freeAddress(form.title, names.slugs);
    names.slugs.add(slug);
    return { posting, path: pathOf(slug), base: null, text: newListingText({ ...fields, id: ++names.lastId }) };
  });
  const changed = plan.changed.map(({ posting, file, merge }) => {
    const { path, base, text = "" } = file;
    return { posting, path, base, text: editYaml(text, takenEdits(merge), keyOrder) };
  });
  const all = [...fresh, ...changed];
  const paths = new Set(all.map(({ path }) => path));
  const drafts = (await desk.fileDrafts.below("")).filter(({ path }) => !paths.has(path));
  const check = await askCheck(desk, [...drafts, ...all]);
  const found = Map.groupBy(check === "away" ? [] : check.problems, ({ file }) => file);
  const today = dayOf(momentAt(now));
  const of = all.map(({ posting, path, text }): [string, Judged] => {
    const written = plainYaml(text) ?? {};
    const form = formOf(written, desk.agency.profile.people);
    const isMissing = ({ input, text: words, rule }: Told) =>
      rule === undefined && (words.startsWith("Fehlt") || (input !== undefined && form[input] === ""));
    const told = problemsIn({ written, form }, today, found.get(path) ?? []);
    const labels = told.filter(isMissing).map(({ label }) => capitalised(label.replace(/[,:].*/, "")));
    return [posting.identifier, { told: told.filter((one) => !isMissing(one)), missing: [...new Set(labels)] }];
  });
  return { of: new Map(of), isChecked: check !== "away" };
}
