/** The photograph of a person: where it is shown is what that person has agreed to (KUG § 22, GDPR Art. 7). */
import * as v from "valibot";
import type { PublicAgency } from "../agency/agency.ts";
import { field, isoDateSchema } from "../value-schemas.ts";
import { faceNamePattern, type Picture } from "./picture.ts";

export const faceUses = ["listings", "pages", "applicant"] as const;
/** Beside the name on listings; on pages about the agency; to an applicant, on the page of the application. */
export type FaceUse = (typeof faceUses)[number];

export const photographSchema = v.strictObject({
  picture: field(
    v.pipe(v.string(), v.regex(faceNamePattern, "muss der Name sein, den das Kontor dem Foto gegeben hat")),
    "Das Foto, wie das Kontor es beim Hochladen genannt hat.",
    "face-0123456789abcdef",
  ),
  agreedOn: field(isoDateSchema, "Tag, an dem sie oder er zugestimmt hat.", "2026-11-21"),
  uses: field(
    v.pipe(
      v.array(v.picklist(faceUses, `muss eines davon sein: ${faceUses.join(", ")}`)),
      v.minLength(1, "braucht mindestens einen Ort"),
    ),
    "Wofür: „listings“ neben dem Namen in Anzeigen, „pages“ auf Über uns und Kontakt, „applicant“ auf der Seite einer Bewerbung.",
    ["listings", "pages"],
  ),
});

/** Undefined where there is none, where nobody has agreed to that use, and where the photograph was taken back. */
export function faceOf(
  { profile, pictures }: Pick<PublicAgency, "profile" | "pictures">,
  called: string,
  use: FaceUse,
): Picture | undefined {
  const photograph = profile.people.find(({ name }) => name === called)?.photograph;
  return photograph?.uses.includes(use) ? pictures.find(({ name }) => name === photograph.picture) : undefined;
}
