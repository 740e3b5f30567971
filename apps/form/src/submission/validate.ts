/** The rules of an application. The server is the only place that knows them. */
import { type Application, type AppliedListing, experiences } from "@fernkontor/applications/application";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { isPhoneNumber, writtenNumber } from "@fernkontor/domain/identity/phone-number";
import * as v from "valibot";
import { consentVersionShape } from "./consent.ts";
import { type FieldMessages, protectedNumberMessages } from "./copy.ts";
import { type FieldName, type FormValues, fieldNames, maxLengths, ticked } from "./form-values.ts";
import type { ListingChoice } from "./listing-choices.ts";

type FieldError = { field: FieldName; message: string };

type Validation = { valid: true; application: Application } | { valid: false; errors: readonly FieldError[] };

export type Validate = (values: FormValues) => Validation;

/** Validates against what can be chosen. At most one error a field, in the order of the page. */
export function createValidator(choices: readonly ListingChoice[], messages: FieldMessages): Validate {
  const schema = applicationSchema(choices, messages);
  return (values) => {
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    const ownErrors = [...protectedNumberErrors(values), ...nameErrors(values, messages)];
    if (result.success && ownErrors.length === 0) {
      const { whatsapp, consent: _, ...application } = result.output;
      return { valid: true, application: { ...application, wantsWhatsApp: whatsapp } };
    }
    const broken = (result.issues ?? []).map(
      (issue): FieldError => ({ field: issue.path?.[0]?.key as FieldName, message: issue.message }),
    );
    return { valid: false, errors: firstOfEachField([...ownErrors, ...broken]) };
  };
}

/** Of all fields together, as they were typed: a number may begin in one and end in the next. */
function protectedNumberErrors(values: FormValues): FieldError[] {
  return findProtectedNumbers(values).map(({ field, kind }) => ({ field, message: protectedNumberMessages[kind] }));
}

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  return fieldNames.flatMap((name) => errors.find(({ field }) => field === name) ?? []);
}

/** One name is enough of somebody who says to have no other: a dash in the other field is none. */
function nameErrors(values: FormValues, messages: FieldMessages): FieldError[] {
  const wanting = (["firstName", "lastName"] as const).filter((field) => !isName(values[field]));
  const hasOnlyOne = values.oneName === ticked;
  if (hasOnlyOne) return wanting.length < 2 ? [] : [{ field: "firstName", message: messages.oneNameMissing }];
  return wanting.map((field) => {
    // Joiners and their like cannot be seen: whoever is told to write them otherwise finds an empty field.
    const isEmpty = !/[^\p{Cf}\p{M}\s]/u.test(cleanLine(values[field]));
    return { field, message: messages[`${field}${isEmpty ? "Missing" : "WithoutLetter"}`] };
  });
}

/** Dots, figures and emojis are none. */
const isName = (typed: string) => /\p{L}/u.test(cleanLine(typed));

const nameSchema = (tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => (isName(typed) ? cleanLine(typed) : "")),
    v.maxLength(maxLengths.name, tooLong),
  );

const emailSchema = ({ emailMissing, emailWrong }: FieldMessages) =>
  v.pipe(
    v.string(),
    // Full-width letters from a foreign keyboard look like the usual ones but are no address.
    v.transform(writtenAddress),
    v.nonEmpty(emailMissing),
    v.maxLength(maxLengths.email, emailWrong),
    v.check(isEmailAddress, emailWrong),
  );

const phoneSchema = ({ phoneWrong }: FieldMessages) =>
  v.pipe(
    v.string(),
    v.transform((typed) => writtenNumber(cleanLine(typed))),
    v.maxLength(maxLengths.phone, phoneWrong),
    v.check((written) => written === "" || isPhoneNumber(written), phoneWrong),
    v.transform(emptyAsNull),
  );

const messageSchema = ({ messageTooLong }: FieldMessages) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.maxLength(maxLengths.message, ({ input }) => messageTooLong(input.length)),
    v.transform(emptyAsNull),
  );

const isTicked = v.pipe(
  v.string(),
  v.transform((value) => value === ticked),
);

function applicationSchema(choices: readonly ListingChoice[], messages: FieldMessages) {
  return v.object({
    firstName: nameSchema(messages.nameTooLong),
    lastName: nameSchema(messages.nameTooLong),
    email: emailSchema(messages),
    phone: phoneSchema(messages),
    position: v.pipe(
      v.string(),
      v.nonEmpty(messages.listingMissing),
      v.transform((chosen) => choices.find(({ value }) => value === chosen)?.listing),
      // The listing may have been taken down while the page was open.
      v.custom<AppliedListing>((listing) => listing !== undefined, messages.listingGone),
    ),
    experience: v.picklist(experiences, messages.experienceMissing),
    message: messageSchema(messages),
    whatsapp: isTicked,
    consent: v.pipe(v.string(), v.regex(consentVersionShape, messages.consentMissing)),
  });
}

function emptyAsNull(text: string): string | null {
  return text === "" ? null : text;
}
