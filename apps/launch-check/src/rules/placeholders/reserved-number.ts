import { oneFindingEach } from "../../one-finding-each.ts";
import { operatorWords } from "../../operator-words.ts";
import type { Rule } from "../../rule.ts";

/** Numbers kept free for film and print, as they begin after +49 (Bundesnetzagentur, Mitteilung 148/2021). */
const forFilmAndPrint = [
  /^3023125\d{3}$/,
  /^6990009\d{3}$/,
  /^4066969\d{3}$/,
  /^2214710\d{3}$/,
  /^8999998\d{3}$/,
  /^17139200\d{2}$/,
  /^176040690\d{2}$/,
  /^152(28817386|28895456|54599371)$/,
  /^172(9925904|9968532|9973185|9973186|9980752)$/,
  /^174(9091317|9464308)$/,
];

/** Somebody pressed one key, or ran a finger along them. */
const filler = /(\d)\1{6}|0?123456|987654/;

/** Whether a number in international form is nobody's. */
function isReservedNumber(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  const national = digits.replace(/^49/, "");
  return filler.test(national) || (digits.startsWith("49") && forFilmAndPrint.some((shape) => shape.test(national)));
}

/** Numbers of the sample ring nowhere. */
export const reservedNumber: Rule = {
  id: "placeholders/reserved-number",
  group: "Placeholders",
  why: "A number for film and print rings nowhere, and visitors who check it find that out.",
  law: ["bnetza-148", "ddg-5"],
  find: (subject) =>
    oneFindingEach(
      operatorWords(subject)
        .filter(({ text }) => /^\+\d[\d ]{6,}$/.test(text) && isReservedNumber(text))
        .map(({ text, place }) => ({ thing: text, place })),
      (number) => ({
        severity: "error",
        what: `${number} is a number for film and print, or none at all.`,
        fix: "Put in the number under which somebody answers.",
      }),
    ),
};
