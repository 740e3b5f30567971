/** What a file of another program would change here: worked out anew each time, and nothing of it is done. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { ImportedListing, ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { understoodFields, unknownWords, type Vocabulary, wordKey } from "@fernkontor/listing-import/known-words";
import { type Merge, mergedFields } from "@fernkontor/listing-import/merged-fields";
import type { Fields, Import, Posting, Refusal } from "@fernkontor/listing-import/posting";
import { readImport } from "@fernkontor/listing-import/read-import";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { formOf, type ListingForm } from "../listing/listing-form.ts";
import { type ShownState, stateOf, withdrawnIn } from "../listings/listings-view.ts";

export type ImportDesk = Pick<Desk, "agency" | "config" | "fileDrafts" | "fileVersions" | "imports" | "audit" | "log">;

/** A posting as it would stand here. */
export type ReadListing = { posting: Posting; fields: Fields; form: ListingForm };

/** `formerPath`: of its draft, which somebody has thrown away. */
export type FreshListing = ReadListing & { formerPath: string | undefined };
type Here = { file: FileAtHand; slug: string; state: ShownState; title: string };
/** Who has changed something here last, and when (ISO 8601). */
export type LastWriter = { at: string } & ({ personId: string } | { name: string });
export type ChangedListing = ReadListing & Here & { merge: Merge; takenAt: string; writer: LastWriter | undefined };
export type GoneListing = Here & { imported: ImportedListing };

export type ImportPlan = {
  read: Import;
  source: string;
  /** When its listings were taken over last; undefined for a file of which nothing is known. */
  comparedWith: string | undefined;
  words: ReturnType<typeof unknownWords>;
  fresh: FreshListing[];
  changed: ChangedListing[];
  gone: GoneListing[];
  same: number;
};

/** @returns a refusal where nothing in the text is a listing (any more: programs learn) */
export async function planOf(
  desk: ImportDesk,
  { id }: Pick<ListingImport, "id">,
  text: string,
  now: Date,
): Promise<ImportPlan | Refusal> {
  const read = readImport(text);
  if ("reason" in read) return read;
  const [known, vocabulary] = await Promise.all([desk.imports.known(read.kind), vocabularyOf(desk)]);
  const byIdentifier = new Map(known.map((listing) => [listing.identifier, listing]));
  const here = new Map<string, Here | undefined>();
  // One after the other: a file each, and all of them at once are more than a process may hold open.
  for (const listing of known) here.set(listing.identifier, await hereOf(desk, listing, now));
  const plan: ImportPlan = {
    read,
    source: read.postings.flatMap(({ identifier }) => byIdentifier.get(identifier)?.source ?? [])[0] ?? id,
    comparedWith: undefined,
    words: unknownWords(read.postings, vocabulary),
    ...{ fresh: [], changed: [], gone: [], same: 0 },
  };
  for (const posting of read.postings) {
    const fields = understoodFields(posting, vocabulary);
    const [last, own] = [byIdentifier.get(posting.identifier), here.get(posting.identifier)];
    // Whoever has thrown its draft away is asked again, as for any new one.
    const written = own && plainYaml(own.file.text ?? "");
    if (last === undefined || own === undefined || written === undefined) {
      if (own === undefined) plan.fresh.push({ ...readListing(desk, posting, fields), formerPath: last?.path });
      continue;
    }
    plan.comparedWith = [plan.comparedWith ?? "", last.takenAt].sort().at(-1);
    const merge = mergedFields({ last: last.fields, now: fields, here: written });
    if (merge.taken.length + merge.kept.length === 0) plan.same++;
    else {
      const writer = await lastWriter(desk, own.file, last.takenAt);
      plan.changed.push({ ...readListing(desk, posting, fields), ...own, merge, writer, takenAt: last.takenAt });
    }
  }
  if (read.isWhole) {
    const there = new Set(read.postings.map(({ identifier }) => identifier));
    for (const imported of known) {
      const own = here.get(imported.identifier);
      const isMissed = imported.source === plan.source && !there.has(imported.identifier);
      if (isMissed && own && !withdrawnIn(plainYaml(own.file.text ?? "") ?? {})) plan.gone.push({ ...own, imported });
    }
  }
  return plan;
}

async function vocabularyOf({ agency, imports }: ImportDesk): Promise<Vocabulary> {
  const answers = await imports.answers();
  const { categories, people } = agency.profile;
  return {
    categories,
    people,
    answers: new Map(
      answers.map(({ field, word, meaning }) => [wordKey({ field: field as "category", word }), meaning]),
    ),
  };
}

/** Undefined where nothing is left of it. */
async function hereOf(desk: ImportDesk, { path, fields }: ImportedListing, now: Date): Promise<Here | undefined> {
  const slug = slugOf(path) ?? "";
  const file = await fileAtHand(desk, path);
  if (file.text === undefined) return undefined;
  const listing = desk.agency.listings.find((each) => each.slug === slug);
  const { title } = plainYaml(file.text) ?? fields;
  return { file, slug, state: stateOf(listing, momentAt(now)), title: String(title ?? slug) };
}

/** Undefined where an import wrote it last, or somebody in an editor: of single fields nobody has noted it. */
async function lastWriter(
  { fileVersions }: ImportDesk,
  { path, draft }: FileAtHand,
  takenAt: string,
): Promise<LastWriter | undefined> {
  if (draft !== undefined)
    return draft.personId === null || draft.keptAt === takenAt
      ? undefined
      : { personId: draft.personId, at: draft.keptAt };
  const [version] = await fileVersions.of(path);
  return version?.writtenBy ? { name: version.writtenBy, at: version.keptAt } : undefined;
}

function readListing({ agency }: ImportDesk, posting: Posting, fields: Fields): ReadListing {
  return { posting, fields, form: formOf(fields, agency.profile.people) };
}
