/** What names a person or a category elsewhere in `agency/`, and moves along when that is called otherwise. */
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { personCalled } from "@fernkontor/agency-files/references";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { claimsFile } from "../ledger/claims.ts";
import type { ListedListing } from "../listings/listings-view.ts";
import type { PersonalVisit } from "../routes.ts";
import { isAnsweredBy, type WrittenPerson } from "./profile-file.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Changes fields of a file as far as they still say what they did; a file that cannot be read stays as it is. */
async function edit(desk: Desk, visit: PersonalVisit, path: string, editsIn: (written: Plain) => readonly FieldEdit[]) {
  await changeFile<"stays">(desk, path, visit, (text) => {
    const written = text === undefined ? undefined : plainYaml(text);
    const edits = written === undefined ? [] : editsIn(written);
    return text === undefined || edits.length === 0 ? { refused: "stays" } : { text: editYaml(text, edits) };
  });
}

/** Listings and their counts go with a category that is renamed. */
export async function moveCategory(
  desk: Desk,
  visit: PersonalVisit,
  { listings, from, to }: { listings: readonly ListedListing[]; from: string; to: string },
): Promise<void> {
  for (const { slug } of listings)
    await edit(desk, visit, pathOf(slug), ({ category }) =>
      category === from ? [{ path: ["category"], value: to }] : [],
    );
  await edit(desk, visit, claimsFile, ({ openPositionsByCategory: claim }) => {
    const counts = (claim as { value?: unknown } | undefined)?.value;
    if (!Array.isArray(counts)) return [];
    return counts.flatMap((count, index): FieldEdit[] =>
      count?.category === from ? [{ path: ["openPositionsByCategory", "value", index, "category"], value: to }] : [],
    );
  });
}

type Named = Pick<WrittenPerson, "name" | "email">;

/** The contact of a listing is somebody else from now on. */
export async function moveListing(desk: Desk, visit: PersonalVisit, slug: string, from: Named, to: string) {
  await edit(desk, visit, pathOf(slug), ({ contact }) => {
    const called = typeof contact === "string" ? contact : String((contact as Named | undefined)?.name ?? "");
    return personCalled(called, [from]) === undefined ? [] : [{ path: ["contact"], value: to }];
  });
}

/** Somebody else answers for the claims; with nobody the evidence goes, and the figures with it. */
export async function moveClaims(desk: Desk, visit: PersonalVisit, from: Named, to: string | undefined): Promise<void> {
  await edit(desk, visit, claimsFile, (written) =>
    Object.entries(written).flatMap(([name, claim]): FieldEdit[] => {
      if (!isAnsweredBy(claim, from)) return [];
      return [
        to === undefined
          ? { path: [name, "evidence"], value: undefined }
          : { path: [name, "evidence", "responsible"], value: to },
      ];
    }),
  );
}
