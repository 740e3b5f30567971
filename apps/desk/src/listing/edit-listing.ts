import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import { keyOrder } from "./listing-form.ts";

type Change = Parameters<typeof changeFile>;

/**
 * Changes single fields of what is there now, whoever wrote it, as an act of its own: of many that are ticked at once each may
 * go alone. @returns whether there was such a listing
 */
export async function editListing(
  desk: Change[0],
  by: Change[2],
  slug: string,
  edits: readonly FieldEdit[],
): Promise<boolean> {
  const outcome = await changeFile(desk, pathOf(slug), { ...by, act: undefined }, (text) => {
    if (text === undefined || plainYaml(text) === undefined) return { refused: "gone" };
    return { text: editYaml(text, edits, keyOrder) };
  });
  return !("refused" in outcome);
}
