/** The rules of an application, whether the form sends it or somebody of the agency enters what was said. */
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import type { ProtectedNumber } from "@fernkontor/domain/data-firewall/finding";
import { isPhoneNumber, writtenNumber } from "@fernkontor/domain/identity/phone-number";
import * as v from "valibot";
import type { Application, AppliedListing, SaidExperience } from "./application.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isEmailAddress, writtenAddress } from "./email-address.ts";

/** The fields in the order of both pages; `oneName` is a box, empty without a tick. */
const fieldNames = [
  ...(["firstName", "lastName", "oneName", "email"] as const),
  ...(["phone", "position", "experience", "message"] as const),
];
export type ApplicationField = (typeof fieldNames)[number];

/** The most characters that a field takes. */
export const maxLengths = { name: 80, phone: 30, message: 4000 } as const;

type Messages = Readonly<
  Record<
    | `${"firstName" | "lastName"}${"Missing" | "WithoutLetter"}`
    | `${"oneName" | "email" | "listing" | "experience"}Missing`
    | `${"email" | "phone"}Wrong`
    | "nameTooLong"
    // The listing may have been taken down while the page was open.
    | "listingGone",
    string
  > & { messageTooLong: (length: number) => string; protectedNumbers: Record<ProtectedNumber, string> }
>;

/** Where an application by the form and one by hand differ. */
type Options = {
  messages: Messages;
  /** By hand, a phone number is enough. */
  needsEmail: boolean;
  /** By hand, `unsaid` is one as well. */
  experiences: readonly SaidExperience[];
  listingOf: (chosen: string) => AppliedListing | undefined;
};

type Typed = Readonly<Record<ApplicationField, string>>;
type FieldError = { field: ApplicationField; message: string };
type Checked = { application: Omit<Application, "wantsWhatsApp"> } | { errors: readonly FieldError[] };

/** At most one error a field, in the order of the page. */
export function checkApplication(typed: Typed, options: Options): Checked {
  const result = v.safeParse(applicationSchema(options), typed, { abortPipeEarly: true });
  const errors = [protectedNumberErrors, nameErrors, contactErrors].flatMap((find) => find(typed, options));
  for (const { path, message } of result.issues ?? [])
    errors.push({ field: path?.[0]?.key as ApplicationField, message });
  if (result.success && errors.length === 0) return { application: result.output };
  return { errors: fieldNames.flatMap((name) => errors.find(({ field }) => field === name) ?? []) };
}

/** Of all fields together, as they were typed: a number may begin in one and end in the next. */
function protectedNumberErrors(typed: Typed, { messages }: Options): FieldError[] {
  return findProtectedNumbers(typed).map(({ field, kind }) => ({ field, message: messages.protectedNumbers[kind] }));
}

/** One name is enough of somebody who says to have no other: a dash in the other field is none. */
function nameErrors(typed: Typed, { messages }: Options): FieldError[] {
  const wanting = (["firstName", "lastName"] as const).filter((field) => !isName(typed[field]));
  if (typed.oneName !== "") return wanting.length < 2 ? [] : [{ field: "firstName", message: messages.oneNameMissing }];
  return wanting.map((field) => {
    // Joiners and their like cannot be seen: whoever is told to write them otherwise finds an empty field.
    const isEmpty = !/[^\p{Cf}\p{M}\s]/u.test(cleanLine(typed[field]));
    return { field, message: messages[`${field}${isEmpty ? "Missing" : "WithoutLetter"}`] };
  });
}

function contactErrors(typed: Typed, { messages, needsEmail }: Options): FieldError[] {
  const isReachable = writtenAddress(typed.email) !== "" || (!needsEmail && writtenPhone(typed.phone) !== "");
  return isReachable ? [] : [{ field: "email", message: messages.emailMissing }];
}

const writtenPhone = (typed: string) => writtenNumber(cleanLine(typed));

/** Dots, figures and emojis are none. */
const isName = (typed: string) => /\p{L}/u.test(cleanLine(typed));

const emptyAsNull = v.transform((text: string) => (text === "" ? null : text));

function applicationSchema({ messages, experiences, listingOf }: Options) {
  const name = v.pipe(
    v.string(),
    v.transform((typed) => (isName(typed) ? cleanLine(typed) : "")),
    v.maxLength(maxLengths.name, messages.nameTooLong),
  );
  return v.object({
    firstName: name,
    lastName: name,
    email: v.pipe(
      v.string(),
      // Full-width letters from a foreign keyboard look like the usual ones but are no address.
      v.transform(writtenAddress),
      v.check((written) => written === "" || isEmailAddress(written), messages.emailWrong),
    ),
    phone: v.pipe(
      v.string(),
      v.transform(writtenPhone),
      v.maxLength(maxLengths.phone, messages.phoneWrong),
      v.check((written) => written === "" || isPhoneNumber(written), messages.phoneWrong),
      emptyAsNull,
    ),
    position: v.pipe(
      v.string(),
      v.nonEmpty(messages.listingMissing),
      v.transform(listingOf),
      v.custom<AppliedListing>((listing) => listing !== undefined, messages.listingGone),
    ),
    experience: v.picklist(experiences, messages.experienceMissing),
    message: v.pipe(
      v.string(),
      v.transform(cleanText),
      v.maxLength(maxLengths.message, ({ input }) => messages.messageTooLong(input.length)),
      emptyAsNull,
    ),
  });
}
