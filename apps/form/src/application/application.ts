/** The rules of an application. The server is the only place that knows them. */
import { findProtectedNumber } from "@fernkontor/domain/data-firewall";
import * as v from "valibot";
import { fieldMessages, protectedNumberMessages } from "../copy/field-messages.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isEmailAddress } from "./email-address.ts";
import { type Experience, experiences } from "./experience.ts";
import { type FieldName, type FormValues, ticked } from "./form-values.ts";
import { longest } from "./longest.ts";
import type { ListingOption, Position } from "./position.ts";

/** What an applicant has said, valid and in its stored shape. */
export type Application = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  position: Position;
  experience: Experience;
  message: string | null;
  wantsWhatsApp: boolean;
};

export type FieldError = { field: FieldName; message: string };

export type Verdict = { valid: true; application: Application } | { valid: false; errors: readonly FieldError[] };

/** Makes the judge of submissions for an agency's listings. At most one error a field, in the order of the page. */
export function judgeApplications(options: readonly ListingOption[]): (values: FormValues) => Verdict {
  const schema = applicationSchema(options);
  return (values) => {
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    if (result.success) {
      const { whatsapp, consent: _, ...application } = result.output;
      return { valid: true, application: { ...application, wantsWhatsApp: whatsapp } };
    }
    return {
      valid: false,
      errors: result.issues.map((issue) => ({ field: issue.path?.[0]?.key as FieldName, message: issue.message })),
    };
  };
}

/** After the length: the rules of the firewall look at every place of a text. */
const withoutProtectedNumber = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => findProtectedNumber(text) === undefined,
  ({ input }) => protectedNumberMessages[findProtectedNumber(input) ?? "iban"],
);

const nameSchema = (missing: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanLine),
    // Without a letter there is no name: dots, figures or joiners that cannot be seen.
    v.regex(/\p{L}/u, missing),
    v.maxLength(longest.name, fieldMessages.nameTooLong),
    withoutProtectedNumber,
  );

const emailSchema = v.pipe(
  v.string(),
  // Full-width letters from a foreign keyboard look like the usual ones but are no address.
  v.transform((typed) => cleanLine(typed).normalize("NFKC")),
  v.nonEmpty(fieldMessages.emailMissing),
  v.maxLength(longest.email, fieldMessages.emailWrong),
  v.check(isEmailAddress, fieldMessages.emailWrong),
);

const phoneSchema = v.pipe(
  v.string(),
  v.transform((typed) => cleanLine(typed).replace(/[\u2010-\u2015\u2212]/g, "-")),
  v.maxLength(longest.phone, fieldMessages.phoneWrong),
  v.regex(/^(\+?(?=(\D*\d){5})[\d ()/.-]+)?$/, fieldMessages.phoneWrong),
  v.transform(emptyAsNull),
);

const messageSchema = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.maxLength(longest.message, ({ input }) => fieldMessages.messageTooLong(input.length)),
  withoutProtectedNumber,
  v.transform(emptyAsNull),
);

const isTicked = v.pipe(
  v.string(),
  v.transform((value) => value === ticked),
);

function applicationSchema(options: readonly ListingOption[]) {
  return v.object({
    firstName: nameSchema(fieldMessages.firstNameMissing),
    lastName: nameSchema(fieldMessages.lastNameMissing),
    email: emailSchema,
    phone: phoneSchema,
    position: v.pipe(
      v.string(),
      v.nonEmpty(fieldMessages.listingMissing),
      v.transform((chosen) => options.find(({ value }) => value === chosen)?.position),
      // The listing may have been taken down while the page was open.
      v.custom<Position>((position) => position !== undefined, fieldMessages.listingGone),
    ),
    experience: v.picklist(experiences, fieldMessages.experienceMissing),
    message: messageSchema,
    whatsapp: isTicked,
    consent: v.pipe(isTicked, v.literal(true, fieldMessages.consentMissing)),
  });
}

function emptyAsNull(text: string): string | null {
  return text === "" ? null : text;
}
