import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";

/** Letters that no accent can be taken off. */
const bareLetters: Readonly<Record<string, string>> = { ı: "i", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŋ: "n" };

const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ıłđðþħŋ]/g, (letter) => bareLetters[letter] ?? letter);

/** What is searched, in both spellings: “Müller” is found as “Mueller” and as “Muller”, “Yıldırım” as “Yildirim”. */
export function searchTextOf(person: { firstName: string; lastName: string; email: string }): string {
  const text = `${person.firstName} ${person.lastName} ${person.firstName} ${person.email}`;
  return [...new Set([plainSpelling(text), bare(text)])].join("\n");
}

/** For `LIKE … ESCAPE '\'`: where what was typed stands somewhere in the text. */
export function searchPattern(typed: string): string {
  const words = plainSpelling(typed).trim().replace(/\s+/g, " ");
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
