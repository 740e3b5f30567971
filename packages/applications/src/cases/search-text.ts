import { plainLine, plainSpelling } from "@fernkontor/domain/german/plain-spelling";
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

/** What is searched, in both spellings: “Müller” is found as “Mueller” and as “Muller”, “Yıldırım” as “Yildirim”. */
function searchTextOf(person: { firstName: string; lastName: string; email: string }): string {
  const text = [fullName(person), person.firstName, person.email].filter((part) => part !== "").join(" ");
  return [...new Set([plainSpelling(text), bare(text)])].join("\n");
}

/** By which an application is found: what is searched, and what it shares with others of the same person. */
export function findingColumns(person: Pick<Application, "firstName" | "lastName" | "email" | "phone">) {
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
  return `%${plainLine(typed).replace(/[\\%_]/g, "\\$&")}%`;
}
