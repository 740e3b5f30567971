/** What people put between the digits of a number. */
const separators = /[\s().,/\-‐‑‒–—]/g;

/**
 * A number as it is dialled from anywhere: `0049 (0)30 / 23125-010` → `+493023125010`. A number without any prefix is
 * taken for a German one. Undefined for what cannot be a phone number.
 */
export function dialled(text: string): string | undefined {
  const bare = text
    .normalize("NFKC")
    .replace(/^\s*(?:tel|sms|callto|whatsapp):/i, "")
    .replace(/\(\s*0\s*\)/g, "")
    .replace(separators, "");
  const digits = /^(\+?)(\d{6,17})$/.exec(bare);
  if (!digits) return undefined;
  const [, plus, number = ""] = digits;
  const international = plus ? number : withCountry(number);
  // In a German number nothing follows the country but the area without its 0.
  const dialledNumber = `+${international.replace(/^490+/, "49")}`;
  return /^\+[1-9]\d{5,14}$/.test(dialledNumber) ? dialledNumber : undefined;
}

/** The address that dials a number as it is published: `+49 30 23125 010` → `tel:+493023125010`. */
export function dialAddress(number: string): string {
  return `tel:${number.replaceAll(" ", "")}`;
}

function withCountry(number: string): string {
  if (number.startsWith("00")) return number.slice(2);
  if (number.startsWith("0")) return `49${number.slice(1)}`;
  return number.startsWith("49") && number.length > 9 ? number : `49${number}`;
}
