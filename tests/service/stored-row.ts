/** What may stand in the database, written a second time and independently of the rules that let it in. */
import { maxLengths } from "@fernkontor/applications/application-schema";
import type { Row } from "../../packages/applications/src/database/database.ts";
import { sampleAgency } from "../../packages/applications/tests/sample-application.ts";

const slugs = sampleAgency.listings.map(({ slug }) => slug);
const experiences = ["none", "up-to-2-years", "more-than-2-years"];

/** The columns of a stored application that should not be as they are. */
export function wrongColumns(row: Row): string[] {
  const right: Record<string, boolean> = {
    first_name: isLine(row.first_name, maxLengths.name) && /\p{L}/u.test(row.first_name),
    last_name: isLine(row.last_name, maxLengths.name) && /\p{L}/u.test(row.last_name),
    email: isLine(row.email, 254) && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(row.email),
    phone: row.phone === null || (isLine(row.phone, maxLengths.phone) && /^\+?[\d ()/.-]{5,}$/.test(row.phone)),
    position_slug: row.position_slug === null || slugs.includes(String(row.position_slug)),
    position_title: isLine(row.position_title, 200),
    experience: experiences.includes(String(row.experience)),
    message: row.message === null || isText(row.message, maxLengths.message),
    wants_whatsapp: row.wants_whatsapp === 0 || row.wants_whatsapp === 1,
    received_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(row.received_at)),
  };
  return Object.entries(right).flatMap(([column, isRight]) =>
    isRight ? [] : [`${column}: ${JSON.stringify(row[column])}`],
  );
}

function isLine(value: unknown, most: number): value is string {
  return isText(value, most) && !/[\n\t]/.test(value);
}

/** Nothing that cannot be read, breaks a line unasked or turns the direction of reading; in the usual normal form. */
function isText(value: unknown, most: number): value is string {
  return (
    typeof value === "string" &&
    value.length > 0 &&
    value.length <= most &&
    value === value.trim() &&
    value === value.normalize("NFC") &&
    value.isWellFormed() &&
    !/[\u202a-\u202e\u2066-\u2069\u2028\u2029]/.test(value) &&
    !/(?![\n\t])\p{Cc}/u.test(value)
  );
}
