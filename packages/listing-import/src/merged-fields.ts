/** What becomes of a listing here when its source is read again: a merge of three, field by field. */
import { isDeepStrictEqual } from "node:util";
import { groupOf } from "./plain-values.ts";
import type { Fields } from "./posting.ts";

/** `last`: what the source said when it was last taken over. */
export type FieldChange = { path: readonly string[]; last: unknown; now: unknown; here: unknown };

export type Merge = {
  /** The source has changed it, and nobody here has. */
  taken: FieldChange[];
  /** The source has changed it, and somebody here has made something else of it: that stays. */
  kept: FieldChange[];
};

/** Groups of which a person fills in what the source does not know. */
const groups = ["client", "contract"];

export function mergedFields({ last, now, here }: { last: Fields; now: Fields; here: Fields }): Merge {
  const changes = Object.keys({ ...last, ...now })
    .flatMap((key) => pathsAt(key, last, now))
    .map((path) => ({ path, last: valueAt(last, path), now: valueAt(now, path), here: valueAt(here, path) }))
    .filter((change) => !isDeepStrictEqual(change.last, change.now) && !isDeepStrictEqual(change.now, change.here));
  const isOwn = ({ here: own, last: before }: FieldChange) => !isDeepStrictEqual(own, before);
  return { taken: changes.filter((change) => !isOwn(change)), kept: changes.filter(isOwn) };
}

function pathsAt(key: string, last: Fields, now: Fields): string[][] {
  if (!groups.includes(key)) return [[key]];
  return Object.keys({ ...groupOf(last[key]), ...groupOf(now[key]) }).map((inner) => [key, inner]);
}

/** `city: Lübeck` and `city: [Lübeck]` say the same, and so do `17.5` and `{ from: 17.5, to: 17.5 }`. */
function valueAt(fields: Fields, [key = "", inner]: readonly string[]): unknown {
  const value = inner === undefined ? fields[key] : groupOf(fields[key])[inner];
  if (Array.isArray(value) && value.length === 1 && key === "city") return value[0];
  const { from, to } = groupOf(value);
  return from !== undefined && from === to ? from : value;
}
