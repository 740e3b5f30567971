import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";
import { type Form, formBefore } from "./typed-over.tsx";

export type KnownText = Pick<FileVersion, "text" | "keptAt" | "publicAt" | "writtenBy"> & { isDraft?: true };

/** What a file says and said, the newest first. */
export async function knownTexts(desk: Desk, path: string): Promise<KnownText[]> {
  const [draft, versions, names] = await Promise.all([
    desk.fileDrafts.find(path),
    desk.fileVersions.of(path),
    desk.people.names(),
  ]);
  if (draft === undefined) return versions;
  const { text, keptAt, personId } = draft;
  const writtenBy = (personId && names.get(personId)) || null;
  return [{ text, keptAt, publicAt: null, writtenBy, isDraft: true }, ...versions];
}

/**
 * Who has written what stands now in each field with a clash: the writer of the oldest text in a row that says the same;
 * nobody where it has not changed since the form was drawn, and clashes with others of its group.
 * @param formIn a text of the file as its form has it
 */
export async function clashWriters(
  desk: Desk,
  { person, fields: sent }: Pick<PersonalVisit, "person" | "fields">,
  path: string,
  fields: readonly string[],
  formIn: (text: string) => Form,
): Promise<Form> {
  const [{ text = "" }, texts] = await Promise.all([fileAtHand(desk, path), knownTexts(desk, path)]);
  const now = formIn(text);
  const drawn = formBefore(sent, now);
  const forms = texts.map(({ text, writtenBy }) => ({ form: text === null ? {} : formIn(text), writtenBy }));
  const writerOf = (field: string) => {
    const before = forms.findIndex(({ form }) => form[field] !== now[field]);
    if (drawn[field] === now[field]) return "";
    const name = forms.slice(0, before === -1 ? undefined : before).at(-1)?.writtenBy;
    return name === person.name ? "Ihnen selbst" : (name ?? "jemandem im Editor");
  };
  return Object.fromEntries(fields.map((field) => [field, writerOf(field)]));
}
