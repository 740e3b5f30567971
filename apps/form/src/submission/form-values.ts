/** The form's fields by name, in the order in which they stand on the page. */
export const fieldNames = [
  "firstName",
  "lastName",
  "oneName",
  "email",
  "phone",
  "position",
  "experience",
  "message",
  "whatsapp",
  "consent",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** What a ticked box sends; the consent's sends the version of the wording beside it. */
export const ticked = "yes";

/** As typed, so that the page can show it again unchanged. What is missing is empty. */
export type FormValues = Readonly<Record<FieldName, string>>;

/** Reads the fields of a submission; of a repeated field the first counts. */
export function readFormValues(submission: URLSearchParams): FormValues {
  return Object.fromEntries(fieldNames.map((name) => [name, submission.get(name) ?? ""])) as FormValues;
}

/** An untouched form, with a listing chosen if there is one of that name. */
export function emptyFormValues(listing: string): FormValues {
  return readFormValues(new URLSearchParams({ position: listing }));
}
