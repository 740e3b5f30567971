import type { Finding } from "./finding.ts";

/** ICAO Doc 9303-5 and -6: a German serial number with its check digit, then the filling signs. */
const serialNumber = /(?=([cf-hj-nprtv-z][\dcf-hj-nprtv-z]{8}\d)d?[<«‹]{2})./g;
/** Dates of birth and of expiry, each with its check digit; sex or filling signs between. */
const dates = /(?=(\d{7})[<«‹ ]{0,2}[mfx<«‹ ][<«‹ ]{0,2}(\d{7}))./g;
/** What either of them has; it is found sooner than they are. */
const likely = /[<«‹]{2}|\d{7}.{1,5}\d{7}/;
const isDate = /^\d\d(?:0\d|1[0-2])(?:[0-2]\d|3[01])/;

/** What is copied from the machine-readable zone of a passport or an identity card. */
export function findMachineReadable(text: string): Finding[] {
  if (!likely.test(text)) return [];
  const serialNumbers = [...text.matchAll(serialNumber)].filter(([, number = ""]) => fitsMachineReadable(number));
  const pairsOfDates = [...text.matchAll(dates)].filter(([, ...both]) =>
    both.every((date = "") => isDate.test(date) && fitsMachineReadable(date)),
  );
  return [...serialNumbers, ...pairsOfDates].map(({ 1: first = "", 2: second = "", index: at }) => ({
    kind: "identity-document",
    at,
    end: at + first.length + second.length,
  }));
}

/** Whether the last digit is right in a machine-readable zone (ICAO Doc 9303-3, 4.9: weights 7, 3, 1; a = 10). */
export function fitsMachineReadable(signs: string): boolean {
  const weighted = [...signs.slice(0, -1)].map((sign, place) => Number.parseInt(sign, 36) * Number("731"[place % 3]));
  return weighted.reduce((total, value) => total + value) % 10 === Number(signs.at(-1));
}
