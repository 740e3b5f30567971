/** The rules of an application by the form: those of every application, and its consent. */
import { type Application, experiences } from "@fernkontor/applications/application";
import { checkApplication } from "@fernkontor/applications/application-schema";
import { consentVersionShape } from "./consent.ts";
import type { FieldMessages } from "./copy.ts";
import { type FieldName, type FormValues, ticked } from "./form-values.ts";
import type { ListingChoice } from "./listing-choices.ts";

type FieldError = { field: FieldName; message: string };

type Validation = { valid: true; application: Application } | { valid: false; errors: readonly FieldError[] };

export type Validate = (values: FormValues) => Validation;

/** Validates against what can be chosen. At most one error a field, in the order of the page. */
export function createValidator(choices: readonly ListingChoice[], messages: FieldMessages): Validate {
  const listingOf = (chosen: string) => choices.find(({ value }) => value === chosen)?.listing;
  return (values) => {
    const checked = checkApplication(values, { messages, needsEmail: true, experiences, listingOf });
    const errors: FieldError[] = "errors" in checked ? [...checked.errors] : [];
    if (!consentVersionShape.test(values.consent)) errors.push({ field: "consent", message: messages.consentMissing });
    if ("errors" in checked || errors.length > 0) return { valid: false, errors };
    return { valid: true, application: { ...checked.application, wantsWhatsApp: values.whatsapp === ticked } };
  };
}
