/** What copied links and business cards put before a number. */
const label = /^\s*(?:tel\.|(?:tel|sms|callto|whatsapp):)/i;

/** A number as somebody has written it, with the signs of a keyboard alone: `tel:＋49 171 – 5` → `+49 171 - 5`. */
export function writtenNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(label, "")
    .replace(/[‐-―−]/g, "-")
    .trim();
}

/** Whether a written number can be one; some of a town have five digits. */
export function isPhoneNumber(written: string): boolean {
  return /^\(?\+?(?=(?:\D*\d){5})[\d\s().,/-]+$/.test(written);
}

/**
 * A number as it is dialled from anywhere: `0049 (0)30 / 23125-010` → `+493023125010`. A number without any prefix is
 * taken for a German one. Undefined for what cannot be a phone number.
 */
export function dialled(text: string): string | undefined {
  const bare = writtenNumber(text)
    .replace(/\(\s*0\s*\)/g, "")
    .replace(/[\s().,/-]/g, "");
  const digits = /^(\+?)(\d{6,17})$/.exec(bare);
  if (!digits) return undefined;
  const [, plus, number = ""] = digits;
  const international = plus ? number : withCountry(number);
  // In a German number nothing follows the country but the area without its 0.
  const dialledNumber = `+${international.replace(/^490+/, "49")}`;
  return /^\+[1-9]\d{5,14}$/.test(dialledNumber) ? dialledNumber : undefined;
}

/** The address that dials a written number: `+49 (0)30 23125 010` → `tel:+493023125010`; of a town, as it is. */
export function dialAddress(number: string): string {
  const fromAnywhere = /^\(?[+0]/.test(number) ? dialled(number) : undefined;
  return `tel:${fromAnywhere ?? number.replace(/[^\d+]/g, "")}`;
}

function withCountry(number: string): string {
  if (number.startsWith("00")) return number.slice(2);
  if (number.startsWith("0")) return `49${number.slice(1)}`;
  return number.startsWith("49") && number.length > 9 ? number : `49${number}`;
}
