/** Makes drafts of what somebody has chosen of an import. */

import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { ImportedListing } from "@fernkontor/applications/agency-drafts/listing-imports";
import type { Person } from "@fernkontor/applications/people/person";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { changedListingText, newListingText } from "@fernkontor/listing-import/listing-text";
import { mergedFields } from "@fernkontor/listing-import/merged-fields";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { freeAddress } from "../listing/address.ts";
import { keyOrder } from "../listing/listing-form.ts";
import { slugsOnDisk } from "../listings/all-listings.ts";
import { pathOf, slugIn } from "../listings/listings-view.ts";
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
  const numbers = await numbersOf(desk);
  for (const listing of plan.fresh.filter(({ posting }) => choice.fresh.has(posting.identifier))) {
    if (!(await makeDraft(work, listing, numbers))) continue;
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

type Numbers = { slugs: Set<string>; last: number };

/** Addresses that somebody has, and the highest number of a listing, in public and in drafts. */
async function numbersOf({ agency, config, fileDrafts }: ImportDesk): Promise<Numbers> {
  const [drafts, onDisk] = await Promise.all([fileDrafts.below("jobs/"), slugsOnDisk(config.agencyFolder)]);
  const numbers = [
    ...agency.listings.map(({ id }) => id),
    ...drafts.map(({ text }) => Number(plainYaml(text ?? "")?.id)).filter(Number.isSafeInteger),
  ];
  const slugs = [
    ...agency.listings.map(({ slug }) => slug),
    ...drafts.flatMap(({ path }) => slugIn(path) ?? []),
    ...onDisk,
  ];
  return { slugs: new Set(slugs), last: Math.max(0, ...numbers) };
}

/** @returns false where somebody else makes it in this very moment */
async function makeDraft(work: Work, listing: FreshListing, numbers: Numbers): Promise<boolean> {
  const { desk, by } = work;
  let { formerPath } = listing;
  const text = newListingText({ ...listing.fields, id: ++numbers.last });
  for (;;) {
    const slug = freeAddress(listing.form.title, numbers.slugs);
    numbers.slugs.add(slug);
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
async function takeChanges({ desk, by, plan }: Work, { file, fields, posting }: ChangedListing): Promise<boolean> {
  const known = await desk.imports.known(plan.read.kind);
  const last = known.find(({ identifier }) => identifier === posting.identifier)?.fields ?? {};
  const outcome = await changeFile(desk, file.path, by, (text) => {
    const here = plainYaml(text ?? "");
    if (text === undefined || here === undefined) return { refused: "gone" };
    return { text: changedListingText(text, mergedFields({ last, now: fields, here }).taken) };
  });
  return !("refused" in outcome);
}

/** What was public is withdrawn, with the next publish; a draft that never was goes at once. */
async function takeAway({ desk, by }: Work, { file, state }: GoneListing): Promise<void> {
  const withdrawn = { on: dayOf(momentAt(by.now)), reason: "Das Unternehmen hat die Ausschreibung beendet." };
  await changeFile(desk, file.path, by, (text) => {
    if (text === undefined || (state !== "entwurf" && plainYaml(text) === undefined)) return { refused: "gone" };
    return { text: state === "entwurf" ? null : editYaml(text, [{ path: ["withdrawn"], value: withdrawn }], keyOrder) };
  });
}
