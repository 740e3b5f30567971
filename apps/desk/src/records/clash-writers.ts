import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";
import type { Form } from "./typed-over.tsx";

/**
 * Who has written what stands now in each field with a clash: the writer of the oldest text in a row that says the same.
 * @param formIn a text of the file as its form has it
 */
export async function clashWriters(
  desk: Desk,
  { person }: Pick<PersonalVisit, "person">,
  path: string,
  fields: readonly string[],
  formIn: (text: string) => Form,
): Promise<Form> {
  const [{ draft, onDisk }, versions, names] = await Promise.all([
    fileAtHand(desk, path),
    desk.fileVersions.of(path),
    desk.people.names(),
  ]);
  const writtenBy = draft?.personId ? names.get(draft.personId) : undefined;
  const texts = [{ text: draft ? draft.text : (onDisk ?? null), writtenBy }, ...versions];
  const forms = texts.map(({ text, writtenBy }) => ({ form: text === null ? {} : formIn(text), writtenBy }));
  const writerOf = (field: string) => {
    const before = forms.findIndex(({ form }) => form[field] !== forms[0]?.form[field]);
    return forms.slice(0, before === -1 ? undefined : before).at(-1)?.writtenBy;
  };
  const called = (name: string | null | undefined) => (name === person.name ? "Ihnen selbst" : name);
  return Object.fromEntries(fields.map((field) => [field, called(writerOf(field)) ?? "jemandem im Editor"]));
}
