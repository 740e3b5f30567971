/** What identifies an applicant, found in a text by comparison: no word of it is judged. */
import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import type { Application } from "./application.ts";

export type OwnDatum = "firstName" | "lastName" | "email" | "phone";

/** Shorter names are words as well: “An”, “Da”. They count as they are spelled. */
const shortName = 4;
/** Numbers are typed with and without the country's code. */
const commonDigits = 7;

export function ownDataIn(
  text: string,
  application: Pick<Application, "firstName" | "lastName" | "email" | "phone">,
): readonly OwnDatum[] {
  const { firstName, lastName, email, phone } = application;
  return [
    ...(isNamed(text, firstName) ? (["firstName"] as const) : []),
    ...(isNamed(text, lastName) ? (["lastName"] as const) : []),
    ...(hasAddress(text, email) ? (["email"] as const) : []),
    ...(hasNumber(text, phone ?? "") ? (["phone"] as const) : []),
  ];
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");

/** Each part of a name, also with the s of a genitive. */
function isNamed(text: string, name: string): boolean {
  const spelled = (word: string) => (word.length < shortName ? word : plainSpelling(word));
  const parts = new Set(
    wordsOf(name)
      .filter((part) => part.length > 1)
      .map(spelled),
  );
  return wordsOf(text).some((word) => parts.has(spelled(word)) || parts.has(spelled(word.replace(/s$/i, ""))));
}

function hasAddress(text: string, email: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[([{]\s*(?:at|ät)\s*[)\]}]/g, "@")
    .replace(/\s/g, "");
  return email !== "" && plain.includes(email.toLowerCase());
}

function hasNumber(text: string, phone: string): boolean {
  const digits = phone.replace(/\D/g, "").slice(-commonDigits);
  return digits.length === commonDigits && text.replace(/(?<=\d)[\s()/.+-]+(?=\d)/g, "").includes(digits);
}
