/** What an applicant puts right on their page, by the rules of the form. */
import { type Application, experiences } from "@fernkontor/applications/application";
import { checkApplication } from "@fernkontor/applications/application-schema";
import type { FieldMessages } from "../submission/copy.ts";
import { ticked } from "../submission/form-values.ts";
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

/** What would change, or what is wrong with it. What was applied for stays as it is, whether it is still open or not. */
export function correctionOf(application: Application, values: DataValues, messages: FieldMessages): Correction {
  const { email, position, experience } = application;
  const result = checkApplication(
    {
      ...{ ...values, email, position: "stored" },
      // The page shows none of somebody whom nobody has asked.
      experience: values.experience === "" && experience === "unsaid" ? experience : values.experience,
    },
    { messages, needsEmail: true, experiences: [...experiences, experience], listingOf: () => position },
  );
  if ("errors" in result)
    return { valid: false, errors: Object.fromEntries(result.errors.map(({ field, message }) => [field, message])) };
  const changed = dataFields.filter((name) => result.application[name] !== application[name]);
  return {
    valid: true,
    before: Object.fromEntries(changed.map((name) => [name, application[name]])),
    after: Object.fromEntries(changed.map((name) => [name, result.application[name]])),
  };
}
