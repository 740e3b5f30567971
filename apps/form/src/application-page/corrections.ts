/** What an applicant puts right on their page, by the rules of the form. */
import type { Application } from "@fernkontor/applications/application";
import type { FieldMessages } from "../submission/copy.ts";
import { type FormValues, readFormValues, ticked } from "../submission/form-values.ts";
import { createValidator } from "../submission/validate.ts";
import { type DataField, type DataValues, dataFields } from "./own-data.tsx";

/** As the page shows it. */
export function dataValuesOf(application: Application): DataValues {
  const { firstName, lastName, phone, experience, message } = application;
  const oneName = firstName === "" || lastName === "" ? ticked : "";
  return { firstName, lastName, oneName, phone: phone ?? "", experience, message: message ?? "" };
}

/** As typed, so that a refused page loses nothing. */
export function readDataValues(fields: URLSearchParams): DataValues {
  return Object.fromEntries([...dataFields, "oneName"].map((name) => [name, fields.get(name) ?? ""])) as DataValues;
}

type Correction =
  | { valid: true; before: Partial<Record<DataField, string | null>>; after: Partial<Application> }
  | { valid: false; errors: Partial<Record<DataField, string>> };

/**
 * What would change, or what is wrong with it. What was applied for stays as it is, whether it is still open or not.
 * @param consentVersion the one that the application has
 */
export function correctionOf(
  application: Application,
  values: DataValues,
  messages: FieldMessages,
  consentVersion: string,
): Correction {
  const position = "stored";
  const validate = createValidator([{ value: position, listing: application.position }], messages);
  const typed: FormValues = {
    ...readFormValues(new URLSearchParams()),
    ...values,
    email: application.email,
    position,
    consent: consentVersion,
    whatsapp: application.wantsWhatsApp ? ticked : "",
  };
  const result = validate(typed);
  if (!result.valid) {
    const wrong = result.errors.flatMap(({ field, message }) =>
      dataFields.some((name) => name === field) ? [[field, message]] : [],
    );
    return { valid: false, errors: Object.fromEntries(wrong) };
  }
  const changed = dataFields.filter((name) => result.application[name] !== application[name]);
  return {
    valid: true,
    before: Object.fromEntries(changed.map((name) => [name, application[name]])),
    after: Object.fromEntries(changed.map((name) => [name, result.application[name]])),
  };
}
