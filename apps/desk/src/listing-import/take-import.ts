/** Makes drafts of what somebody has chosen of an import. */

import type { FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import type { ImportedListing } from "@fernkontor/applications/agency-drafts/listing-imports";
import type { Person } from "@fernkontor/applications/people/person";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { newListingText } from "@fernkontor/listing-import/listing-text";
import { type Merge, mergedFields } from "@fernkontor/listing-import/merged-fields";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import { freeAddress, type TakenNames, takenNames } from "../listing/address.ts";
import { editListing } from "../listing/edit-listing.ts";
import type { ChangedListing, FreshListing, GoneListing, ImportDesk, ImportPlan, ReadListing } from "./import-plan.ts";

/** By the identifiers of the source. */
export type ImportChoice = Readonly<Record<"fresh" | "changed" | "gone", ReadonlySet<string>>>;
export type Taken = { made: number; changed: number; gone: number };

type Work = { desk: ImportDesk; by: { person: Person; now: Date }; plan: ImportPlan };

/** @param tell hears of each listing when it is done */
export async function takeImport(
  { desk, by, plan }: Work,
  importId: string,
  choice: ImportChoice,
  tell: (did: "made" | "changed" | "gone", title: string) => void = () => undefined,
): Promise<Taken> {
  const work = { desk, by, plan };
  const taken: Taken = { made: 0, changed: 0, gone: 0 };
  const note = (did: keyof Taken, title: string) => {
    taken[did]++;
    tell(did, title);
  };
  const names = await takenNames(desk);
  for (const listing of plan.fresh.filter(({ posting }) => choice.fresh.has(posting.identifier))) {
    if (!(await makeDraft(work, listing, names))) continue;
    await desk.imports.noteMade(importId, 1);
    note("made", listing.form.title);
  }
  for (const listing of plan.changed.filter(({ posting }) => choice.changed.has(posting.identifier))) {
    if (!(await takeChanges(work, listing))) continue;
    await desk.imports.noteTaken(knownFrom(work, listing, listing.file.path));
    note("changed", listing.title);
  }
  for (const listing of plan.gone.filter(({ imported }) => choice.gone.has(imported.identifier))) {
    await takeAway(work, listing);
    note("gone", listing.title);
  }
  return taken;
}

function knownFrom({ by, plan }: Work, { posting, fields }: ReadListing, path: string): ImportedListing {
  const { identifier } = posting;
  return { kind: plan.read.kind, identifier, source: plan.source, path, fields, takenAt: by.now.toISOString() };
}

/** @returns false where somebody else makes it in this very moment */
async function makeDraft(work: Work, listing: FreshListing, taken: TakenNames): Promise<boolean> {
  const { desk, by } = work;
  let { formerPath } = listing;
  const text = newListingText({ ...listing.fields, id: ++taken.lastId });
  for (;;) {
    const slug = freeAddress(listing.form.title, taken.slugs);
    taken.slugs.add(slug);
    const path = pathOf(slug);
    if (!(await desk.imports.claim(knownFrom(work, listing, path), formerPath))) return false;
    // Somebody may have begun another listing of the same name.
    const outcome = await changeFile(desk, path, by, (there) =>
      there === undefined ? { text } : { refused: "taken" },
    );
    if (!("refused" in outcome)) return true;
    formerPath = path;
  }
}

/** Over the newest text: what somebody has changed since the page was shown stays as well. */
async function takeChanges({ desk, by, plan }: Work, { slug, fields, posting }: ChangedListing): Promise<boolean> {
  const known = await desk.imports.known(plan.read.kind);
  const last = known.find(({ identifier }) => identifier === posting.identifier)?.fields ?? {};
  return editListing(desk, by, slug, (here) => takenEdits(mergedFields({ last, now: fields, here })));
}

export function takenEdits({ taken }: Merge): FieldEdit[] {
  return taken.map(({ path, now }) => ({ path, value: now }));
}

/** What was public is withdrawn, with the next publish; a draft that never was goes at once. */
async function takeAway({ desk, by }: Work, { file, slug, state }: GoneListing): Promise<void> {
  const withdrawn = { on: dayOf(momentAt(by.now)), reason: "Das Unternehmen hat die Ausschreibung beendet." };
  if (state === "entwurf") await changeFile(desk, file.path, by, () => ({ text: null }));
  else await editListing(desk, by, slug, [{ path: ["withdrawn"], value: withdrawn }]);
}
