/** What is kept of the sheets of an application that is erased: where to ask, and that the applicant has agreed. */
import * as v from "valibot";
import type { Sheet } from "../cases/case.ts";
import { sheetNumber, sheetUntil } from "../cases/sheets.ts";

const timeSchema = v.pipe(v.string(), v.isoTimestamp());
const keptSheetSchema = v.object({
  number: v.string(),
  hash: v.string(),
  company: v.string(),
  agreedAt: v.nullable(timeSchema),
  /** On the telephone. */
  byPhone: v.boolean(),
  sentAt: v.nullable(timeSchema),
  openedAt: v.nullable(timeSchema),
  endedAt: timeSchema,
});

export type KeptSheet = v.InferOutput<typeof keptSheetSchema>;

export function keptSheet(sheet: Sheet, erasedAt: string): KeptSheet {
  const { id, hash, company, agreed, sentAt = null, openings, end } = sheet;
  return {
    ...{ number: sheetNumber(id), hash, company, sentAt },
    agreedAt: agreed?.at ?? null,
    byPhone: agreed !== undefined && agreed.by !== null,
    openedAt: openings[0]?.at ?? null,
    endedAt: end?.at ?? earliest(erasedAt, sheetUntil(sheet)),
  };
}

const earliest = (one: string, other = one) => (other < one ? other : one);

/** Without a letter outside ASCII: the list of who was erased has none. */
export function storedSheets(sheets: readonly KeptSheet[]): string | null {
  if (sheets.length === 0) return null;
  return JSON.stringify(sheets).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function readKeptSheets(stored: string | null): readonly KeptSheet[] {
  return stored === null ? [] : v.parse(v.pipe(v.string(), v.parseJson(), v.array(keptSheetSchema)), stored);
}
