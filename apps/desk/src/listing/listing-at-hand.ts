/** One listing as the desk goes on with it, and how it is saved. */
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { type FileAtHand, fileAtHand, hashOf, saveDraft } from "../agency-drafts/file-at-hand.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { type ShownState, stateOf } from "../listings/listings-view.ts";
import type { PersonalVisit } from "../routes.ts";
import { editsOf, formOf, keyOrder, type ListingForm, sentForm, type Written } from "./listing-form.ts";

export type ListingAtHand = {
  slug: string;
  file: FileAtHand;
  /** Its fields, right or wrong; undefined where the text cannot be read. */
  written: Written | undefined;
  form: ListingForm;
  state: ShownState;
  /** As the website has it. */
  public: Listing | undefined;
};

/** Undefined where there is no such listing: neither in public, nor in `agency/`, nor as a draft. */
export async function listingAtHand(desk: Desk, slug: string, now: Date): Promise<ListingAtHand | undefined> {
  if (!v.is(slugSchema, slug)) return undefined;
  const listing = desk.agency.listings.find((each) => each.slug === slug);
  const file = await fileAtHand(desk, pathOf(slug));
  // Somebody has deleted the file in an editor, or called it otherwise, while it is public: that goes on from what is public.
  if (file.text === undefined && file.draft === undefined && listing !== undefined)
    file.text = (await desk.fileVersions.of(file.path)).find(({ publicAt }) => publicAt !== null)?.text ?? undefined;
  if (file.text === undefined && (listing === undefined || file.draft === undefined)) return undefined;
  const written = plainYaml(file.text ?? "");
  return {
    ...{ slug, file, written, public: listing },
    form: formOf(written ?? {}, desk.agency.profile.people),
    state: stateOf(listing, momentAt(now)),
  };
}

/** What somebody who saves has to have seen: the draft's version, and the file that it would be laid over. */
export function seenOf({ draft, onDisk }: FileAtHand): { version: number; disk: string } {
  return { version: draft?.version ?? 0, disk: hashOf(onDisk ?? "") };
}

/**
 * What was typed, as the text of the file: every other field as it stands there now.
 * @returns the text, and whether what was typed says something else than the file
 */
export function typedText(
  listing: ListingAtHand,
  fields: URLSearchParams,
  today: string,
): { text: string; form: ListingForm } {
  const form = sentForm(fields, listing.form);
  const edits = editsOf(listing.written ?? {}, listing.form, form);
  return { form, text: editYaml(listing.file.text ?? "", [...edits, ...updated(listing, edits, today)], keyOrder) };
}

/** What readers of the page see of a listing that has been public: feeds learn of it by the day. */
const readAgain = [
  "title",
  "description",
  "requirements",
  "tags",
  "training",
  "equipment",
  "bonus",
  "salary",
  "client",
];

function updated(listing: ListingAtHand, edits: readonly FieldEdit[], today: string): FieldEdit[] {
  const isPublic = listing.public !== undefined && listing.state !== "geplant";
  const isNews = edits.some(({ path }) => readAgain.includes(String(path[0])));
  return isPublic && isNews ? [{ path: ["updatedOn"], value: today }] : [];
}

export type Saved = "saved" | "unchanged" | "conflict";

/**
 * Saves what was typed over what its writer saw. Where somebody else has saved meanwhile, at the desk or in an editor, it is
 * set aside, and nothing else changes.
 */
export async function saveTyped(desk: Desk, visit: PersonalVisit, listing: ListingAtHand): Promise<Saved> {
  const { fields, person, now } = visit;
  const { file } = listing;
  const { text } = typedText(listing, fields, dayOf(momentAt(now)));
  const seen = seenOf(file);
  const isNewest = Number(fields.get("fassung")) === seen.version && fields.get("stand") === seen.disk;
  if (isNewest && text === file.text) return "unchanged";
  if (isNewest && (await saveDraft(desk, visit, file, text)) !== undefined) return "saved";
  // The same once more, from another tab or by a second click, which may have read the file before the first one saved.
  const newest = await listingAtHand(desk, listing.slug, now);
  if (newest && typedText(newest, fields, dayOf(momentAt(now))).text === newest.file.text) return "unchanged";
  await desk.fileVersions.setAside({ path: file.path, text, at: now.toISOString(), writtenBy: person.name });
  return "conflict";
}
