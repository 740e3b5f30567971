/** One listing as the desk goes on with it, and how it is saved. */
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { berlinDay, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { plainFields } from "@fernkontor/domain/listing/listing-fields";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { changeFile, type FileAtHand, fileAtHand, lastPublic } from "../agency-drafts/file-at-hand.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { type ShownState, stateOf } from "../listings/listings-view.ts";
import { type SentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit } from "../routes.ts";
import { editsOf, formOf, keyOrder, type ListingForm, listingShape, type Written } from "./listing-form.ts";

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
    file.text = await lastPublic(desk.fileVersions, file.path);
  if (file.text === undefined && !file.broken && (listing === undefined || file.draft === undefined)) return undefined;
  const isLost = file.text === undefined && file.broken !== undefined;
  const { written, form } = formIn(desk, file.text ?? "");
  const state = stateOf(listing, momentAt(now));
  return { slug, file, written: isLost ? undefined : written, form, state, public: listing };
}

export function formIn(desk: Desk, text: string): Pick<ListingAtHand, "written" | "form"> {
  const written = plainYaml(text);
  return { written, form: formOf(written ?? {}, desk.agency.profile.people) };
}

/** The text of the file with a form: every other field as it stands there now. */
export function textWith(listing: ListingAtHand, form: ListingForm, today: string): string {
  const edits = editsOf(listing.written ?? {}, listing.form, form);
  return editYaml(listing.file.text ?? "", [...edits, ...updated(listing, edits, today)], keyOrder);
}

/** What stands in every listing and is kept up to date without a new text. */
const keptUp: readonly string[] = ["openings", "publishedOn", "validUntil", "lastConfirmedOn"];
/** What readers of the page see of a listing that has been public: feeds learn of it by the day. */
const readAgain: readonly string[] = [
  ...["tags", "salary", "client"],
  ...plainFields.map(({ field }) => field).filter((field) => !keptUp.includes(field)),
];

function updated(listing: ListingAtHand, edits: readonly FieldEdit[], today: string): FieldEdit[] {
  const isPublic = listing.public !== undefined && listing.state !== "geplant";
  const isNews = edits.some(({ path }) => readAgain.includes(String(path[0])));
  return isPublic && isNews ? [{ path: ["updatedOn"], value: today }] : [];
}

/** Saves what was typed, but for the fields that somebody else has changed meanwhile. */
export async function saveTyped(
  desk: Desk,
  visit: PersonalVisit,
  listing: ListingAtHand,
): Promise<Pick<SentForm<ListingForm>, "clashes"> & { isNews: boolean }> {
  const { file } = listing;
  let clashes: Partial<ListingForm> = {};
  const kept = await changeFile(desk, file.path, visit, (text = file.text ?? "") => {
    const now = { ...listing, ...formIn(desk, text), file: { ...file, text } };
    const textOf = (form: ListingForm) => textWith(now, form, berlinDay(visit.now));
    const over = sentOver(visit.fields, now.form, listingShape);
    // Sent once more, what stands in the inputs of a choice that was not taken clashes with nothing.
    if (textOf(over.typed) === text) return { text };
    clashes = over.clashes;
    return { text: textOf(over.saved) };
  });
  return { clashes, isNews: "draft" in kept && kept.draft?.version !== file.draft?.version };
}
