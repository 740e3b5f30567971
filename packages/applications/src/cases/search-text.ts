import { plainLine, plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import { dialled, writtenNumber } from "@fernkontor/domain/identity/phone-number";
import type { Application } from "../application.ts";
import { spelledAddress } from "../email-address.ts";
import { fullName } from "../full-name.ts";

/** Letters that no accent can be taken off. */
const bareLetters: Readonly<Record<string, string>> = { ı: "i", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŋ: "n" };

/** Plain, and each letter without its accent before it could be written out. */
const bare = (text: string) =>
  plainSpelling(
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[ıłđðþħŋ]/g, (letter) => bareLetters[letter] ?? letter),
  );

type Searched = Pick<Application, "firstName" | "lastName" | "email" | "phone">;

/** What is searched, in both spellings: “Müller” is found as “Mueller” and as “Muller”, “Yıldırım” as “Yildirim”. */
function searchTextOf(person: Searched): string {
  const text = [fullName(person), person.firstName, person.email].filter((part) => part !== "").join(" ");
  return [...new Set([plainSpelling(text), bare(text), ...numberSpellings(person.phone)])].join("\n");
}

/** A number from abroad and from its own country, whose code has one to three digits: `0049171…` and `0171…`. */
function numberSpellings(phone: string | null): string[] {
  const international = dialled(phone ?? "")?.slice(1);
  if (international === undefined) return phone === null ? [] : [phone.replace(/\D/g, "")];
  return [`00${international}`, ...[1, 2, 3].map((digits) => `0${international.slice(digits)}`)];
}

/** The digits of what was typed as part of a phone number; undefined where it cannot be one. */
function searchedDigits(typed: string): string | undefined {
  const written = writtenNumber(typed);
  if (!/^[\d\s()+.,/-]+$/.test(written) || !/\d/.test(written)) return undefined;
  return written
    .replace(/\(\s*0\s*\)|[^\d+]/g, "")
    .replace(/^(?:\+|00)490+/, "49")
    .replaceAll("+", "");
}

/** By which an application is found: what is searched, and what it shares with others of the same person. */
export function findingColumns(person: Searched) {
  return {
    search_text: searchTextOf(person),
    email_key: person.email === "" ? null : spelledAddress(person.email),
    name_key: plainLine(fullName(person)),
    phone_key: commonDigitsOf(person.phone),
  };
}

/** `0171 …` and `+49 171 …` are one number. */
const commonDigits = 9;

function commonDigitsOf(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-commonDigits);
  return digits.length === commonDigits ? digits : null;
}

/** Where what was typed stands in a name or address, as it is searched: from, up to. Undefined where it stands elsewhere. */
export function foundIn(text: string, typed: string): readonly [number, number] | undefined {
  const words = plainLine(typed);
  let end = 0;
  const ends = [...text].map((letter) => {
    end += letter.length;
    return end;
  });
  for (const spelled of [plainSpelling, bare]) {
    // Of each plain letter, which one of the text it is.
    const origins = [...text].flatMap((letter, index) => Array.from({ length: spelled(letter).length }, () => index));
    const at = words === "" ? -1 : [...text].map(spelled).join("").indexOf(words);
    const [first, last] = [origins[at], origins[at + words.length - 1]];
    if (first !== undefined && last !== undefined) return [ends[first - 1] ?? 0, ends[last] ?? text.length];
  }
  return undefined;
}

/** For `LIKE … ESCAPE '\'`: where what was typed stands somewhere in the text. */
export function searchPattern(typed: string): string {
  return `%${searchedDigits(typed) ?? plainLine(typed).replace(/[\\%_]/g, "\\$&")}%`;
}
