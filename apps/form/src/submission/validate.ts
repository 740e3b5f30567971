/** The rules of an application. The server is the only place that knows them. */
import { type Application, type AppliedListing, experiences } from "@fernkontor/applications/application";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import * as v from "valibot";
import { cleanLine, cleanText } from "./clean-text.ts";
import { consentVersionShape } from "./consent.ts";
import { fieldMessages, protectedNumberMessages } from "./copy.ts";
import { isEmailAddress } from "./email-address.ts";
import { type FieldName, type FormValues, fieldNames, maxLengths, ticked } from "./form-values.ts";
import type { ListingChoice } from "./listing-choices.ts";

type FieldError = { field: FieldName; message: string };

type Validation = { valid: true; application: Application } | { valid: false; errors: readonly FieldError[] };

export type Validate = (values: FormValues) => Validation;

/** Validates against what can be chosen. At most one error a field, in the order of the page. */
export function createValidator(choices: readonly ListingChoice[]): Validate {
  const schema = applicationSchema(choices);
  return (values) => {
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    const protectedNumbers = protectedNumberErrors(values);
    if (result.success && protectedNumbers.length === 0) {
      const { whatsapp, consent: _, ...application } = result.output;
      return { valid: true, application: { ...application, wantsWhatsApp: whatsapp } };
    }
    const broken = (result.issues ?? []).map(
      (issue): FieldError => ({ field: issue.path?.[0]?.key as FieldName, message: issue.message }),
    );
    return { valid: false, errors: firstOfEachField([...protectedNumbers, ...broken]) };
  };
}

/** Of all fields together, as they were typed: a number may begin in one and end in the next. */
function protectedNumberErrors(values: FormValues): FieldError[] {
  return findProtectedNumbers(values).map(({ field, kind }) => ({ field, message: protectedNumberMessages[kind] }));
}

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  return fieldNames.flatMap((name) => errors.find(({ field }) => field === name) ?? []);
}

const nameSchema = (missing: string, withoutLetter: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanLine),
    // Joiners and their like cannot be seen: whoever is told to write them otherwise finds an empty field.
    v.regex(/[^\p{Cf}\p{M}\s]/u, missing),
    // Dots, figures and emojis are no name.
    v.regex(/\p{L}/u, withoutLetter),
    v.maxLength(maxLengths.name, fieldMessages.nameTooLong),
  );

const emailSchema = v.pipe(
  v.string(),
  // Full-width letters from a foreign keyboard look like the usual ones but are no address.
  v.transform((typed) => cleanLine(typed).normalize("NFKC")),
  v.nonEmpty(fieldMessages.emailMissing),
  v.maxLength(maxLengths.email, fieldMessages.emailWrong),
  v.check(isEmailAddress, fieldMessages.emailWrong),
);

const phoneSchema = v.pipe(
  v.string(),
  v.transform((typed) => cleanLine(typed).replace(/[\u2010-\u2015\u2212]/g, "-")),
  v.maxLength(maxLengths.phone, fieldMessages.phoneWrong),
  v.regex(/^(\+?(?=(\D*\d){5})[\d ()/.-]+)?$/, fieldMessages.phoneWrong),
  v.transform(emptyAsNull),
);

const messageSchema = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.maxLength(maxLengths.message, ({ input }) => fieldMessages.messageTooLong(input.length)),
  v.transform(emptyAsNull),
);

const isTicked = v.pipe(
  v.string(),
  v.transform((value) => value === ticked),
);

function applicationSchema(choices: readonly ListingChoice[]) {
  return v.object({
    firstName: nameSchema(fieldMessages.firstNameMissing, fieldMessages.firstNameWithoutLetter),
    lastName: nameSchema(fieldMessages.lastNameMissing, fieldMessages.lastNameWithoutLetter),
    email: emailSchema,
    phone: phoneSchema,
    position: v.pipe(
      v.string(),
      v.nonEmpty(fieldMessages.listingMissing),
      v.transform((chosen) => choices.find(({ value }) => value === chosen)?.listing),
      // The listing may have been taken down while the page was open.
      v.custom<AppliedListing>((listing) => listing !== undefined, fieldMessages.listingGone),
    ),
    experience: v.picklist(experiences, fieldMessages.experienceMissing),
    message: messageSchema,
    whatsapp: isTicked,
    consent: v.pipe(v.string(), v.regex(consentVersionShape, fieldMessages.consentMissing)),
  });
}

function emptyAsNull(text: string): string | null {
  return text === "" ? null : text;
}
