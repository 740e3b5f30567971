// Words in disguise.

/** Letters that pass for Latin ones, after Unicode's confusables (UTS #39): Cyrillic and Greek. */
const lookAlikes = new Map(
  "aа cс eе iі jј kк mм oо pр sѕ tт xх yу AА BВ CС EЕ HН KК MМ OО PР TТ XХ aα oο eε AΑ BΒ EΕ KΚ MΜ OΟ PΡ TΤ"
    .split(" ")
    .map(([latin = "", other = ""]): [string, string] => [other, latin]),
);
/** Digits and signs that stand for letters within a word: “Pers0nal”, “Gutsch€ine”. */
const withinWord = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["€", "e"],
]);
const isPlain = /^[\s -\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e€]*$/u;
const spacedLetters = /(?<!\p{L})(?:\p{L}[ ._*-]){3,}\p{L}(?!\p{L})/gu;
const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\ufeff]/g;

/** A text as it is read, whatever letters it was written with: without hidden characters, look-alikes and gaps. */
export function undisguised(text: string): string {
  const shown = isPlain.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(hidden, "")
        .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu, (letter) => lookAlikes.get(letter) ?? letter);
  return shown
    .replace(/(?<=\p{L})[013€](?=\p{L}{2})/gu, (sign) => withinWord.get(sign) ?? sign)
    .replace(spacedLetters, (word) => word.replace(/[ ._*-]/g, ""));
}
